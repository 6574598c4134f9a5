import { marksIn } from '../../src/rules/marks.ts';
import { stringsBelow, type ContentFile, type FieldPath } from '../content.ts';
import type { Fault, Rule } from '../fault.ts';
import { nearest } from '../nearest.ts';
import { listAt, valueAt } from '../records.ts';
import { nameOf } from './fields.ts';

interface Declared {
  id: string;
  file: ContentFile;
  path: FieldPath;
}

/** Every citation names a declared source, every source is declared once and cited. */
export const sources: Rule = {
  name: 'sources',
  description: 'Every cited source is declared, once, and every declared source is cited.',
  check(content) {
    const declared = content.files.flatMap(declaredIn);
    const ids = [...new Set(declared.map(({ id }) => id))];
    const cited = content.files.flatMap(citationsIn);
    return [
      ...cited
        .filter(({ id }) => !ids.includes(id))
        .map(({ id, file, field, position }): Fault => ({
          file: file.path,
          ...position,
          rule: 'sources',
          field,
          message: 'cites a source that nobody declares',
          found: id,
          accepted: 'an id under "sources" of a record or guide, or in src/data/sources.yaml',
          suggestion: nearest(id, ids),
        })),
      ...declared
        .filter(({ id }, index) => declared.findIndex((other) => other.id === id) < index)
        .map(({ id, file, path }): Fault => ({
          file: file.path,
          ...file.locate(path),
          rule: 'sources',
          field: nameOf(path),
          message: `is declared already in ${declared.find((other) => other.id === id)?.file.path ?? ''}`,
          found: id,
          accepted: 'one declaration; cite it by its id from anywhere',
        })),
      ...declared
        .filter(({ id }) => id !== 'listed' && !cited.some((citation) => citation.id === id))
        .map(({ id, file, path }): Fault => ({
          file: file.path,
          ...file.locate(path),
          rule: 'sources',
          field: nameOf(path),
          message: 'is a source that nothing cites',
          found: id,
          accepted: `cite it with [@${id}] or "source: ${id}", or remove it`,
        })),
    ];
  },
};

function declaredIn(file: ContentFile): Declared[] {
  const isList = file.path === 'src/data/sources.yaml';
  return listAt(file.data, isList ? [] : ['sources']).flatMap((source, index) => {
    const id = valueAt(source, ['id']);
    return typeof id === 'string' ? [{ id, file, path: [...(isList ? [] : ['sources']), index, 'id'] }] : [];
  });
}

function citationsIn(file: ContentFile) {
  const inFields = stringsBelow(file.data).flatMap(({ path, text }) => {
    const isSourceKey = path.at(-1) === 'source' || path.at(-2) === 'source';
    if (isSourceKey) return [{ id: text, file, field: nameOf(path), position: file.locate(path) }];
    return citationMarks(text).map((mark) => ({ id: mark.id, file, field: nameOf(path), position: file.locate(path, mark.text) }));
  });
  const inBody = citationMarks(file.body).map((mark) => ({ id: mark.id, file, field: mark.text, position: file.locateInBody(mark.at) }));
  return [...inFields, ...inBody];
}

const citationMarks = (text: string) => marksIn(text).filter((mark) => mark.kind === 'cite');
