/** Mozilla's .lang files: a source on one line, its translation on the next. */
import { AppError } from '../model/error.js';
import { stateOf } from '../model/state.js';
import type { WritableFormat } from './format.js';
import { addedLine } from './shared/added-line.js';
import { nextLine } from './shared/line-places.js';
import { blankedFile } from './shared/started-file.js';
import { type Collector, textFormat } from './shared/text-format.js';
import { headOf } from './shared/text-head.js';

interface Place {
  /** Span of the translation without outer white space. If its line is missing, both are the place to insert it. */
  readonly start: number;
  readonly end: number;
  readonly hasLine: boolean;
}

/** Marks a translation that is intentionally equal to its source. */
const SAME_AS_SOURCE = /[ \t]*\{ok\}$/i;

const format = textFormat<Place>({
  id: 'mozilla-lang',
  name: 'Mozilla .lang',
  extensions: ['.lang'],
  bilingual: true,
  plurals: 'cldr',
  flags: [],
  family: 'lang',
  // Games use this extension for files with key=value pairs.
  detect: ({ path, bytes }) => /\.lang$/i.test(path) && /^[ \t\ufeff]*;[ \t]*\S/m.test(headOf(bytes)),
  read,
  rewrite({ text }, { unit, place }, { target: [value = ''] }) {
    if (unit.target[0] === value) return [];
    const line = encode(value, unit.source[0]!);
    if (place.hasLine) return [{ start: place.start, end: place.end, text: line }];
    return [addedLine(text, place.start, line, text)];
  },
});

export const mozillaLang: WritableFormat = {
  ...format,
  start: (like, language) => blankedFile(format, like, language),
};

function read(found: Collector<Place>): void {
  const { text } = found;
  let notes: string[] = [];
  let next: number;
  for (let at = 0; at < text.length; at = next) {
    next = nextLine(text, at);
    const line = text.slice(at, next).trim();
    if (line.startsWith('#') && !line.startsWith('##')) {
      notes.push(line.slice(1).trim());
      continue;
    }
    if (line.startsWith(';')) next = add(found, line.slice(1).trim(), at, next, notes.join('\n').trim());
    else if (line !== '' && !line.startsWith('##')) {
      found.problem('junk', 'The line with ; and the source is missing above this line; add it.', at, next);
    }
    notes = [];
  }
  found.refuseAllBroken('not-a-lang-file', 'a .lang file');
}

/** Adds the string whose source line begins at `at`. Returns the offset where reading continues. */
function add(found: Collector<Place>, source: string, at: number, next: number, note: string): number {
  const { text } = found;
  const after = nextLine(text, next);
  const line = text.slice(next, after);
  const written = line.trim();
  const hasLine = next < text.length && !/^[;#]/.test(written);
  const start = hasLine && written !== '' ? next + line.indexOf(written) : next;
  const target = [hasLine ? decode(written, source) : ''];
  const state = stateOf(target, { fuzzy: false });
  const lineNumber = found.lineAt(at);
  const unit = {
    key: '',
    context: '',
    source: [source],
    target,
    state,
    flags: [],
    note,
    references: '',
    line: lineNumber,
  };
  found.add(unit, { start, end: hasLine ? start + written.length : start, hasLine }, at, after);
  return hasLine ? after : next;
}

/** A translation equal to its source counts as untranslated, unless it is marked with {ok}. */
function decode(written: string, source: string): string {
  const text = written.replace(SAME_AS_SOURCE, '');
  return text === source && text === written ? '' : text;
}

function encode(text: string, source: string): string {
  if (/[\r\n]|^[;#\s]|\s$/.test(text)) {
    const message =
      'A translation in this file must be one line without space around it, and not begin with ; or #; change the text.';
    throw new AppError('lang.unwritable', message);
  }
  if (text === '') return /^[;#]/.test(source) ? '' : source;
  return text === source || SAME_AS_SOURCE.test(text) ? `${text} {ok}` : text;
}
