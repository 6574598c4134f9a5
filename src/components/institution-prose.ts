import { proseComponents } from './prose-components.ts';

/** What the prose of an institution's pages may use. */
export const institutionProse = proseComponents(
  import.meta.glob('./{facts,institution,prose}/*.astro', { eager: true }),
  (pages) => pages.some((page) => page !== 'guide'),
);
