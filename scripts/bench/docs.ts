import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { barPlot } from './plot.ts';
import { isKept, kept, type Result } from './result.ts';
import { cell, columnsOf, valueOf, verdictOf } from './table.ts';

const FILE = 'docs/speed.md';
/** The measurements whose rows tell what each page more takes. */
const GROWING: readonly string[] = ['build', 'scale'];
const PLOT = 'speed-build.svg';

/**
 * Writes docs/speed.md and its plot from the figures that are kept, and says what was never measured.
 *
 * @param names of the measurements, in the order in which they are told
 */
export async function writeDocs(names: readonly string[]): Promise<void> {
  const results = names.filter(isKept).map((name) => ({ name, result: kept(name) }));
  const missing = names.filter((name) => !isKept(name));
  const text = [
    '# Speed',
    'Written by `npm run bench -- --write-docs` from the figures of the last runs; not by hand. `npm run bench` measures all of it again, `npm run bench -- build` one part. Targets stand in brackets.',
    ...results.map(({ name, result }) => section(name, result)),
    ...(missing.length > 0 ? [`Not measured here: ${missing.map((name) => `\`npm run bench -- ${name}\``).join(', ')}.`] : []),
  ].join('\n\n');
  writeFileSync(FILE, await format(text, { ...(await resolveConfig(FILE)), filepath: FILE }));
  const bars = results.filter(({ name }) => GROWING.includes(name)).flatMap(({ result }) => perPage(result));
  if (bars.length > 0) writeFileSync(`docs/${PLOT}`, barPlot('Milliseconds that each page more takes to build', bars));
}

function section(name: string, result: Result): string {
  const columns = columnsOf(result);
  const head = ['', ...columns.map(([, heading]) => heading), 'targets'];
  const rows = result.rows.map(({ name: row, figures }) => [row, ...columns.map(([what]) => cell(figures, what)), verdictOf(figures)]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `## ${result.title}`,
    `${result.how} Measured on ${result.machine}.`,
    [line(head), line(head.map(() => '-')), ...rows.map(line)].join('\n'),
    ...(name === 'build' ? [`![Milliseconds that each page more takes, the guide beside a bare Astro site](${PLOT})`] : []),
  ].join('\n\n');
}

const perPage = ({ rows }: Result) =>
  rows.flatMap(({ name, figures }) => {
    const figure = figures.find(({ what }) => what === 'each page more');
    return figure ? [{ label: name, value: figure.value, text: `${valueOf(figure)} ms`, isOther: name.endsWith('bare') }] : [];
  });
