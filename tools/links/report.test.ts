import { describe, expect, test } from 'vitest';
import type { CheckedLink } from './check-links.ts';
import { linksJson } from './json.ts';
import { linksMarkdown } from './markdown.ts';
import type { Outcome } from './outcome.ts';
import { findingsOf, summaryOf } from './report.ts';
import { linksTable } from './table.ts';

const link = (address: string, outcome: Outcome, lines: number[] = [1]): CheckedLink => ({
  address,
  outcome,
  checkedOn: '2026-11-20',
  uses: lines.map((line) => ({ file: 'src/content/banks/first.mdx', line })),
});

const FINDINGS = findingsOf([
  link('https://first.bank/', { kind: 'fine' }),
  link('https://first.bank/blocked', { kind: 'unchecked', reason: 'answers 403 (Forbidden)' }),
  link('https://first.bank/a', { kind: 'moved', to: 'https://first.bank/login', permanent: false }),
  link('https://first.bank/b', { kind: 'moved', to: 'https://www.first.bank/', permanent: true }),
  link('https://first.bank/gone', { kind: 'broken', reason: 'answers 404 (Not Found)' }, [3, 9]),
]);

describe('the report of links', () => {
  test('counts what was found', () => expect(summaryOf(FINDINGS)).toBe('5 external addresses: 1 broken, 2 moved, 1 not checked, 1 fine.'));

  test('says that the machine may be offline where no site answered', () =>
    expect(summaryOf(findingsOf([link('https://first.bank/', { kind: 'unchecked', reason: 'no host' })]))).toBe(
      '1 external address: 0 broken, 0 moved, 1 not checked, 0 fine. Not one site answered: this machine may be offline.',
    ));

  test('as Markdown is ready for an issue: broken first, then moved, then what could not be checked', () =>
    expect(linksMarkdown(FINDINGS, '2026-11-20')).toBe(
      `# External links on November 20, 2026

5 external addresses: 1 broken, 2 moved, 1 not checked, 1 fine.

## Broken (1)

Open each one. Where it is gone, find the page that took its place, or take the claim out.

- [ ] <https://first.bank/gone> answers 404 (Not Found): \`src/content/banks/first.mdx:3\`, \`src/content/banks/first.mdx:9\`

## Moved (2)

Where it moved for good, write the new address once you have seen that it says the same.

- [ ] <https://first.bank/b> has moved for good to https://www.first.bank/ (the front page: what was here may be gone): \`src/content/banks/first.mdx:1\`
- <https://first.bank/a> forwards for now to https://first.bank/login: \`src/content/banks/first.mdx:1\`

## Could not be checked (1)

Many banks turn programs away: this does not mean that a link is broken. Open those that you doubt.

- <https://first.bank/blocked> answers 403 (Forbidden): \`src/content/banks/first.mdx:1\`
`,
    ));

  test('as a table names the place of each finding, and no address that is fine', () => {
    const table = linksTable(FINDINGS);
    expect(table).toMatch(
      /Broken \(1\)\n.*\nsrc\/content\/banks\/first\.mdx:3 +https:\/\/first\.bank\/gone\nsrc\/content\/banks\/first\.mdx:9 +answers 404/,
    );
    expect(table.indexOf('Broken (1)')).toBeLessThan(table.indexOf('Moved (2)'));
    expect(table.indexOf('Moved (2)')).toBeLessThan(table.indexOf('Could not be checked (1)'));
    expect(table).not.toContain('https://first.bank/\n');
  });

  test('as JSON holds every address', () =>
    expect(JSON.parse(linksJson(FINDINGS, '2026-11-20'))).toMatchObject({
      today: '2026-11-20',
      counts: { broken: 1, moved: 2, unchecked: 1, fine: 1 },
      links: [
        {
          ...{ address: 'https://first.bank/gone', kind: 'broken', reason: 'answers 404 (Not Found)', checkedOn: '2026-11-20' },
          uses: [{ file: 'src/content/banks/first.mdx', line: 3 }, { line: 9 }],
        },
        { address: 'https://first.bank/b', kind: 'moved', to: 'https://www.first.bank/', permanent: true },
        { address: 'https://first.bank/a', permanent: false },
        { address: 'https://first.bank/blocked', kind: 'unchecked' },
        { address: 'https://first.bank/', kind: 'fine' },
      ],
    }));
});
