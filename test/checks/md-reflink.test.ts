import { testCheck } from './table.js';

testCheck(
  'md-reflink',
  [
    ['the same', 'See [the page][home]', '[Seite][home]', {}, false],
    ['missing', 'See [the page][home]', 'Seite', {}, true],
    ['extra', 'See the page', '[Seite][home]', {}, true],
    ['a translated name', 'See [the page][home]', '[Seite][zuhause]', {}, true],
    ['another letter case', 'See [the page][home]', '[Seite][Home]', {}, false],
    ['another order', '[a][x] [b][y]', '[b][y] [a][x]', {}, false],
    ['the same name again', '[a][x] [b][x]', '[a b][x]', {}, false],
    ['a name that is the text', 'See [home][]', 'Siehe [home][]', {}, false],
    ['a translated name that is the text', 'See [home][]', 'Siehe [zuhause][]', {}, true],
    ['text for a name that was the text', 'See [home][]', 'Siehe [zuhause][home]', {}, false],
    ['brackets alone', 'See [the page]', '[Seite]', {}, false],
    ['a link with an address', '[a](#a)', '[a](#b)', {}, false],
    ['code', '`[a][b]`', '`[a][c]`', {}, false],
    ['a form without a translation', ['[a][x]', '[b][x]'], ['', '[b][x]'], {}, false],
  ],
  ['md-text'],
);

testCheck('md-reflink', [['without the flag', '[a][x]', 'a', {}, false]]);
