import type { ComparisonCell, ComparisonColumn, ComparisonGroup } from '../directory/comparison.ts';
import type { Site, Institution } from '../site-data.ts';
import type { Fact } from '../schemas/fact.ts';
import { SECTIONS, type SectionId } from '../schemas/field.ts';
import { FIELDS } from '../schemas/institution.ts';
import type { PageContext } from './context.ts';
import { withBase } from '../site-address.ts';
import { fieldsIn } from './rows.ts';
import { factAt, isPublished, valueText } from '../domain/values.ts';

const COMPARED_AFTER_CAPABILITIES: SectionId[] = ['fees', 'limits', 'signIn', 'protection'];

const comparedIn = (section: SectionId) =>
  fieldsIn(section).flatMap(({ path, label, shortLabel, compared }) => (compared ? [{ id: path, label: shortLabel ?? label }] : []));

/** The rows of the comparison: at a glance, the groups of the catalogue, then the other sections of the record. */
export function comparisonGroups({ catalogue }: Site): ComparisonGroup[] {
  return [
    { label: SECTIONS.identity, rows: [{ id: 'score', label: 'Score' }, ...comparedIn('identity')] },
    ...catalogue.groups.map(({ label, capabilities }) => ({
      label,
      rows: capabilities.map(({ id, label: name }) => ({ id: `capabilities.${id}`, label: name })),
    })),
    ...COMPARED_AFTER_CAPABILITIES.map((section) => ({ label: SECTIONS[section], rows: comparedIn(section) })),
    { label: SECTIONS.support, rows: [{ id: 'support.phones', label: 'Telephone' }, ...comparedIn('support')] },
  ];
}

/** One institution as a column of the comparison, with its notes and sources. */
export function comparisonColumn(institution: Institution, site: Site, plain: PageContext['plain']): ComparisonColumn {
  const { slug, record, address, score } = institution;
  const ids: string[] = [];
  const numbers = (source: readonly string[] = []) =>
    source.map((id) => {
      if (!ids.includes(id)) ids.push(id);
      return ids.indexOf(id) + 1;
    });
  const cell = (fact: Fact): ComparisonCell => {
    const other = fact.other && `Another source: ${valueText(fact.other.value)}.`;
    const note = [other, fact.note && plain(fact.note)].filter(Boolean).join(' ');
    return {
      text: isPublished(fact) ? valueText(fact.value) : 'Not published',
      ...(note ? { note } : {}),
      sources: numbers([...(fact.source ?? []), ...(fact.other?.source ?? [])]),
    };
  };
  const [phone] = record.support.phones;
  return {
    slug,
    name: record.name,
    href: address ? withBase(address) : null,
    cells: {
      score: {
        text: score ? `${score.value} of 100${score.upTo > score.value ? `, up to ${score.upTo}` : ''}` : 'Not scored',
        sources: [],
      },
      ...(phone ? { 'support.phones': { text: phone.number, note: phone.label, sources: numbers(phone.source) } } : {}),
      ...Object.fromEntries(
        Object.entries(record.capabilities).map(([id, { available, notes, source }]) => [
          `capabilities.${id}`,
          { text: available ? 'Yes' : 'No', ...(notes ? { note: plain(notes) } : {}), sources: numbers(source) },
        ]),
      ),
      ...Object.fromEntries(
        FIELDS.flatMap(({ path, keys, compared }) => {
          const fact = compared ? factAt(record, keys) : undefined;
          return fact ? [[path, cell(fact)]] : [];
        }),
      ),
    },
    sources: ids.map((id) => {
      const source = site.sources.get(id);
      if (!source) throw new Error(`The record of ${slug} cites "${id}", which nobody declares.`);
      const { title, language, publisher, url, kind, readOn } = source;
      return { title, ...(language && { language }), publisher, url, kind, readOn };
    }),
  };
}
