// cspell:ignore bnak feees regulater digitalbank
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent } from './check.ts';
import { faultsAfter, faultsAfterwards, RECORD, replacing } from './fixture.ts';
import { describe as describeFault } from './report.ts';

/** The real content grows day by day; `npm run check` compares its dates with the clock. */
const END_OF_TIME = '9999-12-31';

describe('the content check', () => {
  test('finds nothing in the guide itself', () => {
    expect(checkContent('.', END_OF_TIME).faults.map(describeFault)).toEqual([]);
  });

  test('finds nothing in a valid guide', () => expect(faultsAfter({})).toEqual([]));

  test('names every fault of every file in one run, by file and line', () => {
    const faults = faultsAfter({
      [RECORD]: (text) =>
        replacing('type: bank', 'type: bnak')(replacing('website: https://first.example/', 'website: first.example')(text)),
      'src/data/planned.yaml': '- address: how-to\n',
    });
    expect(faults.map(({ file, line }) => `${file}:${line}`)).toEqual(
      expect.arrayContaining([`${RECORD}:4`, `${RECORD}:6`, 'src/data/planned.yaml:1']),
    );
  });

  test('tells faults by file, then by line', () => {
    const faults = faultsAfter({
      'src/data/planned.yaml': '- address: how-to\n',
      [RECORD]: (text) => replacing('type: bank', 'type: bnak')(replacing('shortName: First', 'shortname: First')(text)),
      'src/content/credit-unions/harbour.mdx': replacing('province: NS', 'province: NX'),
    });
    const places = faults.map(({ file, line }) => `${file}:${String(line).padStart(3, '0')}`);
    expect(places.length).toBeGreaterThan(3);
    expect(places).toEqual(places.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  test('goes on after a file that cannot be read', () => {
    const faults = faultsAfter({ 'src/content/banks/second.mdx': '---\nname: "x\n---\n', [RECORD]: replacing('type: bank', 'type: bnak') });
    expect(faults.map(({ file }) => file)).toEqual(expect.arrayContaining(['src/content/banks/second.mdx', RECORD]));
  });

  test('tells of broken MDX with its line', () => {
    expect(faultsAfter({ [RECORD]: replacing('See the [guides](/how-to/).', '<Callout title="x">\n\nText.') })).toContainEqual(
      expect.objectContaining({ file: RECORD, message: expect.stringContaining('closing tag for `<Callout>`') as string }),
    );
  });

  test('tells of broken YAML with its line', () => {
    expect(faultsAfter({ [RECORD]: replacing('  value: CDIC\n', '  value: CDIC: yes\n') })).toContainEqual(
      expect.objectContaining({ file: RECORD, line: 15, message: expect.stringContaining('is not valid YAML') as string }),
    );
  });

  test('reports on forty-nine files while the fiftieth cannot be read', () => {
    const listing = readFileSync('tests/fixtures/guide/src/content/credit-unions/harbour.mdx', 'utf8');
    const names = Array.from({ length: 49 }, (_, index) => `src/content/credit-unions/union-${index}.mdx`);
    const faults = faultsAfter({
      'src/content/credit-unions/broken.mdx': '---\nname: "x\n---\n',
      ...Object.fromEntries(names.map((path) => [path, listing.replace('website:', 'web:')])),
    });
    expect(faults.filter(({ message }) => message.includes('is not valid YAML')).map(({ file }) => file)).toEqual([
      'src/content/credit-unions/broken.mdx',
    ]);
    expect(new Set(faults.filter(({ field }) => field === 'web').map(({ file }) => file))).toEqual(new Set(names));
  });

  test('blames nobody else for what stands in a file that cannot be read', () => {
    const faults = faultsAfter({
      [RECORD]: replacing('  value: CDIC\n', '  value: CDIC: yes\n'),
      'src/content/guides/savings.mdx': (text) =>
        `${text}\nFirst Bank asks [=first.fees.eTransfer] [@first-fees]. See [there](/banks/first/#fees--limits).\n`,
    });
    expect(faults.map(({ file }) => file)).toEqual([RECORD]);
  });

  test('tells of a collection without files, and of a data file that is missing', () => {
    const faults = faultsAfterwards((root) => {
      rmSync(join(root, 'src/content/credit-unions'), { recursive: true });
      rmSync(join(root, 'src/data/questions.yaml'));
    });
    expect(faults).toMatchObject([
      {
        file: 'src/content/credit-unions',
        message: 'holds no file that the guide reads',
        accepted: expect.stringContaining('src/content/credit-unions/*.mdx') as string,
      },
      { file: 'src/data/questions.yaml', message: 'is missing' },
    ]);
  });

  test('tells of a data file without content', () => {
    expect(faultsAfter({ 'src/data/questions.yaml': '# Later.\n' })).toMatchObject([
      { file: 'src/data/questions.yaml', line: 1, message: 'is empty', accepted: 'a list' },
    ]);
  });
});
