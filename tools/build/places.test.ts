import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../command-line/refusal.ts';
import { openPlaces, placesIn } from './places.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guide-build-'));
});

afterEach(() => rmSync(root, { recursive: true }));

const open = () => openPlaces(placesIn(root));

test('a build needs no dist, or a folder of that name', () => {
  expect(open).not.toThrow();
  mkdirSync(join(root, 'dist'));
  expect(open).not.toThrow();
});

test('a file in the place of dist is refused', () => {
  writeFileSync(join(root, 'dist'), 'mine');
  expect(open).toThrow(new Refusal('dist is a file, and the built guide is a folder of that name. Move it away and build again.'));
});

test('a link in the place of dist is refused: what it points to is somebody else’s', () => {
  mkdirSync(join(root, 'elsewhere'));
  symlinkSync('elsewhere', join(root, 'dist'));
  expect(open).toThrow('dist is a link, and the built guide is a folder of that name.');
});
