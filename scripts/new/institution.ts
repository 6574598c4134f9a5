import type { IncrementalCheck } from '../../checks/incremental-check.ts';
import { parseFile } from '../../checks/parse.ts';
import { isRecord, slugOfFile } from '../../checks/records.ts';
import { newHosts } from '../../checks/rules/outside-addresses.ts';
import { addressOf } from '../../src/domain/address.ts';
import { NOT_FOUND } from '../../src/domain/not-known.ts';
import { isCreditUnionName } from '../../src/domain/classification.ts';
import { calendarDate } from '../../src/schemas/calendar-date.ts';
import { bank, creditUnion, LANGUAGES } from '../../src/schemas/institution.ts';
import { line, prose, slug } from '../../src/schemas/prose.ts';
import { PROVINCES } from '../../src/schemas/provinces.ts';
import { source as sourceSchema } from '../../src/schemas/source.ts';
import { CliError } from '../cli.ts';
import { bodyOf, HOSTS, mdx, type Draft } from './draft.ts';
import { askForPageWords, suggestedSlug, type Prompts } from './prompts.ts';

const CREDIT_UNION = creditUnion.shape.type.value;
const TYPES = [...bank.shape.type.options, CREDIT_UNION] as const;

/**
 * The record of a bank, a digital bank or a credit union, with or without a page of its own: what no record can do without, and the
 * official page that says so.
 */
export async function newInstitution(ask: Prompts, { sources }: IncrementalCheck, today: string): Promise<Draft> {
  const type = await ask.oneOf('What kind of institution is it?', TYPES);
  const name = await ask.text('Its name, as customers know it', {
    schema: line,
    accepted: 'one line, such as Example Credit Union',
    refuse: (answer) =>
      isCreditUnionName(answer) && type !== CREDIT_UNION
        ? 'That is the name of a credit union, and you chose another kind: press Ctrl+C and start again.'
        : undefined,
  });
  const shortName = await ask.text('Its name in tables and menus', {
    schema: line,
    accepted: 'one line, such as Example',
    initialValue: name,
  });
  const ownSlug = await ask.text('The last part of its address in the guide', {
    schema: slug,
    accepted: 'lower-case letters, digits and hyphens, such as eq-bank',
    initialValue: suggestedSlug(name),
    refuse(answer) {
      const taken = sources.find((file) => isRecord(file) && slugOfFile(file) === answer);
      return taken && `${taken.path} has it already: choose another one, or edit that file.`;
    },
  });
  const website = await ask.address('The address of its website', bank.shape.website);
  const sourceUrl = await ask.address(
    'An official page that says whom it serves, in which languages, and who insures a deposit',
    sourceSchema.shape.url,
  );
  const province = type === CREDIT_UNION ? await ask.oneOf('The province it is incorporated or based in', PROVINCES) : undefined;
  const hosts = await hostsToName(ask, [website, sourceUrl], sources);
  const sourceTitle = await ask.text('The title of that page', { schema: line, accepted: 'one line, as the page itself gives it' });
  const publisher = await ask.text('Who publishes that page', {
    schema: line,
    accepted: 'one line: the institution, or a regulator',
    initialValue: name,
  });
  const consulted = await ask.text('The day you read that page', {
    schema: calendarDate.refine((day) => day <= today),
    accepted: `a day of the calendar up to today, such as ${today}`,
    initialValue: today,
  });
  const reach = (await ask.yesNo('Does it serve the whole country, according to that page?', true))
    ? 'national'
    : await ask.someOf('Whose residents does it serve, according to that page?', PROVINCES);
  const languages = await ask.someOf('In which languages, according to that page?', LANGUAGES);
  const insurance = await ask.text(`Who insures a deposit, up to what, according to that page? Nothing found there: ${NOT_FOUND}`, {
    schema: line,
    accepted: `one line, or "${NOT_FOUND}"`,
  });
  const summary = await ask.text('What it is, and what sets its online banking apart, in two sentences', {
    schema: prose,
    accepted: 'a paragraph of Markdown',
    initialValue: `${name} is a ${type.replace('-', ' ')}.`,
  });
  const page = (await ask.yesNo('A page of its own? (No: a listing in the directory)', false))
    ? await askForPageWords(ask, {
        title: `${shortName} online banking`,
        description: `What ${name} offers online, what it costs and how it guards your sign-in, each with its source.`,
        answer: `Deposit insurance at ${shortName}: [=insurance].`,
      })
    : undefined;

  const isTaken = sources.some(({ text }) => text.includes(`id: ${ownSlug}-site\n`));
  const id = isTaken ? `${ownSlug}-site-${today}` : `${ownSlug}-site`;
  const [folder, schema, pattern] =
    type === CREDIT_UNION ? (['credit-unions', creditUnion, 'credit-union'] as const) : (['banks', bank, 'overview'] as const);
  const file = folder === 'banks' && page ? `${folder}/${ownSlug}/index.mdx` : `${folder}/${ownSlug}.mdx`;
  const { body, unwritten } = bodyOf(pattern);
  const source = { id, title: sourceTitle, url: sourceUrl, publisher, kind: 'official', consulted, copy: 'live', checkedLive: consulted };
  const fields = {
    type,
    province,
    name,
    shortName,
    summary,
    website,
    status: { state: 'operating', source: id },
    reach: { value: reach, source: id },
    languages: { value: languages, source: id },
    insurance: insurance === NOT_FOUND ? { notFound: today } : { value: insurance, source: id },
    sources: [source],
    page,
  };
  return {
    path: `src/content/${file}`,
    text: mdx(fields, Object.keys(schema.shape), page ? body : ''),
    address: page ? addressOf(file) : `/enhanced-demo/?q=${encodeURIComponent(name)}`,
    linkFrom: 'The directory and the lists of institutions lead to it by themselves.',
    hosts,
    toWrite: [
      'summary: what sets its online banking apart',
      'status: it says operating; change it where that is not so',
      'capabilities, security, fees, limits, support: what you find, each with its source',
      ...(page ? ['page: the title, the description and the answer', ...unwritten] : []),
    ],
  };
}

/** The hosts that the guide does not know yet: a reviewer looks at the line that names each. */
async function hostsToName(ask: Prompts, addresses: readonly string[], sources: IncrementalCheck['sources']): Promise<string[]> {
  const list = sources.find(({ path }) => path === HOSTS);
  const file = list && parseFile(list).file;
  const unknown = file ? newHosts(addresses, file) : [];
  for (const { host, message } of unknown) {
    if (!(await ask.yesNo(`The address ${message}. Did you make sure that ${host} is its own? Then it is named in ${HOSTS}`, false)))
      throw new CliError(`nothing was written. Make sure whose ${host} is, and start again.`);
  }
  return unknown.map(({ host }) => host);
}
