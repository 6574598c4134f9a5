import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listedPages, visibleText, type BuiltPage } from './build.ts';

const graphOf = ({ $ }: BuiltPage) =>
  z
    .object({ '@context': z.literal('https://schema.org'), '@graph': z.array(z.looseObject({ '@type': z.string() })) })
    .parse(JSON.parse($('script[type="application/ld+json"]').text()));

/** Keys whose values a reader sees as words; addresses, dates and types are for machines. */
const WORDS = ['name', 'description', 'headline', 'text', 'operatingSystem'];

function wordsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return WORDS.includes(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item, key));
  return value !== null && typeof value === 'object' ? Object.entries(value).flatMap(([inner, item]) => wordsIn(item, inner)) : [];
}

describe('structured data', () => {
  test('is one graph on every listed page, with site, publisher and page', () => {
    for (const page of listedPages('root')) {
      expect(page.$('script[type="application/ld+json"]')).toHaveLength(1);
      expect(graphOf(page)['@graph'].map((thing) => thing['@type'])).toEqual(
        expect.arrayContaining(['WebSite', 'Organization', 'WebPage']),
      );
    }
  });

  test('says nothing that the page does not show', () => {
    const unseen = listedPages('root').flatMap((page) => {
      const text = `${visibleText(page.$)} ${page
        .$('[aria-label]')
        .toArray()
        .map((element) => page.$(element).attr('aria-label'))
        .join(' ')}`;
      return wordsIn(graphOf(page)['@graph'])
        .filter((words) => !text.includes(words.replace(/\s+/g, ' ')))
        .map((words) => `${page.address}: ${words}`);
    });
    expect(unseen).toEqual([]);
  });

  test.each([
    ['/banks/rbc/', ['BreadcrumbList', 'FAQPage', 'BankOrCreditUnion', 'HowTo']],
    ['/banks/rbc/how-to-online-banking/', ['BreadcrumbList', 'FAQPage', 'BankOrCreditUnion', 'HowTo']],
    ['/banks/koho/app/', ['BreadcrumbList', 'FAQPage', 'BankOrCreditUnion', 'MobileApplication']],
    ['/credit-unions/meridian/', ['BreadcrumbList', 'FAQPage', 'BankOrCreditUnion']],
    ['/e-transfer/', ['BreadcrumbList', 'FAQPage', 'Article']],
    ['/', ['FAQPage']],
  ])('of %s describes what the page is: %j', (address, kinds) => {
    const page = listedPages('root').find((candidate) => candidate.address === address);
    expect(page && graphOf(page)['@graph'].map((thing) => thing['@type'])).toEqual(expect.arrayContaining(kinds));
  });

  test('of a FAQ holds each question of the page', () => {
    for (const page of listedPages('root')) {
      const asked = page
        .$('.faq summary')
        .toArray()
        .map((question) => page.$(question).text().trim());
      const faq = graphOf(page)['@graph'].find((thing) => thing['@type'] === 'FAQPage');
      const told =
        z
          .object({ mainEntity: z.array(z.object({ name: z.string() })) })
          .safeParse(faq)
          .data?.mainEntity.map(({ name }) => name) ?? [];
      expect(told, page.address).toEqual(asked);
    }
  });
});
