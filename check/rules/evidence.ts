import { LISTED } from '../../src/schemas/source.ts';
import { sourceIds, sourcesOfFact } from '../read/facts.ts';
import { areRelated, asRecord, dataIn, namesOf } from '../read/records.ts';
import type { Content, ContentFile, FieldPath } from '../read/types.ts';
import { groupsWith, valueAt } from '../read/values.ts';
import { hint, issue } from '../report/issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';
import { allDeclared, declaredIn } from './sources.ts';

/** What a source says proves a fact only if it is the source of that fact. */
export const evidence: Rule = {
  name: 'evidence',
  description:
    'Numbers have an official source, nothing new rests on the list of 2025, no fact on a page about others or of old.',
  inFile: (file) => foundAfterAll(file),
  inGuide: (content) => [
    ...phonesOfOthers(content),
    ...newOnClosedList(content),
    ...borrowedSources(content),
    ...formerPages(content),
  ],
};

/** Facts that say "not found" next to a value from a page. Only one from our own list may be there. */
const foundAfterAll = (file: ContentFile): Findings =>
  file.facts.map((fact) => {
    const sources = sourcesOfFact(fact);
    if (fact.notFound === undefined || sources.every((id) => id === LISTED)) return undefined;
    const message = 'says that nothing was found, next to a value from a page';
    const accepted = 'either the value with its source, or notFound; both only where the value is only from our list';
    return issue(atField(file, [...fact.path, 'notFound']), message, sources.join(', '), accepted);
  });

/** Readers in trouble dial these numbers. */
function phonesOfOthers(content: Content): Findings {
  const isOfficial = new Map(allDeclared(content).map(({ source }) => [source.id, source.kind === 'official']));
  const accepted = 'the page of the institution that gives it; or leave the number out, and say where else to find it';
  return content.records.flatMap((file) =>
    file.record.support.phones.map(({ source }, index) => {
      const place = () => atField(file, ['support', 'phones', index, 'number']);
      const isUnproven = source.every((id) => isOfficial.get(id) === false);
      return (
        isUnproven && issue(place(), 'is a telephone number without an official source', source.join(', '), accepted)
      );
    }),
  );
}

/** The list was closed when it was catalogued: what was not on it cannot be proven by it. */
function newOnClosedList(content: Content): Findings {
  const list = dataIn(content, 'listing-2025.yaml') ?? {};
  const shared = content.files.filter(({ path }) => path === 'src/data/shared-facts.yaml');
  const missing = 'the guide’s list of August 28, 2025, which does not have it';
  return [...content.records, ...shared].flatMap((file) => {
    const known = list[asRecord(file)?.slug ?? 'general'] ?? [];
    return listedIn(file).map(({ path, isShort }) => {
      if (known.includes(nameOnList(file, path))) return undefined;
      const place = atField(file, isShort ? path : [...path, 'source'], isShort ? undefined : LISTED);
      if (!isShort) return issue(place, `rests on ${missing}`, LISTED, 'the source in which you read it');
      const message = `has no source: "true" and "false" alone are short for ${missing}`;
      const accepted = '{ value: true, source: … } with the source in which you read it; or leave it out';
      return issue(place, message, String(valueAt(file.data, path)), accepted);
    });
  });
}

/** The path of what rests on the list, as the list names it: list items by their own names, if they have any. */
function nameOnList(file: Pick<ContentFile, 'data'>, path: FieldPath): string {
  const item = valueAt(file.data, path);
  const own = valueAt(item, ['service']) ?? valueAt(item, ['number']);
  const keys = path.filter((step) => typeof step === 'string' && step !== 'claims').join('.');
  return typeof own === 'string' ? `${keys}: ${own}` : keys;
}

/** Everything in a file that rests on the list. */
const listedIn = (file: Pick<ContentFile, 'data' | 'facts'>): { path: FieldPath; isShort: boolean }[] => [
  ...groupsWith('source', file.data)
    .filter((path) => sourceIds(valueAt(file.data, [...path, 'source'])).includes(LISTED))
    .map((path) => ({ path, isShort: false })),
  ...file.facts
    .filter(({ path }) => typeof valueAt(file.data, path) === 'boolean')
    .map(({ path }) => ({ path, isShort: true })),
];

/** What a bank says about itself is seldom evidence for another: a wrong id is often that of a similar bank. */
function borrowedSources({ records }: Content): Findings {
  const owned = records.flatMap((owner) =>
    declaredIn(owner).flatMap(({ source: { id, kind, publisher, title, url } }) => {
      const isItsOwn = kind === 'official' && namesOf(owner).some((name) => publisher.includes(name));
      return isItsOwn ? [[id, { owner, text: `${publisher} ${title} ${url}` }] as const] : [];
    }),
  );
  const owners = new Map(owned);
  const accepted = 'a source of this institution: an id under its own "sources:"';
  return records.flatMap((file) =>
    groupsWith('source', file.data).flatMap((path) =>
      sourceIds(valueAt(file.data, [...path, 'source'])).map((id) => {
        const { owner, text = '' } = owners.get(id) ?? {};
        if (!owner || owner.slug === file.slug || areRelated(file, owner)) return undefined;
        // A page of another institution may be about this one, or the fact about the other.
        const fact = JSON.stringify(valueAt(file.data, path));
        const isAbout = (names: string[], words: string) => names.some((name) => words.includes(name));
        if (isAbout(namesOf(file), text) || isAbout(namesOf(owner), fact)) return undefined;
        const place = atField(file, [...path, 'source'], id);
        return hint(place, `is a page of ${owner.record.name} about itself`, id, accepted);
      }),
    ),
  );
}

/** What a merged or closed institution left on the web tells of the time before, however new it looks. */
function formerPages(content: Content): Findings {
  const gone = content.records.filter(({ record: { status } }) => ['merged', 'closed'].includes(status.state));
  return allDeclared(content).map(({ file, field, source: { kind, publisher, published, age, checkedLive } }) => {
    const owner = gone.find((record) => namesOf(record).some((name) => publisher.includes(name)));
    if (!owner || kind !== 'official' || (published ?? checkedLive) !== undefined || age === 'older') return undefined;
    const message = `is a page of ${owner.record.name}, which is ${owner.record.status.state}, without a date`;
    return issue(
      atField(file, [...field, 'publisher']),
      message,
      publisher,
      '"age: older", or "published" with its date',
    );
  });
}
