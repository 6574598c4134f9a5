import type { Guide, Institution } from '../site-data.ts';
import { factAt } from './citations.ts';
import { plainText, readInline } from './inline.ts';
import { sentenceText, valueText } from '../domain/values.ts';

/** Reads a line of prose without its marks: figures as words, citations dropped. */
export const plainOf = (own: Institution | undefined, guide: Guide) => (text: string) =>
  plainText(readInline(text), (path, isInSentence) => {
    const { value } = factAt(path, own, guide);
    return isInSentence ? sentenceText(value) : valueText(value);
  });
