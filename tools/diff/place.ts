import type { Place } from './built-site.ts';
import { UsageError } from '../command-line/flags.ts';

/**
 * Where builds stand and what day they show, from the environment.
 *
 * @throws UsageError that names each variable at fault and what it accepts
 */
export async function readPlace(env: Record<string, string | undefined>): Promise<{ place: Place; clock: string }> {
  try {
    // Imported here, because the module reads the environment as soon as it is.
    const { readEnvironment } = await import('../../src/environment.ts');
    const { site, base } = readEnvironment(env);
    const now = String(Math.floor(Date.now() / 1000));
    return { place: { site, base }, clock: env.SOURCE_DATE_EPOCH === '' ? now : (env.SOURCE_DATE_EPOCH ?? now) };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
