import type { ChangedRecord, Comparison } from './comparison.ts';

/** A record with one changed fact, for tests. */
export const changedRecord = (name: string, value: string): ChangedRecord => ({
  name,
  changes: [
    {
      path: 'fees.eTransfer',
      label: `Fee ${value}`,
      before: { label: 'Fee', value: 'Free', sources: [] },
      after: { label: 'Fee', value, sources: ['a', 'b'] },
      shownSources: [
        { id: 'a', title: `Fees ${value}`, publisher: value, url: 'https://bank.example/fees?a=1&b=2', fate: 'added' },
        { id: 'b', title: value, publisher: undefined, url: undefined, fate: 'removed' },
      ],
    },
  ],
});

/** A comparison that found no difference, with some parts replaced, for tests. */
export const sampleComparison = (parts: Partial<Comparison> = {}): Comparison => ({
  base: { name: 'main', commit: '1'.repeat(40), tree: '2'.repeat(40), isWorkTree: false },
  head: { name: 'the work tree', commit: '3'.repeat(40), tree: '4'.repeat(40), isWorkTree: true },
  notes: [],
  facts: [],
  scores: [],
  records: { added: [], removed: [], moved: [] },
  pages: { added: [], removed: [], moved: [] },
  built: { brokenLinks: [], texts: [], otherHtml: [], pictures: new Map() },
  ...parts,
});

/** A comparison in which everything changed, and every text that a revision can hold is this one. */
export function everythingChanged(text: string, count = 1): Comparison {
  const page = (index: number) => ({ address: `/${index}/${text}/`, title: text });
  const record = { slug: text, name: text, facts: new Map([['name', { label: text, value: text, sources: [text] }]]) };
  const many = <Item>(make: (index: number) => Item) => Array.from({ length: count }, (_, index) => make(index));
  const moves = <Item>(make: (index: number) => Item) => ({
    added: many(make),
    removed: many(make),
    moved: many((index) => ({ from: make(index), to: make(index) })),
  });
  const picture = { width: 360, height: 20, data: 'UklGRg==' };
  return sampleComparison({
    head: { name: text, commit: '3'.repeat(40), tree: '4'.repeat(40), isWorkTree: false },
    notes: many(() => ({ text, detail: `${text}\n${text}` })),
    facts: many((index) => changedRecord(text, `${index} ${text}`)),
    scores: many(() => ({ name: text, before: { value: 5, upTo: 100 }, after: undefined })),
    records: moves(() => record),
    pages: moves((index) => ({ ...page(index), forwardsTo: index % 2 ? text : undefined })),
    built: {
      brokenLinks: many((index) => ({ target: text, pages: [page(index), page(index), page(index), page(index)] })),
      texts: many((index) => ({
        ...page(index),
        isEdited: index % 2 === 0,
        passages: [
          {
            section: text,
            words: [
              { text: 'kept words', fate: 'kept', gap: ' ' },
              { text, fate: 'removed', gap: ' ' },
              { text: `${text} ${text}`, fate: 'added', gap: '' },
            ],
          },
        ],
      })),
      otherHtml: many((index) => page(index)),
      pictures: new Map([[`/0/${text}/`, { pairs: [{ before: picture, after: picture }, { after: picture }], left: 2 }]]),
    },
  });
}
