import type { Content, ContentFile, FieldPath } from '../content-types.ts';
import type { Finding } from '../issue.ts';
import { institutionOf, recordFiles } from '../records.ts';
import { atField, type Findings, type Rule } from '../rule.ts';
import { paragraphsOf } from '../texts.ts';
import { listAt, repeatsAmong, valueAt } from '../values.ts';
import { allDeclared } from './sources.ts';

/** What is only in one place is corrected in one place. */
export const twice: Rule = {
  name: 'twice',
  description:
    'Nothing is in the guide twice: no institution, question, task, source, related page or paragraph of a guide.',
  check: (content) => [
    ...institutionsTwice(content),
    ...content.selected.flatMap(itemsTwice),
    ...content.selected.flatMap(relatedToItself),
    ...sourcesTwice(content),
    ...paragraphsTwice(content),
  ],
};

/** A value with its position and the key by which it is compared. */
interface Located {
  file: ContentFile;
  path: FieldPath;
  key: string;
}

const located = (file: ContentFile, path: FieldPath, keyOf: (text: string) => string): Located[] => {
  const text = valueAt(file.data, path);
  return typeof text === 'string' && text.trim() !== '' ? [{ file, path, key: keyOf(text) }] : [];
};

const normalizedText = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An address without the parts that do not change where it leads. */
const normalizedAddress = (url: string) =>
  url
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '');

const OWN_APP = 'the address of its own app, copied from the store: the number in it says whose app it is';

/** Fields that are different for every institution. */
const UNIQUE_FIELDS: readonly { path: FieldPath; keyOf: (text: string) => string; name: string; accepted: string }[] = [
  { path: ['name'], keyOf: normalizedText, name: 'the name', accepted: 'a different name' },
  { path: ['shortName'], keyOf: normalizedText, name: 'the short name', accepted: 'a different short name' },
  { path: ['website'], keyOf: normalizedAddress, name: 'the website', accepted: 'the address of its own website' },
  { path: ['store', 'ios', 'url'], keyOf: (url) => /id\d+/.exec(url)?.[0] ?? url, name: 'the app', accepted: OWN_APP },
  { path: ['store', 'android', 'url'], keyOf: normalizedAddress, name: 'the app', accepted: OWN_APP },
];

/** An institution that is closed or merged may have the website of its successor. */
const isOperating = ({ data }: ContentFile) => valueAt(data, ['status', 'state']) === 'operating';

/** Two files under one slug are reported by the rule "identity". */
function institutionsTwice(content: Content): Finding[] {
  const records = recordFiles(content);
  return UNIQUE_FIELDS.flatMap(({ path, keyOf, name, accepted }) =>
    repeatsAmong(records.flatMap((file) => located(file, path, keyOf)))
      .filter(
        ({ file, first }) => institutionOf(file) !== institutionOf(first.file) && [file, first.file].every(isOperating),
      )
      .map(({ file, first }) => ({
        ...atField(file, path),
        message: `is ${name} of another institution, ${first.file.path}`,
        found: String(valueAt(file.data, path)),
        accepted: `${accepted}; or, where the two are one institution, one record`,
      })),
  );
}

/** Questions, tasks, and entries of lists that name something. */
function itemsTwice(file: ContentFile): Finding[] {
  const below = (list: FieldPath, key: string | undefined) =>
    listAt(file.data, list).flatMap((_, index) =>
      located(file, key === undefined ? [...list, index] : [...list, index, key], normalizedText),
    );
  const groups: readonly (readonly [string, Located[]])[] = [
    ['question', below(['faq'], 'question')],
    ['id of a task', below(['recipes'], 'id')],
    ['task', below(['recipes'], 'title')],
    ['page', [...below(['related'], undefined), ...below(['page', 'related'], undefined)]],
    ['telephone number', below(['support', 'phones'], 'label')],
    ['line', below(['targetAudience'], undefined)],
    ['service', below(['fees', 'extra'], 'service')],
    ['service', below(['limits', 'extra'], 'service')],
  ];
  return groups.flatMap(([name, items]) =>
    repeatsAmong(items).map(({ path }) => ({
      ...atField(file, path),
      message: `is ${name === 'id of a task' ? 'the' : 'a'} ${name} that is listed above already`,
      found: String(valueAt(file.data, path)),
      accepted:
        name === 'id of a task' ? 'a different id; or, where the tasks are the same, one of them' : `each ${name} once`,
    })),
  );
}

function relatedToItself(file: ContentFile): Findings {
  const [message, accepted] = ['is this page itself', 'pages that a reader may want next, without this one'];
  return [['related'], ['page', 'related']].map((list) => {
    const index = listAt(file.data, list).indexOf(file.address);
    return index < 0 ? undefined : { ...atField(file, [...list, index]), message, found: file.address, accepted };
  });
}

/** A page is one source, so that its date is set once; versions of different ages are different sources. */
function sourcesTwice(content: Content): Finding[] {
  const all = allDeclared(content).flatMap(({ file, path, source }) => {
    const version = ['kind', 'age', 'copy'].map((key) => valueAt(source, [key]));
    const year = String(valueAt(source, ['published'])).slice(0, '2026'.length);
    return located(file, path.with(-1, 'url'), (url) => [normalizedAddress(url), ...version, year].join(' '));
  });
  return repeatsAmong(all).map(({ file, path, first }) => {
    const id = String(valueAt(first.file.data, first.path.with(-1, 'id')));
    return {
      ...atField(file, path),
      message: `is the address of the source "${id}" (${first.file.path})`,
      found: String(valueAt(file.data, path)),
      accepted: `one id for one address: remove this source, and write ${id} wherever its id is cited`,
    };
  });
}

/** The rule "alike" also finds similar paragraphs of two institutions. */
function paragraphsTwice({ files }: Content): Finding[] {
  const all = files
    .filter(({ collection }) => collection !== 'data')
    .flatMap((file) => paragraphsOf(file).map(({ words, place }) => ({ file, key: words, place })));
  return repeatsAmong(all).map(({ file, key, place, first }) => ({
    ...place(),
    message:
      first.file === file ? 'is a paragraph that is on this page already' : `is a paragraph of ${first.file.path}`,
    found: `${key.slice(0, 60)}…`,
    accepted: 'what is true of several is said once, in a guide that the others link to',
  }));
}
