import type { Content, ContentFile } from '../content-types.ts';
import { sourceIds, sourcesOfFact } from '../facts.ts';
import { isRecord } from '../records.ts';
import { atField, type Findings, type Rule } from '../rule.ts';
import { groupsWith, listAt, valueAt } from '../values.ts';
import { LISTED } from '../../src/schemas/source.ts';
import { allDeclared } from './sources.ts';

/** Sources that agree make one claim; a telephone number, which readers in trouble may call, comes from its owner. */
export const evidence: Rule = {
  name: 'evidence',
  description: 'Claims of one fact differ, and every telephone number has an official source.',
  check(content) {
    const others = thirdParties(content);
    return [
      ...content.selected.flatMap(repeatedClaims),
      ...content.selected.flatMap(foundAfterAll),
      ...content.selected.filter(isRecord).flatMap((file) => phonesOfOthers(file, others)),
    ];
  },
};

function repeatedClaims(file: ContentFile): Findings {
  return groupsWith('claims', file.data).flatMap((fact) => {
    const path = [...fact, 'claims'];
    const values = listAt(file.data, path).map((claim) => JSON.stringify(valueAt(claim, ['value']) ?? null));
    return values.map((value, index) => {
      if (value === 'null' || values.indexOf(value) === index) return undefined;
      return {
        ...atField(file, [...path, index, 'value']),
        message: 'says the same as a claim above it',
        found: value,
        accepted: 'one claim for each value: put both sources into its list, source: [one, other]',
      };
    });
  });
}

/** Facts that say "not found" next to a value from a page. Only a value from our own list may be next to "not found". */
function foundAfterAll(file: ContentFile): Findings {
  return groupsWith('notFound', file.data).map((path) => {
    const sources = sourcesOfFact(valueAt(file.data, path));
    if (sources.every((id) => id === LISTED)) return undefined;
    return {
      ...atField(file, [...path, 'notFound']),
      message: 'says that nothing was found, next to a value from a page',
      found: sources.join(', '),
      accepted: 'either the value with its source, or notFound; both only where the value is only from our list',
    };
  });
}

/** The ids of sources that are not official. Undeclared ones are left out: a file that cannot be parsed may declare them. */
const thirdParties = (content: Content) =>
  new Set(allDeclared(content).flatMap(({ id, source }) => (valueAt(source, ['kind']) === 'official' ? [] : id)));

function phonesOfOthers(file: ContentFile, others: ReadonlySet<string>): Findings {
  return listAt(file.data, ['support', 'phones']).map((phone, index) => {
    const sources = sourceIds(valueAt(phone, ['source']));
    if (sources.length === 0 || !sources.every((id) => others.has(id))) return undefined;
    return {
      ...atField(file, ['support', 'phones', index, 'number']),
      message: 'is a telephone number without an official source',
      found: sources.join(', '),
      accepted:
        'the page of the institution that gives it; where none was found, leave the number out and say where else to find it',
    };
  });
}
