import type { ProseComponentOn } from '../../domain/prose-components.ts';
import { proseComponents } from '../prose/components.ts';
import Folded from '../prose/Folded.astro';
import ByInstitution from './ByInstitution.astro';
import CapabilityDefinitions from './CapabilityDefinitions.astro';
import ChangesFeed from './ChangesFeed.astro';
import ChequeTimeline from './ChequeTimeline.astro';
import EmergencyNumbers from './EmergencyNumbers.astro';
import EmergencySheet from './EmergencySheet.astro';
import ETransferCards from './ETransferCards.astro';
import ETransferGuideLinks from './ETransferGuideLinks.astro';
import ETransferPlot from './ETransferPlot.astro';
import ETransferSupport from './ETransferSupport.astro';
import ETransferTable from './ETransferTable.astro';
import FeaturedCreditUnions from './FeaturedCreditUnions.astro';
import Glossary from './Glossary.astro';
import Mailboxes from './Mailboxes.astro';
import TakeAlong from './TakeAlong.astro';

/** How the components of prose are drawn on guides and on pages about the guide: those of the whole site too. */
export const guideComponents = {
  ...proseComponents,
  ByInstitution,
  CapabilityDefinitions,
  ChangesFeed,
  ChequeTimeline,
  EmergencyNumbers,
  EmergencySheet,
  ETransferCards,
  ETransferGuideLinks,
  ETransferPlot,
  ETransferSupport,
  ETransferTable,
  FeaturedCreditUnions,
  Folded,
  Glossary,
  Mailboxes,
  TakeAlong,
} satisfies Record<ProseComponentOn<'guide'>, unknown>;
