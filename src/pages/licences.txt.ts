import { readFileSync } from 'node:fs';

/** What the pages contain of others, with the file of its licence: the font, icons, and the packages in the directory's script. */
const PARTS = [
  ['Radio Canada (font)', 'src/fonts/LICENSE'],
  ['Phosphor Icons', 'src/components/prose/icons/LICENSE'],
  ['React', 'node_modules/react/LICENSE'],
  ['Fuse.js', 'node_modules/fuse.js/LICENSE'],
  ['MiniSearch', 'node_modules/minisearch/LICENSE.txt'],
  ['stemmer', 'node_modules/stemmer/license'],
] as const;

/** The licences under which others let the guide publish their work, which ask to be published with it. */
export const GET = () => {
  const notices = PARTS.map(([name, file]) => `${name}\n\n${readFileSync(file, 'utf8').trim()}\n`);
  return new Response(notices.join(`\n${'-'.repeat(72)}\n\n`), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
