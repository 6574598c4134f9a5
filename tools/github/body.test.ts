import { describe, expect, test } from 'vitest';
import { composeBody, LONGEST_BODY, markerOf } from './body.ts';

const marker = markerOf('preview');

test('a text starts with its hidden marker', () => {
  expect(composeBody(marker, '# Summary\n')).toBe('<!-- canadian-online-banking-guide: preview -->\n\n# Summary\n');
});

describe('a text that is too long', () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => `Line ${index} of a table that goes on and on`);

  test('is cut at the end of a line, within the limit, and says so', () => {
    const body = composeBody(marker, lines.join('\n'));
    expect(body.length).toBeLessThanOrEqual(LONGEST_BODY);
    expect(body.length).toBeGreaterThan(LONGEST_BODY - 200);
    const [text = '', note] = body.split('\n\n**The rest');
    expect(note).toContain('was cut off:** GitHub takes no longer text.');
    expect(lines).toContain(text.split('\n').at(-1));
  });

  test('of exactly the limit stays whole', () => {
    const room = LONGEST_BODY - composeBody(marker, '').length;
    expect(composeBody(marker, 'x'.repeat(room))).toHaveLength(LONGEST_BODY);
    expect(composeBody(marker, 'x'.repeat(room))).not.toContain('cut off');
    expect(composeBody(marker, 'x'.repeat(room + 1))).toContain('cut off');
  });
});

describe('a text calls nobody', () => {
  test.each(['@example', '(@example)', '**@example/team**', '| @example |'])('%s', (text) => {
    expect(composeBody(marker, text)).toContain(text.replace('@', '@\u200B'));
  });

  test('while mail addresses stay as they are', () => {
    expect(composeBody(marker, 'member@meridian.example')).toContain('member@meridian.example');
  });
});
