import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { DATA_FILES } from '../src/schemas/collections.ts';
import { jsonSchemaOf } from '../src/schemas/field.ts';

/** The path of a data file's JSON Schema, relative to the project; .vscode/settings.json refers to it. */
export const schemaPath = (dataFile: string) => `.cache/schemas/${dataFile.replace(/\.yaml$/, '')}.schema.json`;

/**
 * Writes the files from which VS Code completes and explains fields, in `astro dev` and `astro sync`: JSON Schemas for
 * src/data, and for src/content what Astro's extension reads.
 */
export function editorHelp(): AstroIntegration {
  return {
    name: 'guide-editor-help',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'dev' && command !== 'sync') return;
        updateConfig({ experimental: { contentIntellisense: true } });
        for (const [name, schema] of Object.entries(DATA_FILES)) {
          const file = join(fileURLToPath(config.root), schemaPath(name));
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, JSON.stringify(jsonSchemaOf(schema, 'input'), null, 2));
        }
      },
    },
  };
}
