import { describe, expect, test } from 'vitest';
import { readPreviewFlags } from './flags.ts';

describe('the flags of npm run preview:pr', () => {
  test('serve the preview unless told otherwise', () => {
    expect(readPreviewFlags(['--base', 'main'], '/')).toEqual({ base: 'main', out: '.cache/preview', serve: true, preview: undefined });
  });

  test('take an address whose path is that of the build', () => {
    const args = ['--base', 'main', '--no-serve', '--preview-url', 'https://name.github.io/guide/previews/12'];
    expect(readPreviewFlags(args, '/guide/previews/12/')).toMatchObject({
      serve: false,
      preview: 'https://name.github.io/guide/previews/12/',
    });
  });

  test('refuse an address that the links of the build would not fit', () => {
    expect(() => readPreviewFlags(['--base', 'main', '--preview-url', 'https://name.github.io/previews/12/'], '/')).toThrow(
      '--preview-url is "https://name.github.io/previews/12/", and BASE_PATH is "/": the links of the site would not work there. Accepted: BASE_PATH="/previews/12/".',
    );
  });

  test('refuse a missing base and an unknown flag', () => {
    expect(() => readPreviewFlags([], '/')).toThrow('--base is missing');
    expect(() => readPreviewFlags(['--base', 'main', '--no-server'], '/')).toThrow('Did you mean --no-serve?');
  });
});
