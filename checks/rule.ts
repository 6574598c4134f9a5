import type { Content, ContentFile, FieldPath } from './content-types.ts';
import type { Finding } from './issue.ts';
import { fieldName } from './values.ts';

/** One rule of the content: it sees all files and returns every finding. */
export interface Rule {
  name: string;
  /** What holds once the rule finds nothing, in a sentence. */
  description: string;
  /** It can be wrong for good reason: `check: allow NAME: reason` beside the content silences it. So can every hint. */
  allowsExceptions?: true;
  /** @param today the day of the build, such as 2026-11-20 */
  check(content: Content, today: string): Finding[];
}

/**
 * The check of a rule that looks at one file at a time. Findings are cached with the file, which never changes once it
 * is parsed: checking again after one file was edited costs that file only.
 */
export function perFile(findingsIn: (file: ContentFile, today: string) => Finding[]): Rule['check'] {
  const cache = new WeakMap<ContentFile, { today: string; findings: Finding[] }>();
  return ({ asked }, today) =>
    asked.flatMap((file) => {
      const cached = cache.get(file);
      if (cached?.today === today) return cached.findings;
      const findings = findingsIn(file, today);
      cache.set(file, { today, findings });
      return findings;
    });
}

/** Where a field stands; with `text`, where that text begins inside it. */
export const atField = (file: ContentFile, path: FieldPath, text?: string) => ({
  file: file.path,
  ...file.locate(path, text),
  field: fieldName(path),
});

/** The first line of a file, for what is wrong with the file as a whole. */
export const atStart = (path: string) => ({ file: path, line: 1, column: 1 });
