import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { writeDataSchemas, writeManifest } from './files.ts';

/**
 * Writes what editors need to complete and explain the fields of content files (.vscode/settings.json says where it
 * lies): in `astro sync` and `astro dev`, and in `astro dev` again whenever a file comes or goes.
 */
export function editorHelp(): AstroIntegration {
  let root: string | undefined;
  return {
    name: 'guide-editor-help',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        updateConfig({ experimental: { contentIntellisense: true } });
        root = fileURLToPath(config.root);
        if (command === 'dev' || command === 'sync') writeDataSchemas(root);
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.on('all', (event, path) => {
          if (root && ['add', 'unlink'].includes(event) && path.endsWith('.mdx')) writeManifest(root);
        });
      },
      'astro:server:start': () => {
        if (root) writeManifest(root);
      },
    },
  };
}
