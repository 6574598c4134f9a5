import { z } from 'zod';
import { calendarDate, partialDate } from './calendar-date.ts';
import { capabilities } from './capability.ts';
import { countFact, evidence, factOf, money, moneyFact, textFact, yesNoFact } from './fact.ts';
import { field, fieldsOf, optionalIn, type Field, type FieldInfo } from './field.ts';
import { draft, faq, pageTexts, recipes } from './page.ts';
import { phone } from './phone.ts';
import { line, listOf, prose, slug, text } from './prose.ts';
import { province } from './provinces.ts';
import { source } from './source.ts';

/** A language in which institutions serve customers. No pattern: JSON Schema has none for letters of all scripts. */
const language = z
  .string()
  .refine((name) => /^\p{Lu}\p{L}+(?:[ '’-]\p{L}+)*$/u.test(name), 'is the name of a language, such as French')
  .meta({ examples: ['English', 'French', 'Punjabi', 'Mandarin'] });

const inIdentity = optionalIn('identity');
const inLimits = optionalIn('limits');
const inSignIn = optionalIn('signIn');
const inProtection = optionalIn('protection');
const inApp = optionalIn('app');
const inSupport = optionalIn('support');

/** Whether an institution operates, is winding down, or has merged or closed, with its source. */
const status = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('operating').describe('It serves customers.'),
    unconfirmed: field(
      line.optional(),
      'What is said of it and could not be confirmed, as its row tells it: "merger with Harbour and insurer not confirmed".',
      { label: 'Not confirmed' },
    ),
    source: evidence,
  }),
  z
    .strictObject({
      state: z
        .enum(['merged', 'closed', 'winding-down'])
        .describe('merged into another one, closed, or winding-down: it still serves customers, but ends.'),
      successor: slug
        .optional()
        .describe(
          'The institution that took over its customers, if the guide records it: the name of its folder or file, such as rbc.',
        ),
      successorName: field(line, 'Who took over its customers, or who pays them out.', { label: 'Successor' }),
      date: field(partialDate.optional(), 'When it happened, as far as a source says: a day, a month or a year.', {
        label: 'Status since',
      }),
      notice: prose.describe('What a customer must know, in a sentence or two.'),
      source: evidence,
    })
    .describe('merged, closed or winding-down, with what became of its customers.'),
]);

/** A listing in an app store. It has an address only if a source gives one. */
const storeListing = (app: RegExp, example: string) =>
  z.strictObject({
    name: line.describe('The name of the app in the store.'),
    url: z
      .url({ protocol: /^https$/, abort: true })
      .regex(app, 'is not the address of an app in that store')
      .optional()
      .describe(`The address of the app in the store, such as ${example}. Leave it out where no source gives one.`),
    note: prose.optional().describe('What a reader must know before looking for it in the store.'),
    source: evidence,
  });
const appStoreListing = storeListing(
  /^https:\/\/apps\.apple\.com\/(?:[a-z]{2}\/)?app\/(?:[^/]+\/)?id\d+$/,
  'https://apps.apple.com/ca/app/name/id123456789',
);
const googlePlayListing = storeListing(
  /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[A-Za-z0-9_.]+(?:&(?:hl|gl)=\w+)*$/,
  'https://play.google.com/store/apps/details?id=com.bank.app',
);

/** The requirements and description of the app. */
const app = z.strictObject({
  minimumIos: inApp(textFact, 'The oldest iPhone system it runs on, such as iOS 13+.', {
    label: 'App, iPhone',
    shortLabel: 'iPhone',
  }),
  minimumAndroid: inApp(textFact, 'The oldest Android it runs on, such as Android 8+.', {
    label: 'App, Android',
    shortLabel: 'Android',
  }),
  size: inApp(textFact, 'How much room it takes on the phone, such as About 50MB.', {
    label: 'App, size',
    shortLabel: 'Size',
  }),
  price: inApp(moneyFact, 'What it costs to download: most often Free.', { label: 'App, price', shortLabel: 'Price' }),
  languages: inApp(textFact, 'The languages of the app, such as English and French.', {
    label: 'App, languages',
    shortLabel: 'Languages',
  }),
  ratingIos: inApp(textFact, 'Its rating in the App Store, such as 4.2 out of 5.', {
    label: 'App, rating in the App Store',
    shortLabel: 'Rating, App Store',
  }),
  ratingAndroid: inApp(textFact, 'Its rating on Google Play, such as 4.1 out of 5.', {
    label: 'App, rating on Google Play',
    shortLabel: 'Rating, Google Play',
  }),
  updates: inApp(textFact, 'How often new versions come, or which one was read, such as Every 2-3 weeks.', {
    label: 'App, updates',
    shortLabel: 'Updates',
  }),
});

