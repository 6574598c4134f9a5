import { expect, test } from 'vitest';
import findProblem from './preflight.cjs';

const BUNDLER = ['binding-linux-x64-gnu', 'other'];

test('with the packages and Node 24, a command can run', () =>
  expect(findProblem('24.21.0', true, BUNDLER)).toBeUndefined());

test('a Node that cannot run the guide is named, with the remedy', () =>
  expect(findProblem('20.20.2', true, BUNDLER)).toMatch(
    /^This is Node 20\.20\.2, and the guide needs 24 or newer: run "npm ci" .+\.$/,
  ));

test('missing packages are reported first, because they include a Node', () =>
  expect(findProblem('20.20.2', false, [])).toMatch(/run "npm ci" first\.$/));

test('packages that npm left out are reported, with the Node that brings them', () =>
  expect(findProblem('24.21.0', true, ['other'])).toMatch(/left out .+ 20\.19 and 22\.12: run "npm ci" again .+\.$/));
