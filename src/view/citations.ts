import type { Site, Institution } from '../site-data.ts';
import { directivesIn, ownerOf } from '../domain/directives.ts';
import type { Fact } from '../schemas/fact.ts';
import type { QuestionAndAnswer, Recipe } from '../schemas/page.ts';
import {
  appRows,
  capabilityGroups,
  communityPrograms,
  eTransferFacts,
  eTransferRows,
  feeRows,
  glanceRows,
  securityRows,
  supportRows,
} from './rows.ts';
import { transferGuideInstitutions } from './transfer-guides.ts';
import { isFact } from '../domain/values.ts';

/** What a page cites from: its words in reading order, and the record behind its components. */
export interface CitingPage {
  own: Institution | undefined;
  answer: string;
  body: string;
  recipes: readonly Recipe[];
  faq: readonly QuestionAndAnswer[];
  /** Data that the layout draws before the body. */
  above?: unknown;
}

const TOKEN = /<(?<component>[A-Z][A-Za-z]*)(?<attributes>[^>]*)>|\[[@=][A-Za-z0-9_.-]+\]/g;

/**
 * The sources of a page in the order a reader meets them, so that each gets its number before the page
 * is drawn.
 *
 * @returns source ids, each once
 */
export function sourcesInOrder(page: CitingPage, site: Site): string[] {
  const found = new Set<string>();
  const read = (content: unknown) => addSources(content, page, site, found);
  read(page.answer);
  read(page.above);
  for (const token of page.body.matchAll(TOKEN)) {
    const component = token.groups?.component;
    read(component ? dataBehind(component, token.groups?.attributes ?? '', page, site) : token[0]);
  }
  read(page.faq);
  return [...found];
}

/** The part of the content that a component of the prose draws. */
function dataBehind(component: string, attributes: string, { own, recipes }: CitingPage, site: Site): unknown {
  if (component === 'ETransferTable') return eTransferRows(site.institutions).map(({ fee, limit, verify }) => [fee, limit, verify]);
  if (component === 'ChequeTimeline') return site.chequeTimes;
  const { large, digital } = transferGuideInstitutions(site);
  if (component === 'ETransferCards') {
    return [
      ...large.map((institution) => [eTransferFacts(institution), institution.record.eTransferGuide?.instructions[0]]),
      ...digital.map(eTransferFacts),
    ];
  }
  if (component === 'ETransferSupport') return [...large, ...digital].map(({ record }) => record.support.phones[0]);
  if (component === 'Recipe') return recipes.find(({ id }) => attributes.includes(`id="${id}"`));
  if (!own) return undefined;
  switch (component) {
    case 'Summary':
      return own.record.summary;
    case 'AtAGlance':
      return glanceRows(own);
    case 'Capabilities':
      return capabilityGroups(own, site.catalogue);
    case 'FeesAndLimits':
      return feeRows(own);
    case 'SecurityFacts':
      return securityRows(own);
    case 'StoreLinks':
      return own.record.store;
    case 'TechnicalSpecifications':
      return appRows(own);
    case 'Support':
      return [own.record.support.phones, supportRows(own)];
    case 'CommunityImpact':
      return communityPrograms(own);
    default:
      return undefined;
  }
}

/** Adds the sources of any piece of content: those a fact names, and those its prose cites. */
function addSources(content: unknown, page: CitingPage, site: Site, found: Set<string>): void {
  if (typeof content === 'string') {
    for (const mark of directivesIn(content)) {
      if (mark.kind === 'cite') found.add(mark.id);
      if (mark.kind === 'fact') for (const id of sourcesOf(factAt(mark.path, page.own, site))) found.add(id);
    }
  } else if (Array.isArray(content)) {
    for (const item of content) addSources(item, page, site, found);
  } else if (isObject(content)) {
    for (const [key, value] of Object.entries(content)) {
      if (key === 'source') for (const id of sourceList(value)) found.add(id);
      else addSources(value, page, site, found);
    }
  }
}

const sourceList = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);

/** The sources that the value shown in running text stands on; its note and second value are not shown there. */
export const sourcesOf = ({ source }: Fact) => source ?? [];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The fact that a mark such as `[=fees.eTransfer]` shows.
 *
 * @throws Error where no record holds it
 */
export function factAt(path: string, own: Institution | undefined, site: Site): Fact {
  const { owner, field } = ownerOf(path, own?.slug, (word) => site.institutionBySlug.has(word));
  const holder: unknown = owner === 'general' ? site.sharedFacts : site.institutionBySlug.get(owner ?? '')?.record;
  const value = field.reduce<unknown>((inner, step) => (isObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined), holder);
  if (isFact(value)) return value;
  throw new Error(`[=${path}] shows a figure that no record holds. The content check (npm run check) names the nearest one.`);
}
