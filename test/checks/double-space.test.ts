import { testCheck } from './table.js';

testCheck('double-space', [
  ['single spaces', 'One two', 'Eins zwei', {}, false],
  ['only in the translation', 'One two', 'Eins  zwei', {}, true],
  ['in both', 'One  two', 'Eins  zwei', {}, false],
  ['only in the source', 'One  two', 'Eins zwei', {}, false],
  ['a space and a no-break space', 'One two', 'Eins \u00a0zwei', {}, false],
  ['many', 'One two', 'Eins      zwei', {}, true],
]);
