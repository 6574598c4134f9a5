import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** What no file of src imports. */
const OUTSIDE = ['checks', 'scripts', 'integrations', 'bench', 'tests'];

/** The layers of .dependency-cruiser.mjs for .astro files, which dependency-cruiser does not parse. */
const astroLayer = (layer, ...higher) => ({
  files: [`src/${layer}/**/*.astro`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(\\.\\./)+(${[...higher, ...OUTSIDE].join('|')})/`,
            message: 'Imports run one way: see .dependency-cruiser.mjs.',
          },
        ],
      },
    ],
  },
});

export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.cache/', 'node_modules/']),
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A number or boolean in a template, such as `${count} files`, is formatted as expected.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // Short arrow functions may return the unused result of a call, such as an assertion.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  astro.configs['flat/recommended'],
  astroLayer('components', 'layouts', 'pages', 'middleware'),
  astroLayer('layouts', 'pages', 'middleware'),
  astroLayer('pages', 'middleware'),
);
