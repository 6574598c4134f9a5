import type { Content } from '../../checks/content-types.ts';
import { hasPage, recordFiles, slugOfFile } from '../../checks/records.ts';
import { STILL_TO_WRITE } from '../../checks/rules/unfinished.ts';
import { valueAt } from '../../checks/values.ts';
import { addressOf } from '../../src/domain/address.ts';
import { fileNameOf, INSTITUTION_PAGES, PAGE_KINDS } from '../../src/domain/page-kinds.ts';
import { institutionPage } from '../../src/schemas/page.ts';
import { CliError } from '../cli.ts';
import { bodyOf, mdx, type Draft } from './draft.ts';
import { askForPageTexts, type Prompts } from './prompts.ts';

const KINDS = PAGE_KINDS.filter((kind) => kind !== 'overview');

/** Asks about a page of an institution other than its overview: its facts come from the record. */
export async function newInstitutionPage(ask: Prompts, content: Content): Promise<Draft> {
  const owners = ownersIn(content);
  if (owners.length === 0) throw new CliError('each institution with a page of its own has all other pages, too.');
  const owner = await ask.autocomplete(
    'Whose page is it? (Institutions with a page of their own that lack another one)',
    owners,
    ({ shortName }) => shortName,
  );
  const { kind, path } = await ask.select('What kind of page is it?', owner.missing, (page) => page.kind);
  const title = `${owner.shortName}: ${INSTITUTION_PAGES[kind].plannedName}`;
  const texts = await askForPageTexts(ask, {
    title,
    description: `${title}, what it asks of you, and what to do when something goes wrong.`,
    answer: `This page about ${owner.shortName} is ${STILL_TO_WRITE}.`,
  });
  const { body, unwritten } = bodyOf(INSTITUTION_PAGES[kind].sections);
  const faq = [
    {
      question: `What do customers of ${owner.shortName} ask, ${STILL_TO_WRITE}?`,
      answer: `This answer is ${STILL_TO_WRITE}.`,
    },
  ];
  return {
    path,
    text: mdx({ ...texts, related: [owner.address], faq }, Object.keys(institutionPage.shape), body),
    address: addressOf(path),
    toWrite: [
      'title, description and answer: what a reader comes for',
      'faq: the questions of readers',
      ...(kind === 'how-to' ? ['recipes: each task in steps, shown by <Recipe id="…" />'] : []),
      ...unwritten,
    ],
    linkFrom: `The tabs of ${owner.address} link to it automatically.`,
  };
}

/** The institutions with an overview, each with its other pages that are not written yet. */
function ownersIn(content: Content) {
  const paths = new Set([...content.files, ...content.broken].map(({ path }) => path));
  return recordFiles(content)
    .filter(hasPage)
    .flatMap((record) => {
      const slug = slugOfFile(record);
      const folder = record.path.split('/').slice(0, 3).join('/');
      const pages = KINDS.map((kind) => ({ kind, path: `${folder}/${slug}/${fileNameOf(kind, slug)}.mdx` }));
      const missing = pages.filter(({ path }) => !paths.has(path));
      const owner = { shortName: String(valueAt(record.data, ['shortName'])), address: record.address ?? '', missing };
      return missing.length > 0 ? [owner] : [];
    });
}
