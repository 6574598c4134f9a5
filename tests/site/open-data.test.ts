import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BUILDS, pagesOf } from './build.ts';

/** The one format that the schema names is checked by the platform. */
const AJV = { strict: false, formats: { uri: (value: string) => URL.canParse(value) } };

const text = (file: string) => readFileSync(join(BUILDS.root.folder, file), 'utf8');
const json = (file: string): unknown => JSON.parse(text(file));

const institutions = z
  .object({
    institutions: z.array(
      z.looseObject({
        slug: z.string(),
        name: z.string(),
        page: z.string().nullable(),
        score: z.looseObject({ value: z.number() }).nullable(),
      }),
    ),
  })
  .parse(json('data/institutions.json')).institutions;

describe('open data', () => {
  test('every institution fits the published schema, as an independent validator reads it', () => {
    const ajv = new Ajv2020(AJV);
    const validate = ajv.compile(z.record(z.string(), z.unknown()).parse(json('data/institution.schema.json')));
    for (const institution of institutions) {
      expect(validate(institution), `${institution.slug}: ${ajv.errorsText(validate.errors)}`).toBe(true);
      expect(json(`data/institutions/${institution.slug}.json`)).toEqual(institution);
    }
  });

  test('the schema refuses what is not of its shape', () => {
    const ajv = new Ajv2020(AJV);
    const validate = ajv.compile(z.record(z.string(), z.unknown()).parse(json('data/institution.schema.json')));
    expect(validate({ ...institutions[0], type: 'casino' })).toBe(false);
    expect(validate({ ...institutions[0], extra: 1 })).toBe(false);
  });

  test('the CSV reads back with a row for each institution and the same scores', () => {
    const rows = z.array(z.record(z.string(), z.string())).parse(parse(text('data/institutions.csv'), { columns: true }));
    expect(rows.map(({ slug }) => slug)).toEqual(institutions.map(({ slug }) => slug));
    expect(rows.map(({ score }) => score)).toEqual(institutions.map(({ score }) => (score ? String(score.value) : '')));
  });

  test('RBC scores 100 and National Bank 86, by their records', () => {
    const scoreOf = (slug: string) => institutions.find((institution) => institution.slug === slug)?.score?.value;
    expect([scoreOf('rbc'), scoreOf('national-bank')]).toEqual([100, 86]);
  });

  test('closed and merged institutions have no score', () => {
    for (const slug of ['hsbc', 'concentra', 'canadian-western-bank', 'connectfirst', 'interior-savings']) {
      expect(institutions.find((institution) => institution.slug === slug)?.score, slug).toBeNull();
    }
  });

  test('is linked from the directory and described as a dataset there', () => {
    const page = pagesOf('root').find(({ address }) => address === '/enhanced-demo/');
    for (const file of ['institutions.json', 'institutions.csv', 'institution.schema.json'])
      expect(page?.$(`a[href="/data/${file}"]`).length, file).toBeGreaterThan(0);
    expect(page?.$('script[type="application/ld+json"]').text()).toContain('"@type":"Dataset"');
  });

  test('llms.txt names every page of an institution', () => {
    const all = text('llms.txt');
    for (const { page, slug } of institutions) if (page) expect(all, slug).toContain(page);
  });
});
