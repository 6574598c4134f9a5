import {
  CREDIT_UNION_SECTIONS,
  FROM_DATA_SECTIONS,
  INSTITUTION_PAGES,
  kindOfFile,
  type Sections,
} from '../../src/domain/page-kinds.ts';
import type { ContentFile } from '../content-types.ts';
import type { Finding, Position } from '../issue.ts';
import { headingsOf } from '../markdown.ts';
import { nearest } from '../nearest.ts';
import { hasPage, isFromData } from '../records.ts';
import { perFile, type Rule } from '../rule.ts';

export const sections: Rule = {
  name: 'sections',
  description: 'A page of an institution has every section of its pattern, in order, and no other.',
  check: perFile(findingsIn),
};

function sectionsOf(file: ContentFile): Sections | undefined {
  if (!hasPage(file)) return undefined;
  if (file.collection === 'creditUnions') return CREDIT_UNION_SECTIONS;
  if (file.collection === 'banks') return INSTITUTION_PAGES.overview.sections;
  if (file.collection !== 'institutionPages') return undefined;
  return isFromData(file) ? FROM_DATA_SECTIONS : INSTITUTION_PAGES[kindOfFile(file.path)].sections;
}

function findingsIn(file: ContentFile): Finding[] {
  const required = sectionsOf(file);
  if (!required || !file.nodes) return [];
  const wanted = Object.keys(required);
  const headings = headingsOf(file).filter(({ depth }) => depth === 2);
  const known = headings.filter(({ title }) => wanted.includes(title));
  const unknown = headings.filter(({ title }) => !wanted.includes(title));
  const titles = headings.map(({ title }) => title);
  const meant = new Map(unknown.map(({ title }) => [title, nearest(title, wanted)]));
  const finding = (title: string, position: Position, message: string): Finding => ({
    file: file.path,
    ...position,
    field: `## ${title}`,
    message,
    accepted: wanted.map((section) => `## ${section}`).join(' · '),
  });
  const missing = wanted
    .filter((title) => !titles.includes(title) && ![...meant.values()].includes(title))
    .map((title) => {
      const before = wanted.slice(0, wanted.indexOf(title)).findLast((earlier) => titles.includes(earlier));
      // Reported at the section before it, or at the start of the text.
      const position = headings.find((heading) => heading.title === before)?.position ?? file.locateInBody(0);
      const message = `is missing: it comes ${before ? `after "## ${before}"` : 'first'}`;
      return { ...finding(title, position, message), subject: { kind: 'missing', name: title } } as const;
    });
  return [
    ...unknown.map(({ title, position }) => {
      const near = meant.get(title);
      const suggestion = near ? `## ${near}` : `### ${title}, inside a section`;
      return { ...finding(title, position, 'is not a section of this kind of page'), suggestion };
    }),
    ...missing,
    ...known
      .filter(({ title }, index) => index > 0 && wanted.indexOf(title) <= wanted.indexOf(known[index - 1]?.title ?? ''))
      .map(({ title, position }) => finding(title, position, 'is out of order, or repeated')),
  ];
}
