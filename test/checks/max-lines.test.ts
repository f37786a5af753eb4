import { testCheck } from './table.js';

const flags = ['max-lines:2'];

testCheck('max-lines', [
  ['without the flag', 'x', 'a\nb\nc', {}, false],
  ['fewer lines', 'x', 'a', { flags }, false],
  ['as many as allowed', 'x', 'a\nb', { flags }, false],
  ['one more', 'x', 'a\nb\nc', { flags }, true],
  ['an empty line at the end', 'x', 'a\nb\n', { flags }, true],
  ['carriage returns', 'x', 'a\r\nb', { flags }, false],
  ['the second form', ['x', 'y'], ['a', 'a\nb\nc'], { flags }, true],
  ['no limit', 'x', 'a', { flags: ['max-lines'] }, true],
  ['a word as the limit', 'x', 'a', { flags: ['max-lines:few'] }, true],
  ['a limit of 0', 'x', 'a', { flags: ['max-lines:0'] }, true],
]);
