import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { guideWith, RECORD, replacing } from '../../checks/fixture.ts';

test('npm run check:links says who asks, how far it is and what it found, and does not fail because of it', async () => {
  const agents: (string | undefined)[] = [];
  await using server = createServer(({ headers }, response) => {
    agents.push(headers['user-agent']);
    response.writeHead(503, { 'retry-after': '3600' }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // a server that listens on a port
  using guide = guideWith({ [RECORD]: replacing('https://apps.apple.com/ca/app/first/id1', `http://127.0.0.1:${port}/store`) });
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [resolve('scripts/links/run.ts'), '--only', 'store'], {
    cwd: guide.root,
    env: { ...process.env, REPOSITORY_URL: 'https://code.example/guide' },
  });
  expect(agents).toEqual(['CanadianOnlineBankingGuide/1.0 (link check; +https://code.example/guide)']);
  expect(stderr).toContain('1 of 1 addresses checked');
  expect(stdout).toContain(`answers 503 (Service Unavailable)\n    ${RECORD}:20`);
});
