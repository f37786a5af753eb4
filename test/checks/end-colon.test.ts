import { testCheck } from './table.js';

testCheck('end-colon', [
  ['both', 'Name:', 'Nom :', { language: 'fr' }, false],
  ['neither', 'Name', 'Nom', {}, false],
  ['only the source', 'Name:', 'Nom', {}, true],
  ['only the translation', 'Name', 'Nom:', {}, true],
  ['a wide colon', 'Name:', '名前：', { language: 'ja' }, false],
  ['a Khmer colon', 'Name:', 'ឈ្មោះ៖', { language: 'km' }, false],
  ['a stop in Chinese', 'Name:', '名。', { language: 'zh_Hant' }, false],
  ['nothing in Chinese', 'Name:', '名', { language: 'zh_Hant' }, true],
  ['nothing for a semicolon in Korean', 'Name;', '이름', { language: 'ko' }, true],
  ['only the translation in Japanese', 'Name', '名前：', { language: 'ja' }, false],
  ['an Armenian mark', 'Name:', 'Անուն՝', { language: 'hy' }, false],
  ['nothing in Armenian', 'Name:', 'Անուն', { language: 'hy' }, true],
  ['only the translation in Armenian', 'Name', 'Անուն:', { language: 'hy' }, false],
  ['Thai', 'Name:', 'ชื่อ', { language: 'th' }, false],
  ['Lojban', 'Name:', 'cmene', { language: 'jbo' }, false],
]);
