/** Loaded into a program that is measured (usage.ts): writes what it took to USAGE_FILE as it ends. */
import { writeFileSync } from 'node:fs';

const file = process.env.USAGE_FILE;
if (file) process.once('exit', () => writeFileSync(file, JSON.stringify(process.resourceUsage())));
