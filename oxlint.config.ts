import { defineConfig } from 'oxlint';

/** The layers of src, lowest first. A layer may import itself and those before it. */
const LAYERS = [
  ['schemas'],
  ['domain'],
  ['prose'],
  ['read'],
  ['environment', 'history', 'directory'],
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
  options: { typeAware: true, typeCheck: true },
  ignorePatterns: ['dist', '.astro', '.cache', 'node_modules'],
  rules: {
    ...errors('import/no-cycle', 'no-var', 'prefer-const'),
    // What typescript-eslint calls strict, where oxlint does not count it as a matter of correctness.
    ...errors(
      ...[
        'ban-ts-comment',
        'consistent-type-assertions',
        'no-deprecated',
        'no-explicit-any',
        'no-misused-promises',
        'no-non-null-assertion',
        'no-unnecessary-boolean-literal-compare',
        'no-unnecessary-condition',
        'no-unnecessary-type-arguments',
        'no-unnecessary-type-assertion',
        'no-unnecessary-type-conversion',
        'no-unnecessary-type-parameters',
        'no-unsafe-argument',
        'no-unsafe-assignment',
        'no-unsafe-call',
        'no-unsafe-member-access',
        'no-unsafe-return',
        'only-throw-error',
        'prefer-nullish-coalescing',
        'require-await',
        'restrict-plus-operands',
        'return-await',
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
