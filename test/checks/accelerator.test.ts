import { testCheck } from './table.js';

const flags = ['accelerator:&'];

testCheck('accelerator', [
  ['without the flag', '&File', 'Datei', {}, false],
  ['neither', 'File', 'Datei', { flags }, false],
  ['both', '&File', '&Datei', { flags }, false],
  ['at another place', '&File', 'D&atei', { flags }, false],
  ['only the source', '&File', 'Datei', { flags }, true],
  ['only the translation', 'File', '&Datei', { flags }, true],
  ['two in the translation', '&File', '&Da&tei', { flags }, true],
  ['two in both', '&Fi&le', '&Da&tei', { flags }, true],
  ['two only in the source', '&Fi&le', '&Datei', { flags }, true],
  ['a doubled marker', 'Save', 'R&&B', { flags }, false],
  ['a marker and a doubled one', '&Save', '&R&&B', { flags }, false],
  ['a marker after a doubled one', 'Save', 'R&&&B', { flags }, true],
  ['in brackets', '&File', 'ファイル(&F)', { language: 'ja', flags }, false],
  ['another marker', '_File', 'Datei', { flags: ['accelerator:_'] }, true],
  ['a marker that the flag does not name', '&File', 'Datei', { flags: ['accelerator:_'] }, false],
  ['a quoted marker', ':File', 'Datei', { flags: ['accelerator:":"'] }, true],
  ['no marker', '&File', 'Datei', { flags: ['accelerator'] }, false],
  ['no translation of a form', ['&Page', '&Pages'], ['', '&Seiten'], { flags }, false],
  ['no source', '', '&Datei', { flags }, false],
]);
