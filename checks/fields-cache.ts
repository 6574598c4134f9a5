import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import yamlPackage from 'yaml/package.json' with { type: 'json' };

const FOLDER = '.cache/check';

/** What the values follow from, beside the text: the parser, and the code that refuses what parsers do not take alike. */
const MADE_BY = [yamlPackage.version, readFileSync(new URL('repair-yaml.ts', import.meta.url), 'utf8')];

const keyOf = (yaml: string) =>
  createHash('sha256')
    .update(JSON.stringify([...MADE_BY, yaml]))
    .digest('base64');

/** JSON has no such numbers. */
const IS_BEYOND_JSON = /\.(?:inf|nan)\b/i;

/** The values of YAML texts without a fault, from the last check of a guide: parsing them is most of what a check costs. */
export class FieldsCache {
  readonly #file: string;
  readonly #known: ReadonlyMap<string, unknown>;
  readonly #used = new Map<string, unknown>();

  /** @param root of the guide, which keeps it below `.cache` */
  constructor(root: string) {
    this.#file = join(root, FOLDER, 'fields.json');
    this.#known = readMap(this.#file);
  }

  /** @returns what `read` returns, which is called for a text that is not known; `undefined` is not kept */
  get(yaml: string, read: () => unknown): unknown {
    const key = keyOf(yaml);
    const data = this.#known.get(key) ?? read();
    if (data !== undefined && !IS_BEYOND_JSON.test(yaml)) this.#used.set(key, data);
    return data;
  }

  /** Keeps what was asked for since, where some of it is new. Without room to write it, the next check takes longer. */
  save(): void {
    if (this.#used.size === this.#known.size && [...this.#used.keys()].every((key) => this.#known.has(key))) return;
    try {
      mkdirSync(join(this.#file, '..'), { recursive: true });
      const own = `${this.#file}.${process.pid}`;
      writeFileSync(own, JSON.stringify([...this.#used]));
      renameSync(own, this.#file); // Two checks at once do not meet.
    } catch {
      return;
    }
  }
}

function readMap(file: string): ReadonlyMap<string, unknown> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, unknown][]); // written by save
  } catch {
    return new Map();
  }
}
