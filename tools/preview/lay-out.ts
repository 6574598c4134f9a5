import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../command-line/flags.ts';
import { REPORT_FOLDER } from '../diff/preview-url.ts';
import { writeFileWhole } from '../report/write-file.ts';

const SITE = 'site';
const SUMMARY = 'summary.md';

/**
 * A folder may hold an earlier preview, which is replaced. Anything else of the same name is somebody's own.
 *
 * @throws UsageError where the folder holds a `site` that no preview left there
 */
export function checkFolder(folder: string) {
  if (!existsSync(join(folder, SITE)) || existsSync(join(folder, SUMMARY))) return;
  throw new UsageError(
    `--out is "${folder}": its folder "${SITE}" is no earlier preview and would be replaced. Accepted: a new folder, or that of an earlier preview.`,
  );
}

/** What a preview is made of. */
export interface Preview {
  summary: string;
  report: string;
  /** The folder of the built site; none where it does not build. */
  builtSite: string | undefined;
}

/** Replaces the preview in a folder by another one. The site appears only when all of it is there. */
export function layOutPreview(folder: string, { summary, report, builtSite }: Preview) {
  const [site, draft] = [join(folder, SITE), join(folder, `${SITE}.part`)];
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (builtSite !== undefined) {
    cpSync(builtSite, draft, { recursive: true });
    mkdirSync(join(draft, REPORT_FOLDER), { recursive: true });
    writeFileWhole(join(draft, REPORT_FOLDER, 'index.html'), report);
  }
  writeFileWhole(join(folder, SUMMARY), summary);
  rmSync(site, { recursive: true, force: true });
  if (builtSite !== undefined) renameSync(draft, site);
}
