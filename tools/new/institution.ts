import GithubSlugger from 'github-slugger';
import { z } from 'zod';
import { addressOf } from '../../src/domain/address.ts';
import { isCreditUnionName } from '../../src/domain/classification.ts';
import { calendarDate } from '../../src/schemas/calendar-date.ts';
import { NOT_PUBLISHED } from '../../src/schemas/fact.ts';
import { bank, creditUnion } from '../../src/schemas/institution.ts';
import { line, prose, slug } from '../../src/schemas/prose.ts';
import { PROVINCES } from '../../src/schemas/provinces.ts';
import { source } from '../../src/schemas/source.ts';
import { pageWordQuestions, suggestedSlug, taken, webAddress } from './common-questions.ts';
import { mdx, type Draft } from './draft.ts';
import type { Holdings } from './holdings.ts';
import { listOf, oneOf, someOf, text, yesNo, type Answers, type Question } from './question.ts';
import { bodyOf } from './sections.ts';

const CREDIT_UNION = creditUnion.shape.type.value;
const KINDS = [...bank.shape.type.options, CREDIT_UNION];
const LANGUAGES = bank.shape.languages.shape.value.element.options;
const NATIONAL = 'national';

const isCreditUnion = ({ kind }: Answers) => kind === CREDIT_UNION;

/** What `npm run new -- institution` must know. The facts that no record can do without are the editor's, with one official page as their source. */
export function institutionQuestions({ recordBySlug }: Holdings, today: string): Question[] {
  return [
    oneOf('kind', 'What kind of institution is it?', KINDS),
    text('name', 'Its name, as customers know it', {
      schema: line,
      fault: 'is not a name',
      accepted: 'one line, such as Example Credit Union',
      also: (name, soFar) =>
        isCreditUnionName(name) && !isCreditUnion(soFar)
          ? {
              fault: `is the name of a credit union, and the kind is ${soFar.kind ?? 'not known'}`,
              found: name,
              accepted: 'a name without "credit union" and "caisse", or another kind',
              suggestion: `--kind ${CREDIT_UNION}`,
            }
          : undefined,
    }),
    text('short-name', 'Its name in tables and menus', {
      schema: line,
      fault: 'is not a name',
      accepted: 'one line, such as Example',
      initial: ({ name }) => name,
    }),
    text('slug', 'Its slug, the last part of its address', {
      schema: slug,
      fault: 'is not a slug',
      accepted: 'lower-case letters, digits and hyphens, such as eq-bank',
      suggest: suggestedSlug,
      initial: ({ name = '' }) => suggestedSlug(name),
      also: (found) => taken(found, recordBySlug.get(found)),
    }),
    text('website', 'The address of its website', webAddress(bank.shape.website)),
    oneOf('province', 'The province it is incorporated or based in', PROVINCES, { applies: isCreditUnion }),
    text(
      'source-url',
      'An official page that says whom it serves, in which languages, and who insures a deposit',
      webAddress(source.shape.url),
    ),
    text('source-title', 'The title of that page', {
      schema: source.shape.title,
      fault: 'is not a title',
      accepted: 'one line, as the page itself gives it',
    }),
    text('source-publisher', 'Who publishes that page', {
      schema: source.shape.publisher,
      fault: 'is not the name of a publisher',
      accepted: 'one line: the institution, or a regulator',
      initial: ({ name }) => name,
    }),
    text('read-on', 'The day you read that page', {
      schema: calendarDate,
      fault: 'is not a date of the calendar',
      accepted: `a day such as ${today}`,
      initial: () => today,
    }),
    someOf('reach', 'Whose residents does it serve, according to that page?', [NATIONAL, ...PROVINCES], {
      also: (answer) =>
        listOf(answer).length > 1 && listOf(answer).includes(NATIONAL)
          ? { fault: 'says the whole country and a part of it', found: answer, accepted: `${NATIONAL} alone, or provinces` }
          : undefined,
    }),
    someOf('languages', 'In which languages, according to that page?', LANGUAGES),
    text('insurance', `Who insures a deposit, up to what, according to that page? Looked today and found nothing: ${NOT_PUBLISHED}`, {
      schema: line,
      fault: 'is not a line of text',
      accepted: `one line, or "${NOT_PUBLISHED}" if you looked for it today and found nothing`,
    }),
    text('summary', 'What it is, and what sets its online banking apart, in two sentences', {
      schema: prose,
      fault: 'is empty',
      accepted: 'a paragraph of Markdown',
      initial: ({ name = '', kind = '' }) => `${name} is a ${kind.replace('-', ' ')}.`,
    }),
    yesNo('page', 'A page of its own? (No: a listing in the directory)'),
    ...pageWordQuestions({
      applies: ({ page }) => page === 'yes',
      title: (soFar) => `${soFar['short-name'] ?? ''} online banking`,
      description: ({ name = '' }) => `What ${name} offers online, what it costs and how it guards your sign-in, each with its source.`,
      answer: (soFar) => `Deposit insurance at ${soFar['short-name'] ?? ''}: [=insurance].`,
    }),
  ];
}

