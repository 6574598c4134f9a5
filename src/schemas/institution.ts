import { z } from 'zod';
import { calendarDate, partialDate } from './calendar-date.ts';
import { capabilities } from './capability.ts';
import { countFact, evidence, factOf, moneyFact, textFact, yesNoFact } from './fact.ts';
import { pageWords, questionAndAnswer, recipe } from './page.ts';
import { line, prose, slug } from './prose.ts';
import { PROVINCES } from './provinces.ts';
import { source } from './source.ts';

const webAddress = z.url({ protocol: /^https$/ });

/** Where an institution stands. `operating` is short for the usual case. */
const status = z
  .union([
    z.literal('operating').transform(() => ({ state: 'operating' as const })),
    z
      .strictObject({
        state: z.enum(['merged', 'closed', 'winding-down']),
        successor: slug.optional().describe('The slug of the institution that took over its customers, if the guide records it.'),
        successorName: line.describe('Who took over its customers, or who pays them out.'),
        date: partialDate.optional().describe('When it happened, as far as a source tells: a day, a month or a year.'),
        notice: prose.describe('What a customer must know, in a sentence or two.'),
        source: evidence,
      })
      .describe('merged, closed or winding-down, with what became of its customers.'),
  ])
  .describe('operating, or { state, successorName, date, notice, source }.');

/** A listing in an app store. The address is kept only where a source supports it. */
const storeListing = z.strictObject({
  name: line.describe('The name of the app in the store.'),
  url: webAddress.optional().describe('The store address. Leave it out where no source supports one.'),
  note: prose.optional(),
  source: evidence,
});

/** What the app needs and how it is described. Unknown figures are left out. */
const app = z.strictObject({
  minimumIos: textFact.optional(),
  minimumAndroid: textFact.optional(),
  size: textFact.optional(),
  price: moneyFact.optional(),
  languages: textFact.optional(),
  ratingIos: textFact.optional(),
  ratingAndroid: textFact.optional(),
  updates: textFact.optional(),
});

const security = z.strictObject({
  guarantee: textFact.optional().describe('The name of its promise to pay back unauthorized transactions.'),
  twoFactor: textFact.optional().describe('How it checks at sign-in that it is you: text, app, passkey …'),
  deviceAuth: factOf(z.array(z.enum(['biometric', 'passkey', 'trusted-device']))).optional(),
  cardLock: textFact.optional().describe('Which cards can be locked, and where.'),
  backup: textFact.optional().describe('The second way in when the first one fails.'),
  recovery: textFact.optional().describe('How to get back in after a forgotten password or a locked account.'),
  abroad: textFact.optional().describe('Whether sign-in codes reach a customer outside Canada.'),
  newcomer: textFact.optional().describe('What it asks of somebody new to Canada.'),
  encryption: textFact.optional(),
  fraudMonitoring: textFact.optional(),
});

const wallets = z.strictObject({
  applePay: yesNoFact.optional(),
  googlePay: yesNoFact.optional(),
});

/** A fee or a limit that no other institution has a place for. */
const extraRow = moneyFact.safeExtend({ service: line.describe('What is charged or limited.') });

const fees = z.strictObject({
  monthly: moneyFact.optional().describe('What the everyday account costs a month.'),
  eTransfer: moneyFact.optional().describe('What sending one Interac e-Transfer costs.'),
  atmWithdrawal: moneyFact.optional(),
  overdraft: moneyFact.optional(),
  internationalTransfer: moneyFact.optional(),
  minimumBalance: moneyFact.optional(),
  openingDeposit: moneyFact.optional(),
  extra: z.array(extraRow).default([]),
});

/** How much may leave an account by e-Transfer. Providers often call the per-transfer figure the daily limit: check which it is. */
const eTransferLimits = z.strictObject({
  perTransfer: moneyFact.optional(),
  per24Hours: moneyFact.optional(),
  per7Days: moneyFact.optional(),
  per30Days: moneyFact.optional(),
});

const limits = z.strictObject({
  eTransfer: eTransferLimits.default({}),
  eTransferReceive: moneyFact.optional().describe('Most that may come in by one e-Transfer.'),
  atmDaily: moneyFact.optional(),
  purchaseDaily: moneyFact.optional(),
  mobileDeposit: moneyFact.optional().describe('Most for one photographed cheque, or per period (say which in the note).'),
  mobileDepositHold: textFact.optional().describe('When the money of a photographed cheque is yours.'),
  extra: z.array(extraRow).default([]),
});

const support = z.strictObject({
  phones: z
    .array(
      z.strictObject({
        label: line.describe('What the number is for.'),
        number: z.string().regex(/^1?-?\d{3}-\d{3}-\d{4}$/, 'is a Canadian number written 1-800-769-2511'),
        hours: line.optional(),
        source: evidence,
      }),
    )
    .default([]),
  hours: textFact.optional(),
  chat: textFact.optional(),
  secureMessage: textFact.optional(),
  email: textFact.optional(),
});

/** The facts that the e-Transfer guides show for an institution. */
const eTransferGuide = z.strictObject({
  navigationPath: textFact.describe('The menu to go through, with > between the names.'),
  specialFeatures: z.array(textFact).default([]),
  instructions: z.array(prose).min(1),
});

/** Keys that every record may have; kind of institution and province come on top. */
const shared = {
  name: line.describe('The name as customers know it.'),
  legalName: line.optional(),
  shortName: line.describe('The name in tables, menus and addresses.'),
  summary: prose.describe('Two sentences: what it is, and what sets its online banking apart.'),
  website: webAddress,
  status,
  reach: factOf(z.union([z.literal('national'), z.array(z.enum(PROVINCES)).min(1)])).describe(
    'national, or the provinces whose residents it serves.',
  ),
  languages: factOf(z.array(z.enum(['English', 'French', 'Spanish', 'Punjabi', 'Hindi', 'Chinese'])).min(1)),
  insurance: textFact.describe('Who insures a deposit, up to what, in one line.'),
  store: z.strictObject({ ios: storeListing.optional(), android: storeListing.optional() }).default({}),
  app: app.default({}),
  capabilities: capabilities.default({}),
  security: security.default({}),
  wallets: wallets.default({}),
  fees: fees.prefault({}),
  limits: limits.prefault({}),
  support: support.prefault({}),
  facts: z
    .record(z.string().regex(/^[a-z][a-zA-Z0-9]*$/), textFact.safeExtend({ label: line }))
    .default({})
    .describe('Facts only this institution has, by a name of your choice: shown at a glance, cited in prose as [=facts.name].'),
  members: countFact.optional(),
  specialFeatures: z.array(textFact).default([]),
  targetAudience: z.array(line).default([]),
  eTransferGuide: eTransferGuide.optional(),
  recipes: z.array(recipe).default([]),
  faq: z.array(questionAndAnswer).default([]),
  lastVerified: calendarDate.optional().describe('The day a person compared the whole record with its sources. A program never sets it.'),
  sources: z.array(source).default([]),
  page: pageWords.optional().describe('The words of its own page. An institution without a page has none.'),
};

/** A bank or a digital bank: one file under src/content/banks/. */
export const bank = z.strictObject({
  type: z.enum(['bank', 'digital-bank']),
  ...shared,
});

/** A credit union or caisse: one file under src/content/credit-unions/. */
export const creditUnion = z.strictObject({
  type: z.literal('credit-union'),
  province: z.enum(PROVINCES).describe('The province it is incorporated or based in.'),
  ...shared,
});

export type InstitutionRecord = z.infer<typeof bank> | z.infer<typeof creditUnion>;
