/**
 * Preloaded into a build (`node --import`): every folder lists its files in the opposite order, as on another file system.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const reversed = (entries: unknown) => (Array.isArray(entries) ? entries.toReversed() : entries);

fs.readdirSync = new Proxy(fs.readdirSync, {
  apply: (read, self, args): unknown => reversed(Reflect.apply(read, self, args)),
});

fs.readdir = new Proxy(fs.readdir, {
  apply: (read, self, args: unknown[]): unknown => {
    const answer = args.at(-1);
    if (typeof answer !== 'function') return Reflect.apply(read, self, args);
    return Reflect.apply(read, self, [
      ...args.slice(0, -1),
      (error: unknown, entries: unknown): unknown => Reflect.apply(answer, undefined, [error, reversed(entries)]),
    ]);
  },
});

fs.promises.readdir = new Proxy(fs.promises.readdir, {
  apply: async (read, self, args): Promise<unknown> => reversed(await Reflect.apply(read, self, args)),
});

syncBuiltinESMExports();
