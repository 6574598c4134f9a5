import favicon from './favicon.svg?raw';

/** The mark of the guide, five bars in the colours of the notes. Inline: a file would delay the first paint on a slow connection. */
export const FAVICON = `data:image/svg+xml,${favicon.trim().replace(/[#<>]/g, encodeURIComponent)}`;
