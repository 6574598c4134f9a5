import { defineConfig } from 'oxlint';

/** The layers of src, lowest first. A layer may import itself and those before it. */
const LAYERS = [
  ['schemas'],
  ['domain'],
  ['prose'],
  ['read'],
  ['environment', 'site-address', 'history', 'directory'],
  ['search'],
  ['site-data'],
  ['view'],
  ['open-data', 'social'],
  ['components'],
  ['html'],
  ['layouts'],
  ['pages', 'middleware'],
];

/** The code that checks, measures and tests the site, which does not depend on it. */
const TOOLS = ['check', 'scripts', 'integrations', 'bench', 'tests'];

/** What the content check may import of src, because it runs before any build: what content is, and git. */
const CONTENT_MODEL = ['schemas', 'domain', 'prose', 'read', 'history'];

const TESTS = ['**/*.test.ts', 'tests/**'];

/** Refuses imports of files and folders with one of these names, where `start` leads to. */
const refuse = (names: readonly string[], start: string, message: string) => ({
  'no-restricted-imports': [
    'error',
    { patterns: [{ regex: `^${start}(?:${names.join('|')})(?:/|\\.ts$)`, message }] },
  ] as ['error', object],
});

const layerRules = LAYERS.flatMap((layer, index) => {
  const higher = [...LAYERS.slice(index + 1).flat(), ...TOOLS];
  const message = `Imports run one way: this layer may import ${LAYERS.slice(0, index + 1)
    .flat()
    .join(', ')}.`;
  return [
    {
      files: layer.map((name) => `src/${name}/**`),
      excludeFiles: TESTS,
      rules: refuse(higher, String.raw`(?:\.\./)+`, message),
    },
    { files: layer.map((name) => `src/${name}.ts`), rules: refuse(higher, String.raw`\.\.?/`, message) },
  ];
});

const errors = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'error'] as const));

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'oxc'],
  categories: { correctness: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['dist', '.astro', '.cache', 'node_modules'],
  rules: {
    ...errors(
      'import/no-cycle',
      'no-empty-function',
      'no-useless-constructor',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
    ),
    // What typescript-eslint calls strict and stylistic, where oxlint does not count it as a matter of correctness.
    ...errors(
      ...[
        'array-type',
        'ban-ts-comment',
        'consistent-indexed-object-style',
        'consistent-type-assertions',
        'consistent-type-definitions',
        'dot-notation',
        'no-deprecated',
        'no-dynamic-delete',
        'no-empty-object-type',
        'no-explicit-any',
        'no-extraneous-class',
        'no-inferrable-types',
        'no-invalid-void-type',
        'no-misused-promises',
        'no-namespace',
        'no-non-null-assertion',
        'no-unnecessary-boolean-literal-compare',
        'no-unnecessary-condition',
        'no-unnecessary-template-expression',
        'no-unnecessary-type-arguments',
        'no-unnecessary-type-assertion',
        'no-unnecessary-type-conversion',
        'no-unnecessary-type-parameters',
        'no-unsafe-argument',
        'no-unsafe-assignment',
        'no-unsafe-call',
        'no-unsafe-enum-comparison',
        'no-unsafe-function-type',
        'no-unsafe-member-access',
        'no-unsafe-return',
        'non-nullable-type-assertion-style',
        'only-throw-error',
        'prefer-find',
        'prefer-for-of',
        'prefer-function-type',
        'prefer-includes',
        'prefer-nullish-coalescing',
        'prefer-promise-reject-errors',
        'prefer-reduce-type-parameter',
        'prefer-regexp-exec',
        'prefer-string-starts-ends-with',
        'require-await',
        'restrict-plus-operands',
        'return-await',
        'unified-signatures',
        'use-unknown-in-catch-callback-variable',
      ].map((name) => `typescript/${name}`),
    ),
    // Lists of letters in which marks stand alone on purpose, imports by query, and a sort of words are right as they are;
    // RegExp.escape needs no "this"; and what a state sets after an error ends.
    'no-misleading-character-class': 'off',
    'import/default': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/unbound-method': 'off',
    'react/no-did-update-set-state': 'off',
    // Short arrow functions may return the unused result of a call, such as an assertion.
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    // A number or boolean in a template, such as `${count} files`, is formatted as expected.
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  },
  overrides: [
    ...layerRules,
    {
      files: ['check/**'],
      excludeFiles: TESTS,
      rules: refuse(
        [...LAYERS.flat(), ...TOOLS].filter((name) => ![...CONTENT_MODEL, 'check'].includes(name)),
        String.raw`(?:\.\./)+(?:src/)?`,
        `Of src the check may import ${CONTENT_MODEL.join(', ')}, and no other tool: it runs before any build.`,
      ),
    },
    {
      // Matchers of Vitest, such as expect.stringContaining(), are of type any.
      files: TESTS,
      rules: { 'typescript/no-unsafe-assignment': 'off' },
    },
  ],
});
