import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { formatDate } from '../../src/domain/calendar.ts';
import { writeProject } from '../fixtures/project.ts';

const PROJECT = resolve('.cache/test/clock');

beforeAll(() => writeProject(PROJECT, {}));

test.each([
  ['on a leap day', '2028-02-29T17:00:00Z', '2028-02-29'],
  ['in the last minute of a leap day', '2028-03-01T04:59:00Z', '2028-02-29'],
  ['in the last minute of the day on which the clocks go forward', '2028-03-13T03:59:00Z', '2028-03-12'],
  ['in the last minute of the day on which the clocks go back', '2028-11-06T04:59:00Z', '2028-11-05'],
  ['in the last minute of a year', '2029-01-01T04:59:00Z', '2028-12-31'],
])('a guide that is built %s shows that day, whatever the zone of the machine', (_, moment, day) => {
  execFileSync(process.execPath, [resolve('tools/build/run.ts')], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      ASTRO_TELEMETRY_DISABLED: '1',
      TZ: 'Pacific/Kiritimati',
      SOURCE_DATE_EPOCH: String(Date.parse(moment) / 1000),
    },
    stdio: 'pipe',
  });
  expect(readFileSync(join(PROJECT, 'dist/banks/first/index.html'), 'utf8')).toContain(`<time datetime="${day}">${formatDate(day)}</time>`);
});
