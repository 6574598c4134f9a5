import {
  CREDIT_UNION_SECTIONS,
  FROM_DATA_SECTIONS,
  INSTITUTION_PAGES,
  kindOfFile,
  type Sections,
} from '../../src/domain/page-kinds.ts';
import { headingsOf } from '../read/markdown.ts';
import { hasPage, isFromData } from '../read/records.ts';
import type { ContentFile } from '../read/types.ts';
import { issue } from '../report/issue.ts';
import type { Findings, Rule } from '../rule.ts';
import { nearest } from '../terms/nearest.ts';

export const sections: Rule = {
  name: 'sections',
  description: 'A page of an institution has every section of its pattern, in order, and no other.',
  inFile(file) {
    const required = sectionsFor(file);
    return required ? findProblems(file, Object.keys(required)) : [];
  },
};

function sectionsFor(file: ContentFile): Sections | undefined {
  if (!hasPage(file)) return undefined;
  if (file.collection === 'creditUnions') return CREDIT_UNION_SECTIONS;
  if (file.collection === 'banks') return INSTITUTION_PAGES.overview.sections;
  if (file.collection !== 'institutionPages') return undefined;
  return isFromData(file) ? FROM_DATA_SECTIONS : INSTITUTION_PAGES[kindOfFile(file.path)].sections;
}

function findProblems(file: ContentFile, wanted: readonly string[]): Findings {
  const headings = headingsOf(file).filter(({ depth }) => depth === 2);
  const titles = headings.map(({ title }) => title);
  const missing = wanted.filter((title) => !titles.includes(title));
  const accepted = wanted.map((section) => `## ${section}`).join(' · ');
  const wrong = headings.map(({ title, position }, index) => {
    const place = { file: file.path, ...position, field: `## ${title}` };
    const near = nearest(title, missing);
    const suggestion = near === undefined ? `### ${title}, inside a section` : `## ${near}`;
    if (!wanted.includes(title))
      return issue(place, 'is not a section of this kind of page', undefined, accepted, { suggestion });
    const isInOrder = titles.slice(0, index).every((before) => wanted.indexOf(before) < wanted.indexOf(title));
    return isInOrder ? undefined : issue(place, 'is out of order, or repeated', undefined, accepted);
  });
  const meant = titles.map((title) => (wanted.includes(title) ? undefined : nearest(title, missing)));
  const absent = missing.map((title) => {
    const before = wanted.slice(0, wanted.indexOf(title)).findLast((earlier) => titles.includes(earlier));
    // Reported at the section before it, or at the start of the text.
    const position = headings.find((heading) => heading.title === before)?.position ?? file.locateInBody(0);
    const message = `is missing: it comes ${before === undefined ? 'first' : `after "## ${before}"`}`;
    return (
      !meant.includes(title) &&
      issue({ file: file.path, ...position, field: `## ${title}` }, message, undefined, accepted)
    );
  });
  return [...wrong, ...absent];
}
