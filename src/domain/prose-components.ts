/** A component that MDX prose may use without an import. */
export interface ProseComponent {
  /** The attributes it takes: all of them, each as a text in quotes. */
  attributes?: readonly string[];
  /** The pages it belongs on: `institution` where it draws their record, `guide` (guides and pages about the guide) where it draws the whole site. */
  on: 'any' | 'institution' | 'guide';
  /** Anchors that it brings to its page. */
  anchors?: readonly string[];
}

/** Every component that MDX prose may use. The site draws them (components.ts in src/components/prose, institution and guide), the content check knows no others. */
export const PROSE_COMPONENTS = {
  AtAGlance: { on: 'institution' },
  Callout: { on: 'any', attributes: ['title'] },
  Capabilities: { on: 'institution' },
  CapabilityDefinitions: { on: 'guide' },
  ChangesFeed: { on: 'guide' },
  ChequeTimeline: { on: 'guide' },
  CommunityImpact: { on: 'institution', anchors: ['impact-areas'] },
  CoverageByKind: { on: 'guide' },
  DataTable: { on: 'any', attributes: ['caption'] },
  ETransferCards: { on: 'guide' },
  ETransferGuideLinks: { on: 'guide' },
  ETransferPlot: { on: 'guide' },
  ETransferSupport: { on: 'guide' },
  ETransferTable: { on: 'guide' },
  FeaturedCreditUnions: { on: 'guide' },
  FeesAndLimits: { on: 'institution' },
  Mailboxes: { on: 'guide' },
  MembershipBenefits: { on: 'any', anchors: ['why-membership'] },
  Recipe: { on: 'any', attributes: ['id'] },
  ScoreComparison: { on: 'institution' },
  ScoreGauge: { on: 'institution' },
  SecurityFacts: { on: 'institution' },
  StoreLinks: { on: 'institution' },
  Summary: { on: 'institution' },
  Support: { on: 'institution' },
  TechnicalSpecifications: { on: 'institution' },
} as const satisfies Record<string, ProseComponent>;

type Components = typeof PROSE_COMPONENTS;

/** The names of the components that belong on one kind of page alone, or on any. */
export type ProseComponentOn<On extends ProseComponent['on']> = {
  [Name in keyof Components]: Components[Name]['on'] extends On ? Name : never;
}[keyof Components];

/** Components that the directives of prose become, and how an author writes each. */
export const DIRECTIVE_COMPONENTS = {
  Cite: '[@source-id]',
  Fact: '[=fees.eTransfer]',
  Phone: 'the number alone, such as 1-800-769-2511',
} as const satisfies Record<string, string>;

export type DirectiveComponentName = keyof typeof DIRECTIVE_COMPONENTS;
