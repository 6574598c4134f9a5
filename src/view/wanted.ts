import { servesCustomers } from '../domain/classification.ts';
import { gapsIn, wantsOf, type Gap } from '../domain/wants.ts';
import { absolute } from '../site-address.ts';
import type { Institution, Site } from '../site-data.ts';
import { correctionLinks } from './head.ts';

/** What readers want to know of an institution and no source says, the most wanted first; nothing of one without customers. */
export const wantedOf = ({ record }: Institution, { catalogue }: Pick<Site, 'catalogue'>): Gap[] =>
  servesCustomers(record) ? gapsIn(record, wantsOf(catalogue)) : [];

/** The attributes of a link that tells what is wanted of an institution: the form or, without a repository, a letter, filled in. */
export function tellUsLink({ record, slug, address }: Institution, { label }: Gap) {
  const { form, letter } = correctionLinks({
    subject: `${record.shortName}: ${label}`,
    page: absolute(address ?? `/enhanced-demo/#${slug}`),
    figure: label,
  });
  return form ? { href: form, rel: 'external noopener' } : { href: letter };
}
