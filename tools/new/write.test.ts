import { describe, expect, test } from 'vitest';
import { copyOfGuide, treeOf } from './fixture.ts';
import { writeAll } from './write.ts';

const NEW = { path: 'src/content/guides/deep/new.mdx', text: 'new' };
const CHANGED = { path: 'src/data/planned.yaml', text: '[]\n' };

describe('writing several files', () => {
  test('writes all of them, and leaves no working files', () => {
    const root = copyOfGuide();
    const before = treeOf(root);
    writeAll(root, [NEW, CHANGED]);
    expect(treeOf(root)).toEqual({
      ...before,
      'src/content/guides': 'a folder',
      'src/content/guides/deep': 'a folder',
      [NEW.path]: 'new',
      [CHANGED.path]: '[]\n',
    });
  });

  test('writes none of them where one cannot be written: the others are as they were', () => {
    const root = copyOfGuide();
    const before = treeOf(root);
    const impossible = { path: 'src/data/planned.yaml/below-a-file.mdx', text: '' };
    expect(() => writeAll(root, [NEW, CHANGED, impossible])).toThrow();
    expect(treeOf(root)).toEqual(before);
  });
});
