import type { ProseComponentOn } from '../../domain/prose-components.ts';
import { proseComponents } from '../prose/components.ts';
import Capabilities from './Capabilities.astro';
import Gauge from './Gauge.astro';
import ScoreComparison from './ScoreComparison.astro';
import SecurityFacts from './SecurityFacts.astro';
import StoreLinks from './StoreLinks.astro';
import Summary from './Summary.astro';
import TechnicalSpecifications from './TechnicalSpecifications.astro';

/** How the components of prose are drawn on the page of an app. */
export const appComponents = {
  ...proseComponents,
  Capabilities,
  ScoreComparison,
  ScoreGauge: Gauge,
  SecurityFacts,
  StoreLinks,
  Summary,
  TechnicalSpecifications,
} satisfies Record<ProseComponentOn<'app'>, unknown>;
