/**
 * Serves the real guide at /, the fixture guide at /small/, and at /long-list/ one of 132 institutions, far more than the
 * directory draws at first.
 */
import { cpSync, rmSync } from 'node:fs';
import { preview } from 'astro';
import { writeProject } from '../fixtures/project.ts';
import buildAll, { BUILDS, buildSite } from '../site/build.ts';

const outDir = '.cache/test/browser';
const LONG_LIST = '.cache/test/projects/long-list';

const listing = (index: number) => `---
name: Institution number ${index}
shortName: Number ${index}
type: digital-bank
summary: One of many similar institutions, number ${index}.
website: https://number-${index}.first.example/
status: { state: operating, source: regulator }
reach: { value: national, source: regulator }
languages: { value: [English], source: regulator }
insurance: { value: CDIC, source: regulator }
---
`;
const listings = Object.fromEntries(
  Array.from({ length: 130 }, (_, index) => [`banks/number-${index}.mdx`, listing(index)]),
);

await buildAll();
rmSync(outDir, { recursive: true, force: true });
cpSync(BUILDS.root.folder, outDir, { recursive: true });
cpSync(BUILDS.fixture.folder, `${outDir}/small`, { recursive: true });
writeProject(LONG_LIST, listings);
await buildSite(LONG_LIST, `${outDir}/long-list`, { BASE_PATH: '/long-list/' });

await preview({
  outDir,
  logLevel: 'error',
  server: { host: '127.0.0.1', port: Number(process.env.TEST_PORT ?? 4399) },
});
