import { expect, test } from 'vitest';
import { targetsIn } from '../../checks/anchors.ts';
import { readContent } from '../../checks/content.ts';
import { pagesOf } from './build.ts';

/** What the content check knows of each built page. */
const known = targetsIn(readContent('.'));
const built = pagesOf('root').filter(({ address }) => address !== '/404/');

/** Stands only where the history of the repository is at hand, so that no link may count on it. */
const WITH_HISTORY = 'what-changed';

test('every anchor that the content check lets pass stands on its page', () => {
  const absent = built.flatMap(({ address, $ }) =>
    [...(known.get(address) ?? [])].filter((anchor) => $(`[id="${anchor}"]`).length !== 1).map((anchor) => `${address}#${anchor}`),
  );
  expect(absent).toEqual([]);
});

test('every heading with an anchor is one that the content check knows', () => {
  const unknown = built.flatMap(({ address, $ }) =>
    $('article.prose :is(h2, h3, h4)[id]')
      .toArray()
      .map((heading) => $(heading).attr('id') ?? '')
      .filter((anchor) => anchor !== WITH_HISTORY && !known.get(address)?.has(anchor))
      .map((anchor) => `${address}#${anchor}`),
  );
  expect(unknown).toEqual([]);
});

test('every page is an address that the content check knows', () => {
  expect(built.map(({ address }) => address).filter((address) => !known.get(address))).toEqual([]);
});
