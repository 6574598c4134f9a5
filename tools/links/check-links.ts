import type { Addresses, Use } from './addresses.ts';
import type { Known } from './cache.ts';
import type { Outcome } from './outcome.ts';

/** An address, where it is used, and what is known of it. */
export interface CheckedLink extends Known {
  address: string;
  uses: readonly Use[];
}

interface Check {
  /** Asks for one address. */
  check: (address: string) => Promise<Outcome>;
  /** Good answers that need not be asked for again. */
  known: ReadonlyMap<string, Known>;
  /** Calendar date. */
  today: string;
  /** Told after each answer how many of how many addresses are done. */
  onProgress: (done: number, total: number) => void;
}

/** Checks every address that is not known yet. */
export async function checkLinks(addresses: Addresses, { check, known, today, onProgress }: Check): Promise<CheckedLink[]> {
  let done = 0;
  return Promise.all(
    [...addresses].map(async ([address, uses]) => {
      const found = known.get(address) ?? { outcome: await check(address), checkedOn: today };
      done += 1;
      onProgress(done, addresses.size);
      return { address, uses, ...found };
    }),
  );
}
