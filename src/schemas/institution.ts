import { z } from 'zod';
import { calendarDate, partialDate } from './calendar-date.ts';
import { capabilities } from './capability.ts';
import { countFact, evidence, factOf, moneyFact, textFact, yesNoFact } from './fact.ts';
import { FAQ, pageWords, questionAndAnswer, recipes } from './page.ts';
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
        state: z
          .enum(['merged', 'closed', 'winding-down'])
          .describe('merged into another one, closed, or winding-down: it still serves customers, but ends.'),
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
  note: prose.optional().describe('What a reader must know before looking for it in the store.'),
  source: evidence,
});

/** What the app needs and how it is described. Unknown figures are left out. */
const app = z.strictObject({
  minimumIos: textFact.optional().describe('The oldest iPhone system it runs on, such as iOS 13+.'),
  minimumAndroid: textFact.optional().describe('The oldest Android it runs on, such as Android 8+.'),
  size: textFact.optional().describe('How much room it takes on the phone, such as About 50MB.'),
  price: moneyFact.optional().describe('What it costs to download: most often Free.'),
  languages: textFact.optional().describe('The languages of the app, such as English and French.'),
  ratingIos: textFact.optional().describe('Its rating in the App Store, such as 4.2 of 5.'),
  ratingAndroid: textFact.optional().describe('Its rating in Google Play, such as 4.1 of 5.'),
  updates: textFact.optional().describe('How often new versions come, or which one was read, such as Every 2-3 weeks.'),
});

const security = z.strictObject({
  guarantee: textFact.optional().describe('The name of its promise to pay back unauthorized transactions.'),
  twoFactor: textFact.optional().describe('How it checks at sign-in that it is you: text, app, passkey …'),
  deviceAuth: factOf(z.array(z.enum(['biometric', 'passkey', 'trusted-device'])))
    .optional()
    .describe('How the device itself proves that it is you: a list of biometric (face or fingerprint), passkey, trusted-device.'),
  cardLock: textFact.optional().describe('Which cards can be locked, and where.'),
  backup: textFact.optional().describe('The second way in when the first one fails.'),
  recovery: textFact.optional().describe('How to get back in after a forgotten password or a locked account.'),
  abroad: textFact.optional().describe('Whether sign-in codes reach a customer outside Canada.'),
  newcomer: textFact.optional().describe('What it asks of somebody new to Canada.'),
  encryption: textFact.optional().describe('How it says that data is protected on the way, such as 256-bit encryption.'),
  fraudMonitoring: textFact.optional().describe('How it says that it looks for fraud, such as Around the clock.'),
});

const wallets = z.strictObject({
  applePay: yesNoFact.optional().describe('Whether its cards work with Apple Pay: value true or false.'),
  googlePay: yesNoFact.optional().describe('Whether its cards work with Google Pay: value true or false.'),
});

/** A fee or a limit that no other institution has a place for. */
const extraRow = moneyFact.safeExtend({ service: line.describe('What is charged or limited.') });

const fees = z.strictObject({
  monthly: moneyFact.optional().describe('What the everyday account costs a month.'),
  eTransfer: moneyFact.optional().describe('What sending one Interac e-Transfer costs.'),
  atmWithdrawal: moneyFact.optional().describe('What taking cash from a machine costs; the note says at whose machines.'),
  overdraft: moneyFact.optional().describe('What overdraft protection costs, such as $5 a month.'),
  internationalTransfer: moneyFact.optional().describe('What sending money to an account in another country costs.'),
  minimumBalance: moneyFact.optional().describe('What must stay in the account; the note says what for: no monthly fee, or interest.'),
  openingDeposit: moneyFact.optional().describe('What you must pay in when you open the account.'),
  extra: z.array(extraRow).default([]).describe('Fees without a key of their own: a list of service, value and source.'),
});

/** How much may leave an account by e-Transfer. Providers often call the per-transfer figure the daily limit: check which it is. */
const eTransferLimits = z.strictObject({
  perTransfer: moneyFact.optional().describe('Most for one transfer. Providers often call this the daily limit: check which it is.'),
  per24Hours: moneyFact.optional().describe('Most in 24 hours, such as $3,000.'),
  per7Days: moneyFact.optional().describe('Most in 7 days, such as $10,000.'),
  per30Days: moneyFact.optional().describe('Most in 30 days, such as $20,000.'),
});

const limits = z.strictObject({
  eTransfer: eTransferLimits
    .default({})
    .describe('How much may leave an account by e-Transfer, for each span of time that it has a limit for.'),
  eTransferReceive: moneyFact.optional().describe('Most that may come in by one e-Transfer.'),
  atmDaily: moneyFact.optional().describe('Most cash from machines in a day, such as $500.'),
  purchaseDaily: moneyFact.optional().describe('Most to spend with the debit card in a day, such as $3,000.'),
  mobileDeposit: moneyFact.optional().describe('Most for one photographed cheque, or per period (say which in the note).'),
  mobileDepositHold: textFact.optional().describe('When the money of a photographed cheque is yours.'),
  extra: z.array(extraRow).default([]).describe('Limits without a key of their own: a list of service, value and source.'),
});

