import type { ComparisonCell, ComparisonColumn, ComparisonGroup } from '../directory/comparison.ts';
import type { Guide, Institution } from '../site-data.ts';
import type { Fact } from '../schemas/fact.ts';
import type { PageContext } from './context.ts';
import { withBase } from './links.ts';
import { feeRows, securityRows, type FactRow } from './rows.ts';
import { isPublished, valueText } from './values.ts';

/** Rows that every institution has a place for; what only one of them prices or limits stays on its own page. */
const FEE_ROWS = [
  'Monthly account fee',
  'Interac e-Transfer, send',
  'ATM withdrawal',
  'Overdraft',
  'International transfer',
  'Minimum balance',
];
const LIMIT_ROWS = [
  'e-Transfer limit, one transfer',
  'e-Transfer limit, 24 hours',
  'e-Transfer limit, 7 days',
  'e-Transfer limit, 30 days',
  'ATM limit, a day',
  'Purchase limit, a day',
  'Cheque by photo, limit',
  'Cheque by photo, when you can use it',
];
const SECURITY_ROWS = ['Sign-in check', 'Backup method', 'Back in after a lock-out', 'From abroad', 'New to Canada', 'Security guarantee'];
const SERVICE_ROWS = ['Score', 'Deposit insurance', 'Languages', 'Serves', 'Telephone', 'Hours'];

const named = (labels: readonly string[]) => labels.map((label) => ({ id: label, label }));

/** The rows of the comparison: the catalogue's groups, then fees, limits, security and service. */
export function comparisonGroups({ catalogue }: Guide): ComparisonGroup[] {
  return [
    { label: 'At a glance', rows: named(SERVICE_ROWS) },
    ...catalogue.groups.map(({ label, capabilities }) => ({
      label,
      rows: capabilities.map(({ id, label: name }) => ({ id, label: name })),
    })),
    { label: 'Fees', rows: named(FEE_ROWS) },
    { label: 'Limits', rows: named(LIMIT_ROWS) },
    { label: 'Signing in', rows: named(SECURITY_ROWS) },
  ];
}

/** One institution as a column of the comparison, with its notes and sources. */
export function comparisonColumn(institution: Institution, guide: Guide, plain: PageContext['plain']): ComparisonColumn {
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
  const facts: FactRow[] = [
    ...feeRows(institution),
    ...securityRows(institution),
    { label: 'Deposit insurance', fact: record.insurance },
    { label: 'Languages', fact: record.languages },
    { label: 'Serves', fact: record.reach },
    ...(record.support.hours ? [{ label: 'Hours', fact: record.support.hours }] : []),
  ];
  const [phone] = record.support.phones;
  return {
    slug,
    name: record.name,
    href: address ? withBase(address) : null,
    cells: {
      Score: {
        text: score ? `${score.value} of 100${score.upTo > score.value ? `, up to ${score.upTo}` : ''}` : 'Not scored',
        sources: [],
      },
      ...(phone ? { Telephone: { text: phone.number, note: phone.label, sources: numbers(phone.source) } } : {}),
      ...Object.fromEntries(
        Object.entries(record.capabilities).map(([id, { available, notes, source }]) => [
          id,
          { text: available ? 'Yes' : 'No', ...(notes ? { note: plain(notes) } : {}), sources: numbers(source) },
        ]),
      ),
      ...Object.fromEntries(facts.map(({ label, fact }) => [label, cell(fact)])),
    },
    sources: ids.map((id) => {
      const source = guide.sources.get(id);
      if (!source) throw new Error(`The record of ${slug} cites "${id}", which nobody declares.`);
      const { title, language, publisher, url, kind, readOn } = source;
      return { title, ...(language && { language }), publisher, url, kind, readOn };
    }),
  };
}
