import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fieldIds, IssueForm } from './issue-form.ts';

const FORM = `name: Correct a fact
description: A figure is wrong.
title: 'Correction: '
labels: [correction]
body:
  - type: markdown
    attributes:
      value: Thank you.
  - type: input
    id: page
    attributes:
      label: Page
    validations:
      required: true
  - type: dropdown
    id: interest
    attributes:
      label: Interest
      options: ['No', 'Yes']
`;

const faults = (text: string) =>
  IssueForm.safeParse(parse(text))
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('\n');

test('a form as GitHub takes it has fields that links can fill in', () => {
  expect(fieldIds(IssueForm.parse(parse(FORM)))).toEqual(['page', 'interest']);
});

describe('a form that GitHub would not offer is refused:', () => {
  test.each([
    ['without a description', 'description: A figure is wrong.\n', '', 'description'],
    ['with a key that no form has', 'labels:', 'label:', 'Unrecognized key: "label"'],
    ['with a kind of field that there is not', 'type: input', 'type: text', 'body.1.type'],
    ['with a key in the wrong place', '    validations:\n      required: true\n', '    required: true\n', 'Unrecognized key: "required"'],
    ['with a field without a label', 'label: Page', 'placeholder: Page', 'body.1.attributes.label'],
    ['with an id that no link can name', 'id: page', 'id: the page', 'accepted are letters, digits, - and _'],
    ['with one id twice', 'id: interest', 'id: page', 'two fields have one id'],
    ['with one label twice', 'label: Interest', 'label: Page', 'two fields have one label'],
    ['with one option twice', "['No', 'Yes']", "['No', 'No']", 'two options are alike'],
    ['with the option that GitHub adds itself', "['No', 'Yes']", "['None', 'Yes']", '"None" is GitHub’s own option'],
    ['with options that YAML does not read as text', "['No', 'Yes']", '[1, 2]', 'body.2.attributes.options.0'],
  ])('%s', (_, part, other, message) => {
    expect(FORM).toContain(part);
    expect(faults(FORM.replace(part, other))).toContain(message);
  });

  test('that asks for nothing', () => {
    expect(faults(FORM.slice(0, FORM.indexOf('  - type: input')))).toContain('it asks for nothing');
  });
});
