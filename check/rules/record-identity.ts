import { isBankName, isCreditUnionName } from '../../src/domain/classification.ts';
import { BUILT_ROUTES } from '../../src/domain/routes.ts';
import { asRecord, hasPage, isRecord, namesOf, slugOfFile } from '../read/records.ts';
import type { Content, ContentFile, RecordFile } from '../read/types.ts';
import { repeatsAmong } from '../read/values.ts';
import { atStart, hint, issue, type Place } from '../report/issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';
import { nearest } from '../terms/nearest.ts';

/** An institution has one record, in the folder that its name and type call for; an address has one page. */
export const recordIdentity: Rule = {
  name: 'record-identity',
  description:
    'Each institution has one record, in the folder of its kind, each address one file; successors have a record.',
  inFile(file) {
    const record = asRecord(file);
    return record ? [...findFolder(record), findHalfPage(record)] : [];
  },
  inGuide: (content) => [
    ...sameSlugs(content),
    ...sameAddresses(content),
    ...pagesWithoutRecord(content),
    ...findSuccessors(content),
  ],
};

function sameSlugs({ records, isNew }: Content): Findings {
  const accepted = 'one record for each institution: join the two, or rename the file';
  return repeatsAmong(records, ({ slug }) => slug, isNew).map(([{ path, slug }, first]) =>
    issue(atStart(path), `has the name of ${first.path}`, slug, accepted),
  );
}

function sameAddresses({ files, isNew }: Content): Findings {
  const pages = files.filter(hasPage);
  const taken = ({ path, address }: ContentFile, by: string) =>
    issue(atStart(path), `has the address of ${by}`, address, 'another address: rename the file, or join the two');
  return [
    ...pages
      .filter(({ address }) => BUILT_ROUTES.some((route) => route === address))
      .map((file) => taken(file, 'a page that is generated from data')),
    ...repeatsAmong(pages, ({ address = '' }) => address, isNew)
      .filter(([file, first]) => !(isRecord(file) && isRecord(first)))
      .map(([file, first]) => taken(file, first.path)),
  ];
}

const KINDS = {
  banks: { noun: 'a bank', isName: isBankName, isType: (type: string) => type !== 'credit-union' },
  'credit-unions': {
    noun: 'a credit union',
    isName: isCreditUnionName,
    isType: (type: string) => type === 'credit-union',
  },
};

/** A name or a type that contradicts the folder. */
function findFolder(file: RecordFile): Findings {
  const { name, type } = file.record;
  const [own, other] =
    file.collection === 'banks' ? (['banks', 'credit-unions'] as const) : (['credit-unions', 'banks'] as const);
  const { noun, isName, isType } = KINDS[other];
  const accepted = `a record under src/content/${other}/`;
  const rest = `${noun}, and the file is under ${own}`;
  return [
    isName(name) && issue(atField(file, ['name']), `is the name of ${rest}`, name, accepted),
    isType(type) && issue(atField(file, ['type']), `says that it is ${rest}`, type, accepted),
  ];
}

/** A listing has neither the fields of a page nor its text; a page has both. */
function findHalfPage(file: RecordFile) {
  const hasText = file.body.trim() !== '';
  if (hasText === (file.record.page !== undefined)) return undefined;
  const message = hasText
    ? 'is missing: the text below the record needs its title, description and answer'
    : 'describes a page whose text is missing';
  return issue(atField(file, ['page']), message, undefined, 'both "page" and a text, or neither (a listing only)');
}

/** The folder of an institution's pages: `src/content/banks/rbc`, also where its record is `banks/rbc.mdx`. */
const pagesFolder = ({ path }: ContentFile) => /^src\/content\/[^/]+\/[^/.]+/.exec(path)?.[0] ?? path;

function pagesWithoutRecord({ files, records }: Content): Findings {
  const folders = new Set(records.map(pagesFolder));
  return files
    .filter((file) => file.collection === 'institutionPages' && !folders.has(pagesFolder(file)))
    .map((file) => {
      const elsewhere = records.find((record) => record.slug === slugOfFile(file));
      const suggestion = elsewhere && file.path.replace(pagesFolder(file), pagesFolder(elsewhere));
      const accepted = 'index.mdx in the same folder, which holds the record of the institution';
      const message = 'is a page of an institution that has no record here';
      return issue(atStart(file.path), message, undefined, accepted, { suggestion });
    });
}

/** The finding of a text or a field that names an institution without a record. */
export function noRecord(place: Place, name: string, found: string, suggestion: string | undefined) {
  const accepted = 'the name of its folder or file under src/content, such as rbc';
  const subject = `institution ${name}`;
  return issue(place, 'names no institution that has a record', found, accepted, { subject, suggestion });
}

const SERVES = 'the institution that serves its customers today';

/** Who took over an institution: a record that is not there, or only named, so that customers lack its numbers. */
const findSuccessors = ({ records }: Content): Findings =>
  records.map((file) => {
    const { status } = file.record;
    if (status.state === 'operating') return undefined;
    const { successor, successorName } = status;
    const taker = records.find(({ slug }) => slug === successor);
    const place = atField(file, ['status', successor === undefined ? 'successorName' : 'successor']);
    if (successor !== undefined && !taker)
      return noRecord(
        place,
        successor,
        successor,
        nearest(
          successor,
          records.map(({ slug }) => slug),
        ),
      );
    if (taker && !namesOf(taker).some((name) => name.includes(successorName) || successorName.includes(name)))
      return hint(place, `is ${taker.record.name}, and "successorName" is another name`, successorName, 'both of one');
    if (taker === file) return issue(place, 'is the institution itself', successor, SERVES);
    if (taker && ['closed', 'merged'].includes(taker.record.status.state))
      return issue(place, `has ${taker.record.status.state} itself`, successor, SERVES);
    if (taker) return undefined;
    const named = records.find((other) => namesOf(other).includes(successorName));
    const message = 'is the name of an institution on record, and nothing leads customers to its telephone numbers';
    const accepted = `also the field "successor: ${named?.slug ?? ''}"`;
    return named && issue(place, message, successorName, accepted);
  });
