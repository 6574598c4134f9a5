import { guideToChange } from '../guide-to-change.ts';
import type { SourceFile } from '../parse.ts';

/** Later than any day of the real content, which grows. */
export const TODAY = '2100-01-01';

const guide = guideToChange('.');

/** The files of the real guide. */
export const { sources } = guide;

/** The faults of the real guide with one file changed or added. */
export const faultsWith = ({ path, text }: Pick<SourceFile, 'path' | 'text'>) => guide.faultsWith({ [path]: text }, TODAY);
