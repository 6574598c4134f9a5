import { isMap, isNode, isScalar, LineCounter, parseDocument, Scalar, visit, type Document, type YAMLError } from 'yaml';
import type { FieldPath, Position } from './content.ts';
import type { Fault } from './fault.ts';
import { valueAt } from './records.ts';

/** YAML once it is read: its values, and where in the file each stands. */
export interface YamlText {
  data: unknown;
  /** Where an offset into the file stands. */
  position: (offset: number) => Position;
  /** See `ContentFile`. */
  locate: (field: FieldPath, text?: string) => Position;
  locateKey: (field: FieldPath, key: string) => Position;
  isPlain: (field: FieldPath) => boolean;
}

/**
 * Reads the YAML that stands in a file from one offset to another. Dates stay text.
 *
 * Its nodes take several times the room of the values and tell no more than places, which are rarely asked for: they are
 * not kept, but read again for them.
 *
 * @returns the values, or the faults where it is not YAML that every reader takes alike
 */
export function readYaml(text: string, { start, end }: { start: number; end: number }): YamlText | { faults: Omit<Fault, 'file'>[] } {
  const yaml = text.slice(start, end);
  const position = positionsIn(text);
  const read = () => parseDocument(yaml, { prettyErrors: false });
  const document = read();
  const mistakes = mistakesIn(document, yaml);
  if (mistakes.length > 0) {
    return {
      faults: mistakes.map(({ at, message }) => ({
        ...position(start + at),
        rule: 'readable',
        message: `is not valid YAML: ${message}`,
        accepted:
          'two spaces of indentation, "key: value", each key once, and quotes around a text that holds ": " or starts with a mark such as * & ! @ [ {',
      })),
    };
  }

  const data: unknown = document.toJS();
  const nodes = onDemand(read);
  const nodeAt = (field: FieldPath) => (field.length > 0 ? nodes().getIn(field, true) : nodes().contents);
  const keyOf = (field: FieldPath) => {
    const map = nodeAt(field.slice(0, -1));
    const pair = isMap(map) ? map.items.find(({ key }) => isScalar(key) && String(key.value) === String(field.at(-1))) : undefined;
    return isScalar(pair?.key) ? pair.key : undefined;
  };
  /** The text of a field, or of the nearest key above one that is missing. */
  const rangeOf = (field: FieldPath): readonly [number, number] => {
    const node = nodeAt(field);
    if (isNode(node) && node.range) return [node.range[0], node.range[1]];
    const parent = field.slice(0, -1);
    const key = keyOf(parent)?.range;
    return key ? [key[0], key[1]] : parent.length > 0 ? rangeOf(parent) : [0, 0];
  };

  return {
    data,
    position,
    locate(field, wanted) {
      const [from, to] = rangeOf(field);
      const inside = wanted === undefined ? -1 : yaml.slice(from, to).search(foldable(wanted));
      return position(start + from + Math.max(inside, 0));
    },
    locateKey(field, key) {
      return position(start + (keyOf([...field, key])?.range?.[0] ?? rangeOf(field)[0]));
    },
    isPlain(field) {
      // Behind a quote in every place: its node need not be looked for.
      if (!new RegExp(`(?<!["'])${RegExp.escape(String(valueAt(data, field)))}`).test(yaml)) return false;
      const node = nodeAt(field);
      return isScalar(node) && node.type === Scalar.PLAIN;
    },
  };
}

/** What is derived when it is first asked for. */
function onDemand<Derived>(derive: () => Derived): () => Derived {
  let kept: { derived: Derived } | undefined;
  return () => (kept ??= { derived: derive() }).derived;
}

/** A text that YAML may have broken over lines at its spaces. */
const foldable = (text: string) => new RegExp(text.split(/\s+/).map(RegExp.escape).join('\\s+'));

function positionsIn(text: string): (offset: number) => Position {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
  return (offset) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
}

interface Mistake {
  at: number;
  message: string;
}

/** The first syntax error, for what comes behind it only follows from it; or every key that stands twice, alias and unknown tag. */
function mistakesIn(document: Document, yaml: string): Mistake[] {
  const first = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  if (first) return [{ at: openingBefore(first, document, yaml) ?? first.pos[0], message: first.message }];
  const aliases: Mistake[] = [];
  visit(document, {
    Alias(_, { source, range }) {
      aliases.push({ at: range?.[0] ?? 0, message: `a text that starts with * refers to another one (*${source})` });
    },
  });
  return [...[...document.errors, ...document.warnings].map(({ pos, message }) => ({ at: pos[0], message })), ...aliases];
}

/**
 * A quote or a bracket that is never closed swallows the lines below, and the parser stumbles at their end: the
 * fault stands where it opens.
 */
function openingBefore({ pos: [at] }: YAMLError, document: Document, yaml: string): number | undefined {
  let opening: number | undefined;
  visit(document, {
    Collection(_, { flow, range }) {
      if (flow && range?.[1] === at) opening = range[0];
    },
    Scalar(_, { type, range }) {
      if (!range || (type !== Scalar.QUOTE_DOUBLE && type !== Scalar.QUOTE_SINGLE)) return;
      const [from, to] = range;
      const endsOnThatLine = from < at && !yaml.slice(to, at).includes('\n');
      if (endsOnThatLine && yaml.slice(from, to).includes('\n')) opening = from;
    },
  });
  return opening;
}
