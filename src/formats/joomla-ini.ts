/** Joomla's language files: INI files with upper-case keys and quoted values. */
import { AppError } from '../model/error.js';
import { addIniString, insertIniStrings } from './shared/ini/format.js';
import { type IniPlace, readIniLines } from './shared/ini/lines.js';
import { withoutLineEntry } from './shared/removed-text.js';
import { iniSample } from './shared/sample-files.js';
import { startedFile } from './shared/started-file.js';
import { type Collector, textFormat } from './shared/text-format.js';
import { headOf } from './shared/text-head.js';

/** Joomla's two ways to write a quotation mark: the current one, and the only one that old versions support. */
const ESCAPED = '\\"';
const NAMED = '"_QQ_"';

export const joomlaIni = textFormat<IniPlace>({
  id: 'joomla-ini',
  name: 'Joomla INI',
  extensions: ['.ini'],
  bilingual: false,
  plurals: 'cldr',
  flags: [],
  family: 'joomla-ini',
  detect: ({ path, bytes }) => /\.ini$/i.test(path) && isJoomla(headOf(bytes)),
  sample: iniSample('"x"'),
  without: withoutLineEntry,
  start: (like) => startedFile('', like),
  read(found) {
    readIniLines(found, ';#', (place, note) => add(found, place, note));
    found.refuseAllBroken('not-a-joomla-file', 'a Joomla language file');
  },
  rewrite({ text }, { unit, place: { start, end } }, { target: [value = ''] }) {
    if (unit.target[0] === value) return [];
    return [{ start, end, text: encode(value, text.slice(start, end).includes(NAMED)) }];
  },
  insert(document, added) {
    const isNamed = document.text.includes(NAMED);
    return insertIniStrings(document, added, (value) => encode(value, isNamed));
  },
});

function isJoomla(head: string): boolean {
  const keys = head.match(/^[ \t]*[^;#=\s[][^=\n]*=/gm) ?? [];
  const quoted = head.match(/^[ \t]*[^;#=\s[][^=\n]*=[ \t]*"/gm) ?? [];
  return quoted.length > 0 && quoted.length * 2 > keys.length && keys.every((key) => key === key.toUpperCase());
}

function add(found: Collector<IniPlace>, place: IniPlace, note: string): void {
  const { text } = found;
  const key = text.slice(place.key, place.keyEnd);
  const raw = text.slice(place.start, place.end);
  // Before Joomla 1.6 values had no quotation marks.
  if (!raw.startsWith('"')) {
    addIniString(found, place, key, raw, note);
    return;
  }
  const close = closingMark(raw);
  if (close === -1) {
    found.problem(
      'unterminated-value',
      'The quotation mark that ends the value is missing; add it.',
      place.key,
      place.end,
    );
  } else if (!/^[ \t]*(?:;|$)/.test(raw.slice(close + 1))) {
    const message = 'A quotation mark in the value has no backslash before it; write \\" for it.';
    found.problem('stray-mark', message, place.key, place.end);
  } else {
    const value = raw.slice(1, close).replace(/\\"|"_QQ_"/g, '"');
    addIniString(found, { ...place, end: place.start + close + 1 }, key, value, note);
  }
}

function closingMark(raw: string): number {
  let at = raw.indexOf('"', 1);
  while (at !== -1) {
    if (raw.startsWith(NAMED, at)) at = raw.indexOf('"', at + NAMED.length);
    else if (at > 1 && raw[at - 1] === '\\') at = raw.indexOf('"', at + 1);
    else break;
  }
  return at;
}

function encode(text: string, isNamed: boolean): string {
  if (/[\r\n]|\\$/.test(text)) {
    const message = 'A Joomla value must be one line that does not end in a backslash; write <br> for a line end.';
    throw new AppError('joomla-ini.unwritable', message);
  }
  return `"${text.replaceAll('"', isNamed && !text.includes(ESCAPED) ? NAMED : ESCAPED)}"`;
}
