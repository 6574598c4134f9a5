import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.cache/', 'node_modules/']),
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A template may hold a number: `${count} files` reads well and cannot surprise.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // Node 22 does not have it.
      'no-restricted-properties': ['error', { object: 'RegExp', property: 'escape', message: 'Use src/domain/escape-pattern.ts.' }],
      // Builders and assertions are short arrow functions; their return value is unused.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  astro.configs['flat/recommended'],
);
