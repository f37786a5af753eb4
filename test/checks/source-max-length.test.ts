import { testSourceCheck } from './table.js';

const text = (length: number) => 'x'.repeat(length);
const flags = ['max-length:20'];

testSourceCheck('source-max-length', [
  ['without the flag', text(1000), {}, false],
  ['85 percent in English', text(17), { flags }, false],
  ['more in English', text(18), { flags }, true],
  ['British English', text(18), { sourceLanguage: 'en_GB', flags }, true],
  ['a limit of which 85 percent is not a whole number', text(8), { flags: ['max-length:10'] }, false],
  ['one more', text(9), { flags: ['max-length:10'] }, true],
  ['all of it in German', text(20), { sourceLanguage: 'de', flags }, false],
  ['more in German', text(21), { sourceLanguage: 'de', flags }, true],
  ['surrogate pairs', '🙂'.repeat(17), { flags }, false],
  ['more surrogate pairs', '🙂'.repeat(18), { flags }, true],
  ['the second form', [text(5), text(30)], { flags }, true],
  ['no limit', 'x', { flags: ['max-length'] }, true],
  ['a word as the limit', 'x', { flags: ['max-length:long'] }, true],
  ['turned off', text(30), { flags: [...flags, 'ignore-source-max-length'] }, false],
]);
