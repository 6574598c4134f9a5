import { isMap, isNode, isScalar, parseDocument, Scalar, visit, type Document } from 'yaml';
import type { ContentFile, FieldPath } from './content-types.ts';
import { positionAt, type Position } from './issue.ts';

/** Parsed YAML: its values, and the position of each in the file. */
export interface YamlText extends Pick<ContentFile, 'data' | 'locate' | 'locateKey' | 'comments' | 'isPlain'> {
  /** The line and column of an offset into the file. */
  position: (offset: number) => Position;
}

/**
 * The positions of values in the YAML between two offsets of a file.
 *
 * The YAML is only parsed when a position is needed, which is rare: the parser's nodes take several times the memory of the
 * values.
 *
 * @param text with YAML that every parser reads in the same way: see repair-yaml.ts
 */
export function locateYaml(text: string, data: unknown, { start, end }: { start: number; end: number }): YamlText {
  const yaml = text.slice(start, end);
  const position = (offset: number) => positionAt(text, offset);
  let document: Document | undefined;
  const nodes = () => (document ??= parseDocument(yaml, { prettyErrors: false }));
  const nodeAt = (field: FieldPath) => (field.length > 0 ? nodes().getIn(field, true) : nodes().contents);
  const keyOf = (field: FieldPath) => {
    const map = nodeAt(field.slice(0, -1));
    const pair = isMap(map)
      ? map.items.find(({ key }) => isScalar(key) && String(key.value) === String(field.at(-1)))
      : undefined;
    return isScalar(pair?.key) ? pair.key : undefined;
  };
  /** The range of a field or, if it is missing, of the nearest key above it. */
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
    comments() {
      const found: ReturnType<ContentFile['comments']> = [];
      visit(nodes(), {
        Scalar(_, { value, comment, range }) {
          if (comment && range) found.push({ value, comment, position: position(start + range[0]) });
        },
      });
      return found;
    },
    isPlain(field) {
      const node = nodeAt(field);
      return isScalar(node) && node.type === Scalar.PLAIN;
    },
  };
}

/** Matches a text that YAML may have folded into several lines at its spaces. */
const foldable = (text: string) => new RegExp(text.split(/\s+/).map(RegExp.escape).join('\\s+'));
