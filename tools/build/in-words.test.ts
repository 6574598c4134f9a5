import { describe, expect, test } from 'vitest';
import { inWords } from './in-words.ts';

describe('what stopped a build, in words', () => {
  test.each([
    ['ENOSPC: no space left on device, write', 'The disk is full: free some space'],
    ['Failed to write file\n\nCaused by:\n    No space left on device (os error 28)', 'The disk is full: free some space'],
    ['EFBIG: file too large, write', 'raise the limit (`ulimit -f`)'],
    ["EROFS: read-only file system, rename 'dist'", 'mount it for writing'],
    ["EACCES: permission denied, rename 'dist'", 'change its permissions'],
    ["EBUSY: resource busy or locked, rename 'dist'", 'unmount it'],
  ])('%j comes with what to do', (message, remedy) => {
    expect(inWords(new Error(message))).toContain(message);
    expect(inWords(new Error(message))).toContain(remedy);
  });

  test('names the place and the hint of an error of Astro’s, and its cause', () => {
    const error = Object.assign(new Error('No such component.', { cause: new Error('It was moved.') }), {
      loc: { file: 'src/pages/index.astro', line: 3, column: undefined },
      hint: 'Look for its name.',
    });
    expect(inWords(error)).toBe('No such component.\nat src/pages/index.astro:3\nLook for its name.\nIt was moved.');
  });

  test('leaves out the colours and the stack of the bundler', () =>
    expect(inWords(new Error('\u001B[31mFailed\u001B[0m to write.\n\nStack backtrace:\n   0: <unknown>'))).toBe('Failed to write.'));

  test('takes whatever was thrown', () => expect(inWords('a word')).toBe('a word'));
});