const security = z.strictObject({
  guarantee: inProtection(textFact, 'The name of its promise to pay back unauthorized transactions.', {
    label: 'Security guarantee',
    compared: true,
  }),
  twoFactor: inSignIn(textFact, 'How it checks at sign-in that it is you: text, app, passkey …', {
    label: 'Sign-in check',
    compared: true,
  }),
  deviceAuth: inSignIn(
    factOf(listOf(z.enum(['biometric', 'passkey', 'trusted-device']))),
    'How the device itself proves that it is you: a list of biometric (face or fingerprint), passkey, trusted-device.',
    { label: 'Sign-in on the device' },
  ),
  cardLock: inProtection(textFact, 'Which cards can be locked, and where.', { label: 'Card lock' }),
  backup: inSignIn(textFact, 'The second way in when the first one fails.', { label: 'Backup method', compared: true }),
  recovery: inSignIn(textFact, 'How to get back in after a forgotten password or a locked account.', {
    label: 'Back in after a lock-out',
    compared: true,
  }),
  codesAbroad: inSignIn(
    yesNoFact,
    'Whether a way of its sign-in check works outside Canada: a push message, an authenticator app, email or a foreign number.',
    { label: 'Codes work abroad' },
  ),
  abroad: inSignIn(textFact, 'What a customer who travels must know to sign in outside Canada.', {
    label: 'Sign-in, when you travel',
    shortLabel: 'When you travel',
    compared: true,
  }),
  newcomer: inSignIn(textFact, 'What it asks of a customer new to Canada.', {
    label: 'Sign-in, new to Canada',
    shortLabel: 'New to Canada',
    compared: true,
  }),
  encryption: inProtection(textFact, 'How it says that it protects data in transit, such as 256-bit encryption.', {
    label: 'Encryption',
  }),
  fraudMonitoring: inProtection(textFact, 'How it says that it looks for fraud, such as Around the clock.', {
    label: 'Fraud monitoring',
  }),
});

const wallets = z.strictObject({
  applePay: inProtection(yesNoFact, 'Whether its cards work with Apple Pay: value true or false.', {
    label: 'Apple Pay',
  }),
  googlePay: inProtection(yesNoFact, 'Whether its cards work with Google Pay: value true or false.', {
    label: 'Google Pay',
  }),
});

/** A fee or limit without a field in the schema. */
const extraRow = factOf(money, { service: line.describe('What is charged or limited.') });

/** Declares a price; the content check reports one above the highest that is plausible. */
const fee = (help: string, info: Omit<FieldInfo, 'section'> & { highest: number }) =>
  optionalIn('fees')(moneyFact, help, info);

const fees = z.strictObject({
  monthly: fee('What the everyday account costs a month.', {
    label: 'Monthly fee',
    highest: 150,
    glance: true,
    compared: true,
    column: 'monthly_fee',
  }),
  eTransfer: fee('What sending one Interac e-Transfer costs.', {
    label: 'e-Transfer fee',
    highest: 10,
    glance: true,
    compared: true,
    column: 'etransfer_fee',
  }),
  atmWithdrawal: fee('What taking cash from a machine costs; the note says at whose machines.', {
    label: 'ATM withdrawal fee',
    highest: 15,
    compared: true,
  }),
  overdraft: fee('What overdraft protection costs, such as $5 a month.', {
    label: 'Overdraft fee',
    highest: 100,
    compared: true,
  }),
  internationalTransfer: fee('What sending money to an account in another country costs.', {
    label: 'International transfer fee',
    highest: 150,
    compared: true,
  }),
  minimumBalance: fee('What must stay in the account; the note says what for: no monthly fee, or interest.', {
    label: 'Minimum balance',
    highest: 1_000_000,
    compared: true,
  }),
  openingDeposit: fee('What you must pay in when you open the account.', {
    label: 'Opening deposit',
    highest: 100_000,
  }),
  extra: z
    .array(extraRow)
    .default([])
    .describe('Fees without a key in the schema: a list of service, value and source.'),
});

