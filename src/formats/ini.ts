/** INI files: one key and value per line, in sections. */
import { addIniString, insertIniStrings, plainIniValue, sectionKey } from './shared/ini/format.js';
import { type IniPlace, readIniLines } from './shared/ini/lines.js';
import { withoutLineEntry } from './shared/removed-text.js';
import { iniSample } from './shared/sample-files.js';
import { startedFile } from './shared/started-file.js';
import { textFormat } from './shared/text-format.js';
import { headOf } from './shared/text-head.js';

const encode = (value: string) => plainIniValue(value, 'ini');

export const ini = textFormat<IniPlace>({
  id: 'ini',
  name: 'INI',
  extensions: ['.ini'],
  bilingual: false,
  plurals: 'cldr',
  flags: [],
  family: 'ini',
  detect: ({ path, bytes }) => /\.ini$/i.test(path) && /^[ \t]*(?:\[[^\]\n]*\]|[^=\s[{<][^=\n]*=)/m.test(headOf(bytes)),
  sample: iniSample('x'),
  without: withoutLineEntry,
  start: (like) => startedFile('', like),
  read(found) {
    readIniLines(found, ';#', (place, note) => {
      const value = found.text.slice(place.start, place.end);
      addIniString(found, place, sectionKey(found.text, place), value, note);
    });
    found.refuseAllBroken('not-an-ini-file', 'an INI file');
  },
  rewrite(_, { unit, place: { start, end } }, { target: [value = ''] }) {
    return unit.target[0] === value ? [] : [{ start, end, text: encode(value) }];
  },
  insert: (document, added) => insertIniStrings(document, added, encode),
});
