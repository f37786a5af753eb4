import { testSourceCheck } from './table.js';

testSourceCheck('ellipsis', [
  ['none', 'Loading', {}, false],
  ['an ellipsis', 'Loading…', {}, false],
  ['three dots', 'Loading...', {}, true],
  ['three dots inside', 'Load... or not', {}, true],
  ['two dots', 'Up to ..', {}, false],
  ['four dots', 'Loading....', {}, true],
  ['in the first form', ['%d file...', '%d files'], {}, true],
  ['in the second form', ['%d file', '%d files...'], {}, false],
  ['no text', '', {}, false],
  ['no forms', [], {}, false],
]);
