import { describe, expect, test } from 'vitest';
import { readDiffFlags } from './flags.ts';

describe('the flags of npm run diff', () => {
  test('compare the work tree, with pictures, unless told otherwise', () => {
    expect(readDiffFlags(['--base', 'main'])).toEqual({
      base: 'main',
      head: undefined,
      out: '.cache/diff',
      pictures: true,
      factsOnly: false,
      preview: undefined,
    });
  });

  test('take the address of a preview with or without its last slash', () => {
    const read = (url: string) => readDiffFlags(['--base', 'main', '--preview-url', url]);
    expect(read('https://name.github.io/guide/previews/12')).toMatchObject({ preview: 'https://name.github.io/guide/previews/12/' });
    expect(read('https://name.github.io')).toMatchObject({ preview: 'https://name.github.io/' });
  });

  test.each([
    [['--head', 'main'], '--base is missing: accepted is a branch, a tag or a commit'],
    [['--bse', 'main'], 'Did you mean --base?'],
    [['--base', 'main', '--preview-url', 'previews/12'], '--preview-url is "previews/12": accepted is the address'],
    [['--base', 'main', '--preview-url', 'ftp://a.example/'], '--preview-url is "ftp://a.example/": accepted is the address'],
    [['--base', 'main', '--preview-url', 'https://a.example/?x=1'], 'accepted is an address without a query'],
  ])('%j is refused in words', (args, message) => expect(() => readDiffFlags(args)).toThrow(message));
});