const eTransferLimits = z.strictObject({
  perTransfer: inLimits(
    moneyFact,
    'Most for one transfer. Providers often call this the daily limit: check which it is.',
    {
      label: 'e-Transfer limit, one transfer',
      compared: true,
      column: 'etransfer_per_transfer',
    },
  ),
  per24Hours: inLimits(moneyFact, 'Most in 24 hours, such as $3,000.', {
    label: 'e-Transfer limit, 24 hours',
    glance: true,
    compared: true,
    column: 'etransfer_24_hours',
  }),
  per7Days: inLimits(moneyFact, 'Most in 7 days, such as $10,000.', {
    label: 'e-Transfer limit, 7 days',
    compared: true,
  }),
  per30Days: inLimits(moneyFact, 'Most in 30 days, such as $20,000.', {
    label: 'e-Transfer limit, 30 days',
    compared: true,
  }),
});

const limits = z.strictObject({
  eTransfer: eTransferLimits
    .default({})
    .describe('How much may leave an account by e-Transfer, for each period that has a limit.'),
  eTransferReceive: inLimits(moneyFact, 'Most that may come in by one e-Transfer.', {
    label: 'e-Transfer limit, receive',
  }),
  atmDaily: inLimits(moneyFact, 'Most cash from machines in a day, such as $500.', {
    label: 'ATM limit, a day',
    compared: true,
  }),
  purchaseDaily: inLimits(moneyFact, 'Most to spend with the debit card in a day, such as $3,000.', {
    label: 'Purchase limit, a day',
    compared: true,
  }),
  mobileDeposit: inLimits(moneyFact, 'Most for one photographed cheque, or per period (say which in the note).', {
    label: 'Cheque by photo, limit',
    compared: true,
  }),
  mobileDepositHold: inLimits(textFact, 'When the money of a photographed cheque is yours.', {
    label: 'Cheque by photo, when you can use the money',
    compared: true,
  }),
  extra: z
    .array(extraRow)
    .default([])
    .describe('Limits without a key in the schema: a list of service, value and source.'),
});

const support = z.strictObject({
  phones: field(z.array(phone).default([]), 'Telephone numbers, each with what it is for and its source.', {
    label: 'Telephone',
  }),
  lostCard: inSupport(
    textFact,
    'How a lost or stolen card is reported without a call, such as "In the app, for a credit card".',
    {
      label: 'Report a lost card online',
    },
  ),
  phishing: inSupport(
    textFact,
    'Where to send a message that pretends to be from it: an address, or what its page says to do.',
    {
      label: 'Report a fake message',
    },
  ),
  hours: inSupport(textFact, 'When its people can be reached, if that is the same for every channel.', {
    label: 'Support hours',
    shortLabel: 'Hours',
    compared: true,
  }),
  chat: inSupport(textFact, 'Where a chat is found, and whether a person or a program answers.', {
    label: 'Support by chat',
    shortLabel: 'Chat',
  }),
  secureMessage: inSupport(textFact, 'Where a message is written once you are signed in.', {
    label: 'Support by secure message',
    shortLabel: 'Secure message',
  }),
  email: inSupport(textFact, 'An address for questions that need no sign-in.', {
    label: 'Support by email',
    shortLabel: 'Email',
  }),
});

/** What the e-Transfer guides show about an institution. */
const eTransferGuide = z.strictObject({
  navigationPath: field(textFact, 'The menu to go through, with > between the names.', {
    label: 'e-Transfer menu',
    shortLabel: 'Menu',
    section: 'transfer',
  }),
  specialFeatures: field(
    z.array(textFact).default([]),
    'What its e-Transfer can do beyond sending and receiving: a list of value and source.',
    { label: 'e-Transfer, special feature', shortLabel: 'Special features' },
  ),
  instructions: z.array(prose).min(1).describe('How to send one, step by step: a list, each step a sentence.'),
});

