import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { replaceStaleErrors } from './stale-errors.ts';

type Handler = Parameters<Parameters<typeof replaceStaleErrors>[0]['middlewares']['use']>[0];

/** A dev server without pages: what is told to the browser, and pages that are asked for. */
function server() {
  const told: string[] = [];
  const handlers: Handler[] = [];
  const hot = { send: ({ type }: { type: string }) => void told.push(type) };
  replaceStaleErrors({ environments: { client: { hot } }, middlewares: { use: (handler) => handlers.push(handler) } });
  const tell = (type: string) => hot.send({ type });
  /** Asks for a page that fails; the function that comes back closes the answer, which tells of the error a moment later. */
  const askInVain = () => {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    const fail = () =>
      response.on('close', () => {
        queueMicrotask(() => tell('error'));
      });
    for (const handler of handlers) handler(request, response, fail);
    return async () => {
      response.emit('close');
      await Promise.resolve();
    };
  };
  return { told, tell, askInVain };
}

describe('the error of a page', () => {
  test('is told', async () => {
    const { told, askInVain } = server();
    await askInVain()();
    expect(told).toEqual(['error']);
  });

  test('gives way to the reload that was told since: the page is drawn again', async () => {
    const { told, tell, askInVain } = server();
    const close = askInVain();
    tell('full-reload');
    await close();
    expect(told).toEqual(['full-reload', 'full-reload']);
  });

  test('is told where it comes again with the reload', async () => {
    const { told, tell, askInVain } = server();
    const close = askInVain();
    tell('full-reload');
    const closeAgain = askInVain();
    await close();
    await closeAgain();
    expect(told).toEqual(['full-reload', 'full-reload', 'error']);
  });

  test('of an earlier page does not lie over the one that came with the reload', async () => {
    const { told, tell, askInVain } = server();
    const closes = [askInVain(), askInVain()];
    tell('full-reload');
    for (const close of closes) await close();
    expect(told).not.toContain('error');
  });

  test('of a script, which no page failed with, is told at any time', () => {
    const { told, tell } = server();
    tell('full-reload');
    tell('error');
    expect(told).toEqual(['full-reload', 'error']);
  });
});
