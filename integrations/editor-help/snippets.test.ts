import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { issuesAfter, RECORD, replacing } from '../../checks/fixture.ts';
import { readVscode } from './vscode.ts';

const SNIPPETS = z
  .record(
    z.string(),
    z.strictObject({ scope: z.string(), prefix: z.string(), description: z.string(), body: z.union([z.string(), z.array(z.string())]) }),
  )
  .parse(readVscode('guide.code-snippets'));

/**
 * A snippet as it stands in the file once its author has typed through it on November 20, 2026.
 *
 * @param indent spaces before the cursor where it was called
 * @param typed what the author typed at a stop, by its number; elsewhere the proposal stays
 */
function expanded(prefix: string, indent: number, typed: Record<number, string> = {}): string {
  const snippet = Object.values(SNIPPETS).find((candidate) => candidate.prefix === prefix);
  if (!snippet) throw new Error(`There is no snippet with the prefix "${prefix}"`);
  return [snippet.body]
    .flat()
    .map((line) => (line === '' ? line : ' '.repeat(indent) + line))
    .join('\n')
    .replace('$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE', '2026-11-20')
    .replace(/\$\{(\d+)(?::((?:\\.|[^}\\])*)|\|([^,|]*)[^}]*)\}/g, (_, stop: string, proposal?: string, choice?: string) => {
      return typed[Number(stop)] ?? proposal?.replaceAll('\\$', '$') ?? choice ?? '';
    });
}

const TEXT = '## Security\n\nText.';

/** Where each snippet is used, as a change of the fixture's record. */
const USES: Record<string, (text: string) => string> = {
  fact: replacing('limits:\n', `${expanded('fact', 2, { 1: 'overdraft' })}\nlimits:\n`),
  'fact-not-published': replacing('faq:\n', `${expanded('fact-not-published', 2)}\nfaq:\n`),
  'fact-disagreement': replacing('limits:\n', `${expanded('fact-disagreement', 2, { 1: 'monthly', 6: 'first-fees' })}\nlimits:\n`),
  cite: replacing(TEXT, `${TEXT} It costs $1.00 ${expanded('cite', 0, { 1: 'first-fees' })}.`),
  figure: replacing(TEXT, `${TEXT} It costs ${expanded('figure', 0)}.`),
  'fee-row': replacing('limits:\n', `  extra:\n${expanded('fee-row', 4)}\nlimits:\n`),
  source: (text) => replacing('page:\n', `${expanded('source', 2)}\npage:\n`)(replacing(TEXT, `${TEXT} It is so [@source-id].`)(text)),
  question: replacing('sources:\n', `${expanded('question', 2)}\nsources:\n`),
  callout: replacing(TEXT, `${TEXT}\n\n${expanded('callout', 0)}`),
};

describe('the snippets', () => {
  test.each(Object.values(SNIPPETS).map(({ prefix }) => prefix))('"%s", used in its place, is accepted by the content check', (prefix) => {
    const use = USES[prefix];
    if (!use) throw new Error(`The snippet "${prefix}" has no use in this test`);
    expect(issuesAfter({ [RECORD]: use })).toEqual([]);
  });

  test('are those that an author needs', () => expect(Object.values(SNIPPETS).map(({ prefix }) => prefix)).toEqual(Object.keys(USES)));

  test('would not pass with a mistake in them', () => {
    expect(
      issuesAfter({ [RECORD]: replacing('limits:\n', `${expanded('fact', 2, { 1: 'overdraft', 2: 'five dollars' })}\nlimits:\n`) }),
    ).toHaveLength(1);
  });
});
