import type { ContentFile, FieldText } from '../content-types.ts';
import { textOf } from '../markdown.ts';
import { atField, atNode, perFile, type Findings, type Rule } from '../rule.ts';
import { writtenOf } from '../texts.ts';

export const cutTexts: Rule = {
  name: 'cut-texts',
  description: 'Every paragraph ends its last sentence, and nothing of a text is lost after a # or a quotation mark.',
  check: perFile((file) => [...cutFields(file), ...cutParagraphs(file), ...lostInComments(file), ...curlyQuotes(file)]),
};

/** How a paragraph may end: with the end of a sentence, perhaps inside brackets or quotation marks, or with a directive. */
const ENDED = /(?:[.!?:…][)\]”’"'*_]*|[)\]])$/;

/** A paragraph that ends in one of these is read as written: its plain text would lack figures of records and telephone numbers. */
const ENDS_AS_WRITTEN = ['text', 'strong', 'emphasis'];

/** Fields of whole sentences; others may be the name of a menu or a screen. */
const SENTENCES = ['summary', 'answer', 'lede', 'description', 'notice'];

const CUT = { message: 'ends in the middle of a sentence', accepted: 'the whole sentence, with its full stop' };

/** The last words of a text, by which its end is found in the file. */
const lastWords = (text: string) => text.trim().split(/\s+/).slice(-4).join(' ');

/** Words that never end a sentence. */
const CONJUNCTION =
  /(?<![\p{L}’'-])(?:and|or|the|a|an|of|with|your|but|because|which|at|from|for|to|if|when|by|its)$/iu;

function cutFields(file: ContentFile): Findings {
  const isSentence = ({ path }: FieldText) => SENTENCES.includes(String(path.at(-1))) || path.includes('steps');
  const fields = [
    ...file.strings.filter((field) => isSentence(field) && !ENDED.test(field.text.trim())),
    ...file.prose.filter(
      (field) => !isSentence(field) && (CONJUNCTION.test(field.text) || /[,;–—-]$/.test(field.text)),
    ),
  ];
  return fields.map(({ path, text }) => ({ ...atField(file, path, lastWords(text)), ...CUT, found: lastWords(text) }));
}

function cutParagraphs(file: ContentFile): Findings {
  return (file.nodes ?? []).flatMap((parent) => {
    if (!('children' in parent) || !['root', 'mdxJsxFlowElement', 'listItem'].includes(parent.type)) return [];
    return parent.children.map((node) => {
      if (node.type !== 'paragraph') return undefined;
      const last = node.children.at(-1);
      // A link, a component or bold words may be all that a paragraph is: "All steps", "See also".
      const text = ENDS_AS_WRITTEN.includes(last?.type ?? '')
        ? writtenOf(file, node).replace(/[*_]+$/, '')
        : textOf(node).trim();
      if (text.startsWith('|')) return undefined; // A broken table, which the rule "tables" reports.
      const isCut =
        parent.type === 'root' && last?.type === 'text'
          ? !ENDED.test(text)
          : CONJUNCTION.test(text) || /[,–—]$/.test(text);
      const found = lastWords(text);
      const suggestion = /[\p{L}\p{N}]$/u.test(text) && !CONJUNCTION.test(text) ? `${found}.` : undefined;
      return isCut ? { ...atNode(file, node, 'text'), ...CUT, found, suggestion } : undefined;
    });
  });
}

/** YAML reads what follows ` #` as a comment: `note: Dial #1` says "Dial". */
function lostInComments(file: ContentFile): Findings {
  if (!/^[^#\n]*\S +#/m.test(file.text)) return [];
  return file.comments().map(({ value, comment, position }) => {
    const whole = `${String(value)} #${comment.split('\n', 1)[0] ?? ''}`;
    return {
      file: file.path,
      ...position,
      message: `loses what follows its #: readers only see "${String(value)}"`,
      found: whole,
      accepted: 'quotes around the whole text; a note to editors is on a line of its own',
      suggestion: `'${whole.replaceAll("'", "''")}'`,
    };
  });
}

/** To YAML, the quotation marks of a word processor are part of the text. */
function curlyQuotes(file: ContentFile): Findings {
  return file.strings.map(({ path, text }) => {
    const inner = /^[“‘„«](.*)[”’“»]$/s.exec(text.trim())?.[1];
    if (inner === undefined || /[“”„«»]/.test(inner)) return undefined;
    return {
      ...atField(file, path),
      message: 'is in curly quotation marks, which readers see',
      found: text,
      accepted: 'straight quotes around it, or none',
      suggestion: inner.includes("'") ? `"${inner}"` : `'${inner}'`,
    };
  });
}
