import { clearLine, cursorTo } from 'node:readline';
import type { WriteStream } from 'node:tty';

type Terminal = Pick<WriteStream, 'isTTY' | 'write'> & NodeJS.WritableStream;

/** Tells on one line of a terminal how far the check is, and wipes that line at the end. Says nothing to a file or a pipe. */
export function progressOn(terminal: Terminal): (done: number, total: number) => void {
  if (!terminal.isTTY) return () => undefined;
  return (done, total) => {
    clearLine(terminal, 0);
    cursorTo(terminal, 0);
    if (done < total) terminal.write(`${done} of ${total} addresses checked`);
  };
}
