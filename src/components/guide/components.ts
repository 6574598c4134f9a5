import type { ProseComponentOn } from '../../domain/prose-components.ts';
import { proseComponents } from '../prose/components.ts';
import Folded from '../prose/Folded.astro';
import CardLock from '../pictures/CardLock.astro';
import Cheque from '../pictures/Cheque.astro';
import CodePath from '../pictures/CodePath.astro';
import DepositInsurance from '../pictures/DepositInsurance.astro';
import TransferPath from '../pictures/TransferPath.astro';
import AllInstitutions from './AllInstitutions.astro';
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
  AllInstitutions,
  ByInstitution,
  CapabilityDefinitions,
  CardLock,
  ChangesFeed,
  Cheque,
  ChequeTimeline,
  CodePath,
  DepositInsurance,
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
  TransferPath,
} satisfies Record<ProseComponentOn<'guide'>, unknown>;
