import { expect, test } from 'vitest';
import findProblem from './preflight.cjs';

test('with the packages and a Node that runs TypeScript, a command can run', () =>
  expect(findProblem('24.21.0', true, true)).toBeUndefined());

test('a Node that cannot run the guide is named, with the remedy', () =>
  expect(findProblem('20.20.2', false, true)).toMatch(/^This is Node 20\.20\.2, and the guide needs 22\.18 or newer: run "npm ci" .+\.$/));

test('missing packages are reported first, because they include a Node', () =>
  expect(findProblem('20.20.2', false, false)).toMatch(/run "npm ci" first\.$/));
