import { componentsOf } from './prose-components.ts';

/** What the prose of guides, and of pages about the guide, may use. */
export const guideComponents = componentsOf(
  'guides',
  import.meta.glob<{ default: unknown }>('./{facts,guide,pictures,prose}/*.astro', { eager: true }),
);
