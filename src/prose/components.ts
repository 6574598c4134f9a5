import { INSTITUTION_PAGES, PAGE_KINDS, type InstitutionPageKindName } from '../domain/page-kinds.ts';
import { FIELDS } from '../schemas/institution.ts';
import { PICTURES } from '../schemas/page.ts';

/** A kind of page with MDX prose: the pages of an institution, and guides with the pages about the guide. */
type PageWithProse = InstitutionPageKindName | 'guide';

/** What sections answer from the records, with `<Answer from="…" />`. */
export const RECORD_ANSWERS = [
  'abroad-fees',
  'day-limits',
  'free-senders',
  'lowest-fees',
  'newcomer-fees',
  'newcomer-fees-after',
  'open-lines',
  'remote-fees',
  'remote-openers',
  'student-fees',
  'student-fees-after',
  'unlimited-fees',
] as const;
export type RecordAnswer = (typeof RECORD_ANSWERS)[number];

const ANY = [...PAGE_KINDS, 'guide'] as const;

/** A kind of page, in messages to editors. */
export const describePage = (page: PageWithProse): string =>
  page === 'guide' ? 'a guide' : INSTITUTION_PAGES[page].description;

/** A component that MDX prose may use without an import. */
export interface ProseComponent {
  /** The attributes it takes, all required, each as a text in quotes, and the texts that each accepts: any, if the list is empty. */
  attributes?: Readonly<Record<string, readonly string[]>>;
  on: readonly PageWithProse[];
  /** Whether it is put around a part of the text; others would not show it. */
  hasContent?: true;
  anchors?: readonly string[];
}

/** Every component that MDX prose may use: the file of that name in src/components. The content check accepts no others. */
export const PROSE_COMPONENTS: Readonly<Record<string, ProseComponent>> = {
  AllGuides: { on: ['guide'] },
  AllInstitutions: { on: ['guide'], attributes: { kind: ['banks', 'credit-unions'], part: ['first', 'others'] } },
  Answer: { on: ['guide'], attributes: { from: RECORD_ANSWERS } },
  AtAGlance: { on: ['overview'] },
  ByInstitution: { on: ['guide'], attributes: { field: FIELDS.map(({ path }) => path), caption: [] } },
  Callout: { on: ANY, attributes: { title: [] }, hasContent: true },
  Capabilities: { on: ['overview', 'app'] },
  CapabilityDefinitions: { on: ['guide'] },
  ChangesFeed: { on: ['guide'] },
  ChequeTimeline: { on: ['guide'], attributes: { of: ['hold', 'keep'] } },
  CommunityImpact: { on: ['overview'], anchors: ['impact-areas'] },
  DataTable: { on: ANY, attributes: { caption: [] }, hasContent: true },
  DayLimits: { on: ['guide'] },
  EmergencyNumbers: { on: ['guide'], hasContent: true },
  EmergencySheet: { on: ['guide'], hasContent: true },
  ETransferCards: { on: ['guide'] },
  ETransferGuideLinks: { on: ['guide'] },
  ETransferSupport: { on: ['guide'] },
  ETransferTable: { on: ['guide'], attributes: { kind: ['banks', 'credit-unions'] } },
  FeaturedCreditUnions: { on: ['guide'] },
  FeesAndLimits: { on: ['overview'] },
  Folded: { on: ['guide'], attributes: { title: [] }, hasContent: true },
  Folds: { on: ANY, hasContent: true },
  Glossary: { on: ['guide'] },
  Insurers: { on: ['guide'] },
  LongTable: { on: ['guide'], attributes: { caption: [] }, hasContent: true },
  Mailboxes: { on: ['guide'] },
  MembershipBenefits: { on: ['overview'], anchors: ['why-membership'] },
  MonthCosts: { on: ['guide'] },
  MonthRule: { on: ['guide'] },
  MostWanted: { on: ['guide'], attributes: { by: ['field', 'institution'] } },
  Mishaps: { on: ['guide'], attributes: { risk: ['money', 'time'] }, hasContent: true },
  Parts: { on: ANY, hasContent: true },
  Picture: { on: ['guide'], attributes: { name: PICTURES } },
  Recipe: { on: ANY, attributes: { id: [] }, hasContent: true },
  ScoreComparison: { on: ['app'] },
  ScoreGauge: { on: ['app'] },
  SecurityFacts: { on: ['overview', 'app'] },
  StoreLinks: { on: ['overview', 'app'] },
  Summary: { on: ['app'] },
  Steps: { on: ANY, hasContent: true },
  Support: { on: ['overview'] },
  TakeAlong: { on: ['guide'], attributes: { title: [] }, hasContent: true },
  TechnicalSpecifications: { on: ['app'] },
  WhoAnswers: { on: ['guide'] },
};
