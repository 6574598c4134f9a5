import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findProgram } from '../../scripts/programs/programs.ts';
import { pagesOf } from '../site/build.ts';

/** A page of each kind. */
const KINDS = [
  '/',
  '/enhanced-demo/',
  '/banks/',
  '/banks/rbc/',
  '/banks/rbc/how-to-online-banking/',
  '/banks/koho/app/',
  '/credit-unions/meridian/',
  '/e-transfer/',
  '/privacy/',
  '/404/',
];

/** A terminal's size, in letters and lines; and one so wide that no cell of a table needs a second line. */
const TERMINAL = { width: 100, lines: 24 };
const WIDE = 2_000;

function pageAt(address: string) {
  const page = pagesOf('root').find((candidate) => candidate.address === address);
  if (!page) throw new Error(`The guide has no page at ${address}.`);
  return page;
}

/** A page as w3m draws it on a terminal, links with their numbers. */
const drawn = (address: string, width = TERMINAL.width) =>
  execFileSync(
    findProgram('w3m'),
    ['-dump', '-T', 'text/html', '-I', 'UTF-8', '-O', 'UTF-8', '-cols', String(width), '-o', 'display_link_number=1', pageAt(address).file],
    { encoding: 'utf8' },
  );

const folded = (text: string) =>
  text
    .replace(/\[\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

test.each(KINDS)('%s begins with a way past its menu, and its heading on the first screen', (address) => {
  const lines = drawn(address).trim().split('\n');
  expect(lines[0]).toBe('[1]Skip to the page');
  expect(folded(lines.slice(0, TERMINAL.lines).join('\n'))).toContain(folded(pageAt(address).$('h1').text()));
});

test.each(KINDS)('%s reads in the order of its headings', (address) => {
  const { $ } = pageAt(address);
  const text = folded(drawn(address));
  const main = text.slice(text.indexOf(folded($('h1').text())));
  const headings = $('main :is(h1, h2)')
    .toArray()
    .map((heading) => folded($(heading).text()));
  let from = 0;
  for (const heading of headings) {
    const place = main.indexOf(heading, from);
    expect(place, `${heading} behind ${main.slice(Math.max(0, from - 40), from)}`).toBeGreaterThanOrEqual(0);
    from = place;
  }
});

test.each(['/banks/rbc/', '/e-transfer/', '/about/'])('%s reads its tables row by row, each label beside its value', (address) => {
  const { $ } = pageAt(address);
  const lines = drawn(address, WIDE).split('\n').map(folded);
  const rows = $('main table tbody tr')
    .toArray()
    .map((row) =>
      $(row)
        .find('th, td')
        .slice(0, 2)
        .toArray()
        .map((cell) => folded($(cell).contents().first().text())),
    );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter((cells) => !lines.some((line) => cells.every((cell) => line.includes(cell))))).toEqual([]);
});

test('every link of a page has a number to follow', () => {
  const numbers = [...drawn('/banks/rbc/').matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
  const links = pageAt('/banks/rbc/').$('a[href]').length;
  expect(new Set(numbers).size).toBeGreaterThanOrEqual(links);
});
