import type { Issue } from '../../checks/issue.ts';

/** A fault with the given parts. */
export const fault = (parts: Partial<Issue> = {}): Issue => ({
  file: 'src/content/banks/first/index.mdx',
  line: 3,
  column: 1,
  rule: 'fields',
  field: 'shortname',
  message: 'is not a field of this kind of file',
  ...parts,
});
