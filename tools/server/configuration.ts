import { bothForms, type Forward } from '../../config/delivery/forward.ts';
import { CACHING, HASHED_FILES } from '../../config/delivery/headers.ts';
import { MEDIA_TYPES } from '../../config/delivery/media-types.ts';
import type { Delivery } from '../../config/delivery/site.ts';

/** The web servers that deploy/ has a configuration for. */
export const SERVERS = ['nginx', 'caddy'] as const;
export type Server = (typeof SERVERS)[number];

/** The standing part of a server's configuration, and where the server looks for it. */
export const STANDING: Record<Server, { source: string; target: string }> = {
  nginx: { source: 'deploy/nginx/guide.conf', target: 'snippets/guide.conf' },
  caddy: { source: 'deploy/caddy/guide.caddy', target: 'guide.caddy' },
};

const NOTICE = '# Written by npm run prepare:server from one build: the next one may differ.';

/** The files of a server's configuration that follow from the build: their text by path. */
export function writtenFiles(server: Server, delivery: Delivery): Record<string, string> {
  const files = { nginx: nginxFiles, caddy: caddyFiles }[server](delivery);
  return Object.fromEntries(Object.entries(files).map(([path, lines]) => [path, [NOTICE, ...lines, ''].join('\n')]));
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Each address and where it leads, with and without the slash at the end. */
const forwarded = (forwards: readonly Forward[], line: (forward: Forward) => string) => forwards.flatMap(bothForms).map(line);

const nginxFiles = ({ headers, forwards }: Delivery) => ({
  'snippets/guide-build.conf': [
    'types {',
    ...Object.entries(MEDIA_TYPES).map(([end, type]) => `    ${quoted(type)} ${end};`),
    '}',
    `set $guide_cache ${quoted(CACHING.other)};`,
    // nginx leaves a header without a value out.
    'set $guide_allow "";',
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    'add_header Cache-Control $guide_cache always;',
    'add_header Allow $guide_allow always;',
    `location /${HASHED_FILES} {`,
    `    set $guide_cache ${quoted(CACHING.hashed)};`,
    '}',
    ...forwarded(forwards, ({ from, to }) => `location = ${from} { return 301 ${to}; }`),
  ],
});

const caddyFiles = ({ headers, forwards }: Delivery) => ({
  'guide-headers.caddy': [
    `@hashed path /${HASHED_FILES}*`,
    'header {',
    ...Object.entries(headers).map(([name, value]) => `\t${name} ${quoted(value)}`),
    `\tCache-Control ${quoted(CACHING.other)}`,
    '}',
    `header @hashed Cache-Control ${quoted(CACHING.hashed)}`,
    // What is sent depends on what was asked for, whichever it is. Caddy itself says so of compressed answers alone.
    'header {\n\tVary Accept-Encoding\n\t-Server\n\tdefer\n}',
    ...Object.entries(MEDIA_TYPES).flatMap(([end, type]) => [`@${end} path *.${end}`, `header @${end} Content-Type ${quoted(type)}`]),
  ],
  'guide-forwards.caddy': forwarded(forwards, ({ from, to }) => `redir ${from} ${to} 301`),
});
