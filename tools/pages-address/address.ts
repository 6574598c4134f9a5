import { z } from 'zod';
import { NotFound, type Repository } from '../github/client.ts';

/** What GitHub says about the site of a repository; `html_url` knows a domain of its own. */
const Pages = z.object({ html_url: z.url({ protocol: /^https?$/ }) });

export interface SiteAddress {
  /** Origin, for SITE_URL. */
  site: string;
  /** Folder with a slash at both ends, for BASE_PATH. */
  base: string;
}

/** Where GitHub Pages serves a repository that has no domain of its own: below its owner's host, or on it. */
export function usualAddress(repository: string): SiteAddress {
  const [owner = '', name = ''] = repository.toLowerCase().split('/');
  const host = `${owner}.github.io`;
  // The path keeps the capitals that the repository's name has.
  return { site: `https://${host}`, base: name === host ? '/' : `/${repository.split('/')[1] ?? ''}/` };
}

/** The origin and folder of an address. */
export function splitAddress(address: string): SiteAddress {
  const { origin, pathname } = new URL(address);
  return { site: origin, base: pathname.endsWith('/') ? pathname : `${pathname}/` };
}

/**
 * Where the site of a repository is served.
 *
 * @returns undefined where GitHub Pages is not turned on yet
 * @throws Refusal where GitHub refuses
 */
export async function askAddress(repository: Repository): Promise<SiteAddress | undefined> {
  try {
    return splitAddress((await repository.get('pages', Pages)).html_url);
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** The folder below the site in which the preview of a pull request stands. */
export const previewAddress = ({ site, base }: SiteAddress, pullRequest: number): SiteAddress => ({
  site,
  base: `${base}previews/${pullRequest}/`,
});
