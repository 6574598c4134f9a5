import type { Text } from '../prose.ts';

/** The texts of all pages, read at once. */
export const texts = import.meta.glob<Text>('/src/content/**/*.mdx', { eager: true });
