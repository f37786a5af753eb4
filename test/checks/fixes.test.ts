/** Tests the fixes that checks offer: the new text passes, and no fix is offered if the right text is not certain. */
import { expect, test } from 'vitest';
import { fixForms } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { pluralRule } from '../../src/model/plural.js';

function fixed(check: string, language: string, source: string | string[], target: string | string[], flags = '') {
  return fixForms(
    {
      source: [source].flat(),
      target: [target].flat(),
      sourceLanguage: 'en',
      language,
      sourcePlural: pluralRule('en'),
      plural: pluralRule(language),
      flags: mergeFlags(flags === '' ? [] : [flags]),
      note: '',
      names: [],
    },
    check,
  );
}

test.each([
  ['begin-space', 'de', '  Open it', 'Öffnen', '  Öffnen'],
  ['begin-space', 'de', 'Open it', ' Öffnen', 'Öffnen'],
  ['end-space', 'de', 'Path: ', 'Pfad:', 'Pfad: '],
  ['end-space', 'de', 'Name', 'Bezeichnung  ', 'Bezeichnung'],
  ['begin-newline', 'de', '\nOpen it', 'Öffnen', '\nÖffnen'],
  ['begin-newline', 'de', 'Open it', '\n\nÖffnen', 'Öffnen'],
  ['end-newline', 'de', 'Open it\n', 'Öffnen', 'Öffnen\n'],
  ['end-newline', 'de', 'Open it', 'Öffnen\r\n', 'Öffnen'],
  ['double-space', 'de', 'Open the file', 'Datei   öffnen  jetzt', 'Datei öffnen jetzt'],
  ['end-ellipsis', 'de', 'Loading…', 'Lade...', 'Lade…'],
  ['end-stop', 'de', 'Open the file.', 'Datei öffnen', 'Datei öffnen.'],
  ['end-stop', 'ru', 'Open the file.', 'Открыть файл', 'Открыть файл.'],
  ['end-stop', 'ja', 'Open the file.', 'ファイルを開く', 'ファイルを開く。'],
  ['end-stop', 'hi', 'Open the file.', 'फ़ाइल खोलें', 'फ़ाइल खोलें।'],
])('%s in %s: %j and %j', (check, language, source, target, expected) => {
  expect(fixed(check, language, source, target)).toEqual([expected]);
});

test.each([
  ['no finding', 'end-stop', 'de', 'Open the file.', 'Datei öffnen.'],
  ['another mark can be intended', 'end-stop', 'de', 'Open the file.', 'Datei öffnen!'],
  ['an additional stop can be intended', 'end-stop', 'de', 'Open the file', 'Datei öffnen.'],
  ['Urdu has its own stop', 'end-stop', 'ur', 'Open the file.', 'فائل کھولیں'],
  ['Thai has none', 'end-stop', 'th', 'Open the file.', 'เปิดไฟล์'],
  ['an additional ellipsis', 'end-ellipsis', 'de', 'Loading', 'Lade…'],
  ['checks without a fix', 'same', 'de', 'Open the file', 'Open the file'],
  ['unknown checks', 'nonsense', 'de', 'Open the file', 'Öffnen'],
])('no fix: %s', (_why, check, language, source, target) => {
  expect(fixed(check, language, source, target)).toBeUndefined();
});

test('all failing plural forms are fixed, and a fix must not cause another finding', () => {
  expect(fixed('end-stop', 'de', ['One file.', '%d files.'], ['Eine Datei', '%d Dateien'])).toEqual([
    'Eine Datei.',
    '%d Dateien.',
  ]);
  expect(fixed('end-stop', 'de', 'Open the file.', 'Datei öffnen', 'max-length:12')).toBeUndefined();
});
