import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILDS, listedPages } from './build.ts';

const text = (file: string) => readFileSync(join(BUILDS.root.folder, file), 'utf8');

test('the sitemap lists every page but Page Not Found', () => {
  const listed = [...text('sitemap-0.xml').matchAll(/<loc>https:\/\/banking-guide\.example(?<path>[^<]*)<\/loc>/g)].map(
    (match) => match.groups?.path,
  );
  expect(listed.sort()).toEqual(
    listedPages('root')
      .map(({ address }) => address)
      .sort(),
  );
});

test('robots.txt lets everybody read and names the sitemap', () => {
  expect(text('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://banking-guide.example/sitemap-index.xml\n');
});

test('security.txt says whom to tell of a weakness, for half a year from the build on', () => {
  expect(text('.well-known/security.txt').trimEnd().split('\n')).toEqual([
    'Contact: mailto:technical@banking-guide.example',
    'Expires: 2027-05-18T00:00:00Z',
    'Preferred-Languages: en',
    'Canonical: https://banking-guide.example/.well-known/security.txt',
  ]);
  expect(readFileSync(join(BUILDS.previews.folder, '.well-known/security.txt'), 'utf8')).toContain(
    'Policy: https://github.com/example/guide/security/policy\n',
  );
});

test('the web manifest names icons that exist', () => {
  const { icons } = JSON.parse(text('site.webmanifest')) as { icons: { src: string }[] }; // our own file, two lines up the tree
  expect(icons.map(({ src }) => statSync(join(BUILDS.root.folder, src)).size > 0)).toEqual([true, true]);
});

test('the favicons exist', () => {
  for (const file of ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png'])
    expect(statSync(join(BUILDS.root.folder, file)).size).toBeGreaterThan(200);
});

test('/banks/desjardins/ forwards to the credit union, with a canonical link', () => {
  for (const [build, base] of [
    ['root', '/'],
    ['previews', '/previews/12/'],
  ] as const) {
    const html = readFileSync(join(BUILDS[build].folder, 'banks/desjardins/index.html'), 'utf8');
    expect(html).toContain(`content="0;url=${base}credit-unions/desjardins/"`);
    expect(html).toContain(`<link rel="canonical" href="https://banking-guide.example${base}credit-unions/desjardins/">`);
  }
});

test('an address without a file is Page Not Found: planned pages have none', () => {
  const addresses = listedPages('root').map(({ address }) => address);
  for (const absent of ['/security/', '/how-to/switch-banks/', '/credit-unions/meridian/app/', '/banks/nobody/'])
    expect(addresses).not.toContain(absent);
});
