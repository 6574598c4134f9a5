import { addressOf } from '../../src/domain/address.ts';
import type { SourceFile } from '../parse.ts';
import { create, insert, replace, valuesOf, type Kind } from './mutation.ts';
import { sources } from './guide.ts';

const LISTING = `---
name: Harbour
shortName: Harbour
type: bank
summary: A listing made for tests.
website: https://harbour.example/
status: operating
reach: { value: [NS], source: listed }
languages: { value: [English], source: listed }
insurance: { value: Insured, source: listed }
---
`;

const nameOf = (source: SourceFile) => valuesOf(source).filter(({ path }) => path.length === 1 && path[0] === 'name');
const typeOf = (source: SourceFile) => valuesOf(source).filter(({ path }) => path.length === 1 && path[0] === 'type');

/** What can be wrong with a file as a whole: its name, its folder, what it says that it is. */
export const FILES: readonly Kind[] = [
  {
    name: 'a slug that another folder has taken',
    rule: 'identity',
    in: (source) =>
      // The fault stands where the record begins.
      source.collection === 'banks'
        ? [
            create(
              `src/content/credit-unions/${addressOf(source.path).split('/').at(-2) ?? ''}.mdx`,
              LISTING.replace('type: bank', 'type: credit-union\nprovince: NS'),
              2,
            ),
          ]
        : [],
  },
  {
    name: 'an address that another file has',
    rule: 'addresses',
    in: (source) =>
      source.collection === 'guides' ? [create(source.path.replace('/guides/', '/pages/'), source.text.replace(/\nkind: .*/, ''))] : [],
  },
  {
    name: 'a file that nobody reads',
    rule: 'places',
    in: (source) => (source.path.endsWith('.mdx') ? [create(source.path.replace(/\.mdx$/, '.md'), source.text)] : []),
  },
  {
    name: 'a page that institutions do not have',
    rule: 'places',
    in: (source) => (source.collection === 'institutionPages' ? [create(source.path.replace(/[^/]+$/, 'apps.mdx'), source.text)] : []),
  },
  {
    name: 'a bank with the name of a credit union',
    rule: 'identity',
    in: (source) => (source.collection === 'banks' ? nameOf(source).map((value) => replace(value, 'Harbour Credit Union')) : []),
  },
  {
    name: 'a credit union with the name of a bank',
    rule: 'identity',
    in: (source) => (source.collection === 'creditUnions' ? nameOf(source).map((value) => replace(value, 'Harbour Bank')) : []),
  },
  {
    name: 'a bank of the type of a credit union',
    rule: 'identity',
    in: (source) => (source.collection === 'banks' ? typeOf(source).map((value) => replace(value, 'credit-union')) : []),
  },
  {
    name: 'a credit union of the type of a bank',
    rule: 'identity',
    in: (source) => (source.collection === 'creditUnions' ? typeOf(source).map((value) => replace(value, 'bank')) : []),
  },
  {
    name: 'a planned page that exists',
    rule: 'links',
    in: (source) => {
      if (source.path !== 'src/data/planned.yaml') return [];
      const entries = [...source.text.matchAll(/^- address/gm)].map(({ index }) => index);
      const guides = sources
        .filter(({ collection }) => collection === 'guides')
        .map(({ path }) => addressOf(path.replace('src/content/', '')));
      return entries.flatMap((at) => guides.map((address) => insert(source, at, `- address: ${address}\n`)));
    },
  },
];
