import { slug } from 'github-slugger';

/** The anchor of a question on its page. */
export const questionAnchor = (question: string) => `faq-${slug(question)}`;
