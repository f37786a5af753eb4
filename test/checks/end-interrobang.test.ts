import { testCheck } from './table.js';

testCheck('end-interrobang', [
  ['neither', 'What?', 'Was?', {}, false],
  ['both', 'What?!', 'Was?!', {}, false],
  ['in another order', 'What?!', 'Was!?', {}, false],
  ['only the source', 'What?!', 'Was?', {}, true],
  ['only the translation', 'What!', 'Was!?', {}, true],
  ['one character', 'What?!', 'Was⁈', {}, false],
  ['the other character', 'What', 'Was⁉', {}, true],
  ['wide marks', 'What?!', '何？！', { language: 'ja' }, false],
  ['wide marks in another order', 'What?!', '何！？', { language: 'ja' }, false],
  ['an Arabic mark first', 'What?!', 'ماذا؟!', { language: 'ar' }, false],
  ['an Arabic mark last', 'What?!', 'ماذا!؟', { language: 'ar' }, false],
  ['the same mark twice', 'What?!', 'Was??', {}, true],
  ['inside', 'What?', 'Was?! Ja?', {}, false],
  ['no translation of a form', ['Page?!', 'Pages?!'], ['', 'Seiten?!'], {}, false],
  ['no source', '', 'Was?!', {}, false],
]);
