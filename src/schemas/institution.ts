import { z } from 'zod';
import { account } from './account.ts';
import { calendarDate, partialDate } from './calendar-date.ts';
import { capabilities } from './capability.ts';
import { countFact, evidence, factOf, money, moneyFact, textFact, yesNoFact } from './fact.ts';
import { field, fieldsOf, sectionField, type Field } from './field.ts';
import { insurance } from './insurance.ts';
import { draft, faq, pageTexts, recipes } from './page.ts';
import { phone } from './phone.ts';
import { singleLine, oneOrMany, prose, slug, text, unique } from './prose.ts';
import { source } from './source.ts';
import { LABELS, PROVINCE_NAMES, PROVINCES } from './lists.ts';

/** A language in which institutions serve customers. No pattern: JSON Schema has none for letters of all scripts. */
const language = z
  .string()
  .refine((name) => /^\p{Lu}\p{L}+(?:[ '’-]\p{L}+)*$/u.test(name), 'is the name of a language, such as French')
  .meta({ examples: ['English', 'French', 'Punjabi', 'Mandarin'] });

const CODES = new Map(PROVINCES.map((code) => [PROVINCE_NAMES[code].toLowerCase(), code]));

/** The code of a province, for which editors may write its name. */
export const province = z.preprocess(
  (written) => (typeof written === 'string' ? (CODES.get(written.toLowerCase()) ?? written) : written),
  z.enum(PROVINCES),
);

const fee = sectionField('fees', moneyFact, { compared: true });
const limit = sectionField('limits', moneyFact, { compared: true });
const signInText = sectionField('signIn', textFact, { compared: true });
const protectionText = sectionField('protection', textFact);
const wallet = sectionField('protection', yesNoFact);
const appText = sectionField('app', textFact);
const supportText = sectionField('support', textFact);

/** What is said of an institution that ended, or will. */
const ended = <State extends z.ZodType<string>, Name extends z.ZodType>(state: State, successorName: Name) => ({
  state,
  successor: slug
    .optional()
    .describe('The institution that took over its customers, if the guide has it: its folder, such as rbc.'),
  successorName: field(successorName, 'Successor', 'Who took over its customers, or who pays them out, if anyone.'),
  date: field(partialDate.optional(), 'Status since', 'When it happened: a day, a month or a year.'),
  notice: prose.describe('What a customer must know, in a sentence or two.'),
  source: evidence,
});

const status = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('operating').describe('It serves customers.'),
    unconfirmed: field(
      singleLine.optional(),
      'Not confirmed',
      'What its row says: "merger and insurer not confirmed".',
    ),
    source: evidence,
  }),
  z
    .strictObject(ended(z.literal('merged'), singleLine))
    .describe('merged into another one, with what became of its customers.'),
  z
    .strictObject(ended(z.enum(['closed', 'winding-down']), singleLine.optional()))
    .describe('closed, or winding-down: it still serves customers, but ends.'),
]);

