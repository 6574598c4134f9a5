import type { AstroIntegration } from 'astro';

/**
 * Shows the content check's issues in `astro dev`, at the start and whenever a content file is saved: in the terminal and,
 * until they are fixed, in the dev server's error overlay.
 */
export function devOverlay(): AstroIntegration {
  return {
    name: 'guide-dev-overlay',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        // Loaded here: a build needs none of the check.
        const { showIssues } = await import('./issues-overlay.ts');
        showIssues(server, logger);
      },
    },
  };
}
