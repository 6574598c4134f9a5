import { hostOf, hostOwner, OFFICIAL, readHostOf, registered, sourceFrom } from '../../src/domain/hosts.ts';
import type { HostKind } from '../../src/schemas/hosts.ts';
import { LISTED } from '../../src/schemas/lists.ts';
import type { Source, WrittenSource } from '../../src/schemas/source.ts';
import { fieldOf, sourceIds, sourcesOf, type Keys } from '../../src/read/facts.ts';
import { asRecord, dataFile, dataIn, isNamedAsItsFile } from '../read/records.ts';
import type { Content, ContentFile } from '../read/types.ts';
import { valueAt } from '../../src/domain/values.ts';
import { groupsWith, nearest, repeatsAmong } from '../read/values.ts';
import { atStart, issue, type Location } from '../issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';
import { hostsOf } from './external-links.ts';

/** What a source says proves a fact only if it is the source of that fact. */
export const evidence: Rule = {
  name: 'evidence',
  description:
    'Every cited source is declared, once. Numbers have an official one; nothing new rests on the list of 2025.',
  checkFile: (file) => foundAfterAll(file),
  checkGuide(content) {
    const declared = allDeclared(content);
    return [
      ...undeclared(content, declared),
      ...declaredTwice(declared),
      ...phonesOfOthers(content, declared),
      ...newOnClosedList(content),
      ...hiddenPublishers(content, declared),
    ];
  },
};

interface Declared {
  file: ContentFile;
  field: Keys;
  source: Source;
  /** Its address as written, also where readers get no link to it. */
  url: string;
}

export function allDeclared(content: Content): Declared[] {
  const hosts = hostsOf(content);
  return content.files.flatMap((file) =>
    file.sources.map(({ keys }): Declared => {
      const written = valueAt(file.fields, keys) as WrittenSource; // read by the schema of sources
      return { file, field: keys, url: written.url, source: sourceFrom(written, hosts) };
    }),
  );
}

/** Whether a source is on the website of the institution that declares it: a copy of a record keeps the sources of its model. */
function isOnOwnWebsite({ file, url }: Declared): boolean {
  const record = asRecord(file);
  return (
    record !== undefined &&
    isNamedAsItsFile(record) &&
    registered(hostOf(url)) === registered(hostOf(record.record.website))
  );
}

/** Shared sources come first, then those where they belong: the file that repeats one is reported. */
const originalsFirst = (a: Declared, b: Declared) =>
  Number(b.file.collection === 'data') - Number(a.file.collection === 'data') ||
  Number(isOnOwnWebsite(b)) - Number(isOnOwnWebsite(a));

const declaredTwice = (declared: readonly Declared[]): Findings =>
  repeatsAmong(declared.toSorted(originalsFirst), ({ source }) => source.id).map(([{ file, field, source }, first]) => {
    const message = `is declared already in ${first.file.path}`;
    const found = issue(atField(file, [...field, 'id']), message, source.id, 'one declaration; cite it from anywhere');
    return {
      ...found,
      subject: `sources of ${file.path} in ${first.file.path}`,
      locations: [atStart(first.file.path)],
    };
  });

/** Whether a file may mean a source by a misspelt id: its own, its institution's or a shared one. */
const belongsTo = (citing: ContentFile, { file }: Declared) =>
  file.collection === 'data' || file === citing || file.institution === (citing.institution ?? null);

/** Published pages cannot cite what only a draft declares. */
function undeclared({ filesToReport }: Content, declared: readonly Declared[]): Findings {
  const all = new Set(declared.map(({ source }) => source.id));
  const published = new Set(declared.filter(({ file }) => !file.isDraft).map(({ source }) => source.id));
  const accepted = 'an id under "sources" of a published record or guide, or in src/data/sources.yaml';
  return filesToReport.flatMap((file) =>
    citationsIn(file).map(({ id, location }) => {
      if (published.has(id) || (file.isDraft && all.has(id))) return undefined;
      const message = `cites a source that ${all.has(id) ? 'only a draft' : 'nobody'} declares`;
      const suggestion = nearest(
        id,
        declared
          .filter((each) => belongsTo(file, each) && published.has(each.source.id))
          .map(({ source }) => source.id),
      );
      return issue(location(), message, id, accepted, { subject: `source ${id}`, suggestion });
    }),
  );
}

/** The citations of a file: the sources of its facts, and those in its prose. */
const citationsIn = (file: ContentFile): { id: string; location: () => Location }[] => [
  ...file.strings
    .filter(({ path }) => path.at(-1) === 'source' || path.at(-2) === 'source')
    .map(({ path, text }) => ({ id: text, location: () => atField(file, path) })),
  ...file.directives.flatMap(({ directive, location }) =>
    directive.kind === 'cite' ? { id: directive.id, location } : [],
  ),
];

