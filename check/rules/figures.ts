import type { Keys } from '../../src/read/facts.ts';
import { withAccountFees } from '../../src/domain/accounts.ts';
import { nameToSlug } from '../../src/domain/routes.ts';
import { COUNTS, FIGURE_PATTERN } from '../../src/prose/figures.ts';
import { directivesIn, figureOwner, sentenceAt } from '../../src/prose/directives.ts';
import { dataFile } from '../read/records.ts';
import { BLOCK_BREAK, piecesOf, textsOf, type Text } from '../read/texts.ts';
import type { Content, ContentFile, LocatedDirective, RecordFile } from '../read/types.ts';
import { valueAt } from '../../src/domain/values.ts';
import { hasAnyKey, nearest } from '../read/values.ts';
import { hint, issue } from '../issue.ts';
import type { Findings, Rule } from '../rule.ts';
import { noRecord } from './record-identity.ts';

export const figures: Rule = {
  name: 'figures',
  description: 'A figure in a text has its source after it, or is shown from a record that has it.',
  checkFile: (file) =>
    // Home claims numbers, which the build counts.
    file.collection === 'pages' || file.path === 'src/data/home.yaml'
      ? []
      : textsOf(file)
          .filter(({ path }) => !path || !hasOwnEvidence(file, path))
          .flatMap(uncitedIn),
  checkGuide(content) {
    const owners = factsByOwner(content);
    return content.filesToReport.flatMap((file) => file.directives.map((each) => findUnknown(owners, file, each)));
  },
};

/** A note of a fact or capability is covered by the source next to it. */
const hasOwnEvidence = (file: ContentFile, path: Keys) =>
  hasAnyKey(valueAt(file.data, path.slice(0, -1)), ['source', 'claims', 'notFound']);

/** The rule phone-numbers is about telephone numbers. */
const FIGURES = new RegExp(FIGURE_PATTERN, 'g');

/** A sentence that says what is charged, allowed or insured: its amount is certainly a fact of somebody. */
const STATES_A_FACT = new RegExp(
  String.raw`\b(?:costs?|charges?|charged|fees? (?:is|are|of)|limits? (?:is|are|of)` +
    String.raw`|(?:send|withdraw|deposit|spend) up to|insured? up to|pays? \d|interest of)\b`,
  'i',
);

/** An example, or advice. */
const SUPPOSES =
  /\b(?:suppose|imagine|say,|let us say|for example|for instance|such as|if|when|would|could|e\.g\.)(?![\p{L}])/iu;

/** The first figure of each paragraph without evidence: an issue where it states a price or a limit, else a hint. */
const uncitedIn = ({ text, location }: Text): Findings =>
  piecesOf(text, BLOCK_BREAK).map(({ piece: paragraph, start }) => {
    const uncited = findUncited(paragraph);
    const stated = uncited.find(
      ({ found, sentence }) => /[$%]/.test(found) && STATES_A_FACT.test(sentence) && !SUPPOSES.test(sentence),
    );
    const first = stated ?? uncited[0];
    if (!first) return undefined;
    const accepted = '[@source-id] after the claim, or [=fees.eTransfer] (a fact of the record) in its place';
    const tell = stated ? issue : hint;
    return tell(location(start + first.at, first.found), 'has a figure without evidence', first.found, accepted);
  });

/**
 * The figures of a paragraph without evidence. It has evidence if a source is cited in its sentence or after it, or
 * if its sentence shows a recorded figure. In the row of a table, what comes earlier counts too; for the text of a link,
 * its page is the evidence.
 */
function findUncited(text: string): { found: string; at: number; sentence: string }[] {
  const directives = directivesIn(text).filter(({ kind }) => kind === 'cite' || kind === 'fact');
  return Array.from(text.matchAll(FIGURES)).flatMap(({ 0: found, index: at }) => {
    const { from, to } = sentenceAt(text, at);
    const start = text.startsWith('|') ? 0 : from;
    const isInLink = /^[^[\]]*\]\(/.test(text.slice(at));
    const isCited = directives.some(({ kind, at: cited }) => cited >= start && (kind === 'cite' || cited < to));
    return isInLink || isCited ? [] : { found, at, sentence: text.slice(start, to) };
  });
}

