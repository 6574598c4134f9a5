import { memoize } from '../../src/domain/memoize.ts';
import { LISTED } from '../../src/schemas/source.ts';
import type { Content, ContentFile, FieldPath } from '../content-types.ts';
import type { Finding, Place } from '../issue.ts';
import { nearest } from '../nearest.ts';
import { atField, type Rule } from '../rule.ts';
import { listAt, valueAt } from '../values.ts';

export const sources: Rule = {
  name: 'sources',
  description: 'Every cited source is declared, once, and every declared source is cited.',
  check(content) {
    const declared = allDeclared(content);
    const first = new Map(declared.toReversed().map((source) => [source.id, source]));
    const cited = content.files.flatMap(citationsIn);
    return [
      ...undeclared(content, cited, [...first.keys()]),
      ...declared
        .filter((source) => first.get(source.id) !== source)
        .map((source) => declaredTwice(source, first.get(source.id)?.file)),
      ...unused(content, [...first.values()], new Set(cited.map(({ id }) => id))),
    ];
  },
};

/** Whether a file is named like a copy: steinbach-2.mdx, steinbach-copy.mdx. */
const isCopy = ({ path }: ContentFile) => /[-_ ](?:copy|\(?\d\)?)\.mdx$/.test(path);

/** A source where it is declared: `path` leads to its id. */
export interface Declared {
  id: string;
  file: ContentFile;
  path: FieldPath;
  /** Its fields, unchecked. */
  source: unknown;
}

interface Citation {
  id: string;
  place: () => Place;
}

function undeclared(content: Content, cited: readonly Citation[], ids: readonly string[]): Finding[] {
  const known = new Set(ids);
  // A file that cannot be parsed may declare it.
  const mayBeDeclared = (id: string) => content.broken.some(({ text }) => text.includes(`id: ${id}`));
  const unknown = cited.filter(({ id }) => !known.has(id) && !mayBeDeclared(id));
  const suggestions = new Map([...new Set(unknown.map(({ id }) => id))].map((id) => [id, nearest(id, ids)]));
  return unknown.map(({ id, place }) => ({
    ...place(),
    message: 'cites a source that nobody declares',
    subject: { kind: 'cited source', name: id },
    found: id,
    accepted: 'an id under "sources" of a record or guide, or in src/data/sources.yaml',
    suggestion: suggestions.get(id),
  }));
}

const declaredTwice = ({ id, file, path }: Declared, first: ContentFile | undefined): Finding => ({
  ...atField(file, path),
  message: `is declared already in ${first?.path ?? ''}`,
  subject: { kind: 'repeated source', name: `${file.path} ${first?.path ?? ''}` },
  found: id,
  accepted: 'one declaration; cite it by its id from anywhere',
});

function unused(content: Content, declared: readonly Declared[], cited: ReadonlySet<string>): Finding[] {
  // A file that cannot be parsed may cite it.
  const mayBeCited = (id: string) => content.broken.some(({ text }) => text.includes(id));
  return declared
    .filter(({ id }) => id !== LISTED && !cited.has(id) && !mayBeCited(id))
    .map(({ id, file, path }) => ({
      ...atField(file, path),
      message: 'is a source that nothing cites',
      subject: { kind: 'unused source', name: id },
      found: id,
      accepted: `cite it with [@${id}] or "source: ${id}", or remove it`,
    }));
}

/** The sources that a file declares. */
export const declaredIn = memoize((file: ContentFile): Declared[] => {
  const list: FieldPath = file.path === 'src/data/sources.yaml' ? [] : ['sources'];
  return listAt(file.data, list).flatMap((source, index) => {
    const id = valueAt(source, ['id']);
    return typeof id === 'string' ? { id, file, path: [...list, index, 'id'], source } : [];
  });
});

/** The sources of the guide: shared ones first and those of copied files last, so that the file that repeats one is reported. */
export const allDeclared = ({ files }: Content): Declared[] =>
  files
    .toSorted(
      (a, b) =>
        Number(b.collection === 'data') - Number(a.collection === 'data') || Number(isCopy(a)) - Number(isCopy(b)),
    )
    .flatMap(declaredIn);

/** The citations of a file: the sources of its facts, and those in its prose. */
const citationsIn = memoize((file: ContentFile): Citation[] => {
  const bySourceKey = file.strings
    .filter(({ path }) => path.at(-1) === 'source' || path.at(-2) === 'source')
    .map(({ path, text }): Citation => ({ id: text, place: () => atField(file, path) }));
  const byDirective = file.directives.flatMap(({ directive, place }) =>
    directive.kind === 'cite' ? { id: directive.id, place } : [],
  );
  return [...bySourceKey, ...byDirective];
});
