import { expect, test } from 'vitest';
import { pageTitle } from './title.ts';

test('a title has the name of the guide appended', () => expect(pageTitle('RBC')).toBe('RBC | Canadian Online Banking Guide'));
test('a title is unchanged if it contains that name', () =>
  expect(pageTitle('About the Canadian Online Banking Guide')).toBe('About the Canadian Online Banking Guide'));
