import type { ProseComponentOn } from '../../domain/prose-components.ts';
import { proseComponents } from '../prose/components.ts';
import CapabilityDefinitions from './CapabilityDefinitions.astro';
import ChangesFeed from './ChangesFeed.astro';
import ChequeTimeline from './ChequeTimeline.astro';
import CoverageByKind from './CoverageByKind.astro';
import ETransferCards from './ETransferCards.astro';
import ETransferGuideLinks from './ETransferGuideLinks.astro';
import ETransferPlot from './ETransferPlot.astro';
import ETransferSupport from './ETransferSupport.astro';
import ETransferTable from './ETransferTable.astro';
import FeaturedCreditUnions from './FeaturedCreditUnions.astro';
import Mailboxes from './Mailboxes.astro';

/** How the components of prose are drawn on guides and on pages about the guide: those of the whole site too. */
export const guideComponents = {
  ...proseComponents,
  CapabilityDefinitions,
  ChangesFeed,
  ChequeTimeline,
  CoverageByKind,
  ETransferCards,
  ETransferGuideLinks,
  ETransferPlot,
  ETransferSupport,
  ETransferTable,
  FeaturedCreditUnions,
  Mailboxes,
} satisfies Record<ProseComponentOn<'guide'>, unknown>;
