/** A text as a pattern that matches it: RegExp.escape, which Node 22 does not have. */
export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
