import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldReference, REFERENCE } from './fields.ts';

test('the reference of fields is that of the schemas: npm run fields writes it', () =>
  expect(readFileSync(REFERENCE, 'utf8')).toBe(fieldReference()));
