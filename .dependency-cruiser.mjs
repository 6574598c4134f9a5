/*
 * Which code may import which: `npm run lint:imports`.
 *
 * Imports of types count too. dependency-cruiser does not parse .astro files: eslint.config.js refuses their imports
 * from higher layers, and astro.config.mjs a circle among them.
 */

/** The layers of src, lowest first. A layer may import itself and those before it. */
const LAYERS = [
  'schemas',
  'domain',
  'prose',
  '(environment|site-address|history|directory)',
  'search',
  'site-data',
  'view',
  '(open-data|social)',
  'components',
  'layouts',
  '(pages|middleware)',
];

const TEST = String.raw`\.test\.ts$`;
const pathOf = (layer) => String.raw`^src/${layer}(/|\.ts$)`;

const layerRules = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `${layer.replace(/[()]/g, '').replaceAll('|', '-')}-imports-lower-layers`,
  comment: `src/${layer} may import only: ${LAYERS.slice(0, index + 1).join(', ')}.`,
  severity: 'error',
  from: { path: pathOf(layer), pathNot: TEST },
  to: { path: LAYERS.slice(index + 1).map(pathOf) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Files that import each other cannot be understood one at a time: move the shared code into a lower file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...layerRules,
    {
      name: 'src-is-independent',
      comment: 'The site does not depend on the code that checks, builds, measures or tests it.',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: '^(checks|scripts|integrations|bench|tests)/' },
    },
    {
      name: 'checks-import-only-content-model',
      comment:
        'The content check runs before any build: it may import what content is (schemas, domain, prose) and git, not how the site shows it.',
      severity: 'error',
      from: { path: '^checks/', pathNot: TEST },
      to: {
        path: '^(src|scripts|integrations|bench|tests)/',
        pathNot: [
          String.raw`^src/(schemas|domain|prose)/`,
          String.raw`^src/history/git\.ts$`,
          String.raw`^scripts/cli\.ts$`,
        ],
      },
    },
  ],
  options: {
    includeOnly: '^(src|checks|scripts|integrations|bench|tests)/',
    doNotFollow: 'node_modules',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
