import { testCheck } from './table.js';

testCheck('end-ellipsis', [
  ['both', 'Loading…', 'Laden…', {}, false],
  ['neither', 'Loading', 'Laden', {}, false],
  ['only the source', 'Loading…', 'Laden', {}, true],
  ['only the translation', 'Loading', 'Laden…', {}, true],
  ['three stops and an ellipsis', 'Loading...', 'Laden…', {}, false],
  ['an ellipsis and three stops', 'Loading…', 'Laden...', {}, true],
  ['one stop and an ellipsis', 'Loading.', 'Laden…', {}, true],
  ['Thai', 'Loading…', 'กำลังโหลด', { language: 'th' }, false],
  ['Lojban', 'Loading…', 'samtcise', { language: 'jbo' }, false],
]);
