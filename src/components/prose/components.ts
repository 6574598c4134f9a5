import type { DirectiveComponentName, ProseComponentName } from '../../domain/prose-components.ts';
import CapabilityDefinitions from '../guide/CapabilityDefinitions.astro';
import ChequeTimeline from '../guide/ChequeTimeline.astro';
import ChangesFeed from '../guide/ChangesFeed.astro';
import CoverageByKind from '../guide/CoverageByKind.astro';
import ETransferPlot from '../guide/ETransferPlot.astro';
import ETransferCards from '../guide/ETransferCards.astro';
import ETransferGuideLinks from '../guide/ETransferGuideLinks.astro';
import ETransferSupport from '../guide/ETransferSupport.astro';
import ETransferTable from '../guide/ETransferTable.astro';
import FeaturedCreditUnions from '../guide/FeaturedCreditUnions.astro';
import Mailboxes from '../guide/Mailboxes.astro';
import Cite from '../facts/Cite.astro';
import Fact from '../facts/Fact.astro';
import Phone from '../facts/Phone.astro';
import AtAGlance from '../institution/AtAGlance.astro';
import Capabilities from '../institution/Capabilities.astro';
import CommunityImpact from '../institution/CommunityImpact.astro';
import FeesAndLimits from '../institution/FeesAndLimits.astro';
import Gauge from '../institution/Gauge.astro';
import MembershipBenefits from '../institution/MembershipBenefits.astro';
import ScoreComparison from '../institution/ScoreComparison.astro';
import SecurityFacts from '../institution/SecurityFacts.astro';
import StoreLinks from '../institution/StoreLinks.astro';
import Summary from '../institution/Summary.astro';
import Support from '../institution/Support.astro';
import TechnicalSpecifications from '../institution/TechnicalSpecifications.astro';
import Callout from './Callout.astro';
import DataTable from './DataTable.astro';
import Link from './Link.astro';
import Recipe from './Recipe.astro';

/** How the components of MDX prose are drawn, the marks among them, and its links. */
export const proseComponents = {
  a: Link,
  AtAGlance,
  Callout,
  Capabilities,
  CapabilityDefinitions,
  ChangesFeed,
  ChequeTimeline,
  Cite,
  CommunityImpact,
  CoverageByKind,
  DataTable,
  ETransferCards,
  ETransferGuideLinks,
  ETransferPlot,
  ETransferSupport,
  ETransferTable,
  Fact,
  FeaturedCreditUnions,
  FeesAndLimits,
  Mailboxes,
  MembershipBenefits,
  Phone,
  Recipe,
  ScoreComparison,
  ScoreGauge: Gauge,
  SecurityFacts,
  StoreLinks,
  Summary,
  Support,
  TechnicalSpecifications,
} satisfies Record<ProseComponentName | DirectiveComponentName | 'a', unknown>;
