/** Inno Setup's .isl files, which contain the messages of installers. */
import { AppError } from '../model/error.js';
import { languageName } from '../model/language.js';
import { ownName } from '../model/own-name.js';
import type { Unit } from '../model/unit.js';
import { decoderFor } from './shared/charset.js';
import { addIniString, insertIniStrings, plainIniValue, sectionKey } from './shared/ini/format.js';
import { type IniPlace, readIniLines } from './shared/ini/lines.js';
import { withoutLineEntry } from './shared/removed-text.js';
import { iniSample } from './shared/sample-files.js';
import { startedFile } from './shared/started-file.js';
import { type Document, textFormat } from './shared/text-format.js';
import { headOf } from './shared/text-head.js';

/** `%n` is a line end. `%%` is an escaped percent sign, so `%%n` contains no line end. */
const decode = (raw: string) => raw.replace(/%%|%n/g, (mark) => (mark === '%n' ? '\n' : mark));

function encode(value: string): string {
  const raw = plainIniValue(value.replaceAll('\n', '%n'), 'inno-setup');
  if (decode(raw) === value) return raw;
  throw new AppError(
    'inno-setup.unwritable',
    'Type a line break instead of %n. The text also cannot have a % before a line break.',
  );
}

export const innoSetup = textFormat<IniPlace>({
  id: 'inno-setup',
  name: 'Inno Setup messages',
  extensions: ['.isl'],
  bilingual: false,
  plurals: 'cldr',
  flags: [],
  family: 'inno-setup',
  fallbackCharset: codePageOf,
  detect: ({ path, bytes }) =>
    /\.isl$/i.test(path) && /^[ \t]*(?:;|\[(?:LangOptions|Messages|CustomMessages)\])/im.test(headOf(bytes)),
  // Setup programs show the name in their list of languages. $0000 means that Windows has no number for the language.
  sample: iniSample('x'),
  without: withoutLineEntry,
  start: (like, { code }) =>
    startedFile(
      `[LangOptions]\nLanguageName=${ownName(code) ?? languageName(code)}\nLanguageID=$0000\nLanguageCodePage=0\n`,
      like,
    ),
  read(found) {
    readIniLines(found, ';', (place, note) => {
      const value = decode(found.text.slice(place.start, place.end));
      addIniString(found, place, sectionKey(found.text, place), value, note);
    });
    if (found.entries.size === 0) {
      const message =
        'This is not an Inno Setup messages file: it has no strings below [LangOptions], [Messages] or [CustomMessages].';
      throw found.error('not-a-messages-file', message);
    }
  },
  rewrite(document, { unit, place: { start, end } }, { target: [value = ''] }) {
    if (unit.target[0] === value) return [];
    refuseCodePage(document, unit);
    return [{ start, end, text: encode(value) }];
  },
  insert(document, added) {
    for (const { base } of added) refuseCodePage(document, base.unit);
    return insertIniStrings(document, added, encode);
  },
});

/** Refuses to change the code page of a file in that code page: all its other texts would be decoded wrongly. */
function refuseCodePage({ encoding }: Document<IniPlace>, { key }: Unit): void {
  if (encoding.startsWith('utf-') || key !== '[LangOptions]LanguageCodePage') return;
  const message = 'The file is in the code page that this value names; convert the file to UTF-8 before changing it.';
  throw new AppError('inno-setup.unwritable-charset', message);
}

/** Old files without Unicode declare their code page. Returns its charset, or windows-1252 by default. */
function codePageOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const page = /^[ \t]*LanguageCodePage[ \t]*=[ \t]*(\d+)/im.exec(text)?.[1] ?? '';
  return (decoderFor(`windows-${page}`, true) ?? decoderFor(`cp${page}`, true))?.encoding ?? 'windows-1252';
}
