import { environment } from '../environment.ts';

/** The path of a page's social image below `/og/`, without its ending: `/banks/rbc/` → `banks/rbc`, Home → `index`. */
export const socialImagePath = (address: string) => (address === '/' ? 'index' : address.slice(1, -1));

/** Links to edit a page's file and to its history; none without a repository. */
export function repositoryLinks(filePath: string | undefined) {
  if (!environment.repository || !filePath) return undefined;
  return { edit: `${environment.repository}/edit/main/${filePath}`, history: `${environment.repository}/commits/main/${filePath}` };
}

/** The address of one of the guide's mailboxes, at the site's host. */
export const mailbox = (name: 'general' | 'corrections' | 'content' | 'technical') => `${name}@${new URL(environment.site).hostname}`;

/** A `mailto:` link for an email to the corrections mailbox about one page. */
export const correctionMailto = (title: string, canonical: string) =>
  `mailto:${mailbox('corrections')}?subject=${encodeURIComponent(`Correction: ${title}`)}&body=${encodeURIComponent(`Page: ${canonical}\nWhat it says:\nWhat is right:\nOfficial source:\n`)}`;

/**
 * The address of the repository's form for a correction, filled in for one page; undefined without a repository. The
 * parameters are the ids of the form's fields: .github/ISSUE_TEMPLATE/correction.yml.
 */
export function correctionForm(title: string, canonical: string): string | undefined {
  if (!environment.repository) return undefined;
  const filled = new URLSearchParams({ template: 'correction.yml', title: `Correction: ${title}`, page: canonical });
  return `${environment.repository}/issues/new?${filled.toString()}`;
}
