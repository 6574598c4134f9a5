import { isBankName, isCreditUnionName } from '../../src/domain/classification.ts';
import type { Content, ContentFile, FieldPath } from '../content.ts';
import type { Fault, Rule } from '../fault.ts';
import { nearest } from '../nearest.ts';
import { dataFile, isRecord, listAt, recordFiles, slugOfFile, valueAt } from '../records.ts';
import { nameOf } from './fields.ts';

/** An institution is recorded once, and filed where its name and type say it belongs. */
export const identity: Rule = {
  name: 'identity',
  description: 'Each institution has one record, in the folder of its kind, and nothing speaks of one without a record.',
  check: (content) => [
    ...recordedTwice(content),
    ...recordFiles(content).flatMap(misfiled),
    ...withoutRecord(content),
    ...recordFiles(content).flatMap(halfPage),
  ],
};

function recordedTwice(content: Content): Fault[] {
  const records = recordFiles(content);
  const first = new Map(records.toReversed().map((file) => [slugOfFile(file), file]));
  return records
    .filter((file) => first.get(slugOfFile(file)) !== file)
    .map((file) => ({
      file: file.path,
      ...file.locate([]),
      rule: 'identity',
      field: 'slug',
      message: `is taken by ${first.get(slugOfFile(file))?.path ?? ''}`,
      found: slugOfFile(file),
      accepted: 'one record for each institution: join the two, or rename the file',
    }));
}

/** What a name or a type says, against the folder. */
function misfiled(file: ContentFile): Fault[] {
  const [name, type] = [valueAt(file.data, ['name']), valueAt(file.data, ['type'])];
  const isFiledAsBank = file.collection === 'banks';
  const folder = isFiledAsBank ? 'banks' : 'credit-unions';
  const accepted = `a record under src/content/${isFiledAsBank ? 'credit-unions' : 'banks'}/`;
  const fault = (field: string, found: unknown, message: string): Fault => ({
    file: file.path,
    ...file.locate([field]),
    rule: 'identity',
    field,
    message,
    found: String(found),
    accepted,
  });
  const isNameOfOther = typeof name === 'string' && (isFiledAsBank ? isCreditUnionName(name) : isBankName(name));
  const isTypeOfOther = (isFiledAsBank ? ['credit-union'] : ['bank', 'digital-bank']).some((other) => other === type);
  const other = isFiledAsBank ? 'a credit union' : 'a bank';
  return [
    ...(isNameOfOther ? [fault('name', name, `is the name of ${other}, and the file lies under ${folder}`)] : []),
    ...(isTypeOfOther ? [fault('type', type, `says that it is ${other}, and the file lies under ${folder}`)] : []),
  ];
}

/** Pages of institutions without a record, and slugs that name one. A record that cannot be read is one. */
function withoutRecord(content: Content): Fault[] {
  const slugs = new Set([...content.files, ...content.broken].filter(isRecord).map(slugOfFile));
  const orphans = content.files
    .filter((file) => file.collection === 'institutionPages' && !slugs.has(slugOfFile(file)))
    .map((file): Fault => ({
      file: file.path,
      line: 1,
      column: 1,
      rule: 'identity',
      message: 'is a page of an institution that has no record',
      accepted: 'index.mdx in the same folder, with the record in its frontmatter',
    }));
  const unknown = slugFields(content)
    .filter(({ slug }) => typeof slug === 'string' && !slugs.has(slug))
    .map(({ file, path, slug }): Fault => ({
      file: file.path,
      ...file.locate(path),
      rule: 'identity',
      field: nameOf(path),
      message: 'names no institution that has a record',
      found: String(slug),
      accepted: 'the slug of a record: the name of its folder or file',
      suggestion: nearest(String(slug), [...slugs]),
    }));
  return [...orphans, ...unknown];
}

/** Fields that name an institution by its slug: the live rows of Home, and who took over a bank. */
function slugFields(content: Content): { file: ContentFile; path: FieldPath; slug: unknown }[] {
  const home = dataFile(content, 'home.yaml');
  const rows = home ? listAt(home.data, ['hero', 'rows']).map((slug, index) => ({ file: home, path: ['hero', 'rows', index], slug })) : [];
  const successors = recordFiles(content)
    .map((file) => ({ file, path: ['status', 'successor'], slug: valueAt(file.data, ['status', 'successor']) }))
    .filter(({ slug }) => slug !== undefined);
  return [...rows, ...successors];
}

/** A listing has neither the words of a page nor its text; a page has both. */
function halfPage(file: ContentFile): Fault[] {
  const hasText = file.body.trim() !== '';
  if (hasText === (valueAt(file.data, ['page']) !== undefined)) return [];
  return [
    {
      file: file.path,
      ...file.locate(['page']),
      rule: 'identity',
      field: 'page',
      message: hasText
        ? 'is missing: the text below the record needs its title, description and answer'
        : 'has words for a page whose text is missing',
      accepted: 'both "page" and a text, or neither (a listing only)',
    },
  ];
}
