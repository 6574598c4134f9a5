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
