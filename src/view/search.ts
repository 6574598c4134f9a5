// cspell:ignore cafc
import { readState, writeState } from '../directory/state.ts';
import { servesCustomers, statusText, TYPE_LABELS } from '../domain/classification.ts';
import { whenAnswered } from '../domain/hours.ts';
import { uncapitalize } from '../domain/strings.ts';
import { tell } from '../domain/tell.ts';
import { BUILT_NAMES, GLOSSARY_ADDRESS, HUB_NAMES, LINKED_HEADINGS } from '../domain/routes.ts';
import { tenDigitsOf } from '../schemas/phone-number.ts';
import type { Call, IndexedPlace, InstitutionNames, SearchData, SearchHelp } from '../search/data.ts';
import { withBase } from '../environment.ts';
import type { Institution, Site } from '../site-data.ts';
import { mailbox } from './corrections.ts';
import { institutionToCall, lossCalls } from './emergency.ts';
import { linkTarget } from './links.ts';
import { plainOf } from './prose-text.ts';
import { guidePlaces, institutionPlaces } from './places.ts';
import { answerText, recordAnswer } from './record-answers.ts';

/** The index that the first search loads: of institutions only their pages, and places that questions and search words name. */
export function searchData(site: Site): SearchData {
  const { searchWords, notCovered, institutions, questions } = site;
  const plain = plainOf(undefined, site);
  const questionAt = new Map(
    questions.flatMap((group) =>
      group.questions.map(({ href, question, answer }) => [
        withBase(href),
        { question, ...(answer && { answer: plain(answer) }) },
      ]),
    ),
  );
  const { answers, called, ...words } = searchWords;
  const answerAt = new Map(answers.map((answer) => [withBase(answer.href), answer]));
  const fromInstitutions = [...institutionPlaces(site)].flatMap(([slug, places]) =>
    places
      .filter(({ page, href }) => page === undefined || questionAt.has(href) || answerAt.has(href))
      .map((place): IndexedPlace => ({ ...place, of: slug })),
  );
  const overviews = new Set(institutions.map(({ address }) => address && withBase(address)));
  const places = [...guidePlaces(site), ...fromInstitutions, ...glossaryPlaces(site), ...directoryPlaces(site)].map(
    (place): IndexedPlace => {
      const question = questionAt.get(place.href);
      const answer = answerAt.get(place.href);
      return {
        ...place,
        ...question,
        ...(answer && !overviews.has(place.href) && { phrases: answer.words }),
        ...(answer?.urgent && { isUrgent: true }),
        ...(answer?.call && { saysToCall: true }),
        ...(answer?.warns && { warns: true }),
        ...(answer?.afterwards && { isAfterwards: true }),
        ...(answer?.report && { saysToReport: true }),
      };
    },
  );
  return {
    ...words,
    called: {
      callers: called?.callers ?? [],
      unless: called?.unless ?? [],
      warning: called && calledPlace(called, places),
    },
    filters: words.filters.map((entry) => knownFilter(entry, site)),
    notCovered: {
      ...notCovered,
      subjects: notCovered.subjects.map((subject) => ({
        ...subject,
        inGuide: subject.inGuide.map((link) => ({ ...link, href: withBase(link.href) })),
      })),
    },
    places,
    month: {
      href: withBase('/enhanced-demo/?month='),
      heading: 'What does a month like that cost?',
      page: BUILT_NAMES['/enhanced-demo/'],
      text: `${answerText(recordAnswer('lowest-fees', site))} See what each costs you, the lowest first.`,
    },
    calls: urgentLines(site),
    report: reportLine(site),
    institutions: institutions.map((institution) => institutionNames(institution, answerAt, site)),
  };
}

/** The warning about callers: another question that its heading answers. */
function calledPlace(
  { href, question, answer }: NonNullable<Site['searchWords']['called']>,
  places: readonly IndexedPlace[],
): IndexedPlace | undefined {
  const place = places.find((each) => each.href === withBase(href));
  return place && { ...place, text: '', question, answer, isUrgent: true, saysToCall: true, warns: true };
}

/** The numbers of each of the big six for a lost card and for fraud, with what each is for. */
const urgentLines = ({ institutions }: Site): Call[] =>
  institutions
    .filter(({ isLarge }) => isLarge)
    .flatMap((institution) =>
      lossCalls(institution).map(({ what, phone }): Call => {
        const text = [uncapitalize(what), whenAnswered(phone)].filter(Boolean).join(', ');
        return [phone.number, `${institution.record.shortName}: ${text}`];
      }),
    );

