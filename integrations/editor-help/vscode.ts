import { readFileSync } from 'node:fs';
import { parseConfigFileTextToJson } from 'typescript';

/** A file under .vscode, which is JSON with comments. */
export function readVscode(name: string): unknown {
  const path = `.vscode/${name}`;
  const result: { config?: unknown; error?: { messageText: unknown } } = parseConfigFileTextToJson(path, readFileSync(path, 'utf8'));
  if (result.error) throw new Error(`${path}: ${JSON.stringify(result.error.messageText)}`);
  return result.config;
}
