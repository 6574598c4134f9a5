import type { Site, Institution } from '../site-data.ts';
import { factAt } from './citations.ts';
import { plainText, readInline } from './inline.ts';
import { sentenceText, valueText } from '../domain/values.ts';

/** Reads a line of prose without its marks: figures as words, citations dropped. */
export const plainOf = (own: Institution | undefined, site: Site) => (text: string) =>
  plainText(readInline(text), (path, isInSentence) => {
    const { value } = factAt(path, own, site);
    return isInSentence ? sentenceText(value) : valueText(value);
  });
