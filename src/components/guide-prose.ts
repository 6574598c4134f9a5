import { proseComponents } from './prose-components.ts';

/** What the prose of guides, and of pages about the guide, may use. */
export const guideProse = proseComponents(
  import.meta.glob('./{facts,guide,pictures,prose}/*.astro', { eager: true }),
  (pages) => pages.includes('guide'),
);
