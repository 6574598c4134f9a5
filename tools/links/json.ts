import { asJson } from '../report/json.ts';
import type { Findings } from './report.ts';

/** What was found of every address, for programs: what is broken first, what is fine last. */
export function linksJson({ broken, moved, unchecked, fine }: Findings, today: string): string {
  return asJson({
    today,
    counts: { broken: broken.length, moved: moved.length, unchecked: unchecked.length, fine: fine.length },
    links: [...broken, ...moved, ...unchecked, ...fine].map(({ address, outcome, checkedOn, uses }) => ({
      address,
      ...outcome,
      checkedOn,
      uses,
    })),
  });
}
