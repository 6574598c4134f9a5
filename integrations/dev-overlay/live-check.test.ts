import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Issue } from '../../checks/issue.ts';
import { fault } from './fixture.ts';
import { liveCheck, type Report } from './live-check.ts';

/** A live check of a guide whose faults the test sets. */
function checkOf(faults: Issue[]) {
  const guide = { faults, checks: 0 };
  const check = liveCheck('.', () => {
    guide.checks += 1;
    return { issues: guide.faults, fileCount: 8 };
  });
  const told: Report[] = [];
  check.onNewReport((report) => told.push(report));
  return { guide, check, told };
}

describe('the live check', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('checks once, however often it is asked, until a file changes', () => {
    const { guide, check } = checkOf([]);
    check.report();
    check.report();
    expect(guide.checks).toBe(1);
    check.filesChanged();
    check.report();
    expect(guide.checks).toBe(2);
  });

  test('is never behind a change that it was told of', () => {
    const { guide, check } = checkOf([]);
    check.report();
    guide.faults = [fault()];
    check.filesChanged();
    expect(check.report().faults).toEqual([fault()]);
  });

  test('tells once of a burst of changes', () => {
    const { guide, check, told } = checkOf([]);
    check.report();
    guide.faults = [fault()];
    check.filesChanged();
    check.filesChanged();
    check.filesChanged();
    vi.runAllTimers();
    expect(told.map(({ faults }) => faults)).toEqual([[fault()]]);
  });

  test('tells nothing where the faults stay the same, and tells when they are mended', () => {
    const { guide, check, told } = checkOf([fault()]);
    check.report();
    check.filesChanged();
    vi.runAllTimers();
    expect(told).toEqual([]);
    guide.faults = [];
    check.filesChanged();
    vi.runAllTimers();
    expect(told.map(({ faults }) => faults)).toEqual([[]]);
  });

  test('tells of a repair also where the faults were asked for before they were told of', () => {
    const { guide, check, told } = checkOf([]);
    check.filesChanged();
    guide.faults = [fault()];
    check.filesChanged();
    expect(check.report().faults).toEqual([fault()]);
    guide.faults = [];
    check.filesChanged();
    vi.runAllTimers();
    expect(told.map(({ faults }) => faults)).toEqual([[]]);
  });

  test('puts files that cannot be read first: other faults may follow from them', () => {
    const { check } = checkOf([fault({ rule: 'links' }), fault({ rule: 'readable' })]);
    expect(check.report().faults.map(({ rule }) => rule)).toEqual(['readable', 'links']);
  });
});