const support = z.strictObject({
  phones: z
    .array(
      z.strictObject({
        label: line.describe('What the number is for.'),
        number: z
          .string()
          .regex(/^1?-?\d{3}-\d{3}-\d{4}$/, 'is a Canadian number written 1-800-769-2511')
          .describe('The number, written 1-800-769-2511. Only with an official source.'),
        hours: line.optional().describe('When somebody answers, such as 7 days, 24 hours.'),
        source: evidence,
      }),
    )
    .default([])
    .describe('Telephone numbers, each with what it is for and its source.'),
  hours: textFact.optional().describe('When its people can be reached, where that holds for every way.'),
  chat: textFact.optional().describe('Where a chat is found, and whether a person or a program answers.'),
  secureMessage: textFact.optional().describe('Where a message is written once you are signed in.'),
  email: textFact.optional().describe('An address for questions that need no sign-in.'),
});

/** The facts that the e-Transfer guides show for an institution. */
const eTransferGuide = z.strictObject({
  navigationPath: textFact.describe('The menu to go through, with > between the names.'),
  specialFeatures: z
    .array(textFact)
    .default([])
    .describe('What its e-Transfer can do beyond sending and receiving: a list of value and source.'),
  instructions: z.array(prose).min(1).describe('How to send one, step by step: a list, each step a sentence.'),
});

/** Keys that every record may have; kind of institution and province come on top. */
const shared = {
  name: line.describe('The name as customers know it.'),
  legalName: line.optional().describe('The name of the company, where it is another one, such as Meridian Credit Union Limited.'),
  shortName: line.describe('The name in tables, menus and addresses.'),
  summary: prose.describe('Two sentences: what it is, and what sets its online banking apart.'),
  website: webAddress.describe('The address of its website, such as https://www.meridiancu.ca/.'),
  status,
  reach: factOf(z.union([z.literal('national'), z.array(z.enum(PROVINCES)).min(1)])).describe(
    'national, or the provinces whose residents it serves.',
  ),
  languages: factOf(z.array(z.enum(['English', 'French', 'Spanish', 'Punjabi', 'Hindi', 'Chinese'])).min(1)).describe(
    'The languages in which it serves customers: value is a list, such as [English, French].',
  ),
  insurance: textFact.describe('Who insures a deposit, up to what, in one line.'),
  store: z
    .strictObject({
      ios: storeListing.optional().describe('Its app in Apple’s App Store.'),
      android: storeListing.optional().describe('Its app in Google Play.'),
    })
    .default({})
    .describe('Where its app is found.'),
  app: app.default({}).describe('What its app needs and how it is described. Leave out what no source tells.'),
  capabilities: capabilities
    .default({})
    .describe('Which of the 18 capabilities it offers. One that is left out is shown as "Not published", never as "no".'),
  security: security.default({}).describe('How it checks that it is you, and what it pays back.'),
  wallets: wallets.default({}).describe('The phone wallets that its cards work with.'),
  fees: fees.prefault({}).describe('What it charges. Leave out what nobody looked for.'),
  limits: limits.prefault({}).describe('How much may be sent, taken out, spent or deposited.'),
  support: support.prefault({}).describe('How to reach its people.'),
  facts: z
    .record(
      z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
      textFact.safeExtend({ label: line.describe('What the fact is, as the page labels it, such as Branches.') }),
    )
    .default({})
    .describe('Facts only this institution has, by a name of your choice: shown at a glance, cited in prose as [=facts.name].'),
  members: countFact.optional().describe('How many members it has: value is a whole number, such as 350000.'),
  specialFeatures: z.array(textFact).default([]).describe('What sets it apart: a list of value and source.'),
  targetAudience: z
    .array(line)
    .default([])
    .describe('Whom it is for: a list of short lines, such as People who live or bank in Saskatchewan.'),
  eTransferGuide: eTransferGuide.optional().describe('What the e-Transfer guides show of it.'),
  recipes,
  faq: z.array(questionAndAnswer).default([]).describe(FAQ),
  lastVerified: calendarDate.optional().describe('The day a person compared the whole record with its sources. A program never sets it.'),
  sources: z.array(source).default([]).describe('Where its facts were read. An id is declared once in the whole guide.'),
  page: pageWords.optional().describe('The words of its own page. An institution without a page has none.'),
};

/** A bank or a digital bank: one file under src/content/banks/. */
export const bank = z.strictObject({
  type: z.enum(['bank', 'digital-bank']).describe('bank, or digital-bank for one that you use online and by app.'),
  ...shared,
});

/** A credit union or caisse: one file under src/content/credit-unions/. */
export const creditUnion = z.strictObject({
  type: z.literal('credit-union').describe('credit-union, also for a caisse.'),
  province: z.enum(PROVINCES).describe('The province it is incorporated or based in.'),
  ...shared,
});

export type InstitutionRecord = z.infer<typeof bank> | z.infer<typeof creditUnion>;
