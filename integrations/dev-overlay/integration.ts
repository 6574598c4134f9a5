import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { LiveCheck } from './live-check.ts';

/**
 * In `astro dev`, and nowhere else: what the content check finds stands in the browser, as it stands in the terminal,
 * until it is mended.
 *
 * The parts are imported when they are needed: a build never loads them.
 */
export function contentFaults(): AstroIntegration {
  let check: LiveCheck | undefined;
  return {
    name: 'guide-content-faults',
    hooks: {
      'astro:config:setup': async ({ command, isRestart, config, injectScript, updateConfig, logger }) => {
        if (command !== 'dev') return;
        const { liveCheck } = await import('./live-check.ts');
        const { announce } = await import('./announce.ts');
        check = liveCheck(fileURLToPath(config.root));
        announce(check, logger);
        const { afterVite, PAGE_SCRIPT } = await import('./live-server.ts');
        injectScript('page', PAGE_SCRIPT);
        updateConfig({ vite: { plugins: [afterVite(check)] } });
        if (isRestart) return;
        const { untilAstroCanStart } = await import('./waiting.ts');
        await untilAstroCanStart(check, config, logger);
      },
      'astro:server:setup': async ({ server, logger }) => {
        if (!check) return;
        const { showInBrowser } = await import('./live-server.ts');
        showInBrowser(check, server, logger);
      },
    },
  };
}
