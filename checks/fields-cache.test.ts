import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from './check.ts';
import { readContent } from './content.ts';
import { guideWith, RECORD, TODAY } from './fixture.ts';

test('what is kept between two checks changes nothing of what they say', () => {
  using guide = guideWith({});
  const dataIn = () => readContent(guide.root).files.map(({ path, data }) => ({ path, data }));
  const first = dataIn();
  expect(readFileSync(join(guide.root, '.cache/check/fields.json'), 'utf8')).toContain('First Bank');
  expect(dataIn()).toEqual(first);
  writeFileSync(join(guide.root, RECORD), readFileSync(join(guide.root, RECORD), 'utf8').replace('name: First Bank', 'name: "First Bank'));
  const messages = () => checkContent(guide.root, TODAY).issues.map(({ line, message }) => `${line} ${message}`);
  const said = messages();
  expect(said.length).toBeGreaterThan(0);
  expect(messages()).toEqual(said);
});
