import { memoize } from '../../src/domain/memoize.ts';
import { isDraft } from '../../src/prose/markdown.ts';
import type { Source } from '../../src/schemas/source.ts';
import { listAt, repeatsAmong } from '../read/values.ts';
import type { Content, ContentFile, FieldPath } from '../read/types.ts';
import { issue, type Place } from '../report/issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';
import { nearest } from '../terms/nearest.ts';

export const sources: Rule = {
  name: 'sources',
  description: 'Every cited source is declared, and once.',
  inGuide(content) {
    const declared = allDeclared(content).map((each) => ({ path: each.file.path, ...each }));
    const cited = content.reported.flatMap(citationsIn);
    return [
      ...undeclared(cited, declared),
      ...repeatsAmong(declared, ({ source }) => source.id, content.isNew).map(
        ([{ file, field, source, path }, first]) =>
          issue(atField(file, [...field, 'id']), `is declared already in ${first.path}`, source.id, ONCE, {
            subject: `sources of ${path} in ${first.path}`,
          }),
      ),
    ];
  },
};

const ONCE = 'one declaration; cite it by its id from anywhere';

/** A source where it is declared. */
export interface Declared {
  file: ContentFile;
  /** The path of the source. */
  field: FieldPath;
  source: Source;
}

/** The sources that a file declares: all of sources.yaml, and the list "sources" of others. */
export const declaredIn = memoize((file: ContentFile): Declared[] => {
  const list: FieldPath = file.path === 'src/data/sources.yaml' ? [] : ['sources'];
  const declared = listAt(file.fields, list) as Source[]; // read by the schema of sources
  return declared.map((source, index) => ({ file, field: [...list, index], source }));
});

/** The sources of the guide, shared ones first, so that the file that repeats one is reported. */
export const allDeclared = ({ files }: Content): Declared[] =>
  files.toSorted((a, b) => Number(b.collection === 'data') - Number(a.collection === 'data')).flatMap(declaredIn);

interface Citation {
  id: string;
  file: ContentFile;
  place: () => Place;
}

/** Published pages cannot cite what only a draft declares. */
function undeclared(cited: readonly Citation[], declared: readonly Declared[]): Findings {
  const all = new Set(declared.map(({ source }) => source.id));
  const published = new Set(declared.filter(({ file }) => !isDraft(file.data)).map(({ source }) => source.id));
  const accepted = 'an id under "sources" of a published record or guide, or in src/data/sources.yaml';
  return cited.map(({ id, file, place }) => {
    if (published.has(id) || (isDraft(file.data) && all.has(id))) return undefined;
    const message = all.has(id) ? 'cites a source that only a draft declares' : 'cites a source that nobody declares';
    return issue(place(), message, id, accepted, { subject: `source ${id}`, suggestion: nearest(id, [...published]) });
  });
}

/** The citations of a file: the sources of its facts, and those in its prose. */
const citationsIn = memoize((file: ContentFile): Citation[] => {
  const bySourceKey = file.strings
    .filter(({ path }) => path.at(-1) === 'source' || path.at(-2) === 'source')
    .map(({ path, text }): Citation => ({ id: text, file, place: () => atField(file, path) }));
  const byDirective = file.directives.flatMap(({ directive, place }) =>
    directive.kind === 'cite' ? { id: directive.id, file, place } : [],
  );
  return [...bySourceKey, ...byDirective];
});
