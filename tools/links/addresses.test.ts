import { describe, expect, test } from 'vitest';
import { readContent } from '../../checks/content.ts';
import { guideWith, RECORD, replacing } from '../../checks/fixture.ts';
import { GUIDE_SOURCES } from './fixture.ts';
import { externalAddresses } from './addresses.ts';

/** The addresses of the small guide after some changes, with their places. */
function addressesAfter(changes: Parameters<typeof guideWith>[0]) {
  using guide = guideWith(changes);
  const found = externalAddresses(readContent(guide.root), 'https://guide.bank');
  return Object.fromEntries([...found].map(([address, uses]) => [address, uses.map(({ file, line }) => `${file}:${line}`)]));
}

describe('the addresses to check', () => {
  test('are those of websites, stores and sources', () =>
    expect(
      addressesAfter({
        [RECORD]: (text) => text.replaceAll('first.example', 'first.bank'),
        [GUIDE_SOURCES]: replacing('regulator.example', 'regulator.bank'),
      }),
    ).toEqual({
      'https://first.bank/': [`${RECORD}:6`],
      'https://apps.apple.com/ca/app/first/id1': [`${RECORD}:20`],
      'https://first.bank/fees': [`${RECORD}:46`],
      'https://regulator.bank/notice': [`${GUIDE_SOURCES}:9`],
    }));

  test('are those of links in the text and in prose of the fields, not of links inside the guide', () =>
    expect(
      addressesAfter({
        [RECORD]: (text) =>
          replacing(
            'It has one page.',
            'It has [one page](https://far.bank/a_(b)).',
          )(
            replacing(
              'See the [guides](/how-to/).',
              'See the [guides](/how-to/).\n\nAnd [that](https://far.bank/text), [that](https://far.bank/text).',
            )(text),
          ),
      }),
    ).toMatchObject({ 'https://far.bank/a_(b)': [`${RECORD}:5`], 'https://far.bank/text': [`${RECORD}:74`] }));

  test('are each there once, without its anchor, with all the places it is used', () =>
    expect(
      addressesAfter({
        [RECORD]: (text) =>
          text.replace('https://first.example/\n', 'https://first.bank/fees#top\n').replaceAll('first.example', 'first.bank'),
      }),
    ).toMatchObject({ 'https://first.bank/fees': [`${RECORD}:6`, `${RECORD}:46`] }));

  test('leave out the guide itself, and names that nobody can have', () =>
    expect(addressesAfter({ [RECORD]: replacing('https://first.example/\n', 'https://guide.bank/about/\n') })).toEqual({
      'https://apps.apple.com/ca/app/first/id1': [`${RECORD}:20`],
    }));
});
