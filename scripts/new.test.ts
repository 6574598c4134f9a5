import { expect, test } from 'vitest';
import { readYaml, frontmatterOf } from '../src/prose/markdown.ts';
import { INSTITUTION_PAGES } from '../src/domain/page-kinds.ts';
import { bank, creditUnion } from '../src/schemas/institution.ts';
import { guide, institutionPage } from '../src/schemas/page.ts';
import { blanksOf, filled, TEMPLATES, templateText, type TemplateName } from './new.ts';

const SCHEMAS = {
  bank,
  'digital-bank': bank,
  'credit-union': creditUnion,
  'set-up': institutionPage,
  app: institutionPage,
  guide,
} as const;

const ANSWERS = {
  id: 'example',
  name: "The Banker's: a bank",
  'short name': 'Example',
  province: 'ON',
  website: 'https://www.example.ca/',
  'page title': 'À propos',
  'page address': 'https://www.example.ca/about',
  title: 'Send money abroad',
  today: '2026-11-20',
};

test.each(Object.keys(TEMPLATES) as TemplateName[])('%s: filled with any answers it is a valid draft', (name) => {
  const text = filled(templateText(name), ANSWERS);
  expect(blanksOf(text)).toEqual([]);
  const result = SCHEMAS[name].safeParse(readYaml(frontmatterOf(text)?.yaml ?? ''));
  expect(result.error?.issues).toBeUndefined();
  expect(result.data?.draft).toBe(true);
});

test.each([
  ['set-up', INSTITUTION_PAGES['how-to'].sections],
  ['app', INSTITUTION_PAGES.app.sections],
] as const)('%s: the template has the sections of its kind', (name, sections) => {
  const headings = Array.from(templateText(name).matchAll(/^## (.+)$/gm), ([, heading]) => heading);
  expect(headings).toEqual(Object.keys(sections));
});
