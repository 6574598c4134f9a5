import { slug } from 'github-slugger';

/** The anchor of a question on its page. */
export const questionAnchor = (question: string) => `faq-${slug(question)}`;

/** The anchor of a task's steps on its page. */
export const recipeAnchor = (id: string) => `steps-${id}`;

/** The anchor of the emergency numbers at the top of an overview. */
export const CALLS_ANCHOR = 'lost-card';

/** The anchor of the emergency numbers of the institutions whose short names begin with a letter. */
export const numbersAnchor = (letter: string) => `numbers-${letter.toLowerCase()}`;

/** The anchor of what changed in an institution's record, on its overview. */
export const CHANGES_ANCHOR = 'what-changed';