const answered = z.object({
  kind: z.string(),
  name: z.string(),
  'short-name': z.string(),
  slug: z.string(),
  website: z.string(),
  province: z.string().optional(),
  'source-url': z.string(),
  'source-title': z.string(),
  'source-publisher': z.string(),
  'read-on': z.string(),
  reach: z.string(),
  languages: z.string(),
  insurance: z.string(),
  summary: z.string(),
  page: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  answer: z.string().optional(),
});

/** The record of an institution, with or without a page of its own. */
export function institutionDraft(answers: Answers, { sourceIds }: Holdings, today: string): Draft {
  const { kind, name, website, province, reach, languages, insurance, summary, title, description, answer, ...rest } =
    answered.parse(answers);
  const id = freshId(`${rest.slug}-site`, sourceIds);
  const hasPage = rest.page === 'yes';
  const [folder, schema, pattern] =
    kind === CREDIT_UNION ? (['credit-unions', creditUnion, 'credit-union'] as const) : (['banks', bank, 'overview'] as const);
  const file = folder === 'banks' && hasPage ? `${folder}/${rest.slug}/index.mdx` : `${folder}/${rest.slug}.mdx`;
  const { body, unwritten } = bodyOf(pattern);
  const fields = {
    type: kind,
    province,
    name,
    shortName: rest['short-name'],
    summary,
    website,
    status: 'operating',
    reach: { value: reach === NATIONAL ? reach : listOf(reach), source: id },
    languages: { value: listOf(languages), source: id },
    insurance: insurance === NOT_PUBLISHED ? { value: insurance, lookedOn: today } : { value: insurance, source: id },
    sources: [
      {
        id,
        title: rest['source-title'],
        url: rest['source-url'],
        publisher: rest['source-publisher'],
        kind: 'official',
        readOn: rest['read-on'],
      },
    ],
    page: hasPage ? { title, description, answer } : undefined,
  };
  return {
    path: `src/content/${file}`,
    text: mdx(fields, Object.keys(schema.shape), hasPage ? body : ''),
    address: hasPage ? addressOf(file) : `/enhanced-demo/?q=${encodeURIComponent(name)}`,
    toWrite: [
      'summary: what sets its online banking apart',
      'status: it says operating; change it where that is not so',
      'capabilities, security, fees, limits, support: what you find, each with its source',
      ...(hasPage ? ['page: the title, the description and the answer', ...unwritten] : []),
    ],
  };
}

/** An id that no source of the guide has yet. */
function freshId(wanted: string, taken: readonly string[]): string {
  const slugger = new GithubSlugger();
  for (const id of taken) slugger.slug(id);
  return slugger.slug(wanted);
}
