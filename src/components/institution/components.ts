import type { ProseComponentOn } from '../../domain/prose-components.ts';
import { proseComponents } from '../prose/components.ts';
import AtAGlance from './AtAGlance.astro';
import Capabilities from './Capabilities.astro';
import CommunityImpact from './CommunityImpact.astro';
import FeesAndLimits from './FeesAndLimits.astro';
import Gauge from './Gauge.astro';
import ScoreComparison from './ScoreComparison.astro';
import SecurityFacts from './SecurityFacts.astro';
import StoreLinks from './StoreLinks.astro';
import Summary from './Summary.astro';
import Support from './Support.astro';
import TechnicalSpecifications from './TechnicalSpecifications.astro';

/** How the components of prose are drawn on a page of an institution: those of its record too. */
export const institutionComponents = {
  ...proseComponents,
  AtAGlance,
  Capabilities,
  CommunityImpact,
  FeesAndLimits,
  ScoreComparison,
  ScoreGauge: Gauge,
  SecurityFacts,
  StoreLinks,
  Summary,
  Support,
  TechnicalSpecifications,
} satisfies Record<ProseComponentOn<'institution'>, unknown>;
