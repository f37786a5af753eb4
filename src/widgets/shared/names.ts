/** Makes names that anybody may have written fit for a picture: no control characters, a bounded length and width. */
import { textWidth } from './text-width.js';

/** Beyond it no name is told from another; what is not drawn for want of room still stands in the titles. */
const MAX_CHARACTERS = 100;
/** Some scripts put three marks on a letter; more of them only run over what stands above and below. */
const MAX_MARKS = 3;

const SPACES = /[\s\u0085\u2028\u2029]+/g;
/** Control characters, characters that turn the direction of a line around, and what XML cannot hold. */
const FORBIDDEN = /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]/g;
const TOO_MANY_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The name in one line, without anything that is not to be seen, at most a hundred characters long. */
export function cleanName(name: string): string {
  const bounded = name.slice(0, 10 * MAX_CHARACTERS).toWellFormed();
  const clean = bounded.replace(SPACES, ' ').replace(FORBIDDEN, '').replace(TOO_MANY_MARKS, '$1').trim();
  const characters = [...clean];
  if (characters.length <= MAX_CHARACTERS) return clean;
  return `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}

/** The text, or as much of its beginning as fits, with an ellipsis. */
export function cutToWidth(text: string, most: number, size: number, bold = false): string {
  if (textWidth(text, size, bold) <= most) return text;
  let room = most - textWidth('…', size, bold);
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    room -= textWidth(segment, size, bold);
    if (room < 0) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

const SEPARATOR = ' · ';

/** Names in one line, `Harbour · Logbook`. Where they are too long, each gets the same room: the last says most. */
export function joinToWidth(names: readonly string[], most: number, size: number, bold = false): string {
  const whole = names.map(isolate).join(SEPARATOR);
  if (textWidth(whole, size, bold) <= most) return whole;
  const room = (most - (names.length - 1) * textWidth(SEPARATOR, size, bold)) / names.length;
  return names.map((name) => isolate(cutToWidth(name, room, size, bold))).join(SEPARATOR);
}

const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** Keeps a name that is written from right to left from rearranging what stands around it. */
export function isolate(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
