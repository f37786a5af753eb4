import { testCheck } from './table.js';

const kab = { language: 'kab' };

testCheck('kabyle-characters', [
  ['letters of Kabyle', 'Read', 'Ɣer ɣef yiɛeqqayen ǧǧan', kab, false],
  ['gamma', 'Read', 'γer', kab, true],
  ['capital gamma', 'Read', 'Γer', kab, true],
  ['epsilon', 'Read', 'yiεeqqayen', kab, true],
  ['capital epsilon', 'Read', 'Εeqqa', kab, true],
  ['Turkish g', 'Read', 'eğğan', kab, true],
  ['capital Turkish g', 'Read', 'Ğğan', kab, true],
  ['Kabyle in Latin letters', 'Read', 'γer', { language: 'kab_Latn' }, true],
  ['Greek', 'Read', 'γε', { language: 'el' }, false],
  ['Turkish', 'Read', 'oğul', { language: 'tr' }, false],
]);
