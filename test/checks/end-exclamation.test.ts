import { testCheck } from './table.js';

testCheck('end-exclamation', [
  ['both', 'Done!', 'Fertig!', {}, false],
  ['neither', 'Done', 'Fertig', {}, false],
  ['only the source', 'Done!', 'Fertig', {}, true],
  ['only the translation', 'Done', 'Fertig!', {}, true],
  ['a wide mark', 'Done!', '完了！', { language: 'ja' }, false],
  ['an interrobang in the source', 'What?!', 'Was', {}, false],
  ['an interrobang in the translation', 'What!', 'Was!?', {}, false],
  ['a name with the mark', 'Formatted with Texy!', 'Formátováno pomocí Texy! nástroje', { language: 'cs' }, false],
  ['enclosed in Basque', 'Done, thanks!', '¡Eginda! eskerrik asko', { language: 'eu' }, false],
  ['nothing in Basque', 'Done!', 'Eginda', { language: 'eu' }, true],
  ['Armenian', 'Done!', 'Պատրաստ է', { language: 'hy' }, false],
  ['a Burmese mark', 'Done!', 'ပြီးပြီ႟', { language: 'my' }, false],
  ['a wide mark in Burmese', 'Done!', 'ပြီးပြီ！', { language: 'my' }, true],
  ['Thai', 'Done!', 'เสร็จแล้ว', { language: 'th' }, false],
  ['Lojban', 'Done!', 'mulno', { language: 'jbo' }, false],
]);
