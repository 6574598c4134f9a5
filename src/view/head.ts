import { environment } from '../environment.ts';

/** The path of a page's social image below `/og/`, without its ending: `/banks/rbc/` → `banks/rbc`, Home → `index`. */
export const socialImagePath = (address: string) => (address === '/' ? 'index' : address.slice(1, -1));

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

/**
 * Where a reader corrects something: the form of the repository, if there is one, and a letter to the corrections mailbox. Both
 * are filled in as far as it is known.
 *
 * @param figure the label of the field that is meant
 */
export function correctionLinks({ subject, page, figure = '' }: { subject: string; page: string; figure?: string }) {
  const title = `Correction: ${subject}`;
  const body = [
    `Page: ${page}`,
    `What: ${figure}`,
    'Value:',
    'Account it is for:',
    'Address of a page that says so:',
    'Date on that page:',
    '',
  ].join('\r\n');
  // The parameters are the ids of the form's fields: .github/ISSUE_TEMPLATE/correction.yml.
  const filled = new URLSearchParams({ template: 'correction.yml', title, page, ...(figure && { figure }) });
  return {
    form: environment.repository && `${environment.repository}/issues/new?${filled.toString()}`,
    letter: `mailto:${mailbox('corrections')}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`,
  };
}
