import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentOf } from '../../checks/content.ts';
import type { ContentFile } from '../../checks/content-types.ts';
import { parseFile } from '../../checks/parse.ts';
import { fields } from '../../checks/rules/fields.ts';
import { frontmatterOf } from '../../src/domain/frontmatter.ts';
import { chain, Refused, type Edit } from './edit.ts';

/** A change of one file of the guide. */
export interface FileEdit {
  file: ContentFile;
  edit: Edit;
}

/** What a file says after a change of its YAML. */
function edited({ text, collection }: ContentFile, edit: Edit): string {
  const { start, end } = (collection === 'data' ? undefined : frontmatterOf(text)) ?? { start: 0, end: text.length };
  return text.slice(0, start) + edit(text.slice(start, end)) + text.slice(end);
}

/** Why the guide could not read a file after a change, by the schema of its fields; undefined where it can. */
export function problemAfter(file: ContentFile, edit: Edit, today: string): string | undefined {
  try {
    const parsed = parseFile({ path: file.path, collection: file.collection, text: edited(file, edit) });
    const [issue] = [...parsed.issues, ...fields.check(contentOf([parsed]), today)];
    return issue && [`${issue.field ?? file.path} ${issue.message}`, ...(issue.accepted ? [`accepted: ${issue.accepted}`] : [])].join('; ');
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/**
 * Writes all changes of some files, or none of them.
 *
 * @throws Refused where a file is not what it was when it was read, or would not be valid
 */
export function writeEdits(root: string, edits: readonly FileEdit[], today: string): void {
  const texts = [...Map.groupBy(edits, ({ file }) => file)].map(([file, ofFile]) => {
    if (readFileSync(join(root, file.path), 'utf8') !== file.text) throw new Refused(`${file.path} was changed in the meantime`);
    const edit = chain(...ofFile.map((change) => change.edit));
    const problem = problemAfter(file, edit, today);
    if (problem) throw new Refused(`${file.path} would not be valid: ${problem}`);
    const path = join(root, file.path);
    return { path, text: edited(file, edit), temporary: join(dirname(path), `.${basename(path)}.verify`) };
  });
  try {
    for (const { path, text, temporary } of texts) writeFileSync(temporary, text, { mode: statSync(path).mode });
    for (const { path, temporary } of texts) renameSync(temporary, path);
  } finally {
    for (const { temporary } of texts) rmSync(temporary, { force: true });
  }
}
