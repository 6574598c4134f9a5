import { expect, test } from 'vitest';
import { kindOfFile } from './page-kinds.ts';

test.each([
  ['banks/koho/how-to.mdx', 'how-to'],
  ['banks/rbc/how-to-online-banking.mdx', 'how-to'],
  ['banks/rbc/app.mdx', 'app'],
  ['banks/rbc/index.mdx', 'overview'],
])('%s is the %s page of an institution', (file, kind) => expect(kindOfFile(file)).toBe(kind));
