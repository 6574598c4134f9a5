import { UsageError } from './flags.ts';

/**
 * The environment of the build (src/environment.ts), and where the repository lets a file be edited.
 *
 * Loaded late: both modules read the variables as they load, and throw where one holds nonsense.
 *
 * @throws UsageError that names the variable and what it accepts
 */
export async function loadEnvironment() {
  try {
    const { environment } = await import('../../src/environment.ts');
    const { repositoryLinks } = await import('../../src/view/head.ts');
    return { ...environment, editLink: (file: string) => repositoryLinks(file)?.edit };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
