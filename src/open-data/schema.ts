import { z } from 'zod';
import { GROUP_NAMES } from '../schemas/lists.ts';
import { PHONE_USES } from '../schemas/phone.ts';
import { capabilityId } from '../schemas/capability.ts';

/** The version of the format and what each changed, for programs that read the data. A new field does not change it. */
export const FORMAT = {
  version: 4 as const,
  changes: [
    '4 (2026-11-29): the day on which an editor read a source is "read", no longer "consulted"; one that another site copied has no "url".',
    '3 (2026-11-28): "leading" and "others" in place of "claims": the claim that the guide shows, and those that differ; "value" is that of the leading claim, no longer a span of all; a claim can name its "account".',
    '2 (2026-11-23): each fact has its claims, with sources and dates, in place of "value" and "other"; "facts" holds all fields, in place of "feesAndLimits", "security", "insurance", "languages" and "provinces"; a capability is answered yes, no, disputed or not found; "lookedOn" is "notFound"; a source has typed dates.',
    '1 (2026-11-20): first.',
  ],
};

/** The published data: plain values that any program can read. Separate from the schema of records, so that it changes only on purpose. */
const openClaim = z.strictObject({
  value: z
    .string()
    .describe('What the source says, as the guide shows it. "Not published by provider" is neither a yes nor a no.'),
  account: z.string().optional().describe('The account, plan or brand that the value is of. Missing: every one.'),
  sources: z.array(z.string()).describe('Ids of the sources that say so. "listed" is this guide’s own list.'),
  until: z.string().optional().describe('The day on which it ended. A claim that has ended leads nowhere.'),
  date: z
    .string()
    .optional()
    .describe('The newest year, month or day that is known of these sources. Missing: they give none.'),
  note: z.string().optional(),
});

const openFact = z.strictObject({
  value: z.string().describe('The value of the leading claim, or that none was found.'),
  sourcesDisagree: z
    .boolean()
    .describe('Whether claims contradict each other. Those of two named, different accounts do not.'),
  leading: openClaim
    .nullable()
    .describe(
      'What the institution itself says, its newest statement first; else this guide’s list; else a third party.',
    ),
  others: z.array(openClaim).describe('All other claims, in the same order; last those that have ended.'),
  notFound: z
    .strictObject({
      on: z.string(),
      lookedIn: z.array(z.string()).describe('Ids of the official pages that were read.'),
    })
    .optional()
    .describe('Somebody looked for it that day in these pages and did not find it. It may be published elsewhere.'),
  note: z.string().optional(),
  howToVerify: z.string().optional(),
});

const namedFact = openFact.extend({
  field: z
    .string()
    .describe('The path of the field in the record, such as fees.eTransfer: the same at every institution.'),
  name: z.string().describe('The field in words.'),
});

const group = {
  text: z.string().describe('Who is meant, in words.'),
  for: z.array(z.enum(GROUP_NAMES)),
  upTo: z.int().optional().describe('The last age of youth.'),
  from: z.int().optional().describe('The first age of seniors.'),
  months: z.int().optional().describe('For how many months, of newcomers.'),
};

const openTerm = namedFact.extend({
  amount: z
    .number()
    .nullable()
    .describe('The value as a number: dollars, or how many payments. null: no limit, or no single number.'),
  free: z.int().optional().describe('How many a month are free before the price is charged.'),
  countsAsPayment: z.boolean().optional().describe('Whether each takes one of the payments. Missing: not known.'),
});

const openAccount = z.strictObject({
  name: z.string(),
  leads: z
    .array(z.enum(['from', 'unlimited']))
    .describe(
      'from: it has the lowest fee of the accounts that anyone can open; unlimited: of those without limit and price on payments and e-Transfers.',
    ),
  openTo: z
    .strictObject({ ...group, sources: z.array(z.string()) })
    .optional()
    .describe('Who alone can open it.'),
  facts: z.array(openTerm),
  groups: z
    .array(z.strictObject({ ...group, facts: z.array(openTerm) }))
    .describe('Who pays something else. What is missing is as for everybody.'),
});
export type OpenAccount = z.infer<typeof openAccount>;

