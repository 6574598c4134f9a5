import { environment, absolute } from '../environment.ts';
import { servesCustomers } from '../domain/classification.ts';
import { missingFacts, wantedFacts, type MissingFact } from '../domain/missing-facts.ts';
import type { Institution, Site } from '../site-data.ts';

/** Links to edit a page's file and to its history; none without a repository. */
export function repositoryLinks(filePath: string | undefined) {
  if (!environment.repository || !filePath) return undefined;
  return {
    edit: `${environment.repository}/edit/main/${filePath}`,
    history: `${environment.repository}/commits/main/${filePath}`,
  };
}

/** The address of one of the guide's mailboxes, at the site's host. */
export const mailbox = (name: 'general' | 'corrections' | 'content' | 'technical') =>
  `${name}@${new URL(environment.site).hostname}`;

/** Where a reader corrects something, filled in: the form of the repository, if there is one, and a letter. */
export function correctionLinks({ subject, page, figure = '' }: { subject: string; page: string; figure?: string }) {
  const title = `Correction: ${subject}`;
  const asked = ['Value:', 'Account it is for:', 'Address of a page that says so:', 'Date on that page:', ''];
  const body = [`Page: ${page}`, `What: ${figure}`, ...asked].join('\r\n');
  // The parameters are the ids of the form's fields: .github/ISSUE_TEMPLATE/correction.yml.
  const filled = new URLSearchParams({ template: 'correction.yml', title, page, ...(figure && { figure }) });
  return {
    form: environment.repository && `${environment.repository}/issues/new?${filled.toString()}`,
    letter: `mailto:${mailbox('corrections')}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`,
  };
}

/** What readers want to know of an institution and no source says, the most wanted first; nothing of one without customers. */
export const wantedOf = ({ record }: Institution, { catalogue }: Pick<Site, 'catalogue'>): MissingFact[] =>
  servesCustomers(record) ? missingFacts(record, wantedFacts(catalogue)) : [];

/** The attributes of a link that tells what is wanted of an institution: the form or, without a repository, a letter, filled in. */
export function tellUsLink({ record, slug, address }: Institution, { label }: MissingFact) {
  const { form, letter } = correctionLinks({
    subject: `${record.shortName}: ${label}`,
    page: absolute(address ?? `/enhanced-demo/#${slug}`),
    figure: label,
  });
  return form ? { href: form, rel: 'external noopener' } : { href: letter };
}
