import { describe, expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { testCheck } from './table.js';

testCheck(
  'asciidoc-markup',
  [
    ['the same', 'See link:a.html[the page]', 'Siehe link:a.html[die Seite]', {}, false],
    ['missing', 'See link:a.html[the page]', 'Siehe die Seite', {}, true],
    ['extra', 'See the page', 'Siehe link:a.html[die Seite]', {}, true],
    ['another target', 'link:a.html[page]', 'link:b.html[Seite]', {}, true],
    ['another macro', 'link:a.html[page]', 'xref:a.html[Seite]', {}, true],
    ['twice', 'kbd:[a] kbd:[b]', 'kbd:[a]', {}, true],
    ['another order', 'link:a[x] link:b[y]', 'link:b[y] link:a[x]', {}, false],
    ['a macro of a block', 'image::a.png[Picture]', 'image::b.png[Bild]', {}, true],
    ['a macro without a target', 'Press kbd:[Ctrl]', 'kbd:[Strg] drücken', {}, false],
    ['an address', 'https://example.com[page]', 'https://example.com[Seite]', {}, false],
    ['in parentheses', '(link:a[x])', '(link:b[x])', {}, true],
    ['a bracket after a colon', 'Note:[1]', 'Hinweis:[1]', {}, false],
    ['without brackets', 'link:a', 'link:b', {}, false],
    ['brackets that do not close', 'link:a[x]', 'link:a[x', {}, true],
    ['text that is passed through', 'pass:[<b>]', 'pass:[<i>]', {}, true],
    ['a formula', 'stem:[a+b]', 'stem:[a-b]', {}, true],
    ['a cross reference', '<<intro,Introduction>>', '<<intro,Einleitung>>', {}, false],
    ['another cross reference', '<<intro>>', '<<einleitung>>', {}, true],
    ['an anchor', '[[intro]]a', 'a', {}, true],
    ['a short anchor', '[#intro]a', '[#einleitung]a', {}, true],
    ['the same anchor in short', '[[intro]]a', '[#intro]a', {}, false],
    ['three plus signs', '+++<b>+++', '+++<i>+++', {}, true],
    ['two plus signs', '++<b>++', '<b>', {}, true],
    ['one plus sign', '+a_b+', '+a_c+', {}, true],
    ['plus signs between spaces', '1 + 2 + 3', '6', {}, false],
    ['plus signs of a name', 'C++ and C++', 'C++', {}, false],
    ['a form without a translation', ['<<a>>', '<<b>>'], ['', '<<b>>'], {}, false],
  ],
  ['asciidoc-text'],
);

testCheck('asciidoc-markup', [['without the flag', '<<a>>', 'a', {}, false]]);

describe('placeables of AsciiDoc', () => {
  const found = (text: string) =>
    placeables(mergeFlags(['asciidoc-text']), text).map(({ start, end }) => text.slice(start, end));

  test.each([
    ['link:a.html[text] b', ['link:a.html[', ']']],
    ['<<a,text>> <<b>>', ['<<a', '>>', '<<b>>']],
    ['[[a]]b pass:[<c>] +d+', ['[[a]]', 'pass:[<c>]', '+d+']],
    ['plain', []],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected));
});
