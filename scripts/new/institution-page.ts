import type { IncrementalCheck } from '../../checks/incremental-check.ts';
import { parseFile } from '../../checks/parse.ts';
import { isRecord, slugOfFile } from '../../checks/records.ts';
import { valueAt } from '../../checks/values.ts';
import { addressOf } from '../../src/domain/address.ts';
import { fileNameOf, INSTITUTION_PAGES, type InstitutionPageKindName } from '../../src/domain/page-kinds.ts';
import { institutionPage } from '../../src/schemas/page.ts';
import { CliError } from '../cli.ts';
import { bodyOf, mdx, type Draft } from './draft.ts';
import { askForPageWords, type Prompts } from './prompts.ts';

type Kind = Exclude<InstitutionPageKindName, 'overview'>;
const KINDS = (Object.keys(INSTITUTION_PAGES) as InstitutionPageKindName[]).filter((kind) => kind !== 'overview'); // the keys of that very object

/** An institution with a page of its own, and the pages below it that nobody has written yet. */
interface Owner {
  shortName: string;
  address: string;
  missing: { kind: Kind; path: string }[];
}

/** A page of an institution other than its overview: its facts come from the record. */
export async function newInstitutionPage(ask: Prompts, guide: IncrementalCheck): Promise<Draft> {
  const owners = ownersIn(guide);
  if (owners.length === 0) throw new CliError('Each institution with a page of its own has all other pages, too.');
  const owner = await ask.oneOfMany(
    'Whose page is it? (Institutions with a page of their own that lack another one)',
    owners,
    ({ shortName }) => shortName,
  );
  const { kind, path } = await ask.oneOf('What kind of page is it?', owner.missing, (page) => page.kind);
  const title = `${owner.shortName}: ${INSTITUTION_PAGES[kind].plannedName}`;
  const words = await askForPageWords(ask, {
    title,
    description: `${title}, what it asks of you, and what to do when something goes wrong.`,
    answer: `This page about ${owner.shortName} is still to be written.`,
  });
  const { body, unwritten } = bodyOf(kind);
  const faq = [{ question: 'How old are the figures on this page?', answer: 'Each one shows its source and the day it was read.' }];
  return {
    path,
    text: mdx({ ...words, related: [owner.address], faq }, Object.keys(institutionPage.shape), body),
    address: addressOf(path.replace('src/content/', '')),
    toWrite: [
      'title, description and answer: what a reader comes for',
      'faq: the questions of readers',
      ...(kind === 'how-to' ? ['recipes: each task in steps, shown by <Recipe id="…" />'] : []),
      ...unwritten,
    ],
    linkFrom: `The tabs of ${owner.address} lead to it by themselves.`,
  };
}

function ownersIn({ sources }: IncrementalCheck): Owner[] {
  const paths = new Set(sources.map(({ path }) => path));
  return sources.filter(isRecord).flatMap((source) => {
    const { file } = parseFile(source);
    if (!file?.address || file.body.trim() === '') return [];
    const slug = slugOfFile(source);
    const folder = source.path.split('/').slice(0, 3).join('/');
    const pages = KINDS.map((kind) => ({ kind, path: `${folder}/${slug}/${fileNameOf(kind, slug)}.mdx` }));
    const missing = pages.filter(({ path }) => !paths.has(path));
    return missing.length > 0 ? [{ shortName: String(valueAt(file.data, ['shortName'])), address: file.address, missing }] : [];
  });
}
