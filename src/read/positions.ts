import { isMap, isNode, isScalar, parseDocument, type Document } from 'yaml';
import { memoize } from '../domain/memoize.ts';
import type { Keys } from './facts.ts';
import type { Entry } from './file.ts';

/** Line and column in a file, both from 1. */
export interface Position {
  line: number;
  column: number;
}

/** The position of an offset in a text. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

export interface FieldPositions {
  /** The position of a field, or of its nearest parent's key if it is missing; with `text`, of that text inside it. */
  locate(keys: Keys, text?: string): Position;
  locateKey(keys: Keys, key: string): Position;
}

/** The positions of fields. They take five times as long to find as the values: only where they are asked for. */
export const positionsOf = memoize(({ text, yaml: { start, end } }: Pick<Entry, 'text' | 'yaml'>): FieldPositions => {
  const yaml = text.slice(start, end);
  const position = (offset: number) => positionAt(text, start + offset);
  let document: Document | undefined;
  const nodeAt = (keys: Keys) => {
    document ??= parseDocument(yaml, { prettyErrors: false });
    return keys.length > 0 ? document.getIn(keys, true) : document.contents;
  };
  const keyOf = (keys: Keys) => {
    const map = nodeAt(keys.slice(0, -1));
    const pair = isMap(map)
      ? map.items.find(({ key }) => isScalar(key) && String(key.value) === String(keys.at(-1)))
      : undefined;
    return isScalar(pair?.key) ? pair.key.range : undefined;
  };
  /** The range of a field or, if it is missing, of the nearest key above it. */
  const rangeOf = (keys: Keys): readonly [number, number] => {
    const node = nodeAt(keys);
    if (isNode(node) && node.range) return [node.range[0], node.range[1]];
    const parent = keys.slice(0, -1);
    const key = keyOf(parent);
    return key ? [key[0], key[1]] : parent.length > 0 ? rangeOf(parent) : [0, 0];
  };
  return {
    locate(keys, wanted) {
      const [from, to] = rangeOf(keys);
      const inside = wanted === undefined ? -1 : yaml.slice(from, to).search(foldable(wanted));
      return position(from + Math.max(inside, 0));
    },
    locateKey: (keys, key) => position(keyOf([...keys, key])?.[0] ?? rangeOf(keys)[0]),
  };
});

/** Matches a text that YAML may have folded into several lines at its spaces. */
const foldable = (text: string) => new RegExp(text.split(/\s+/).map(RegExp.escape).join('\\s+'));