/** Facts that say "not found" next to a value from a page. Only one from our own list may be there. */
const foundAfterAll = (file: ContentFile): Findings =>
  Array.from(file.facts.values(), (fact) => {
    const sources = sourcesOf(fact);
    if (fact.notFound === undefined || sources.every((id) => id === LISTED)) return undefined;
    const message = 'says that nothing was found, next to a value from a page';
    const accepted = 'either the value with its source, or notFound; both only where the value is only from our list';
    return issue(atField(file, [...fact.keys, 'notFound']), message, sources.join(', '), accepted);
  });

/** Readers in trouble dial these numbers. */
function phonesOfOthers({ records }: Content, declared: readonly Declared[]): Findings {
  const isOfficial = new Map(declared.map(({ source }) => [source.id, source.kind === 'official']));
  const accepted = 'the page of the institution that gives it; or leave the number out, and say where else to find it';
  return records.flatMap((file) =>
    file.record.support.phones.map(({ source }, index) => {
      if (!source.every((id) => isOfficial.get(id) === false)) return undefined;
      const location = atField(file, ['support', 'phones', index, 'number']);
      return issue(location, 'is a telephone number without an official source', source.join(', '), accepted);
    }),
  );
}

/** The list was closed when it was catalogued: it proves nothing that was not on it, and no other value. */
function newOnClosedList(content: Content): Findings {
  const list = dataIn(content, 'listing-2025.yaml') ?? {};
  const missing = 'the guide’s list of August 28, 2025, which does not have it';
  return [...content.records, dataFile(content, 'shared-facts.yaml') ?? []].flat().flatMap((file) => {
    const known = list[asRecord(file)?.slug ?? 'general'] ?? {};
    const onList = groupsWith('source', file.data)
      .filter((path) => sourceIds(valueAt(file.data, [...path, 'source'])).includes(LISTED))
      .map((path) => {
        const said = known[nameOnList(file, path)];
        const value = textOnList(valueAt(file.data, path));
        if (!said) {
          const location = atField(file, [...path, 'source'], LISTED);
          return issue(location, `rests on ${missing}`, LISTED, 'the source in which you read it');
        }
        if (value === undefined || said.includes(value)) return undefined;
        return issue(
          atField(file, path),
          'is not what the guide’s list of August 28, 2025 said',
          value,
          said.join(', '),
        );
      });
    const short = [...file.facts.values()]
      .filter(({ keys }) => keys[0] === 'capabilities' && typeof valueAt(file.data, keys) === 'boolean')
      .filter(({ keys }) => !known[fieldOf(keys)])
      .map(({ keys }) => {
        const message = `has no source: "true" and "false" alone are short for ${missing}`;
        const accepted = '{ value: true, source: … } with the source in which you read it; or leave it out';
        return issue(atField(file, keys), message, String(valueAt(file.data, keys)), accepted);
      });
    return [...onList, ...short];
  });
}

/** What a fact, a telephone number or a store listing says, as the list has it; `undefined` for a group. */
function textOnList(item: unknown): string | undefined {
  const value = ['value', 'number', 'name'].map((key) => valueAt(item, [key])).find((each) => each !== undefined);
  const parts = [value ?? []].flat().filter((part) => typeof part !== 'object');
  return parts.length > 0 ? parts.map(String).join(', ') : undefined;
}

/** The path of what rests on the list, as the list names it: list items by their own names, if they have any. */
function nameOnList(file: ContentFile, path: Keys): string {
  const item = valueAt(file.data, path);
  const own = valueAt(item, ['service']) ?? valueAt(item, ['number']);
  const keys = path.filter((step) => typeof step === 'string' && step !== 'claims').join('.');
  return typeof own === 'string' ? `${keys}: ${own}` : keys;
}

/** Kinds of hosts on which others publish. */
const PUBLISHED_BY_OTHERS: readonly (HostKind | undefined)[] = ['documents', 'repository', 'copy'];

/** Kinds of hosts that can have an institution's own words: what code captured, and news releases. */
const WITH_OWN_WORDS: readonly (HostKind | undefined)[] = [...OFFICIAL, 'repository', 'press'];

/** Readers take a source for the words of the publisher that it names. */
function hiddenPublishers(content: Content, declared: readonly Declared[]): Findings {
  return declared.flatMap(({ file, field, url, source: { publisher, kind } }) => {
    const host = hostOwner(readHostOf(url), hostsOf(content));
    const isUnnamed = PUBLISHED_BY_OTHERS.includes(host?.kind) && publisher === host?.owner;
    const accepted = 'the one who wrote it, and where it is: "publisher: TD text, in a store of documents"';
    const isForeign = kind === 'official' && !WITH_OWN_WORDS.includes(host?.kind);
    return [
      isUnnamed && issue(atField(file, [...field, 'url']), `is on ${publisher}, where others publish`, url, accepted),
      isForeign &&
        issue(atField(file, [...field, 'official']), 'calls official what another site copied', url, 'leave it out'),
    ];
  });
}
