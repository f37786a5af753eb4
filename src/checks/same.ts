/** Translation that is letter by letter its source although something in it could be translated. */
import { baseLanguage } from '../model/language.js';
import { codePoints } from '../model/text-size.js';
import type { Pair, PairCheck } from './check.js';
import { isGeographicalWord } from './shared/geographical-words.js';
import { isLanguageName } from './shared/language-names.js';
import { withoutAddresses, words } from './shared/translatable-words.js';
import { staysUntranslated } from './shared/untranslated-words.js';

export const same: PairCheck = {
  id: 'same',
  name: 'Unchanged translation',
  scope: 'target',
  run(pair) {
    if (pair.source !== pair.target || codePoints(pair.source) <= 1) return undefined;
    if (isSameLanguage(pair) || mayStay(pair)) return undefined;
    return {
      message: 'The translation is the same as the source',
      target: [{ start: 0, end: pair.target.length }],
    };
  },
};

function isSameLanguage({ base, string }: Pair): boolean {
  const source = baseLanguage(string.sourceLanguage);
  // Interlingua shares much of its vocabulary with English.
  return base === source || (source === 'en' && base === 'ia');
}

function mayStay(pair: Pair): boolean {
  if (pair.string.flags.has('strict-same')) return pair.plainSource() === '';
  return isCode(pair.string.note) || isNumber(pair.source) || isCopyright(pair.source) || hasNoWords(pair);
}

const CODE_NOTES = ['Tag: screen', 'Tag: indexterm', 'Tag: programlisting', 'type: delimited block -'];

/** Documentation tools say in the note that the text is a listing. */
function isCode(note: string): boolean {
  return note !== '' && CODE_NOTES.includes(note.trim());
}

/** Lists of places and languages say so in the note: `Name for JP-37`, `Official name for Kenya`. */
function isProperName(note: string): boolean {
  return note !== '' && /^(?:\w{1,20} )?name for /i.test(note.trimStart());
}

const NUMERIC = '0123456789:/,.';

function isNumber(text: string): boolean {
  let start = 0;
  let end = text.length;
  while (start < end && NUMERIC.includes(text[start]!)) start++;
  while (end > start && NUMERIC.includes(text[end - 1]!)) end--;
  return codePoints(text.slice(start, end)) <= 1;
}

function isCopyright(text: string): boolean {
  return text.includes('©') || /\(c\) copyright/i.test(text);
}

function hasNoWords(pair: Pair): boolean {
  const { text, words: found } = wordsOf(pair.plainSource());
  if (codePoints(text) <= 1 || isUpperCase(text)) return true;
  let names: ReadonlySet<string> | undefined;
  const isProper = isProperName(pair.string.note);
  return found.every((word) => {
    if (isProper) return !isGeographicalWord(word);
    if (codePoints(word) <= 2 || staysUntranslated(word)) return true;
    names ??= new Set(pair.string.names.flatMap(words));
    return names.has(word) || isLanguageName(word);
  });
}

/** The same sources come up in every language, so the last ones taken apart are remembered. */
const recent = new Map<string, { readonly text: string; readonly words: readonly string[] }>();
const MOST_RECENT = 10_000;
const LONGEST_REMEMBERED = 200;

function wordsOf(source: string) {
  const known = recent.get(source);
  if (known !== undefined) return known;
  const text = withoutAddresses(source);
  const taken = { text, words: words(text) };
  if (source.length <= LONGEST_REMEMBERED) {
    if (recent.size >= MOST_RECENT) recent.clear();
    recent.set(source, taken);
  }
  return taken;
}

/** Abbreviations and constants. */
function isUpperCase(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}
