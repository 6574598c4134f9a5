import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asMarkdown, ISSUE_LIMIT, issueBody } from './issue-body.ts';

const entry = (name: string, detail: string) => ({ short: name, whole: `${name}: ${detail}` });

describe('the body of an issue', () => {
  test('holds its sections as lists, and none that is empty', () => {
    const body = issueBody(
      '# Report\n',
      [
        { title: 'Broken', text: 'Mend these.', entries: [entry('[ ] one', 'first'), entry('[ ] two', 'second')] },
        { title: 'Moved', entries: [] },
      ],
      'npm run report',
    );
    expect(body).toBe('# Report\n\n## Broken\n\nMend these.\n\n- [ ] one: first\n- [ ] two: second\n');
  });

  test('is shortened from the end on before anything is left out, and says so', () => {
    const entries = [entry('one', 'x'.repeat(100)), entry('two', 'x'.repeat(100)), entry('three', 'short')];
    const body = issueBody('', [{ title: 'Long', entries }], 'npm run report', 350);
    expect(body).toContain(`- one: ${'x'.repeat(100)}\n- two\n- three\n`);
    expect(body).toContain('2 entries are shortened, because an issue holds at most 65,536 characters. `npm run report` shows all.');
  });

  test('leaves out from the end on what does not fit even when shortened, and counts it', () => {
    const entries = Array.from({ length: 50 }, (_, index) => entry(`entry number ${index}`, 'x'.repeat(100)));
    const body = issueBody('', [{ title: 'Long', entries }], 'npm run report', 400);
    const shown = body.match(/^- entry/gm)?.length ?? 0;
    expect(shown).toBeGreaterThan(0);
    expect(body).toContain('- entry number 0\n');
    expect(body).toContain(`${50 - shown} entries are left out`);
  });

  test('never exceeds its limit, whatever it is given', () => {
    const LIMIT = 3_000;
    const words = fc.string({ minLength: 10, maxLength: 300, size: 'max' });
    fc.assert(
      fc.property(fc.array(fc.record({ short: words, detail: words }), { maxLength: 80, size: 'max' }), (drafts) => {
        const entries = drafts.map(({ short, detail }) => entry(short, detail));
        const body = issueBody('# Report\n', [{ title: 'All', text: 'x'.repeat(1_000), entries }], 'npm run report', LIMIT);
        expect(body.length).toBeLessThanOrEqual(LIMIT);
      }),
      { endOnFailure: true },
    );
  });

  test('is as long as GitHub takes', () => {
    const entries = Array.from({ length: 1_000 }, (_, index) => entry(`entry number ${index}`, 'x'.repeat(100)));
    const { length } = issueBody('', [{ title: 'Long', entries }], 'npm run report');
    expect(length).toBeLessThanOrEqual(ISSUE_LIMIT);
    expect(length).toBeGreaterThan(ISSUE_LIMIT - 500);
  });
});

test('a text keeps its brackets and stars in Markdown', () => expect(asMarkdown('a [b] *c*')).toBe(String.raw`a \[b\] \*c\*`));