/** The paths of facts that texts may show, with their sources, by owner: shared facts, counts, and those of records. */
function factsByOwner(content: Content) {
  const shared = dataFile(content, 'shared-facts.yaml');
  return new Map<string, readonly Figure[]>([
    ['general', shared ? figuresIn(shared).map(({ keys, sources }) => ({ path: keys.join('.'), sources })) : []],
    ['guide', Object.keys(COUNTS).map((name) => ({ path: name, sources: [] }))],
    // Of two with one slug, which the rule record-identity reports, the first.
    ...content.records
      .toReversed()
      .map((record) => [record.slug, [...derivedFacts(record), ...namedFacts(record)]] as const),
  ]);
}

/** A fact that texts may show, with the ids of its sources. */
interface Figure {
  path: string;
  sources: readonly string[];
}

/** The facts of a file that have a value, or that nobody found: telephone numbers, states and the like are none. */
const figuresIn = ({ facts }: ContentFile) =>
  [...facts.values()].flatMap(({ keys, claims, notFound }) => {
    const values = claims.filter((claim) => claim.keys.at(-1) === 'value' || keys[0] === 'capabilities');
    return values.length > 0 || notFound !== undefined
      ? [{ keys, sources: values.flatMap(({ sources }) => sources) }]
      : [];
  });

/** The facts of a record, those of its accounts by the names of these: their order is no name. */
const namedFacts = (file: RecordFile): Figure[] =>
  figuresIn(file).map(({ keys: [list = '', index, ...field], sources }) => {
    const account = list === 'accounts' && typeof index === 'number' ? file.record.accounts[index] : undefined;
    return { path: [list, account ? nameToSlug(account.name) : (index ?? []), ...field].flat().join('.'), sources };
  });

/** The monthly fee that follows from the accounts of a record. */
function derivedFacts({ record }: RecordFile): Figure[] {
  const { monthly } = withAccountFees(record).fees;
  const isDerived = record.accounts.length > 0 && monthly;
  return isDerived ? [{ path: 'fees.monthly', sources: monthly.claims.flatMap(({ source }) => source) }] : [];
}

/** The files with the facts that belong to no institution. */
const FILES: Readonly<Record<string, string>> = {
  general: 'src/data/shared-facts.yaml',
  guide: 'src/prose/figures.ts',
};

function findUnknown(
  owners: ReturnType<typeof factsByOwner>,
  file: ContentFile,
  { directive, location }: LocatedDirective,
) {
  if (directive.kind !== 'fact') return undefined;
  const { path, claimOf, text } = directive;
  const { owner = '', field } = figureOwner(path, file.institution, (word) => owners.has(word));
  const facts = owners.get(owner) ?? [];
  const fact = facts.find((each) => each.path === field.join('.'));
  if (!fact) {
    if (facts.length === 0) return noRecord(location(), owner || (field[0] ?? ''), text, [...owners.keys()]);
    const known = facts.map((each) => each.path);
    const near = nearest(field.join('.'), known);
    const suggestion = near && `[=${path.startsWith(`${owner}.`) ? `${owner}.` : ''}${near}]`;
    const message = `shows a figure that ${FILES[owner] ?? `the record of ${owner}`} does not have`;
    return issue(location(), message, text, known.join(', '), { suggestion });
  }
  const ids = fact.sources;
  if (claimOf === undefined || ids.includes(claimOf)) return undefined;
  const accepted = ids.map((id) => `[=${path}@${id}]`).join(', ') || 'the figure without a source';
  return issue(location(), `shows what ${claimOf} says of a figure, which is not one of its sources`, text, accepted);
}
