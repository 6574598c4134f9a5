import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listedPages } from '../site/build.ts';

/** Milliseconds: the types of the whole vocabulary are a million letters, which the compiler reads each time. */
const TIMEOUT = 600_000;

const FOLDER = '.cache/test/vocabulary';

/**
 * What the vocabulary of schema.org does not know in a graph, as the compiler says it. The types of schema-dts are
 * generated from that vocabulary: each type with its properties, and each property with what it takes.
 */
function faultsOf(name: string, graph: string): string[] {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}.ts`);
  writeFileSync(file, `import type { Graph } from 'schema-dts';\nexport const graphs: Graph[] = ${graph};\n`);
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const graphOf = (things: object[]) => JSON.stringify([{ '@context': 'https://schema.org', '@graph': things }]);

test.each([
  ['a type that is none', { '@type': 'Moneybox', name: 'RBC' }],
  ['a property that the type has not', { '@type': 'Question', name: 'How?', replies: { '@type': 'Answer', text: 'So.' } }],
  [
    'a value that the property does not take',
    { '@type': 'BreadcrumbList', itemListElement: { '@type': 'ListItem', position: { '@type': 'Answer' } } },
  ],
])('the vocabulary does not know %s', { timeout: TIMEOUT }, (name, thing) => {
  expect(faultsOf(name.replaceAll(' ', '-'), graphOf([thing]))).not.toEqual([]);
});

test('the structured data of every page keeps to the vocabulary of schema.org', { timeout: TIMEOUT }, () => {
  const Data = z.looseObject({ '@graph': z.array(z.looseObject({})) });
  const things = listedPages('root').flatMap(({ $ }) => Data.parse(JSON.parse($('script[type="application/ld+json"]').text()))['@graph']);
  // Many pages hold the same thing, such as the publisher.
  const different = [...new Set(things.map((thing) => JSON.stringify(thing)))];
  expect(faultsOf('pages', `[{ '@context': 'https://schema.org', '@graph': [${different.join(',\n')}] }]`)).toEqual([]);
});
