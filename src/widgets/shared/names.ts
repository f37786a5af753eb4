/** Makes untrusted names safe for a picture: no control characters, bounded length and width. */
import { textWidth } from './text-width.js';

/** Longer names are cut off everywhere. A name that is only too wide for its place is still complete in the titles. */
const MAX_CHARACTERS = 100;
/** Some scripts use three combining marks on a letter. More marks would cover the lines above and below. */
const MAX_MARKS = 3;

const SPACES = /[\s\u0085\u2028\u2029]+/g;
/** Control characters, characters that change the direction of a line, and characters that XML does not allow. */
const FORBIDDEN = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/g;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The name on one line, without invisible characters, at most a hundred characters long. */
export function cleanName(name: string): string {
  const bounded = name.slice(0, 10 * MAX_CHARACTERS).toWellFormed();
  const clean = bounded.replace(SPACES, ' ').replace(FORBIDDEN, '').replace(TOO_MANY_MARKS, '$1').trim();
  const characters = [...clean];
  if (characters.length <= MAX_CHARACTERS) return clean;
  return `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}

/** The text, or as much of its start as fits, with an ellipsis. */
export function cutToWidth(text: string, maxWidth: number, size: number, bold = false): string {
  if (textWidth(text, size, bold) <= maxWidth) return text;
  let room = maxWidth - textWidth('…', size, bold);
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    room -= textWidth(segment, size, bold);
    if (room < 0) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

const SEPARATOR = ' · ';

/**
 * Names on one line, `Harbour · Logbook`. If they are too long, each gets the same width, so the last one stays
 * visible.
 */
export function joinToWidth(names: readonly string[], maxWidth: number, size: number, bold = false): string {
  const whole = names.map(isolate).join(SEPARATOR);
  if (textWidth(whole, size, bold) <= maxWidth) return whole;
  const room = (maxWidth - (names.length - 1) * textWidth(SEPARATOR, size, bold)) / names.length;
  return names.map((name) => isolate(cutToWidth(name, room, size, bold))).join(SEPARATOR);
}

const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** Keeps a right-to-left name from changing the order of the text around it. */
export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
