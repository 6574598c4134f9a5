import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { dropStaleErrors } from './stale-errors.ts';

type Handler = Parameters<Parameters<typeof dropStaleErrors>[0]['middlewares']['use']>[0];

/** A dev server without pages: what is told to the browser, and a page that is asked for. */
function server() {
  const told: string[] = [];
  const handlers: Handler[] = [];
  const hot = { send: ({ type }: { type: string }) => void told.push(type) };
  dropStaleErrors({ environments: { client: { hot } }, middlewares: { use: (handler) => handlers.push(handler) } });
  const tell = (type: string) => hot.send({ type });
  /** Asks for a page; the function that comes back has it answered with a status. */
  const ask = () => {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    for (const handler of handlers) handler(request, response, () => undefined);
    return (statusCode: number) => Object.assign(response, { statusCode }).emit('finish');
  };
  return { told, tell, ask };
}

describe('the error of a page', () => {
  test('is told', () => {
    const { told, tell, ask } = server();
    ask()(500);
    tell('error');
    expect(told).toEqual(['error']);
  });

  test('is not told once a reload was: the page is drawn again', () => {
    const { told, tell, ask } = server();
    const answer = ask();
    tell('full-reload');
    answer(500);
    tell('error');
    expect(told).toEqual(['full-reload']);
  });

  test('is told where it comes again with the reload', () => {
    const { told, tell, ask } = server();
    ask()(500);
    tell('full-reload');
    ask()(500);
    tell('error');
    expect(told).toEqual(['full-reload', 'error']);
  });

  test('of a script, which no page failed with, is told at any time', () => {
    const { told, tell, ask } = server();
    ask()(200);
    tell('full-reload');
    tell('error');
    expect(told).toEqual(['full-reload', 'error']);
  });
});
