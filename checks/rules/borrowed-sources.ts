import type { Content, ContentFile } from '../content-types.ts';
import { sourceIds } from '../facts.ts';
import { institutionOf, isRecord, namesOf, recordFiles, slugOfFile } from '../records.ts';
import { atField, type Findings, type Rule } from '../rule.ts';
import { groupsWith, valueAt } from '../values.ts';
import { allDeclared, declaredIn } from './sources.ts';

/** What one bank says about itself is no evidence for another: a mistyped source id is often that of a similar bank. */
export const borrowedSources: Rule = {
  name: 'borrowed-sources',
  description: 'No fact of a record rests on a page that another institution publishes about itself.',
  allowsExceptions: true,
  check(content) {
    const owners = ownersIn(content);
    return content.selected.filter(isRecord).flatMap((file) => borrowedIn(file, owners));
  },
};

interface Owned {
  /** The record of the institution that publishes it. */
  owner: ContentFile;
  /** Its title, publisher and address as one text. */
  text: string;
}

/** The official sources that records declare and whose publisher is the institution itself, by id. */
function ownersIn(content: Content): ReadonlyMap<string, Owned> {
  const ids = allDeclared(content).map(({ id }) => id);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return new Map(
    recordFiles(content).flatMap((owner) =>
      declaredIn(owner).flatMap(({ id, source }) => {
        if (repeated.has(id)) return []; // It is unclear which one is meant; the rule "sources" reports it.
        const [publisher = '', ...others] = ['publisher', 'title', 'url'].map((key) => String(valueAt(source, [key])));
        const isItsOwn =
          valueAt(source, ['kind']) === 'official' && namesOf(owner).some((name) => publisher.includes(name));
        return isItsOwn ? [[id, { owner, text: [publisher, ...others].join(' ') }] as const] : [];
      }),
    ),
  );
}

function borrowedIn(file: ContentFile, owners: ReadonlyMap<string, Owned>): Findings {
  return groupsWith('source', file.data).flatMap((path) =>
    sourceIds(valueAt(file.data, [...path, 'source'])).map((id) => {
      const owned = owners.get(id);
      if (!owned || institutionOf(owned.owner) === institutionOf(file)) return undefined;
      if (isAbout(file, owned) || mentions(valueAt(file.data, path), owned)) return undefined;
      return {
        ...atField(file, [...path, 'source'], id),
        message: `is a page of ${String(valueAt(owned.owner.data, ['name']))} about itself`,
        found: id,
        accepted: 'a source of this institution: an id under its own "sources:"',
      };
    }),
  );
}

/** Whether a fact mentions the other institution, such as the partner that holds the deposits. */
const mentions = (fact: unknown, { owner }: Owned) =>
  namesOf(owner).some((name) => JSON.stringify(fact).includes(name));

/** Whether a page of another institution names this one, or one has taken over the other. */
function isAbout(file: ContentFile, { owner, text }: Owned): boolean {
  const successors = [file, owner].map(({ data }) => valueAt(data, ['status', 'successor']));
  return (
    namesOf(file).some((name) => text.includes(name)) ||
    successors[0] === slugOfFile(owner) ||
    successors[1] === slugOfFile(file)
  );
}
