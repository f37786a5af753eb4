/** Counts the words and characters of a source text. */
import { baseLanguage } from './language.js';

const CJK_LANGUAGES = new Set(['zh', 'ja', 'ko', 'yue', 'cmn']);

/** Whether every CJK character of the language counts as one word. */
export function countsByCharacter(languageCode: string): boolean {
  return CJK_LANGUAGES.has(baseLanguage(languageCode).toLowerCase());
}

export interface TextSize {
  readonly words: number;
  readonly chars: number;
}

/** Words and code points, summed over all plural forms. */
export function textSize(forms: readonly string[], byCharacter: boolean): TextSize {
  let words = 0;
  let chars = 0;
  for (const form of forms) {
    words += byCharacter ? cjkWords(form) : spacedWords(form);
    chars += codePoints(form);
  }
  return { words, chars };
}

export function codePoints(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    if (isHighSurrogate(text.charCodeAt(i)) && isLowSurrogate(text.charCodeAt(i + 1))) {
      count--;
      i++;
    }
  }
  return count;
}

function spacedWords(text: string): number {
  let words = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    if (isSpace(text.charCodeAt(i))) inWord = false;
    else if (!inWord) {
      inWord = true;
      words++;
    }
  }
  return words;
}

function cjkWords(text: string): number {
  let words = 0;
  let rest = '';
  for (const char of text) {
    if (CJK.test(char)) {
      words++;
      rest += ' ';
    } else rest += char;
  }
  return words + spacedWords(rest);
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/** Unicode white space, including the separators U+001C to U+001F. */
function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f);
  if (code < 0x1680) return code === 0x85 || code === 0xa0;
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff;
