import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../command-line/refusal.ts';

/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Runs a build while no other one runs in the folder. The lock is SQLite's on a file, because the operating system gives
 * that back when a process ends, however it ends: no killed build leaves one behind.
 *
 * @param folder exists
 * @throws Refusal that names the other process where one is building
 */
export async function alone(folder: string, build: () => Promise<void>) {
  const holder = join(folder, 'process');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    take(lock, holder);
    writeFileSync(holder, String(process.pid));
    await build();
  } finally {
    lock.close();
  }
}

function take(lock: DatabaseSync, holder: string) {
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    throw new Refusal(`Process ${readFileSync(holder, 'utf8')} is building this guide already. Wait for its end, then build again.`);
  }
}
