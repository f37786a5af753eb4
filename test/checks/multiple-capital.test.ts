import { testCheck } from './table.js';

testCheck('multiple-capital', [
  ['no capitals', 'open the file', 'datei öffnen', {}, false],
  ['single capitals', 'Open The File', 'Öffne Die Datei', {}, false],
  ['two in the translation', 'Open the file', 'PDf öffnen', {}, true],
  ['a whole word in the translation', 'Open the file', 'Datei ÖFFNEN', {}, true],
  ['other capitals in both', 'Open the PDF', 'Öffne das BILD', {}, false],
  ['only in the source', 'Open the PDF', 'Öffne das Bild', {}, false],
  ['separated by a digit', 'Version one', 'Version A1B', {}, false],
  ['separated by a full stop', 'For example', 'Z.B. dies', {}, false],
  ['letters with accents', 'open', 'ÄÖ', {}, true],
  ['Greek', 'open', 'ΑΝΟΙΓΜΑ', { language: 'el' }, true],
  ['Cyrillic', 'open', 'Открыть ФАЙЛ', { language: 'ru' }, true],
  ['Cherokee', 'open', 'ᎠᏍᏚᎢᏓ', { language: 'chr' }, false],
  ['a titlecase letter', 'open', 'ǅǅ', { language: 'hr' }, false],
  ['capitals above U+FFFF', 'open', '𐐀𐐁', {}, true],
  ['a single capital above U+FFFF', 'open', '𐐀 𐐁', {}, false],
  ['small letters above U+FFFF', 'open', '𐐨𐐩', {}, false],
  ['lone surrogates', 'open', '\ud801\ud801\udc00', {}, false],
  ['in one plural form', ['%d file', '%d files'], ['%d Datei', '%d DATEIEN'], {}, true],
]);
