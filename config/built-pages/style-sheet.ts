import { generate, parse, walk, type CssNode } from 'css-tree';
import type { Names } from './reading.ts';

/** Attributes that a browser sets by itself while a page without a script is used. */
const SET_BY_BROWSER = new Set(['[open]']);
/** Pseudo-classes that select what one of their arguments selects. `:not()` selects the rest, so it proves nothing. */
const ANY_OF = new Set(['is', 'where', 'has']);

/**
 * A style sheet that can be cut down to what one page uses: without the rules that can select nothing in it, and
 * without the custom properties that nothing left reads.
 *
 * A rule stays unless its selector asks for a name that no element of the page has: that needs no matching, and errs
 * towards keeping. States that come and go (`:hover`, `:target`, `:popover-open`) are never asked for.
 */
export class StyleSheet {
  readonly #css: string;
  /** The names that its selectors ask for: pages that agree on these share one result. */
  readonly #asked: readonly string[];
  readonly #results = new Map<string, string>();

  constructor(css: string) {
    this.#css = css;
    this.#asked = namesAskedBy(parse(css));
  }

  /** The text of the sheet for a page with these names. */
  for(names: Names): string {
    const key = this.#asked.filter((name) => names.has(name)).join(' ');
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const result = trim(parse(this.#css), names);
    this.#results.set(key, result);
    return result;
  }
}

function trim(sheet: CssNode, names: Names): string {
  walk(sheet, {
    visit: 'Rule',
    enter(rule, item, list) {
      if (this.atrule?.name.endsWith('keyframes') || rule.prelude.type !== 'SelectorList') return;
      const selectors = rule.prelude.children;
      selectors.forEach((selector, place) => {
        if (!canSelect(selector, names)) selectors.remove(place);
      });
      if (selectors.isEmpty) list.remove(item);
    },
  });
  removeUnread(sheet);
  walk(sheet, {
    visit: 'Rule',
    leave(rule, item, list) {
      if (rule.block.children.isEmpty) list.remove(item);
    },
  });
  walk(sheet, {
    visit: 'Atrule',
    leave(rule, item, list) {
      if (rule.block?.children.isEmpty) list.remove(item);
    },
  });
  return generate(sheet);
}

function canSelect(node: CssNode, names: Names): boolean {
  if (node.type === 'SelectorList') return node.children.some((selector) => canSelect(selector, names));
  if (node.type === 'Selector') return node.children.toArray().every((part) => canSelect(part, names));
  if (node.type === 'PseudoClassSelector' && ANY_OF.has(node.name) && node.children)
    return node.children.some((argument) => canSelect(argument, names));
  const name = nameAskedBy(node);
  return name === undefined || names.has(name) || SET_BY_BROWSER.has(name);
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

function namesAskedBy(sheet: CssNode): string[] {
  const names = new Set<string>();
  walk(sheet, (node) => {
    const name = nameAskedBy(node);
    if (name !== undefined) names.add(name);
  });
  return [...names];
}

/** Takes out custom properties that no `var()` reads, then those that only they read. */
function removeUnread(sheet: CssNode): void {
  const read = new Set(Array.from(generate(sheet).matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name));
  const removed: string[] = [];
  walk(sheet, {
    visit: 'Declaration',
    enter({ property }, item, list) {
      if (!property.startsWith('--') || read.has(property)) return;
      list.remove(item);
      removed.push(property);
    },
  });
  if (removed.length > 0) removeUnread(sheet);
}
