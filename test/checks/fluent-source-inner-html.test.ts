import { describe, expect, test } from 'vitest';
import { runSourceChecks } from '../../src/checks/run.js';
import { checkedString, testSourceCheck } from './table.js';

const FLAGS = ['fluent-source-inner-html'];

testSourceCheck(
  'fluent-source-inner-html',
  [
    ['no markup', 'Save', {}, false],
    ['no text', '', {}, false],
    ['an element', 'See <a data-l10n-name="help" href=\'/x>y\'>the help</a>', {}, false],
    ['elements in elements', '<b>very <i>much</i></b>', {}, false],
    ['another case', '<B>very</b>', {}, false],
    ['an element without an end', 'one<br>two<img src=x>', {}, false],
    ['paragraphs without closing tags', '<p>one<p>two', {}, false],
    ['list items without closing tags', '<ul><li>one<li>two</ul>', {}, false],
    ['an angle bracket in text', '1 < 2 <3 <- <', {}, false],
    ['a reference in an attribute', '<a href="{ $url }">x</a>', {}, false],
    ['an entity', 'R&D &amp; &nbsp; <b>x</b>', {}, false],
    ['an element that is not closed', 'a <b>c', {}, true],
    ['a closing tag without an opening tag', 'a b</b>', {}, true],
    ['an element that is closed too early', '<b>x <i>y</b></i>', {}, true],
    ['an empty element in XML syntax', 'a <span/> b', {}, true],
    ['a tag without an end', 'a <b', {}, true],
    ['a closing tag without an end', '<b>a</b', {}, true],
    ['an unclosed quotation mark', '<a href="x>y</a>', {}, true],
    ['a comment', 'a <!-- b --> c', {}, true],
    ['a processing instruction', 'a <?b?> c', {}, true],
    ['a closing tag without a name', 'a </> c', {}, true],
    ['a script', '<script>x</script>', {}, true],
    ['a handler', '<b onclick="x">y</b>', {}, true],
    ['no handler', '<b on="x" data-onclick="y">y</b>', {}, false],
    ['a tag in a literal', '{ "<b>" }', {}, true],
    ['an angle bracket before a reference', '<{ $x }>', {}, false],
    ['a variant that is broken', '{ $n ->\n    [one] <b>x</b>\n   *[other] <b>x\n}', {}, true],
    ['an element that begins outside of variants', '<b>{ $n ->\n    [one] x</b>\n   *[other] y</b>\n}', {}, false],
    ['an attribute', 'x\n.title = <b', {}, false],
    ['a syntax error', '<b {', {}, false],
  ],
  FLAGS,
);

describe('findings', () => {
  test.each([
    ['a <b>c', '<b>'],
    ['{ $longer } a <b>{ $longer }', '<b>'],
    ['a { "\\u0041" } <b', '<b'],
    ['a { "<b>" }', '"<b>"'],
    ['<b>x</i>', '</i>'],
  ])('%j at %j', (text, place) => {
    const [result] = runSourceChecks(checkedString(text, '', { flags: FLAGS }));
    const [span] = result!.source!;
    expect(text.slice(span!.start, span!.end)).toBe(place);
  });
});
