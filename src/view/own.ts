import type { Institution } from '../site-data.ts';
import type { PageContext } from './context.ts';

/**
 * The institution that a page belongs to.
 *
 * @throws Error where a component that draws a record stands on a page without one
 */
export function ownInstitution({ own }: PageContext, component: string): Institution {
  if (own) return own;
  throw new Error(
    `<${component} /> draws the record of an institution: it belongs on pages under src/content/banks or src/content/credit-unions.`,
  );
}