/** The keys of every record, in addition to type and province. */
const shared = {
  name: field(line, 'The name as customers know it.', { label: 'Name' }),
  legalName: field(line.optional(), 'The name of the company, if it differs, such as Meridian Credit Union Limited.', {
    label: 'Legal name',
  }),
  shortName: field(line, 'The name in tables, menus and addresses.', { label: 'Short name' }),
  summary: prose.describe('Two sentences: what it is, and what sets its online banking apart.'),
  website: field(z.url({ protocol: /^https$/ }), 'The address of its website, such as https://www.meridiancu.ca/.', {
    label: 'Website',
  }),
  status: field(
    status,
    'state: operating, merged, closed or winding-down, with its source; if it is not operating, what became of its customers.',
    { label: 'Status' },
  ),
  insurance: field(textFact, 'Who insures a deposit, up to what, in one line.', {
    label: 'Deposit insurance',
    section: 'identity',
    glance: true,
    compared: true,
    column: 'insurance',
  }),
  reach: field(
    factOf(z.union([z.literal('national'), listOf(province)])),
    'national, or the provinces whose residents it serves.',
    { label: 'Serves', section: 'identity', glance: true, compared: true, column: 'serves' },
  ),
  languages: field(
    factOf(listOf(language)),
    'The languages in which it serves customers: value is a list, such as [English, French].',
    { label: 'Languages', section: 'identity', glance: true, compared: true, column: 'languages' },
  ),
  opensRemotely: inIdentity(
    yesNoFact,
    'Whether a personal account can be opened online or in the app, without going to a branch.',
    {
      label: 'Opens without a branch',
      glance: true,
      compared: true,
    },
  ),
  store: z
    .strictObject({
      ios: field(appStoreListing.optional(), 'Its app in Apple’s App Store.', { label: 'App Store listing' }),
      android: field(googlePlayListing.optional(), 'Its app on Google Play.', { label: 'Google Play listing' }),
    })
    .default({})
    .describe('Where its app is found.'),
  app: app.default({}).describe('What its app needs and how it is described. Leave out what no source says.'),
  capabilities: capabilities
    .default({})
    .describe('Which capabilities of the catalogue it offers. Those left out are shown as "Not known", never as "no".'),
  security: security.default({}).describe('How it checks that it is you, and what it pays back.'),
  wallets: wallets.default({}).describe('The phone wallets that its cards work with.'),
  fees: fees.prefault({}).describe('What it charges. Leave out what nobody looked for.'),
  limits: limits.prefault({}).describe('How much may be sent, taken out, spent or deposited.'),
  support: support.prefault({}).describe('How to reach its people.'),
  members: inIdentity(countFact, 'How many members it has: value is a whole number, such as 350000.', {
    label: 'Members',
    glance: true,
  }),
  facts: z
    .record(
      z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
      factOf(text, { label: line.describe('What the fact is, as the page labels it, such as Branches.') }),
    )
    .default({})
    .describe(
      'Facts only this institution has, by a name of your choice: shown at a glance, cited in prose as [=facts.name].',
    ),
  specialFeatures: field(z.array(textFact).default([]), 'What sets it apart: a list of value and source.', {
    label: 'What stands out',
  }),
  targetAudience: z
    .array(line)
    .default([])
    .describe('Who it is for: a list of short lines, such as People who live or bank in Saskatchewan.'),
  eTransferGuide: eTransferGuide.optional().describe('What the e-Transfer guides show about it.'),
  recipes,
  faq: faq.default([]),
  lastVerified: field(
    calendarDate.optional(),
    'The date on which a person went through all its sources. npm run verify sets it.',
    {
      label: 'Last verified',
    },
  ),
  sources: z
    .array(source)
    .default([])
    .describe('The sources of its facts. An id is declared only once in the whole guide.'),
  page: pageTexts.optional().describe('The texts of its page. An institution without a page has none.'),
};

/** A bank or a digital bank: one file under src/content/banks/. */
export const bank = z.strictObject({
  draft,
  type: field(z.enum(['bank', 'digital-bank']), 'bank, or digital-bank for one that you use online and by app.', {
    label: 'Kind',
  }),
  ...shared,
});

/** A credit union or caisse: one file under src/content/credit-unions/. */
export const creditUnion = z.strictObject({
  draft,
  type: field(z.literal('credit-union'), 'credit-union, also for a caisse.', { label: 'Kind' }),
  province: field(province, 'The province it is incorporated or based in.', { label: 'Province' }),
  ...shared,
});

export type InstitutionRecord = z.infer<typeof bank> | z.infer<typeof creditUnion>;

/** Every field of a record, in the order of pages. Those of a credit union include those of a bank. */
export const FIELDS = fieldsOf(creditUnion);

/**
 * The field at a path such as `fees.eTransfer`.
 *
 * @throws Error if no field is declared there
 */
export function fieldAt(path: string): Field {
  const found = FIELDS.find((field) => field.path === path);
  if (!found) throw new Error(`src/schemas/institution.ts declares no field "${path}".`);
  return found;
}
