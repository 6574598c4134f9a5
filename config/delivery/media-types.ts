/** What the guide's files are, by the end of their names. All text is UTF-8. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/** The types that shrink when they are compressed; pictures and fonts are compressed already. */
export const COMPRESSIBLE = Object.entries(MEDIA_TYPES).flatMap(([end, type]) => (/^(image\/png|font\/)/.test(type) ? [] : [`.${end}`]));
