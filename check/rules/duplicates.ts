import type { Keys } from '../../src/read/facts.ts';
import { isNamedAsItsFile } from '../read/records.ts';
import { BLOCK_BREAK, piecesOf, textsOf } from '../read/texts.ts';
import type { Content, RecordFile } from '../read/types.ts';
import { valueAt } from '../../src/domain/values.ts';
import { repeatsAmong } from '../read/values.ts';
import { atStart, hint, issue } from '../issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';

/** What stands twice is one day corrected only once. */
export const duplicates: Rule = {
  name: 'duplicates',
  description: 'No institution is twice in the guide, and no paragraph on a page or in guides.',
  checkGuide: (content) => [...sameInstitutions(content), ...sameParagraphs(content)],
};

const normalizedText = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An address without the parts that do not change where it leads. */
const normalizedAddress = (url: string) => url.trim().replace(/^https?:\/\/(?:www\.)?|#.*$|\/$/gi, '');

/** What is different for every institution. */
const UNIQUE: readonly { path: Keys; name: string; key: (record: RecordFile['record']) => string | undefined }[] = [
  { path: ['name'], name: 'the name', key: ({ name }) => normalizedText(name) },
  { path: ['shortName'], name: 'the short name', key: ({ shortName }) => normalizedText(shortName) },
  { path: ['website'], name: 'the website', key: ({ website }) => normalizedAddress(website) },
  { path: ['store', 'ios', 'url'], name: 'the app', key: ({ store }) => /id\d+/.exec(store.ios?.url ?? '')?.[0] },
  { path: ['store', 'android', 'url'], name: 'the app', key: ({ store }) => store.android?.url },
];

const ITS_OWN = 'its own, as its website or the store has it; or, where the two are one institution, one record';

/** An institution that is closed or merged may have the website of its successor. */
function sameInstitutions({ records }: Content): Findings {
  // The original comes first: the copy is reported.
  const operating = records
    .filter(({ record }) => record.status.state === 'operating')
    .toSorted((a, b) => Number(isNamedAsItsFile(b)) - Number(isNamedAsItsFile(a)));
  return UNIQUE.flatMap(({ path, name, key }) =>
    repeatsAmong(operating, ({ record }) => key(record))
      .filter(([file, first]) => file.slug !== first.slug)
      .map(([file, first]) => {
        const found = String(valueAt(file.data, path));
        const locations = [atStart(first.path)];
        return { ...issue(atField(file, path), `is ${name} of ${first.path}`, found, ITS_OWN), locations };
      }),
  );
}

/** Shorter paragraphs are labels and rows, which are often the same. */
const SHORTEST_PARAGRAPH = 80;

/** Two institutions on one platform may have the same steps: only guides and pages are compared. */
function sameParagraphs({ files }: Content): Findings {
  const guides = files.filter(({ collection }) => collection === 'guides' || collection === 'pages');
  const paragraphs = guides.flatMap((file) =>
    textsOf(file).flatMap(({ text, location }) =>
      piecesOf(text, BLOCK_BREAK).map(({ piece, start }) => {
        const words = normalizedText(piece.replace(/\[@[^\]]*\]/g, ''));
        return {
          file,
          words,
          start: piece.trim().slice(0, 60),
          location: () => location(start + piece.search(/\S/), piece),
        };
      }),
    ),
  );
  const long = paragraphs.filter(({ words }) => words.length >= SHORTEST_PARAGRAPH);
  return repeatsAmong(long, ({ words }) => words).map(([{ location, start }, { file }]) =>
    hint(location(), `is a paragraph that is in ${file.path} already`, `${start}…`, 'it once, and a link'),
  );
}
