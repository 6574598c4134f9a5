import type { Text } from '../prose.ts';

/** The texts of all pages, each read when its page is asked for. */
export const texts = import.meta.glob<Text>('/src/content/**/*.mdx');
