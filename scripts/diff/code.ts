import { entryOf, hostOf } from '../../src/domain/hosts.ts';
import { code } from '../markdown.ts';
import type { Finding } from './report.ts';
import type { FileChange } from './revisions.ts';

/** A web address with its scheme, or in quotes without one. */
const ADDRESS = /(?:\b(?:https?|wss?):|(?<=["'`(=]))\/\/[^\s"'`<>()[\]{}|\\,;]+/gi;

const SCRIPT = /<script\b/i;

const isTest = (path: string) => /\.(?:test|spec)\.[jt]sx?$|^tests\//.test(path);

/** What stands out in changed code, for people who read all of it: tests that are gone, new hosts, and scripts in pages. */
export const codeFindings = (changes: readonly FileChange[], known: ReadonlySet<string>): Finding[] =>
  changes.flatMap((change) => {
    const { path, from, status, isCode } = change;
    const finding = (what: string, warning: string): Finding => {
      return { section: 'Code', file: path, place: code(path), change: what, warnings: [warning] };
    };
    if (!isCode) return [];
    if (status === 'removed' && isTest(path)) return finding('removed', 'a test is removed');
    if (from !== undefined && isTest(from) && !isTest(path))
      return finding(`was ${code(from)}`, 'a test is removed: this is none');
    if (!change.code) return finding(status, 'too long: it was not searched for hosts and scripts');
    const { before, after } = change.code;
    if (after.includes('\0')) return []; // a picture or the like
    const old = new Set(before.split('\n').map((line) => line.trim()));
    const hostsBefore = new Set(hostsIn(before));
    // Names that lead nowhere, by RFC 2606.
    const isInvented = (host: string) => isTest(path) && /(?:^|\.)(?:example|test|invalid|localhost)$/.test(host);
    const isNew = (host: string) => !entryOf(host, known) && !hostsBefore.has(host) && !isInvented(host);
    return after.split('\n').flatMap((written) => {
      const line = written.trim();
      if (old.has(line)) return [];
      const hosts = new Set(hostsIn(line).filter(isNew));
      return [
        ...Array.from(hosts, (host) => finding(`${code(host)} in ${code(line)}`, 'host that is new to the guide')),
        ...(SCRIPT.test(line) && hosts.size === 0 ? [finding(code(line), 'a script')] : []),
      ];
    });
  });

const hostsIn = (text: string): string[] =>
  (text.match(ADDRESS) ?? [])
    .map((address) => hostOf(address.replace(/[.:!?]+$/, '')))
    .filter((host) => host.includes('.'));
