import { componentsOf } from './prose-components.ts';

/** What the prose of an institution's pages may use. */
export const institutionComponents = componentsOf(
  'institutions',
  import.meta.glob<{ default: unknown }>('./{facts,institution,prose}/*.astro', { eager: true }),
);
