import { terminalTable } from '../report/table.ts';
import type { CheckedLink } from './check-links.ts';
import { findingInWords, placesOf, summaryOf, type Findings } from './report.ts';

/** What was found, as tables for the terminal: what is broken first. */
export function linksTable(findings: Findings): string {
  const group = (title: string, links: readonly CheckedLink[]) =>
    terminalTable(
      `${title} (${links.length})`,
      ['Where', 'Address and finding'],
      links.map((link) => [placesOf(link).join('\n'), `${link.address}\n${findingInWords(link)}`]),
    );
  return [
    group('Broken', findings.broken),
    group('Moved', findings.moved),
    group('Could not be checked', findings.unchecked),
    `${summaryOf(findings)}\n`,
  ].join('');
}
