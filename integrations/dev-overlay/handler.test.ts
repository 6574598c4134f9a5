import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fault } from './fixture.ts';
import { faultsServer } from './handler.ts';
import { liveCheck } from './live-check.ts';

/** A server that shows the faults of a guide below /base/, and answers "a page" where there is nothing to show. */
async function serve(guide: { faults: ReturnType<typeof fault>[] }) {
  const check = liveCheck('.', () => ({ issues: guide.faults, fileCount: 8 }));
  const { handle, tellPages } = faultsServer(check, '/base/', true);
  const server = createServer((request, response) => handle(request, response, () => response.end('a page'))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // a server that listens on a port has one
  const open = (path: string, accept = 'text/html,*/*') => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
  return { check, open, tellPages };
}

describe('the server of faults', () => {
  test('answers any page with the faults of the content', async () => {
    const { open } = await serve({ faults: [fault()] });
    const response = await open('/base/banks/rbc/');
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('is not a field of this kind of file');
  });

  test('leaves pages alone while there is no fault', async () => {
    expect(await (await (await serve({ faults: [] })).open('/base/')).text()).toBe('a page');
  });

  test('leaves what is no page alone: scripts, styles, data', async () => {
    expect(await (await (await serve({ faults: [fault()] })).open('/base/script.js', '*/*')).text()).toBe('a page');
  });

  test('leaves a page alone that is asked for as it stands', async () => {
    expect(await (await (await serve({ faults: [fault()] })).open('/base/?as-it-stands')).text()).toBe('a page');
  });

  test('tells a page that shows faults which report holds now, and each new one', async () => {
    const guide = { faults: [fault()] };
    const { check, open, tellPages } = await serve(guide);
    const before = check.report().version;
    const response = await open('/base/__content-faults', 'text/event-stream');
    const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await events?.read())?.value).toBe(`retry: 300\ndata: ${before}\n\n`);
    guide.faults = [];
    check.filesChanged();
    tellPages(check.report());
    expect((await events?.read())?.value).toBe(`data: ${check.report().version}\n\n`);
    expect(check.report().version).not.toBe(before);
  });
});
