import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNode, isSeq, parseDocument } from 'yaml';
import type { IncrementalCheck } from '../../checks/incremental-check.ts';
import { formatIssue } from '../../checks/report.ts';
import { CliError } from '../cli.ts';
import type { Draft } from './draft.ts';

const PLANNED = 'src/data/planned.yaml';

/**
 * Writes a draft into the guide below `root`, and takes its address off the list of planned pages.
 *
 * @param guide the guide as it is now
 * @param today what the content check counts from, written 2026-11-20
 * @returns whether the page was planned
 * @throws CliError where the file exists or the content check would find something in what is written; then nothing is
 */
export function writeDraft(root: string, guide: IncrementalCheck, { path, text, address }: Draft, today: string): boolean {
  if (existsSync(join(root, path))) throw new CliError(`${path} exists already: choose another name, or edit that file.`);
  const planned = withoutPlanned(readFileSync(join(root, PLANNED), 'utf8'), address);
  const texts = { [path]: text, ...(planned !== undefined && { [PLANNED]: planned }) };
  const issues = guide.issuesWith(texts, today).filter(({ file }) => file in texts);
  if (issues.length > 0) {
    throw new CliError(`nothing was written, because the content check would find:\n\n${issues.map(formatIssue).join('\n\n')}`);
  }
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { flag: 'wx' });
  try {
    if (planned !== undefined) writeFileSync(join(root, PLANNED), planned);
  } catch (error) {
    rmSync(join(root, path));
    throw error;
  }
  return planned !== undefined;
}

/**
 * The list of planned pages without one address; its comments stay.
 *
 * @param text what src/data/planned.yaml holds
 * @returns undefined where the address is not on the list
 */
export function withoutPlanned(text: string, address: string): string | undefined {
  const document = parseDocument(text);
  const pages = isSeq(document.contents) && document.errors.length === 0 ? document.contents.items : [];
  const index = pages.findIndex((_, at) => document.getIn([at, 'address']) === address);
  const [removed] = pages.splice(index, index < 0 ? 0 : 1);
  if (!isNode(removed)) return undefined;
  // What stands above the first page is about the whole list.
  if (index === 0 && removed.commentBefore) {
    const next = isNode(pages[0]) ? pages[0] : document;
    next.commentBefore = [removed.commentBefore, next.commentBefore].filter((comment) => comment).join('\n');
  }
  return document.toString({ lineWidth: 0 });
}
