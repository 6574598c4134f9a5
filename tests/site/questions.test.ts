import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readerQuestions } from '../../src/schemas/reader-question.ts';
import { pagesOf } from './build.ts';

const questions = readerQuestions.parse(parse(readFileSync('src/data/questions.yaml', 'utf8')));
const home = pagesOf('root').find(({ address }) => address === '/');

test('readers come with twenty questions', () => expect(questions).toHaveLength(20));

test.each(questions)('"$question" is answered one click from Home', ({ question, href }) => {
  const link = home?.$('.questions a').filter((_, element) => home.$(element).text() === question);
  expect(link?.attr('href')).toBe(href);
  const [address = '', anchor = ''] = href.split('#');
  const page = pagesOf('root').find((candidate) => candidate.address === address);
  const heading = page?.$(`[id="${anchor}"]`);
  expect(heading?.length, `${href} has no heading of that name`).toBe(1);
});
