import { testCheck } from './table.js';

testCheck('end-question', [
  ['both', 'Delete it?', 'Löschen?', {}, false],
  ['neither', 'Delete it', 'Löschen', {}, false],
  ['only the source', 'Delete it?', 'Löschen', {}, true],
  ['only the translation', 'Delete it', 'Löschen?', {}, true],
  ['an Arabic mark', 'Delete it?', 'هل تحذفه؟', { language: 'ar' }, false],
  ['a wide mark', 'Delete it?', '削除しますか？', { language: 'ja' }, false],
  ['an interrobang in the source', 'What?!', 'Was', {}, false],
  ['an interrobang in the translation', 'What?', 'Was?!', {}, false],
  ['a Greek mark', 'Delete it?', 'Διαγραφή;', { language: 'el' }, false],
  ['the other Greek mark', 'Delete it?', 'Διαγραφή\u037e', { language: 'el' }, false],
  ['nothing in Greek', 'Delete it?', 'Διαγραφή', { language: 'el' }, true],
  ['only the translation in Greek', 'Delete it', 'Διαγραφή?', { language: 'el' }, false],
  ['an Armenian mark', 'Delete it?', 'Ջնջե՞լ։', { language: 'hy' }, false],
  ['nothing in Armenian', 'Delete it?', 'Ջնջել', { language: 'hy' }, true],
  ['a Burmese question', 'Delete it?', 'ဖျက်မလား\u1038\u104b', { language: 'my' }, false],
  ['a foreign mark in Burmese', 'Delete it?', 'ဖျက်မလား?', { language: 'my' }, true],
  ['a question only in Burmese', 'Delete it', 'ဖျက်မလား\u1038\u104b', { language: 'my' }, true],
  ['Thai', 'Delete it?', 'ลบไหม', { language: 'th' }, false],
  ['Lojban', 'Delete it?', 'xu vimcu', { language: 'jbo' }, false],
]);
