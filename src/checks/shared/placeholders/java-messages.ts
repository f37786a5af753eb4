/** Finds the placeholders of Java's MessageFormat: `{0}`, `{1,number,#.##}`. */
import type { Finding } from '../../check.js';
import { namedPlaceholder, type Placeholder, type PlaceholderSyntax } from './placeholder.js';
import { syntaxOf } from './scan.js';

/** The start of a placeholder. The rest may be a choice of texts with their own placeholders. */
const BEGINNING = /\{\d+\s*[,}]/;
const PLACEHOLDER = /\{\s*\d+\s*(?:,[^{}]*)?\}/y;
const SPACES = /\s+/g;
/** The limits and texts of a choice. Languages need other texts, and some need other limits. */
const CHOICES = /(?<=^\{\d+,choice),.*(?=\}$)/;

/** Whether a text has a numbered placeholder. If not, it is plain text and not a MessageFormat pattern. */
export function isJavaMessage(text: string): boolean {
  return text.includes('{') && BEGINNING.test(text);
}

const plain = syntaxOf('{', (text, start) => {
  PLACEHOLDER.lastIndex = start;
  if (!PLACEHOLDER.test(text)) return undefined;
  const end = PLACEHOLDER.lastIndex;
  return namedPlaceholder(text, start, end, text.slice(start, end).replace(SPACES, '').replace(CHOICES, ''));
});

const CHOICE_END = ',choice}';

/**
 * A choice next to the number itself selects only a word: `{0} {0,choice,1#day|1<days}`. Languages need such a word or
 * not, so it does not count as a value.
 */
function withoutWords(found: readonly Placeholder[]): readonly Placeholder[] {
  if (!found.some(({ text }) => text.endsWith(CHOICE_END))) return found;
  const numbers = new Set(found.map(({ text }) => text));
  return found.map((placeholder) => {
    const { text } = placeholder;
    const isWord = text.endsWith(CHOICE_END) && numbers.has(`${text.slice(0, -CHOICE_END.length)}}`);
    return isWord ? { ...placeholder, escape: true } : placeholder;
  });
}

export const javaMessages: PlaceholderSyntax = {
  scan: (text) => withoutWords(plain.scan(text)),
  fault: unpairedApostrophe,
};

/** Apostrophes quote text. After an unpaired apostrophe, all placeholders are literal text. */
function unpairedApostrophe(text: string): Finding | undefined {
  let count = 0;
  let last = -1;
  for (let at = text.indexOf("'"); at !== -1; at = text.indexOf("'", at + 1)) {
    count++;
    last = at;
  }
  if (count % 2 === 0) return undefined;
  const message = "The translation has a single apostrophe, which quotes the text after it and must be written as ''";
  return { message, target: [{ start: last, end: last + 1 }] };
}
