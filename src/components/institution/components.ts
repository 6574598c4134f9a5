import type { ProseComponentOn } from '../../domain/prose-components.ts';
import { proseComponents } from '../prose/components.ts';
import AtAGlance from './AtAGlance.astro';
import Capabilities from './Capabilities.astro';
import CommunityImpact from './CommunityImpact.astro';
import FeesAndLimits from './FeesAndLimits.astro';
import MembershipBenefits from './MembershipBenefits.astro';
import SecurityFacts from './SecurityFacts.astro';
import StoreLinks from './StoreLinks.astro';
import Support from './Support.astro';

/** How the components of prose are drawn on the overview of an institution: those of its record too. */
export const overviewComponents = {
  ...proseComponents,
  AtAGlance,
  Capabilities,
  CommunityImpact,
  FeesAndLimits,
  MembershipBenefits,
  SecurityFacts,
  StoreLinks,
  Support,
} satisfies Record<ProseComponentOn<'overview'>, unknown>;
