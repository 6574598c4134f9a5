import { slugOf } from '../../src/rules/address.ts';
import { isCreditUnionName } from '../../src/rules/classification.ts';
import type { Fault, Rule } from '../fault.ts';
import { recordFiles, valueAt } from '../records.ts';

/** An institution is recorded once, and filed where its name says it belongs. */
export const identity: Rule = {
  name: 'identity',
  description: 'Each institution has one record, under credit-unions when its name says so, and no page without a record.',
  check(content) {
    const records = recordFiles(content).map((file) => ({
      file,
      slug: slugOf(file.path.replace('src/content/', '')),
      name: valueAt(file.data, ['name']),
    }));
    const twice = records
      .filter(({ slug }, index) => records.findIndex((other) => other.slug === slug) < index)
      .map(({ file, slug }): Fault => ({
        file: file.path,
        ...file.locate([]),
        rule: 'identity',
        field: 'slug',
        message: `is taken by ${records.find((other) => other.slug === slug)?.file.path ?? ''}`,
        found: slug,
        accepted: 'one record for each institution: join the two, or rename the file',
      }));
    const misfiled = records
      .filter(({ file, name }) => typeof name === 'string' && isCreditUnionName(name) && file.collection !== 'creditUnions')
      .map(({ file, name }): Fault => ({
        file: file.path,
        ...file.locate(['name']),
        rule: 'identity',
        field: 'name',
        message: 'is the name of a credit union, and the file lies under banks',
        found: String(name),
        accepted: 'a record under src/content/credit-unions/',
      }));
    const orphans = content.files
      .filter(
        ({ collection, path }) =>
          collection === 'institutionPages' && !records.some(({ slug }) => slug === slugOf(path.replace('src/content/', ''))),
      )
      .map((file): Fault => ({
        file: file.path,
        line: 1,
        column: 1,
        rule: 'identity',
        message: 'is a page of an institution that has no record',
        accepted: 'index.mdx in the same folder, with the record in its frontmatter',
      }));
    const wordless = content.files
      .filter(
        (file) =>
          ['banks', 'creditUnions'].includes(file.collection) && (file.body.trim() === '') !== (valueAt(file.data, ['page']) === undefined),
      )
      .map((file): Fault => ({
        file: file.path,
        ...file.locate(['page']),
        rule: 'identity',
        field: 'page',
        message:
          file.body.trim() === ''
            ? 'has words for a page whose text is missing'
            : 'is missing: the text below the record needs its title, description and answer',
        accepted: 'both "page" and a text, or neither (a listing only)',
      }));
    return [...twice, ...misfiled, ...orphans, ...wordless];
  },
};
