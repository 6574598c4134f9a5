import type { ContentFile } from './content.ts';
import type { Fault, Rule } from './fault.ts';

/**
 * The check of a rule that looks at one file at a time. What it finds is kept with the file, which never changes
 * once it is read: whoever checks a guide again after one file was changed waits for that file only.
 */
export function eachFile(faultsOf: (file: ContentFile, today: string) => Fault[]): Rule['check'] {
  const known = new WeakMap<ContentFile, { today: string; faults: Fault[] }>();
  return ({ files }, today) =>
    files.flatMap((file) => {
      const kept = known.get(file);
      if (kept?.today === today) return kept.faults;
      const faults = faultsOf(file, today);
      known.set(file, { today, faults });
      return faults;
    });
}