export const openInstitution = z.strictObject({
  slug: z.string(),
  name: z.string(),
  shortName: z.string(),
  legalName: z.string().optional(),
  type: z.enum(['bank', 'digital-bank', 'credit-union']),
  status: z.enum(['operating', 'merged', 'closed', 'winding-down']),
  successor: z.string().optional(),
  summary: z.string(),
  website: z.url(),
  page: z.url().nullable().describe('The institution’s page in the guide; null for a listing.'),
  score: z
    .strictObject({
      value: z.int(),
      upTo: z.int().describe('What it could reach if all that is disputed or not known were offered.'),
    })
    .nullable()
    .describe('Capability score out of 100; null where it is not scored.'),
  capabilities: z
    .record(capabilityId, openFact.extend({ answer: z.enum(['yes', 'no', 'disputed', 'not found']) }))
    .describe('What is missing here is not on record, which is not a no.'),
  facts: z
    .array(namedFact)
    .describe(
      'Every other field that is on record: fees, limits, insurance, languages, security, app, support and more.',
    ),
  accounts: z.array(openAccount).describe('Its personal accounts for everyday payments, the cheapest first.'),
  phones: z.array(
    z.strictObject({
      label: z.string(),
      for: z
        .array(z.enum(PHONE_USES))
        .describe('What somebody in trouble calls it about; empty for a number that helps in no emergency.'),
      number: z.string(),
      abroad: z
        .enum(['collect', 'direct'])
        .optional()
        .describe('Only where it is the number to call from outside Canada and the United States.'),
      hours: z.string().optional(),
      sources: z.array(z.string()),
    }),
  ),
  stores: z.array(z.strictObject({ store: z.enum(['ios', 'android']), name: z.string(), url: z.url().nullable() })),
  lastVerified: z
    .string()
    .nullable()
    .describe(
      'The day that the badge of the record counts from. On the day of the guide’s own list nobody compared the record as a whole; whether a page was checked live stands at its source.',
    ),
  changeHash: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .describe('Changes when any fact of the record changes.'),
  sources: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      url: z.url().optional().describe('Left out where another site copied it.'),
      language: z.literal('fr').optional().describe('fr where the title is French.'),
      publisher: z.string(),
      kind: z.enum(['official', 'third-party']),
      published: z
        .string()
        .optional()
        .describe('The newest date that the document gives of itself: a year, a month or a day.'),
      age: z.enum(['older', 'recent']).optional().describe('Where it gives no date: how old it looks.'),
      dateNote: z.string().optional(),
      read: z.string().describe('The day an editor read it.'),
      copy: z
        .enum(['live', 'stored', 'archive', 'mirror'])
        .describe('What was read: the page on the web, or which kind of copy.'),
      opening: z.literal(true).optional().describe('Only the beginning was read.'),
      checkedLive: z
        .string()
        .optional()
        .describe('The day a person opened it on the web and found that it still says so.'),
    }),
  ),
});

export type OpenClaim = z.infer<typeof openClaim>;
export type OpenFact = z.infer<typeof openFact>;
export type OpenInstitution = z.infer<typeof openInstitution>;

/** The whole file: /data/institutions.json. */
export const openData = z.strictObject({
  name: z.string(),
  format: z.strictObject({ version: z.literal(FORMAT.version), changes: z.array(z.string()) }),
  license: z.string(),
  catalogueVersion: z.string(),
  builtOn: z.string(),
  institutions: z.array(openInstitution),
});

export type OpenData = z.infer<typeof openData>;

/** What the guide does not know: /data/missing.json. */
export const openGaps = z.strictObject({
  name: z.string(),
  license: z.string(),
  builtOn: z.string(),
  known: z.int(),
  wanted: z.int(),
  /** The most wanted first. */
  wants: z.array(z.strictObject({ field: z.string(), name: z.string(), because: z.string() })),
  /** Those of which most is missing first; those that wind down last. */
  institutions: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      website: z.url(),
      /** In the order of `wants`; with the day on which an editor looked for it in the sources of the record in vain. */
      missing: z.array(z.strictObject({ field: z.string(), notFound: z.string().optional() })),
    }),
  ),
});

export type OpenGaps = z.infer<typeof openGaps>;
