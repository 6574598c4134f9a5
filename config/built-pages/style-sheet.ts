import { generate, List, parse, walk, type Atrule, type CssNode } from 'css-tree';
import type { Names } from './reading.ts';

/** Attributes that a browser sets by itself while a page without a script is used. */
const SET_BY_BROWSER = new Set(['[open]']);
/** Pseudo-classes that select what one of their arguments selects. `:not()` selects the rest, so it proves nothing. */
const ANY_OF = new Set(['is', 'where', 'has']);

/** A declaration, or an at-rule that stands or falls as a whole. */
interface Text {
  text: string;
  isDeclaration: boolean;
  /** The name that it gives to what others may read: of a custom property, or of keyframes. */
  defines: string | undefined;
  /** Such names that it reads. */
  reads: readonly string[];
}

/** A head such as `@media print{` with what stands between it and its `}`. */
interface Block<Head> {
  head: Head;
  parts: readonly Part<Head>[];
}

type Part<Head> = Text | Block<Head>;

/** The head of a rule or an at-rule for a page with some names; none where it can select nothing in it. */
type HeadFor = (names: Names) => string | undefined;
type Test = (names: Names) => boolean;

/**
 * A style sheet that can be cut down to what one page uses: without the rules that can select nothing in it, and
 * without the custom properties and keyframes that nothing left reads.
 *
 * A rule stays unless its selector asks for a name that no element of the page has: that needs no matching, and errs
 * towards keeping. States that come and go (`:hover`, `:target`, `:popover-open`) are never asked for.
 *
 * It is read once, and each page is then put together from its texts: css-tree takes ten times as long.
 */
export class StyleSheet {
  readonly #parts: readonly Part<HeadFor>[];
  /** The names that its selectors ask for: pages that hold the same ones of them share a text. */
  readonly #asked: readonly string[];
  readonly #texts = new Map<string, string>();

  constructor(css: string) {
    const sheet = parse(css);
    this.#parts = sheet.type === 'StyleSheet' ? partsOf(sheet.children) : [];
    this.#asked = namesAskedIn(sheet);
  }

  /** The text of the sheet for a page with these names. */
  for(names: Names): string {
    const present = this.#asked.filter((name) => names.has(name)).join(' ');
    const text = this.#texts.get(present) ?? this.#assemble(names);
    this.#texts.set(present, text);
    return text;
  }

  #assemble(names: Names): string {
    const parts = partsFor(this.#parts, names);
    return write(parts, readIn(parts));
  }
}

const partsOf = (nodes: List<CssNode>): Part<HeadFor>[] => nodes.toArray().map(partOf);

function partOf(node: CssNode): Part<HeadFor> {
  if (node.type === 'Rule' && node.prelude.type === 'SelectorList')
    return { head: headOfRule(node.prelude.children), parts: partsOf(node.block.children) };
  if (node.type === 'Atrule' && node.block && !node.name.endsWith('keyframes')) {
    const head = headOfAtrule(node);
    return { head: () => head, parts: partsOf(node.block.children) };
  }
  const text = generate(node);
  return { text, isDeclaration: node.type === 'Declaration', defines: nameDefinedBy(node), reads: namesReadIn(node, text) };
}

function nameDefinedBy(node: CssNode): string | undefined {
  if (node.type === 'Declaration' && node.property.startsWith('--')) return node.property;
  return node.type === 'Atrule' && node.prelude && node.name.endsWith('keyframes') ? generate(node.prelude) : undefined;
}

/** The custom properties that a text reads and, in an animation, every word: one of them names its keyframes. */
function namesReadIn(node: CssNode, text: string): string[] {
  const isAnimation = node.type === 'Declaration' && /^(-webkit-)?animation(-name)?$/.test(node.property);
  return text.match(isAnimation ? /[\w-]+/g : /(?<=var\(\s*)--[\w-]+/g) ?? [];
}

function headOfRule(selectors: List<CssNode>): HeadFor {
  const each = selectors.toArray().map((selector) => ({ text: generate(selector), canSelectIn: testOf(selector) }));
  return (names) => {
    const left = each.filter(({ canSelectIn }) => canSelectIn(names));
    return left.length > 0 ? `${left.map(({ text }) => text).join(',')}{` : undefined;
  };
}

const headOfAtrule = (rule: Atrule) => generate({ ...rule, block: { type: 'Block', children: new List() } }).slice(0, -'}'.length);

/** Whether a selector, or a part of one, can select something in a page. */
function testOf(node: CssNode): Test {
  if (node.type === 'Selector') return all(node.children);
  if (node.type === 'SelectorList') return any(node.children);
  if (node.type === 'PseudoClassSelector' && ANY_OF.has(node.name) && node.children) return any(node.children);
  const name = nameAskedBy(node);
  return name === undefined || SET_BY_BROWSER.has(name) ? () => true : (names) => names.has(name);
}

function all(nodes: List<CssNode>): Test {
  const tests = nodes.toArray().map(testOf);
  return (names) => tests.every((test) => test(names));
}

function any(nodes: List<CssNode>): Test {
  const tests = nodes.toArray().map(testOf);
  return (names) => tests.some((test) => test(names));
}

function namesAskedIn(sheet: CssNode): string[] {
  const asked = new Set<string>();
  walk(sheet, (node) => {
    const name = nameAskedBy(node);
    if (name !== undefined) asked.add(name);
  });
  return [...asked];
}

/** The name that one part of a selector asks for, written as in {@link Names}. */
function nameAskedBy(node: CssNode): string | undefined {
  switch (node.type) {
    case 'TypeSelector':
      return node.name === '*' ? undefined : node.name;
    case 'ClassSelector':
      return `.${node.name}`;
    case 'IdSelector':
      return `#${node.name}`;
    case 'AttributeSelector':
      return `[${node.name.name}]`;
    default:
      return undefined;
  }
}

/** The parts without the rules that can select nothing. */
const partsFor = (parts: readonly Part<HeadFor>[], names: Names): Part<string>[] =>
  parts.flatMap((part): Part<string> | [] => {
    if (!('head' in part)) return part;
    const head = part.head(names);
    return head === undefined ? [] : { head, parts: partsFor(part.parts, names) };
  });

/** The names that are read, be it by custom properties or keyframes that are read themselves. */
function readIn(parts: readonly Part<string>[]): ReadonlySet<string> {
  const byName = Map.groupBy(textsOf(parts), ({ defines }) => defines);
  const read = new Set(byName.get(undefined)?.flatMap(({ reads }) => reads));
  // A set hands out what joins it on the way.
  for (const name of read) for (const { reads } of byName.get(name) ?? []) for (const further of reads) read.add(further);
  return read;
}

const textsOf = (parts: readonly Part<string>[]): Text[] => parts.flatMap((part) => ('head' in part ? textsOf(part.parts) : part));

/** The text of parts, without what defines a name that is not read and without blocks that hold nothing then. */
function write(parts: readonly Part<string>[], read: ReadonlySet<string>): string {
  let css = '';
  let isAfterDeclaration = false;
  for (const part of parts) {
    const text = 'head' in part ? writeBlock(part, read) : writeText(part, read);
    if (text === '') continue;
    css += isAfterDeclaration ? `;${text}` : text;
    isAfterDeclaration = 'isDeclaration' in part && part.isDeclaration;
  }
  return css;
}

const writeText = ({ text, defines }: Text, read: ReadonlySet<string>) => (defines === undefined || read.has(defines) ? text : '');

function writeBlock({ head, parts }: Block<string>, read: ReadonlySet<string>): string {
  const inside = write(parts, read);
  return inside === '' ? '' : `${head}${inside}}`;
}
