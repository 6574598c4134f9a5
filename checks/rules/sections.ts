import { kindOfFile, SECTIONS, type PatternedPage } from '../../src/domain/page-kinds.ts';
import type { ContentFile } from '../content-types.ts';
import type { Finding } from '../issue.ts';
import { positionOf, textOf } from '../markdown.ts';
import { nearest } from '../nearest.ts';
import { hasPage } from '../records.ts';
import { perFile, type Rule } from '../rule.ts';
import { valueAt } from '../values.ts';

/** A page of an institution has the sections of its kind, in order. */
export const sections: Rule = {
  name: 'sections',
  description: 'A page of an institution has every section of its pattern, in order, and no other.',
  check: perFile((file) => findingsIn(file)),
};

function patternOf(file: ContentFile): PatternedPage | undefined {
  if (!hasPage(file)) return undefined;
  if (file.collection === 'creditUnions') return 'credit-union';
  if (file.collection === 'banks') return 'overview';
  if (file.collection !== 'institutionPages') return undefined;
  return valueAt(file.data, ['pattern']) === 'from-data' ? 'from-data' : kindOfFile(file.path);
}

function findingsIn(file: ContentFile): Finding[] {
  const pattern = patternOf(file);
  if (!pattern || !file.nodes) return [];
  const wanted: readonly string[] = SECTIONS[pattern];
  const headings = file.nodes
    .filter((node) => node.type === 'heading' && node.depth === 2)
    .map((heading) => ({ title: textOf(heading), position: positionOf(heading) }));
  const titles = headings.map(({ title }) => title);
  const base = { file: file.path, accepted: wanted.map((title) => `## ${title}`).join(' · ') };

  const meant = (title: string): Pick<Finding, 'suggestion'> => {
    const near = nearest(title, wanted);
    return { suggestion: near ? `## ${near}` : `### ${title}, inside a section` };
  };
  const misspelt = new Set(headings.filter(({ title }) => !wanted.includes(title)).map(({ title }) => nearest(title, wanted)));
  const unknown = headings
    .filter(({ title }) => !wanted.includes(title))
    .map(({ title, position }): Finding => ({
      ...base,
      ...position,
      field: `## ${title}`,
      message: `is not a section of this kind of page (${pattern})`,
      ...meant(title),
    }));
  const missing = wanted
    .filter((title) => !titles.includes(title) && !misspelt.has(title))
    .map((title): Finding => {
      const before = wanted.slice(0, wanted.indexOf(title)).findLast((earlier) => titles.includes(earlier));
      const heading = headings.find((candidate) => candidate.title === before);
      return {
        ...base,
        // Reported at the section before it, or at the start of the text.
        ...(heading?.position ?? file.locateInBody(0)),
        field: `## ${title}`,
        message: `is missing${before ? `: it comes after "## ${before}"` : ': it comes first'}`,
      };
    });
  const known = headings.filter(({ title }) => wanted.includes(title));
  const misplaced = known
    .filter(({ title }, index) => index > 0 && wanted.indexOf(title) <= wanted.indexOf(known[index - 1]?.title ?? ''))
    .map(({ title, position }): Finding => ({ ...base, ...position, field: `## ${title}`, message: 'stands out of order, or twice' }));
  return [...unknown, ...missing, ...misplaced];
}
