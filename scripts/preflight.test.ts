import { expect, test } from 'vitest';
import findProblem from './preflight.cjs';

test('nothing stops a command where the packages and a Node that runs TypeScript are there', () =>
  expect(findProblem('24.21.0', true, true)).toBeUndefined());

test('a Node that cannot run the guide is named, with what to do', () =>
  expect(findProblem('20.20.2', false, true)).toMatch(/^This is Node 20\.20\.2, and the guide needs 22\.18 or newer: run "npm ci" .+\.$/));

test('missing packages come first, because they bring a Node along', () =>
  expect(findProblem('20.20.2', false, false)).toMatch(/run "npm ci" first\.$/));
