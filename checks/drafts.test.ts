import { describe, expect, test } from 'vitest';
import { issuesAfter, RECORD, replacing, resultAfter, SAVINGS } from './fixture.ts';

const NEW = 'src/content/guides/loans.mdx';
const asDraft = (text: string) => text.replace('---\n', '---\ndraft: true\n');
const guide = (text: string) => `---
title: Loans
description: A guide made for tests, which explains what a loan is and what it costs to have one.
answer: A bank lends you money.
kind: topic
---

## How a loan works

${text}
`;

const PLANNED = { 'src/data/planned.yaml': (text: string) => `${text}- address: /loans/\n  readNow: /savings/\n` };

describe('a draft', () => {
  test('may be unfinished, planned and without a link to it; once published it may not', () => {
    expect(resultAfter({ [NEW]: asDraft(guide('TODO: the text.')), ...PLANNED })).toMatchObject({
      issues: [],
      hints: [],
    });
    const { issues, hints } = resultAfter({ [NEW]: guide('TODO: the text.'), ...PLANNED });
    expect([...issues, ...hints].map(({ message }) => message)).toEqual([
      'is not finished',
      'is planned, and has become a page',
      'is a page that nothing leads to',
    ]);
  });

  test('is checked like everything else', () => {
    expect(
      issuesAfter({ [NEW]: asDraft(guide('See [there](/absent/), which costs $5 today.')) }).map(({ found }) => found),
    ).toEqual(['/absent/', '$5']);
  });

  test('cannot be linked from a published page, unless its address is planned', () => {
    const linked = {
      [NEW]: asDraft(guide('See [there](/savings/).')),
      [SAVINGS]: replacing('[terms](/terms/)', '[loans](/loans/)'),
    };
    expect(issuesAfter(linked)).toMatchObject([
      { file: SAVINGS, found: '/loans/', message: `needs ${NEW}, which is a draft: readers cannot see it` },
    ]);
    expect(issuesAfter({ ...linked, ...PLANNED })).toEqual([]);
  });

  test('does not count, and its sources and figures cannot be used by what is published', () => {
    const issues = issuesAfter({
      [RECORD]: asDraft,
      [SAVINGS]: replacing('adds to it.', 'adds to it: [=first.fees.eTransfer] [@first-fees].'),
      'src/data/home.yaml': replacing("count: { value: '0', counts: banks }", "count: { value: '1', counts: banks }"),
    });
    expect(issues).toHaveLength(2);
    expect(issues.map(({ message }) => message)).toContain('claims more banks than the guide holds, drafts left out');
    const need = issues.find(({ message }) => message === `needs ${RECORD}, which is a draft: readers cannot see it`);
    expect([need, ...(need?.places ?? [])].filter((place) => place?.file === SAVINGS)).toHaveLength(4);
  });
});
