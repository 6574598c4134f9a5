import type { FlatFact } from '../../src/history/facts.ts';
import type { ChangedFact, Comparison, RecordName, ShownSource } from './comparison.ts';
import { html, type Html } from './html.ts';
import { nameOfScore, NOT_RECORDED } from './phrases.ts';
import { plural } from '../report/plural.ts';
import { code, marked, section } from './report-parts.ts';

const FACT_HEADS = ['Institution', 'Fact', 'Before', 'After', 'Sources'] as const;

/** The facts that differ, as a table. Its roles keep it a table for screen readers where rows become cards. */
export function factsSection({ facts }: Comparison): Html | undefined {
  if (facts.length === 0) return undefined;
  return section(
    'facts',
    'Facts',
    html`<table class="facts" role="table">
      <thead role="rowgroup">
        <tr role="row">
          ${FACT_HEADS.map((head) => html`<th scope="col" role="columnheader">${head}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${facts.flatMap(({ name, changes }) => changes.map((change) => factRow(name, change)))}
      </tbody>
    </table>`,
  );
}

function factRow(name: string, { label, before, after, shownSources }: ChangedFact): Html {
  const isNewValue = before?.value !== after?.value;
  const value = (side: FlatFact | undefined, fate: 'added' | 'removed') =>
    side ? marked(side.value, isNewValue ? fate : 'kept') : html`<span class="label">${NOT_RECORDED}</span>`;
  const cells = [html`${label}`, value(before, 'removed'), value(after, 'added'), sourceList(shownSources)];
  return html`<tr role="row">
    <th scope="row" role="rowheader">${name}</th>
    ${cells.map((cell, index) => html`<td role="cell" data-head="${FACT_HEADS[index + 1]}">${cell}</td>`)}
  </tr>`;
}

const sourceList = (sources: readonly ShownSource[]) =>
  sources.length === 0
    ? html`<span class="label">none</span>`
    : html`<ul>
        ${sources.map((source) => html`<li>${sourceName(source)}</li>`)}
      </ul>`;

function sourceName({ title, publisher, url, fate }: ShownSource): Html {
  const name = url === undefined ? html`${title}` : html`<a href="${url}" rel="external noopener noreferrer">${title}</a>`;
  const by = publisher === undefined ? undefined : `, ${publisher}`;
  return html`${name}${by} ${fate === 'kept' ? undefined : marked(fate, fate)}`;
}

/** The scores that moved. */
export function scoresSection({ scores }: Comparison): Html | undefined {
  if (scores.length === 0) return undefined;
  const items = scores.map(
    ({ name, before, after }) =>
      html`<li><strong>${name}</strong>: ${marked(nameOfScore(before), 'removed')} → ${marked(nameOfScore(after), 'added')}</li>`,
  );
  return section(
    'scores',
    'Scores',
    html`<ul class="list">
      ${items}
    </ul>`,
  );
}

/** The records that only one revision has, each with its facts, and those that moved. */
export function recordsSection({ records: { added, removed, moved } }: Comparison): Html | undefined {
  const items = [
    ...added.map((record) => html`<li>${marked('Added', 'added')}: ${recordWithFacts(record)}</li>`),
    ...removed.map((record) => html`<li>${marked('Removed', 'removed')}: ${recordWithFacts(record)}</li>`),
    ...moved.map(({ from, to }) => html`<li>Moved: <strong>${to.name}</strong>, from ${code(from.slug)} to ${code(to.slug)}</li>`),
  ];
  return items.length === 0
    ? undefined
    : section(
        'records',
        'Records',
        html`<ul class="list">
          ${items}
        </ul>`,
      );
}

const recordWithFacts = ({ name, facts }: RecordName) =>
  html`<strong>${name}</strong>
    <details>
      <summary>${plural(facts.size, 'fact')}</summary>
      <ul class="list">
        ${[...facts.values()].map(({ label, value }) => html`<li>${label}: ${value}</li>`)}
      </ul>
    </details>`;
