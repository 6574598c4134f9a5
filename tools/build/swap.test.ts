import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPlaces, placesIn, type Places } from './places.ts';
import { cleanUp, swapIn } from './swap.ts';

let root: string;
let places: Places;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guide-build-'));
  places = placesIn(root);
  openPlaces(places);
});

afterEach(() => rmSync(root, { recursive: true }));

function write(folder: string, text: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), text);
}

const published = () => readFileSync(join(places.site, 'index.html'), 'utf8');

describe('a new site takes the place of the old one', () => {
  test('where there was none', () => {
    write(places.staging, 'new');
    swapIn(places);
    expect(published()).toBe('new');
  });

  test('and no file of the old one stays', () => {
    write(places.site, 'old');
    writeFileSync(join(places.site, 'gone.html'), 'old');
    write(places.staging, 'new');
    swapIn(places);
    cleanUp(places);
    expect(published()).toBe('new');
    expect(existsSync(join(places.site, 'gone.html'))).toBe(false);
    expect(existsSync(places.previous)).toBe(false);
  });
});

describe('the old site stays', () => {
  test('where there is no new one', () => {
    write(places.site, 'old');
    expect(() => swapIn(places)).toThrow('ENOENT');
    expect(published()).toBe('old');
  });

  test('where it cannot be renamed', () => {
    write(places.site, 'old');
    write(places.staging, 'new');
    expect(() => swapIn({ ...places, previous: join(places.site, 'inside/itself') })).toThrow('rename');
    expect(published()).toBe('old');
  });

  test('where a build was killed between taking it away and putting the new one in', () => {
    write(places.previous, 'old');
    write(places.staging, 'new');
    expect(cleanUp(places)).toBe(true);
    expect(published()).toBe('old');
    expect([places.staging, places.previous].filter(existsSync)).toEqual([]);
  });
});

test('the new site stays where a build was killed before it removed the old one', () => {
  write(places.site, 'new');
  write(places.previous, 'old');
  expect(cleanUp(places)).toBe(true);
  expect(published()).toBe('new');
  expect(existsSync(places.previous)).toBe(false);
});

test('nothing is cleaned up where nothing was left', () => expect(cleanUp(places)).toBe(false));
