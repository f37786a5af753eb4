/** Translations that are identical to their source although the source has something to translate. */
import type { Flags } from '../model/flags.js';
import { baseLanguage } from '../model/language.js';
import { codePoints } from '../model/text-size.js';
import type { Pair, PairCheck } from './check.js';
import { hasGeographicalWord } from './shared/geographical-words.js';
import { isLanguageName } from './shared/language-names.js';
import { cutSpans } from './shared/spans.js';
import { TRAITS } from './shared/traits.js';
import { withoutAddresses, words } from './shared/translatable-words.js';
import { staysUntranslated } from './shared/untranslated-words.js';

export const same: PairCheck = {
  id: 'same',
  name: 'Unchanged translation',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.unchanged,
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

interface Verdict {
  readonly note: string;
  readonly flags: Flags;
  readonly names: readonly string[];
  readonly stays: boolean;
}

/** Cached by source, because the same sources come up in every language. */
const verdicts = new Map<string, Verdict>();
const MAX_VERDICTS = 10_000;
const MAX_CACHED_LENGTH = 200;

/** Whether the source may stay unchanged in every language. */
function mayStay(pair: Pair): boolean {
  const { note, flags, names } = pair.string;
  const known = verdicts.get(pair.source);
  if (known !== undefined && known.note === note && known.flags === flags && known.names === names) return known.stays;
  const stays = flags.has('strict-same')
    ? plainSource(pair) === ''
    : isCode(note) || isNumber(pair.source) || isCopyright(pair.source) || isName(pair) || hasNoWords(pair);
  if (pair.source.length <= MAX_CACHED_LENGTH) {
    if (verdicts.size >= MAX_VERDICTS) verdicts.clear();
    verdicts.set(pair.source, { note, flags, names, stays });
  }
  return stays;
}

const CODE_NOTES = ['Tag: screen', 'Tag: indexterm', 'Tag: programlisting', 'type: delimited block -'];

/** Documentation tools say in the note that the text is a listing. */
function isCode(note: string): boolean {
  return note !== '' && CODE_NOTES.includes(note.trim());
}

/** Lists of places and languages mark names in the note: `Name for JP-37`, `Official name for Kenya`. */
function isProperName(note: string): boolean {
  return note !== '' && /^(?:\w{1,20} )?name for /i.test(note.trimStart());
}

/** English uses these marks for sounds without a Latin letter. Other languages transliterate such names differently. */
function isTransliterated(text: string): boolean {
  return text.includes('‘') || text.includes('’');
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

const plainSource = (pair: Pair) => cutSpans(pair.source, pair.sourcePlaceables());

/** Whether the source is a proper name that other languages spell the same. */
function isName({ source, string }: Pair): boolean {
  return isProperName(string.note) && !isTransliterated(source) && !hasGeographicalWord(source);
}

function hasNoWords(pair: Pair): boolean {
  const text = withoutAddresses(plainSource(pair));
  if (codePoints(text) <= 1 || isUpperCase(text)) return true;
  const all = words(text);
  if (all.length > 1 && isLanguageName(all.join(' '))) return true;
  let names: ReadonlySet<string> | undefined;
  return all.every((word) => {
    if (codePoints(word) <= 2 || staysUntranslated(word)) return true;
    names ??= new Set(pair.string.names.flatMap(words));
    return names.has(word) || isLanguageName(word);
  });
}

/** Texts in capital letters are mostly abbreviations and constants. */
function isUpperCase(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}
