/** Escapes a text for use in a pattern. Node 22 does not have RegExp.escape. */
export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
