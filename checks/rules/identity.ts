import { isBankName, isCreditUnionName } from '../../src/domain/classification.ts';
import type { BrokenFile, Content, ContentFile, FieldPath } from '../content-types.ts';
import type { Finding, Problem } from '../issue.ts';
import { nearest } from '../nearest.ts';
import { isRecord, namesOf, recordFiles, slugOfFile } from '../records.ts';
import { atField, atStart, type Findings, type Rule } from '../rule.ts';
import { listAt, repeatsAmong, valueAt } from '../values.ts';

/** An institution has one record, in the folder that its name and type call for. */
export const identity: Rule = {
  name: 'identity',
  description:
    'Each institution has one record, in the folder of its kind, and nothing refers to one without a record.',
  check: (content) => [
    ...recordedTwice(content),
    ...recordFiles(content).flatMap(misfiled),
    ...pagesWithoutRecord(content),
    ...unknownSlugs(content),
    ...successorsWithoutSlug(content),
    ...recordFiles(content).map(halfPage),
  ],
};

const recordedTwice = (content: Content): Finding[] =>
  repeatsAmong(recordFiles(content).map((file) => ({ file, key: slugOfFile(file) }))).map(({ file, key, first }) => ({
    ...atField(file, []),
    field: 'name of the file',
    message: `is taken by ${first.file.path}`,
    found: key,
    accepted: 'one record for each institution: join the two, or rename the file',
  }));

/** A name or a type that contradicts the folder. */
function misfiled(file: ContentFile): Findings {
  const [name, type] = [valueAt(file.data, ['name']), valueAt(file.data, ['type'])];
  const [own, other] = file.collection === 'banks' ? [BANK, CREDIT_UNION] : [CREDIT_UNION, BANK];
  const finding = (field: string, found: unknown, message: string) => ({
    ...atField(file, [field]),
    message: `${message} ${other.noun}, and the file is under ${own.folder}`,
    found: String(found),
    accepted: `a record under src/content/${other.folder}/`,
  });
  return [
    typeof name === 'string' && other.isName(name) ? finding('name', name, 'is the name of') : undefined,
    other.types.some((each) => each === type) ? finding('type', type, 'says that it is') : undefined,
  ];
}

const BANK = { noun: 'a bank', folder: 'banks', types: ['bank', 'digital-bank'], isName: isBankName };
const CREDIT_UNION = {
  noun: 'a credit union',
  folder: 'credit-unions',
  types: ['credit-union'],
  isName: isCreditUnionName,
};

/** The files that are records, also those that cannot be parsed. */
const allRecords = ({ files, broken }: Content): BrokenFile[] => [...files, ...broken].filter(isRecord);

/** The folder of an institution's pages: `src/content/banks/rbc`, also where its record is `banks/rbc.mdx`. */
const pagesFolder = ({ path }: BrokenFile) =>
  path
    .replace(/\.mdx$/, '')
    .split('/')
    .slice(0, 4)
    .join('/');

function pagesWithoutRecord(content: Content): Finding[] {
  const records = allRecords(content);
  const folders = new Set(records.map(pagesFolder));
  return content.files
    .filter((file) => file.collection === 'institutionPages' && !folders.has(pagesFolder(file)))
    .map((file) => {
      const elsewhere = records.find((record) => slugOfFile(record) === slugOfFile(file));
      return {
        ...atStart(file.path),
        message: 'is a page of an institution that has no record here',
        accepted: 'index.mdx in the same folder, which holds the record of the institution',
        suggestion: elsewhere && file.path.replace(pagesFolder(file), pagesFolder(elsewhere)),
      };
    });
}

function unknownSlugs(content: Content): Finding[] {
  const slugs = new Set(allRecords(content).map(slugOfFile));
  return slugFields(content)
    .filter(({ slug }) => typeof slug === 'string' && !slugs.has(slug))
    .map(({ file, path, slug }) => ({
      ...atField(file, path),
      ...noRecord(String(slug)),
      found: String(slug),
      suggestion: nearest(String(slug), [...slugs]),
    }));
}

/** The problem of a text or a field that names an institution without a record. */
export const noRecord = (name: string): Problem => ({
  message: 'names no institution that has a record',
  subject: { kind: 'institution', name },
  accepted: 'the name of its folder or file under src/content, such as rbc',
});

/** Fields that name an institution by its slug: the live rows of Home, and who took over a bank. */
const slugFields = (content: Content): { file: ContentFile; path: FieldPath; slug: unknown }[] =>
  content.files.flatMap((file) => [
    ...listAt(file.data, ['hero', 'rows']).map((slug, index) => ({ file, path: ['hero', 'rows', index], slug })),
    { file, path: ['status', 'successor'], slug: valueAt(file.data, ['status', 'successor']) },
  ]);

/** A successor on record that is only named: customers in trouble would not be given its telephone numbers. */
const successorsWithoutSlug = (content: Content): Findings =>
  recordFiles(content).map((file) => {
    if (valueAt(file.data, ['status', 'successor']) !== undefined) return undefined;
    const found = valueAt(file.data, ['status', 'successorName']);
    const successor = recordFiles(content).find((other) => namesOf(other).some((name) => name === found));
    return (
      successor && {
        ...atField(file, ['status', 'successorName']),
        message: 'is the name of an institution on record, and nothing leads customers to its telephone numbers',
        found: String(found),
        accepted: `also the field "successor: ${slugOfFile(successor)}"`,
      }
    );
  });

/** A listing has neither the fields of a page nor its text; a page has both. */
function halfPage(file: ContentFile): Finding | undefined {
  const hasText = file.body.trim() !== '';
  if (hasText === (valueAt(file.data, ['page']) !== undefined)) return undefined;
  return {
    ...atField(file, ['page']),
    message: hasText
      ? 'is missing: the text below the record needs its title, description and answer'
      : 'describes a page whose text is missing',
    accepted: 'both "page" and a text, or neither (a listing only)',
  };
}
