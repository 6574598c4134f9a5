import CapabilityDefinitions from '../guide/CapabilityDefinitions.astro';
import ETransferGuideLinks from '../guide/ETransferGuideLinks.astro';
import ETransferTable from '../guide/ETransferTable.astro';
import Cite from '../facts/Cite.astro';
import Fact from '../facts/Fact.astro';
import Phone from '../facts/Phone.astro';
import AtAGlance from '../institution/AtAGlance.astro';
import Capabilities from '../institution/Capabilities.astro';
import CommunityImpact from '../institution/CommunityImpact.astro';
import FeesAndLimits from '../institution/FeesAndLimits.astro';
import MembershipBenefits from '../institution/MembershipBenefits.astro';
import SecurityFacts from '../institution/SecurityFacts.astro';
import StoreLinks from '../institution/StoreLinks.astro';
import Support from '../institution/Support.astro';
import TechnicalSpecifications from '../institution/TechnicalSpecifications.astro';
import Callout from './Callout.astro';
import DataTable from './DataTable.astro';
import Link from './Link.astro';
import Recipe from './Recipe.astro';

/** What MDX prose may use without an import, and how its links are drawn. */
export const proseComponents = {
  a: Link,
  AtAGlance,
  Callout,
  Capabilities,
  CapabilityDefinitions,
  Cite,
  CommunityImpact,
  DataTable,
  ETransferGuideLinks,
  ETransferTable,
  Fact,
  FeesAndLimits,
  MembershipBenefits,
  Phone,
  Recipe,
  SecurityFacts,
  StoreLinks,
  Support,
  TechnicalSpecifications,
};
