import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';

/** What a build left behind: the folder of the built site, or why there is none. */
export type BuildResult = { site: string } | { failure: string };

/** Lines of a failed build's output that a report shows. */
const SHOWN_LINES = 12;

/**
 * Builds a laid-out revision with its own code.
 *
 * @param clock SOURCE_DATE_EPOCH, so that two builds show the same day
 */
export async function buildSite(folder: string, clock: string, signal: AbortSignal): Promise<BuildResult> {
  const site = join(folder, 'dist');
  try {
    await promisify(execFile)('astro', ['build', '--silent', '--outDir', site], {
      cwd: folder,
      env: {
        ...process.env,
        PATH: [join(folder, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
        NODE_ENV: 'production',
        SOURCE_DATE_EPOCH: clock,
        ASTRO_TELEMETRY_DISABLED: '1',
        NO_COLOR: '1',
      },
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
      signal,
    });
    return { site };
  } catch (error) {
    return { failure: lastWords(error, folder) };
  }
}

/** What a failed build said, without the colours, the stack and the temporary folder. */
function lastWords(error: unknown, folder: string): string {
  const output =
    error instanceof Error && 'stderr' in error && 'stdout' in error ? `${String(error.stderr)}\n${String(error.stdout)}` : String(error);
  const lines = stripVTControlCharacters(output)
    .replaceAll(`file://${folder}/`, '')
    .replaceAll(`${folder}/`, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '' && !/^\s+at |^\s*Stack trace:$/.test(line));
  return lines.slice(0, SHOWN_LINES).join('\n') || 'The build said nothing.';
}
