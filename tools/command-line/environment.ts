import { UsageError } from './flags.ts';

/**
 * The environment of the build (config/environment.ts), and where the repository lets a file be edited.
 *
 * Loaded late: both modules read the variables as they load, and throw where one holds nonsense.
 *
 * @throws UsageError that names the variable and what it accepts
 */
export async function loadEnvironment() {
  try {
    const { environment } = await import('../../config/environment.ts');
    const { repositoryLinks } = await import('../../src/page/head.ts');
    return { ...environment, editLink: (file: string) => repositoryLinks(file)?.edit };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
