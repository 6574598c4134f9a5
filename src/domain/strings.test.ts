import { expect, test } from 'vitest';
import { cutAtPhones, dialAddress, sentencesOf, shortened } from './strings.ts';

test.each([
  ['a fee of', 8, 'a fee of'],
  ['a fee of $5', 8, 'a fee of …'],
  ['a fee of $5', 7, 'a fee …'],
  ['transferred', 8, 'transfer …'],
])('“%s” cut to %d characters is “%s”', (text, length, cut) => expect(shortened(text, length)).toBe(cut));

test.each([
  ['1-800-769-2511', 'tel:+18007692511'],
  ['800-769-2511 ext. 12', 'tel:+18007692511;ext=12'],
  ['1-877-900-5900, option 2', 'tel:+18779005900'],
])('a phone dials %s as %s', (number, address) => expect(dialAddress(number)).toBe(address));

test('a text is cut at telephone numbers, not within longer ones', () =>
  expect(cutAtPhones('Call 1-800-769-2512 or 416-555-0199, not 1-800-769-25123.').join('|')).toBe(
    'Call |1-800-769-2512| or |416-555-0199|, not 1-800-769-25123.',
  ));

test('what is quoted is part of its sentence', () =>
  expect(sentencesOf('Write: “I did not agree. Please cancel it.” Keep a copy.')).toEqual([
    'Write: “I did not agree. Please cancel it.”',
    'Keep a copy.',
  ]));
