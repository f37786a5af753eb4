import { testCheck } from './table.js';

const ar = { language: 'ar' };

testCheck('kashida', [
  ['none', 'Hello', 'مرحبا', ar, false],
  ['between letters', 'Hello', 'مرحـبا', ar, true],
  ['several', 'Hello', 'مرحـــبا', ar, true],
  ['at the beginning of a word', 'Hello', 'ـمرحبا', ar, false],
  ['at the end of a word', 'The year', '1447 هـ', ar, false],
  ['alone', 'Hello', 'a ـ b', ar, false],
  ['nothing but kashidas', 'Hello', 'ـــ', ar, false],
  ['at the end of one word and inside the next', 'Hello', 'هـ مرحـبا', ar, true],
  ['a presentation form', 'Hello', 'م\ufe71ر', ar, true],
  ['the last presentation form', 'Hello', 'م\ufe7fر', ar, true],
  ['a ligature with shadda', 'Hello', 'م\ufcf2ر', ar, true],
  ['the last ligature with shadda', 'Hello', 'م\ufcf4ر', ar, true],
  ['a ligature without kashida', 'Hello', 'م\ufcf5ر', ar, false],
  ['a presentation form without kashida', 'Hello', 'م\ufe70ر', ar, false],
  ['between letters of other scripts', 'Hello', 'aـb', ar, false],
  ['Persian', 'Hello', 'سـلام', { language: 'fa' }, true],
  ['a language that is not Arabic', 'Hello', 'سـلام', {}, true],
]);