/** A listing in an app store. It has an address only if a source gives one. */
const storeListing = (app: RegExp, example: string) =>
  z.strictObject({
    name: singleLine.describe('The name of the app in the store.'),
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

const app = z.strictObject({
  minimumIos: appText(['App, iPhone', 'iPhone'], 'The oldest iPhone system it runs on, such as iOS 13+.'),
  minimumAndroid: appText(['App, Android', 'Android'], 'The oldest Android it runs on, such as Android 8+.'),
  size: appText(['App, size', 'Size'], 'How much room it takes on the phone, such as About 50MB.'),
  price: sectionField('app', moneyFact)(['App, price', 'Price'], 'What it costs to download: most often Free.'),
  languages: appText(['App, languages', 'Languages'], 'The languages of the app, such as English and French.'),
  ratingIos: appText(['App, rating in the App Store', 'Rating, App Store'], 'Its rating, such as 4.2 out of 5.'),
  ratingAndroid: appText(['App, rating on Google Play', 'Rating, Google Play'], 'Its rating, such as 4.1 out of 5.'),
  updates: appText(['App, updates', 'Updates'], 'How often they come, or which was read, such as Every 2-3 weeks.'),
});

const security = z.strictObject({
  guarantee: protectionText('Security guarantee', 'The name of its promise to pay back unauthorized transactions.', {
    compared: true,
  }),
  twoFactor: signInText('Sign-in check', 'How it checks at sign-in that it is you: text, app, passkey …'),
  deviceAuth: sectionField('signIn', factOf(oneOrMany(z.enum(['biometric', 'passkey', 'trusted-device']))))(
    'Sign-in on the device',
    'How the device itself proves that it is you: a list of biometric (face or fingerprint), passkey, trusted-device.',
  ),
  cardLock: protectionText('Card lock', 'Which cards can be locked, and where.'),
  backup: signInText('Backup method', 'The second way in when the first one fails.'),
  recovery: signInText('Locked out: what to do', 'How to get back in after a forgotten password or locked account.'),
  codesAbroad: sectionField('signIn', yesNoFact)(
    'Codes work abroad',
    'Whether a way of its sign-in check works outside Canada: a push message, an authenticator app, email or a foreign number.',
  ),
  abroad: signInText(['Sign-in, when you travel', 'When you travel'], 'What to know to sign in outside Canada.'),
  newcomer: signInText('ID, if you are new to Canada', 'What it asks of a customer new to Canada.'),
  encryption: protectionText('Encryption', 'How it says that it protects data in transit, such as 256-bit encryption.'),
  fraudMonitoring: protectionText('Fraud monitoring', 'How it says that it looks for fraud, such as Around the clock.'),
});

const wallets = z.strictObject({
  applePay: wallet('Apple Pay', 'Whether its cards work with Apple Pay: value true or false.'),
  googlePay: wallet('Google Pay', 'Whether its cards work with Google Pay: value true or false.'),
});

const extraRows = z.array(factOf(money, { service: singleLine.describe('What is charged or limited.') })).default([]);

const fees = z.strictObject({
  monthly: fee('Monthly fee', 'What the everyday account costs.', {
    highest: 150,
    glance: true,
    column: 'monthly_fee',
  }),
  eTransfer: fee(LABELS.eTransferFee, 'What sending one costs.', {
    highest: 10,
    glance: true,
    column: 'etransfer_fee',
  }),
  atmWithdrawal: fee('ATM withdrawal fee', 'What taking cash from a machine costs; the note says at whose machines.', {
    highest: 15,
  }),
  overdraft: fee('Overdraft fee', 'What overdraft protection costs, such as $5 a month.', { highest: 100 }),
  internationalTransfer: fee('International transfer fee', 'What sending money abroad costs.', { highest: 150 }),
  minimumBalance: fee('Minimum balance', 'What must stay in; the note says what for.', { highest: 1_000_000 }),
  openingDeposit: fee('Opening deposit', 'What you must pay in when you open it.', {
    highest: 100_000,
    compared: false,
  }),
  extra: extraRows.describe(
    'Fees without a key in the schema, such as [{ service: Stop payment, value: $12.50, source: rbc-fees }].',
  ),
});

const eTransferLimits = z.strictObject({
  perTransfer: limit(
    LABELS.eTransferOne,
    'Most for one transfer, such as $3,000. Providers often call this the daily limit: check which it is.',
    { column: 'etransfer_per_transfer' },
  ),
  per24Hours: limit(LABELS.eTransferDay, 'Most in 24 hours, such as $3,000.', {
    glance: true,
    column: 'etransfer_24_hours',
  }),
  per7Days: limit('e-Transfer limit, 7 days', 'Most in 7 days, such as $10,000.'),
  per30Days: limit('e-Transfer limit, 30 days', 'Most in 30 days, such as $20,000.'),
});

const limits = z.strictObject({
  eTransfer: eTransferLimits
    .default({})
    .describe('How much may leave an account by e-Transfer, for each period that has a limit.'),
  eTransferReceive: limit('e-Transfer limit, receive', 'Most that may come in by one e-Transfer, such as $25,000.', {
    compared: false,
  }),
  atmDaily: limit('ATM limit, a day', 'Most cash from machines in a day, such as $500.'),
  purchaseDaily: limit('Purchase limit, a day', 'Most to spend with the debit card in a day, such as $3,000.'),
  mobileDeposit: limit(
    'Cheque by photo, limit',
    'Most for one photographed cheque, or per period (by its note), such as $5,000.',
  ),
  mobileDepositHold: sectionField('limits', textFact, { compared: true })(
    'Cheque by photo, when you can use the money',
    'When the money of a photographed cheque is yours.',
  ),
  extra: extraRows.describe(
    "Limits without a key in the schema, such as [{ service: Cash at a branch, value: '$1,000', source: rbc-fees }].",
  ),
});

const support = z.strictObject({
  phones: field(z.array(phone).default([]), 'Telephone', 'Telephone numbers, each with what it is for and its source.'),
  lostCard: supportText('Report a lost card online', 'How it is reported without a call, such as In the app.'),
  phishing: supportText('Report a fake message', 'Where to send one that pretends to be from it, or what to do.'),
  hours: supportText(['Support hours', 'Hours'], 'When people can be reached, on every channel.', { compared: true }),
  chat: supportText(['Support by chat', 'Chat'], 'Where a chat is found, and whether a person or a program answers.'),
  secureMessage: supportText(['Support by secure message', 'Secure message'], 'Where you write one once signed in.'),
  email: supportText(['Support by email', 'Email'], 'An address for questions that need no sign-in.'),
});

const eTransferGuide = z.strictObject({
  navigationPath: field(textFact, ['e-Transfer menu', 'Menu'], 'The menu to go through, with > between the names.', {
    section: 'transfer',
  }),
  specialFeatures: field(
    z.array(textFact).default([]),
    ['e-Transfer, special feature', 'Special features'],
    'What its e-Transfer can do beyond sending and receiving: a list of value and source.',
  ),
  instructions: z.array(prose).min(1).describe('How to send one, step by step: a list, each step a sentence.'),
});

/** The keys of every record, in addition to type and province. */
const shared = {
  name: field(singleLine, 'Name', 'The name as customers know it.'),
  legalName: field(
    singleLine.optional(),
    'Legal name',
    'The company, if its name differs: Meridian Credit Union Limited.',
  ),
  shortName: field(singleLine, 'Short name', 'The name in tables, menus and addresses.'),
  summary: prose.describe('Two sentences: what it is, and what sets its online banking apart.'),
  website: field(z.url({ protocol: /^https$/ }), 'Website', 'Its address, such as https://www.meridiancu.ca/.'),
  status: field(status, 'Status', 'Its state and source and, if it does not operate, what became of its customers.'),
  insurance: field(
    factOf(insurance),
    'Deposit insurance',
    'Who insures a deposit: the insurer, the limit, and of what it is.',
    {
      section: 'identity',
      glance: true,
      compared: true,
      column: 'insurance',
    },
  ),
  reach: field(
    factOf(z.union([z.literal('national'), oneOrMany(province)])),
    'Serves',
    'national, or the provinces whose residents it serves.',
    { section: 'identity', glance: true, compared: true, column: 'serves' },
  ),
  languages: field(
    factOf(oneOrMany(language)),
    'Languages',
    'The languages in which it serves customers: value is a list, such as [English, French].',
    { section: 'identity', glance: true, compared: true, column: 'languages' },
  ),
  opensRemotely: sectionField('identity', yesNoFact)(
    LABELS.opensRemotely,
    'Whether a personal account can be opened online or in the app, without going to a branch.',
    { glance: true, compared: true },
  ),
  store: z
    .strictObject({
      ios: field(appStoreListing.optional(), 'App Store listing', 'Its app in Apple’s App Store.'),
      android: field(googlePlayListing.optional(), 'Google Play listing', 'Its app on Google Play.'),
    })
    .default({})
    .describe('Where its app is found.'),
  app: app.default({}).describe('What its app needs and how it is described. Leave out what no source says.'),
  capabilities: capabilities
    .default({})
    .describe('Which capabilities of the catalogue it offers. Those left out are shown as "Not known", never as "no".'),
  security: security.default({}).describe('How it checks that it is you, and what it pays back.'),
  wallets: wallets.default({}).describe('The phone wallets that its cards work with.'),
  accounts: z
    .array(account)
    .superRefine(unique(({ name }) => [name]))
    .default([])
    .describe('Its personal accounts for everyday payments, each with what it costs. Pages show the cheapest first.'),
  fees: fees.prefault({}).describe('What it charges. Leave out what nobody looked for.'),
  limits: limits.prefault({}).describe('How much may be sent, taken out, spent or deposited.'),
  support: support.prefault({}).describe('How to reach its people.'),
  members: sectionField('identity', countFact)('Members', 'How many it has, such as 350000.', { glance: true }),
  facts: z
    .record(
      z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
      factOf(text, { label: singleLine.describe('What the fact is, as the page labels it, such as Branches.') }),
    )
    .default({})
    .describe('Facts only this institution has, by a name of your choice: shown at a glance, cited as [=facts.name].'),
  specialFeatures: field(z.array(textFact).default([]), 'What stands out', 'A list of value and source.'),
  targetAudience: z
    .array(singleLine)
    .default([])
    .describe('Who it is for: a list of short lines, such as People who live or bank in Saskatchewan.'),
  eTransferGuide: eTransferGuide.optional().describe('What the e-Transfer guides show about it.'),
  recipes,
  faq: faq.default([]),
  lastVerified: field(calendarDate.optional(), 'Last verified', 'When a person went through all its sources.'),
  sources: z
    .array(source)
    .default([])
    .describe('The sources of its facts. An id is declared only once in the whole guide.'),
  page: pageTexts.optional().describe('The texts of its page. An institution without a page has none.'),
};

/** A bank or a digital bank: one file under src/content/banks/. */
export const bank = z.strictObject({
  draft,
  type: field(z.enum(['bank', 'digital-bank']), 'Kind', 'bank, or digital-bank for one used online and by app.'),
  ...shared,
});

/** A credit union or caisse: one file under src/content/credit-unions/. */
export const creditUnion = z.strictObject({
  draft,
  type: field(z.literal('credit-union'), 'Kind', 'credit-union, also for a caisse.'),
  province: field(province, 'Province', 'The province it is incorporated or based in.'),
  ...shared,
});

export type InstitutionRecord = z.infer<typeof bank> | z.infer<typeof creditUnion>;

/** Every field of a record, in the order of pages. Those of a credit union include those of a bank. */
export const FIELDS = fieldsOf(creditUnion);

/** The field at a path such as `fees.eTransfer`. */
export function fieldAt(path: string): Field {
  const found = FIELDS.find((field) => field.path === path);
  if (!found) throw new Error(`src/schemas/institution.ts declares no field "${path}".`);
  return found;
}
