import { cpus, totalmem } from 'node:os';
import { createRequire } from 'node:module';
import { z } from 'zod';

const versioned = z.object({ version: z.string() });
const versionOf = (name: string) => versioned.parse(createRequire(import.meta.url)(`${name}/package.json`)).version;

/** The machine as far as figures depend on it: processor, cores, memory, Node, Astro. */
export const machine = () =>
  [
    `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'processor unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `Node ${process.versions.node}`,
    `Astro ${versionOf('astro')}`,
  ].join(', ');
