import { testCheck } from './table.js';

testCheck(
  'md-link',
  [
    ['the same', 'See [the page](https://example.com/)', '[Seite](https://example.com/)', {}, false],
    ['missing', 'See [the page](https://example.com/)', 'Seite', {}, true],
    ['extra', 'See the page', '[Seite](https://example.com/)', {}, true],
    ['a translated page', '[page](https://example.com/en/)', '[Seite](https://example.com/de/)', {}, false],
    ['in a case more', '{n, plural, other {[a](#a)}}', '{n, plural, few {[b](#a)} other {[b](#a)}}', {}, false],
    ['missing in a case more', '{n, plural, other {[a](#a)}}', '{n, plural, few {b} other {[b](#a)}}', {}, true],
    ['another path', '[page](./a.md)', '[Seite](./b.md)', {}, true],
    ['another path upwards', '[page](../a.md)', '[Seite](../b.md)', {}, true],
    ['another anchor', '[page](#a)', '[Seite](#b)', {}, true],
    ['another placeholder', '[page]({a})', '[Seite]({b})', {}, true],
    ['an anchor for a page', '[page](#a)', '[Seite](https://example.com/)', {}, true],
    ['another order', '[a](#a) [b](#b)', '[b](#b) [a](#a)', {}, false],
    ['the same address again', '[a](#a) [b](#a) [c](#c)', '[a](#a) [b](#c) [c](#c)', {}, false],
    ['another title', '[a](#a "one")', '[a](#a "eins")', {}, false],
    ['an image', '![alt](./a.png)', 'a', {}, true],
    ['an image in a link', '[![alt](./a.png)](#a)', '[![Text](./a.png)](#a)', {}, false],
    ['no image in a link', '[![alt](./a.png)](#a)', '[Text](#a)', {}, true],
    ['parentheses in an address', '[a](#a_(b))', '[a](#a_(b))', {}, false],
    ['other parentheses in an address', '[a](#a_(b))', '[a](#a_(c))', {}, true],
    ['a space between text and address', '[a](#a)', '[a] (#a)', {}, true],
    ['an address without an end', '[a](#a)', '[a](#a', {}, true],
    ['an escaped bracket', 'a', '\\[a](#a)', {}, false],
    ['code', 'a', '`[a](#a)`', {}, false],
    ['a form without a translation', ['[a](#a)', '[b](#b)'], ['', '[b](#b)'], {}, false],
  ],
  ['md-text'],
);

testCheck('md-link', [['without the flag', '[a](#a)', 'a', {}, false]]);
