/** A component that MDX prose may use without an import. */
export interface ProseComponent {
  /** The attributes it takes: all of them, each as a text in quotes. */
  attributes?: readonly string[];
  /** `record`: it draws the record of an institution, so it belongs on pages of institutions only. */
  draws?: 'record';
  /** Anchors that it brings to its page. */
  anchors?: readonly string[];
}

/** Every component that MDX prose may use. The site draws them (src/components/prose/components.ts), the content check knows no others. */
export const PROSE_COMPONENTS = {
  AtAGlance: { draws: 'record' },
  Callout: { attributes: ['title'] },
  Capabilities: { draws: 'record' },
  CapabilityDefinitions: {},
  ChangesFeed: {},
  ChequeTimeline: {},
  CommunityImpact: { draws: 'record', anchors: ['impact-areas'] },
  CoverageByKind: {},
  DataTable: { attributes: ['caption'] },
  ETransferCards: {},
  ETransferGuideLinks: {},
  ETransferPlot: {},
  ETransferSupport: {},
  ETransferTable: {},
  FeaturedCreditUnions: {},
  FeesAndLimits: { draws: 'record' },
  Mailboxes: {},
  MembershipBenefits: { anchors: ['why-membership'] },
  Recipe: { attributes: ['id'] },
  ScoreComparison: { draws: 'record' },
  ScoreGauge: { draws: 'record' },
  SecurityFacts: { draws: 'record' },
  StoreLinks: { draws: 'record' },
  Summary: { draws: 'record' },
  Support: { draws: 'record' },
  TechnicalSpecifications: { draws: 'record' },
} as const satisfies Record<string, ProseComponent>;

export type ProseComponentName = keyof typeof PROSE_COMPONENTS;

/** Components that the directives of prose become, and how an author writes each. */
export const MARK_COMPONENTS = {
  Cite: '[@source-id]',
  Fact: '[=fees.eTransfer]',
  Phone: 'the number alone, such as 1-800-769-2511',
} as const satisfies Record<string, string>;

export type DirectiveComponentName = keyof typeof MARK_COMPONENTS;
