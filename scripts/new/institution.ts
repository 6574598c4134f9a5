import type { Content } from '../../checks/content-types.ts';
import { HOSTS } from '../../checks/hosts.ts';
import { dataFile, isRecord, slugOfFile } from '../../checks/records.ts';
import { newHosts } from '../../checks/rules/outside-addresses.ts';
import { STILL_TO_WRITE } from '../../checks/rules/unfinished.ts';
import { addressOf } from '../../src/domain/address.ts';
import { NOT_FOUND } from '../../src/domain/claims.ts';
import { isCreditUnionName } from '../../src/domain/classification.ts';
import { CREDIT_UNION_SECTIONS, INSTITUTION_PAGES } from '../../src/domain/page-kinds.ts';
import { calendarDate } from '../../src/schemas/calendar-date.ts';
import { bank, creditUnion, LANGUAGES } from '../../src/schemas/institution.ts';
import { line, prose, slug } from '../../src/schemas/prose.ts';
import { PROVINCES } from '../../src/schemas/provinces.ts';
import { source as sourceSchema } from '../../src/schemas/source.ts';
import { CliError } from '../cli.ts';
import { bodyOf, mdx, type Draft } from './draft.ts';
import { askForPageTexts, suggestedSlug, type Prompts } from './prompts.ts';

const CREDIT_UNION = creditUnion.shape.type.value;
const TYPES = [...bank.shape.type.options, CREDIT_UNION] as const;

const ADDRESS = 'an address that starts with https://, such as https://www.example.ca/';

/**
 * Asks about a bank, a digital bank or a credit union, with or without a page of its own: the required fields of its record, and
 * the official page that is their source.
 */
export async function newInstitution(ask: Prompts, content: Content, today: string): Promise<Draft> {
  const allFiles = [...content.files, ...content.broken];
  const type = await ask.select('What kind of institution is it?', TYPES);
  const name = await ask.text('Its name, as customers know it', {
    schema: line,
    accepted: 'one line, such as Example Credit Union',
    problemWith: (answer) =>
      isCreditUnionName(answer) && type !== CREDIT_UNION
        ? 'That is the name of a credit union, and you chose another kind: press Ctrl+C and start again.'
        : undefined,
  });
  const shortName = await ask.text('Its name in tables and menus', {
    schema: line,
    accepted: 'one line, such as Example',
    initialValue: name,
  });
  const newSlug = await ask.text('The last part of its address in the guide', {
    schema: slug,
    accepted: 'lower-case letters, digits and hyphens, such as eq-bank',
    initialValue: suggestedSlug(name),
    problemWith(answer) {
      const taken = allFiles.find((file) => isRecord(file) && slugOfFile(file) === answer);
      return taken && `${taken.path} has it already: choose another one, or edit that file.`;
    },
  });
  const website = await ask.text('The address of its website', { schema: bank.shape.website, accepted: ADDRESS });
  const sourceUrl = await ask.text(
    'An official page that says whom it serves, in which languages, and who insures a deposit',
    {
      schema: sourceSchema.shape.url,
      accepted: ADDRESS,
    },
  );
  const province = type === CREDIT_UNION ? await askForProvince(ask) : undefined;
  const hosts = await confirmNewHosts(ask, [website, sourceUrl], content);
  const sourceTitle = await ask.text('The title of that page', {
    schema: line,
    accepted: 'one line, as the page itself gives it',
  });
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
  const reach = (await ask.confirm('Does it serve the whole country, according to that page?', false))
    ? 'national'
    : await ask.multiselect('Whose residents does it serve, according to that page?', PROVINCES);
  const languages = await ask.multiselect('In which languages, according to that page?', LANGUAGES);
  const insurance = await ask.text(
    `Who insures a deposit, up to what, according to that page? Nothing found there: ${NOT_FOUND}`,
    {
      schema: line,
      accepted: `one line, or "${NOT_FOUND}"`,
    },
  );
  const summary = await ask.text('What it is, and what sets its online banking apart, in two sentences', {
    schema: prose,
    accepted: 'a paragraph of Markdown',
    initialValue: `${name} is a ${type.replace('-', ' ')}. What sets its online banking apart is ${STILL_TO_WRITE}.`,
  });
  const page = (await ask.confirm('A page of its own? (No: a listing in the directory)', false))
    ? await askForPageTexts(ask, {
        title: `${shortName} online banking`,
        description: `What ${name} offers online, what it costs and how it guards your sign-in, each with its source.`,
        answer: `Deposit insurance at ${shortName}: [=insurance]. More of this answer is ${STILL_TO_WRITE}.`,
      })
    : undefined;

  const isTaken = allFiles.some(({ text }) => text.includes(`id: ${newSlug}-site\n`));
  const id = isTaken ? `${newSlug}-site-${today}` : `${newSlug}-site`;
  const [folder, schema, sections] =
    type === CREDIT_UNION
      ? (['credit-unions', creditUnion, CREDIT_UNION_SECTIONS] as const)
      : (['banks', bank, INSTITUTION_PAGES.overview.sections] as const);
  const file = folder === 'banks' && page ? `${folder}/${newSlug}/index.mdx` : `${folder}/${newSlug}.mdx`;
  const { body, unwritten } = bodyOf(sections);
  const source = {
    id,
    title: sourceTitle,
    url: sourceUrl,
    publisher,
    kind: 'official',
    consulted,
    copy: 'live',
    checkedLive: consulted,
  };
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
    linkFrom: 'The directory and the lists of institutions link to it automatically.',
    hosts,
    toWrite: [
      'summary: what sets its online banking apart',
      'status: it says operating; change it where that is not so',
      'capabilities, security, fees, limits, support: what you find, each with its source',
      ...(page ? ['page: the title, the description and the answer', ...unwritten] : []),
    ],
  };
}

/** Typed, because the first choice of a list would be a fact that nobody gave. */
const askForProvince = (ask: Prompts) =>
  ask.text('The province it is incorporated or based in, by its two letters', {
    schema: creditUnion.shape.province,
    accepted: PROVINCES.join(', '),
  });

/**
 * Asks about each host that the guide does not know yet: a reviewer sees its line in the list.
 *
 * @throws CliError where the editor did not confirm whose host it is
 */
async function confirmNewHosts(ask: Prompts, addresses: readonly string[], content: Content): Promise<string[]> {
  const list = dataFile(content, 'hosts.yaml');
  const unknown = list ? newHosts(addresses, list) : [];
  for (const { host, message } of unknown) {
    const isConfirmed = await ask.confirm(
      `The address ${message}. Did you make sure that ${host} is its own? Then it is added to ${HOSTS}`,
      false,
    );
    if (!isConfirmed) throw new CliError(`nothing was written. Make sure whose ${host} is, and start again.`);
  }
  return unknown.map(({ host }) => host);
}
