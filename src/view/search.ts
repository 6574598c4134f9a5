import GithubSlugger from 'github-slugger';
import type { SearchEntry } from '../directory/item.ts';
import type { Site } from '../site-data.ts';
import { addressOf } from '../domain/address.ts';
import type { QuestionAndAnswer, Recipe } from '../schemas/page.ts';
import { withBase } from '../site-address.ts';

/** What a reader can find beside institutions: the titles, headings, tasks and questions of every page. */
export function searchEntries({ institutions, institutionPages, guides, pages }: Site): SearchEntry[] {
  return [
    ...institutions.flatMap(({ record, address, entry }) =>
      address && record.page ? entriesOf(address, record.page.heading ?? record.page.title, entry.body, record.recipes, record.faq) : [],
    ),
    ...institutionPages.map(({ id, data, body }) => entriesOf(addressOf(id), data.heading ?? data.title, body, data.recipes, data.faq)),
    ...guides.map(({ id, data, body }) => entriesOf(addressOf(id), data.heading ?? data.title, body, data.recipes, data.faq)),
    ...pages.map(({ id, data, body }) => entriesOf(addressOf(id), data.heading ?? data.title, body, [], [])),
  ].flat();
}

function entriesOf(
  address: string,
  page: string,
  body: string | undefined,
  recipes: readonly Recipe[],
  faq: readonly QuestionAndAnswer[],
): SearchEntry[] {
  const slugger = new GithubSlugger();
  const headings = [...(body ?? '').matchAll(/^#{2,3} (?<heading>.+?)\s*$/gm)].map((match) => match.groups?.heading ?? '');
  const href = withBase(address);
  return [
    { text: page, page, href },
    ...headings.map((text) => ({ text, page, href: `${href}#${slugger.slug(text)}` })),
    ...recipes.map(({ id, title }) => ({ text: title, page, href: `${href}#steps-${id}` })),
    ...faq.map(({ question }) => ({ text: question, page, href: `${href}#faq` })),
  ];
}