/** The number of the centre to which fraud is reported. */
function reportLine({ sharedFacts: { cafcPhone }, ...reading }: Site): Call | undefined {
  const { leading } = (cafcPhone && tell(cafcPhone, reading)) ?? {};
  return cafcPhone && leading && [leading.text, cafcPhone.label];
}

/** The filter of an entry, which must be one that the directory has. */
function knownFilter<Entry extends { filter: string }>(entry: Entry, { catalogue }: Site): Entry {
  const capabilities = catalogue.groups.flatMap((group) => group.capabilities.map(({ id }) => id));
  const state = readState(entry.filter, { isSlug: () => false, capabilities });
  if (writeState(state) !== `?${entry.filter}`)
    throw new Error(`src/data/search.yaml: the directory has no filter "${entry.filter}"`);
  return entry;
}

const glossaryPlaces = ({ glossary }: Site): IndexedPlace[] =>
  glossary.map(({ id, word, meaning }) => ({
    href: withBase(`${GLOSSARY_ADDRESS}#${id}`),
    heading: word,
    page: 'Words banks use',
    text: meaning,
    isAside: true,
  }));

/** The directory itself, and for each capability the list of who offers it, with what people type for that filter. */
function directoryPlaces({ catalogue, searchWords }: Site): IndexedPlace[] {
  const typedFor = (asked: string) =>
    searchWords.filters.filter(({ filter }) => filter === asked).flatMap(({ words }) => words);
  const page = BUILT_NAMES['/enhanced-demo/'];
  const href = withBase('/enhanced-demo/');
  return [
    {
      href,
      heading: page,
      text: 'Every bank, digital bank and credit union of the guide: filter them by what they offer, and see three side by side.',
    },
    ...catalogue.groups.flatMap(({ capabilities }) =>
      capabilities.map(({ id, label, question }) => ({
        href: `${href}?caps=${id}`,
        heading: `Who offers ${label}?`,
        page,
        text: `${question} The list of those who do, with sources.`,
        phrases: [label, ...typedFor(`caps=${id}`)],
        isAside: true,
      })),
    ),
  ];
}

function institutionNames(
  institution: Institution,
  answerAt: ReadonlyMap<string, { words: string[] }>,
  site: Site,
): InstitutionNames {
  const { slug, record, address } = institution;
  const { name, shortName, legalName, type } = record;
  const kind = TYPE_LABELS[type === 'credit-union' ? type : 'bank'];
  const names = [
    shortName,
    name,
    `${shortName} ${kind}`,
    ...(legalName ? [legalName] : []),
    ...(address ? (answerAt.get(withBase(address))?.words ?? []) : []),
  ];
  return {
    slug,
    names: [...new Set(names)],
    // A bank that merged has the numbers of the one it merged into, which answers them.
    phones: institutionToCall(institution, site) === institution ? numbersOf(institution) : [],
    hasPages: address !== undefined,
    ...becameOf(institution, site),
  };
}

/** What became of an institution that merged, closed or is winding down. */
function becameOf(institution: Institution, site: Site): Pick<InstitutionNames, 'became'> {
  const { slug, record, address } = institution;
  const { status, shortName } = record;
  if (status.state === 'operating') return {};
  const heading =
    status.state === 'merged' && status.successorName
      ? `${shortName} is now part of ${status.successorName}`
      : `${shortName}: ${statusText(status) ?? ''}`;
  return {
    became: {
      href: withBase(address ?? `/enhanced-demo/?compare=${slug}`),
      heading,
      text: plainOf(institution, site)(status.notice),
      isOver: !servesCustomers(record),
    },
  };
}

/** Each number of an institution, with what it is for. */
const numbersOf = ({ record }: Institution): Call[] =>
  [...Map.groupBy(record.support.phones, ({ number }) => tenDigitsOf(number)).values()].flatMap(
    ([phone, ...others]): Call[] =>
      phone ? [[phone.number, [phone, ...others].map(({ label }) => label).join('; ')]] : [],
  );

/** Links to show where a search finds nothing, or where JavaScript is off. */
export const searchHelp = (site: Site): SearchHelp => ({
  emergency: linkTarget(LINKED_HEADINGS.emergency, site).href,
  hubs: Object.entries(HUB_NAMES).flatMap(([address, label]) => {
    const { kind, href } = linkTarget(address, site);
    return kind === 'planned' ? [] : [{ label, href }];
  }),
  mailbox: mailbox('content'),
});
