import { isBankName, isCreditUnionName } from '../../src/domain/classification.ts';
import { BUILT_ROUTES } from '../../src/domain/routes.ts';
import { asRecord, dataFile, dataIn, namesOf } from '../read/records.ts';
import type { Content, ContentFile, RecordFile } from '../read/types.ts';
import { nearest, repeatsAmong } from '../read/values.ts';
import { atStart, issue, type Location } from '../issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';

/** An institution has one record, in the folder that its name and type call for; an address has one page. */
export const recordIdentity: Rule = {
  name: 'record-identity',
  description:
    'Each institution has one record, in the folder of its kind, each address one file; successors have a record.',
  checkFile(file) {
    const record = asRecord(file);
    return record ? [...findFolder(record), findHalfPage(record)] : [];
  },
  checkGuide: (content) => [
    ...sameSlugs(content),
    ...sameAddresses(content),
    ...pagesWithoutRecord(content),
    ...findSuccessors(content),
    ...featuredWithoutRecord(content),
  ],
};

function sameSlugs({ records }: Content): Findings {
  const accepted = 'one record for each institution: join the two, or rename the file';
  return repeatsAmong(records, ({ slug }) => slug).map(([{ path, slug }, first]) => ({
    ...issue(atStart(path), `has the name of ${first.path}`, slug, accepted),
    locations: [atStart(first.path)],
  }));
}

function sameAddresses({ files }: Content): Findings {
  const pages = files.filter(({ address }) => address !== undefined);
  const taken = ({ path, address }: ContentFile, by: string) =>
    issue(atStart(path), `has the address of ${by}`, address, 'another address: rename the file, or join the two');
  return [
    ...pages
      .filter(({ address }) => BUILT_ROUTES.some((route) => route === address))
      .map((file) => taken(file, 'a page that is generated from data')),
    ...repeatsAmong(pages, ({ address = '' }) => address)
      .filter(([file, first]) => !(file.isRecord && first.isRecord))
      .map(([file, first]) => taken(file, first.path)),
  ];
}

/** A name or a type that contradicts the folder. */
function findFolder(file: RecordFile): Findings {
  const { name, type } = file.record;
  const isBank = file.collection === 'banks';
  const rest = isBank ? 'a credit union, and the file is under banks' : 'a bank, and the file is under credit-unions';
  const accepted = `a record under src/content/${isBank ? 'credit-unions' : 'banks'}/`;
  const isNameOfOther = isBank ? isCreditUnionName(name) : isBankName(name);
  return [
    isNameOfOther && issue(atField(file, ['name']), `is the name of ${rest}`, name, accepted),
    isBank === (type === 'credit-union') && issue(atField(file, ['type']), `says that it is ${rest}`, type, accepted),
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
  const accepted = 'index.mdx in the same folder, which holds the record of the institution';
  return files
    .filter((file) => file.collection === 'institutionPages' && !folders.has(pagesFolder(file)))
    .map(({ path }) =>
      issue(atStart(path), 'is a page of an institution that has no record here', undefined, accepted),
    );
}

/** The finding of a text or a field that names an institution without a record. */
export function noRecord(location: Location, name: string, found: string, slugs: readonly string[]) {
  const accepted = 'the name of its folder or file under src/content, such as rbc';
  const more = { subject: `institution ${name}`, suggestion: nearest(name, slugs) };
  return issue(location, 'names no institution that has a record', found, accepted, more);
}

/** Who took over an institution: a record that is not there, that ended, or that is not named as the successor. */
const findSuccessors = ({ records }: Content): Findings =>
  records.map((file) => {
    const { status } = file.record;
    if (status.state === 'operating') return undefined;
    const { successor, successorName } = status;
    const named = successorName && records.find((other) => namesOf(other).includes(successorName));
    const location = atField(file, ['status', successor === undefined ? 'successorName' : 'successor']);
    if (successor === undefined) {
      const message = 'is the name of an institution on record, and nothing leads customers to its telephone numbers';
      return named && issue(location, message, successorName, `also the field "successor: ${named.slug}"`);
    }
    const taker = records.find(({ slug }) => slug === successor);
    const slugs = records.map(({ slug }) => slug);
    if (!taker) return noRecord(location, successor, successor, slugs);
    const hasEnded = taker === file || ['closed', 'merged'].includes(taker.record.status.state);
    const serves = 'the institution that serves its customers today';
    if (named && named !== taker)
      return issue(location, `is not ${successorName}, the name below it`, successor, serves);
    return hasEnded && issue(location, 'is the institution itself, or one that ended too', successor, serves);
  });

/** What src/data/featured.yaml puts first and the guide does not have: a name that was changed would leave its group. */
function featuredWithoutRecord(content: Content): Findings {
  const [file, lists] = [dataFile(content, 'featured.yaml'), dataIn(content, 'featured.yaml')];
  const slugs = content.records.map(({ slug }) => slug);
  if (!file || !lists) return [];
  const { pages: _pages, ...institutions } = lists;
  return Object.entries(institutions).flatMap(([list, named]) =>
    named.map((slug, index) => !slugs.includes(slug) && noRecord(atField(file, [list, index]), slug, slug, slugs)),
  );
}
