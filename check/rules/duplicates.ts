import { paragraphsOf } from '../read/texts.ts';
import type { Content, ContentFile, FieldPath, RecordFile } from '../read/types.ts';
import { listAt, repeatsAmong, valueAt } from '../read/values.ts';
import { hint, issue } from '../report/issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';

/** What is only in one place is corrected in one place. */
export const duplicates: Rule = {
  name: 'duplicates',
  description:
    'No institution is twice in the guide, no question or task on a page, no paragraph on a page or in guides.',
  inFile: (file) => sameItems(file),
  inGuide: (content) => [...sameInstitutions(content), ...sameParagraphs(content)],
};

const normalizedText = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An address without the parts that do not change where it leads. */
const normalizedAddress = (url: string) => url.trim().replace(/^https?:\/\/(?:www\.)?|#.*$|\/$/gi, '');

/** What is different for every institution. */
const UNIQUE: readonly { path: FieldPath; name: string; key: (record: RecordFile['record']) => string | undefined }[] =
  [
    { path: ['name'], name: 'the name', key: ({ name }) => normalizedText(name) },
    { path: ['shortName'], name: 'the short name', key: ({ shortName }) => normalizedText(shortName) },
    { path: ['website'], name: 'the website', key: ({ website }) => normalizedAddress(website) },
    { path: ['store', 'ios', 'url'], name: 'the app', key: ({ store }) => /id\d+/.exec(store.ios?.url ?? '')?.[0] },
    { path: ['store', 'android', 'url'], name: 'the app', key: ({ store }) => store.android?.url },
  ];

const ITS_OWN = 'its own, as its website or the store has it; or, where the two are one institution, one record';

/** An institution that is closed or merged may have the website of its successor. */
function sameInstitutions({ records, isNew }: Content): Findings {
  const operating = records.filter(({ record }) => record.status.state === 'operating');
  return UNIQUE.flatMap(({ path, name, key }) =>
    repeatsAmong(operating, ({ record }) => key(record), isNew)
      .filter(([file, first]) => file.slug !== first.slug)
      .map(([file, first]) =>
        issue(atField(file, path), `is ${name} of ${first.path}`, String(valueAt(file.data, path)), ITS_OWN),
      ),
  );
}

/** Lists of a page whose items have anchors. */
const LISTS: readonly { name: string; list: string; key: string }[] = [
  { name: 'the question of another item', list: 'faq', key: 'question' },
  { name: 'the id of another task', list: 'recipes', key: 'id' },
];

const sameItems = (file: ContentFile): Findings =>
  LISTS.flatMap(({ name, list, key }) => {
    const items = listAt(file.data, [list]).map((item, index) => ({ index, text: String(valueAt(item, [key])) }));
    return repeatsAmong(items, ({ text }) => normalizedText(text)).map(([{ index, text }]) =>
      issue(atField(file, [list, index, key]), `is ${name}`, text, 'a different one; or one of the two'),
    );
  });

/** Two institutions on one platform may have the same steps: only guides are compared with others. */
function sameParagraphs({ files, reported, isNew }: Content): Findings {
  const isGuide = ({ collection }: ContentFile) => collection === 'guides' || collection === 'pages';
  const guides = reported.some(isGuide) ? files.filter(isGuide) : [];
  return [guides, ...reported.filter((file) => !isGuide(file)).map((file) => [file])].flatMap((group) =>
    copiesAmong(group.flatMap(paragraphsOf)).map((pair) => {
      const [{ words, place }, { words: others, path }] = isNew(pair[1].path) ? [pair[1], pair[0]] : pair;
      const message = `is ${words === others ? '' : 'nearly '}a paragraph that is in ${path} already`;
      return hint(place(), message, `${words.slice(0, 60)}…`, 'it once, and a link');
    }),
  );
}

/** In a copy with a few words changed, most runs of so many words are those of the original. Items of lists are alike. */
const RUN = 4;
const MOST = 0.7;
const LIST_ITEM = /^(?:[-*]|\d+\.) /;
const FEWEST_RUNS = 20;

type Paragraph = ReturnType<typeof paragraphsOf>[number];

/** Paragraphs that are, or nearly are, one above them, with that one. */
function copiesAmong(paragraphs: readonly Paragraph[]): (readonly [Paragraph, Paragraph])[] {
  const withRun = new Map<string, Paragraph[]>();
  return paragraphs.flatMap((paragraph) => {
    const words = normalizedText(paragraph.words).split(' ');
    const runs = new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' ')));
    const shared = new Map<Paragraph, number>();
    for (const run of runs) {
      const others = withRun.get(run) ?? [];
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
      withRun.set(run, [...others, paragraph]);
    }
    const isShort = runs.size < FEWEST_RUNS || LIST_ITEM.test(paragraph.words);
    const [original] =
      [...shared].find(([{ words: others }, count]) =>
        isShort ? others === paragraph.words : count >= runs.size * MOST,
      ) ?? [];
    return original ? [[paragraph, original] as const] : [];
  });
}
