import { testCheck } from './table.js';

testCheck('zero-width-space', [
  ['none', 'One', 'Eins', {}, false],
  ['in the translation', 'One', 'Ei\u200bns', {}, true],
  ['in both', 'On\u200be', '\u200bEins', {}, false],
  ['only in the source', 'On\u200be', 'Eins', {}, false],
  ['a joiner', 'One', 'Ei\u200dns', {}, false],
  ['a non-joiner', 'One', 'یک\u200cدو', { language: 'fa' }, false],
  ['Khmer', 'One file', 'ឯកសារ\u200bមួយ', { language: 'km' }, false],
  ['Lao', 'One file', 'ໄຟລ໌\u200bໜຶ່ງ', { language: 'lo' }, false],
  ['Burmese', 'One file', 'ဖိုင်\u200bတစ်ခု', { language: 'my_MM' }, false],
  ['Thai', 'One file', 'ไฟล์\u200bหนึ่ง', { language: 'th' }, true],
]);
