import { describe, expect, test } from 'vitest';
import { runChecks } from '../../src/checks/run.js';
import { checkedString, type Row, testCheck } from './table.js';

const SOURCE = 'Press <b>Save</b>';

/** Translations of a source that is well-formed. */
const broken: readonly Row[] = (
  [
    ['not closed', '<b>Sichern'],
    ['not opened', 'Sichern</b>'],
    ['wrongly nested', '<b><i>Sichern</b></i>'],
    ['another letter case', '<b>Sichern</B>'],
    ['no end of the tag', 'Sichern <b'],
    ['no beginning of the tag', 'b>Sichern</b>'],
    ['no name', '< b>Sichern</b>'],
    ['a digit for a name', '<1>Sichern</1>'],
    ['an attribute without quotes', '<b class=x>Sichern</b>'],
    ['an attribute without a value', '<b hidden>Sichern</b>'],
    ['an attribute without an end', '<b class="x>Sichern</b>'],
    ['a tag in an attribute', '<b title="<i>">Sichern</b>'],
    ['no space between attributes', '<b title="x"class="y">Sichern</b>'],
    ['the same attribute twice', '<b class="x" class="y">Sichern</b>'],
    ['a bare ampersand', '<b>Sichern & gehen</b>'],
    ['a bare ampersand in an attribute', '<b title="a & b">Sichern</b>'],
    ['an ampersand without a semicolon', '<b>Sichern &amp gehen</b>'],
    ['a comment without an end', '<b>Sichern</b> <!-- x'],
    ['two dashes in a comment', '<b>Sichern</b> <!-- x -- y -->'],
    ['three dashes at the end of a comment', '<b>Sichern</b> <!-- x --->'],
    ['a section without an end', '<b>Sichern</b> <![CDATA[x'],
    ['the end of a section', '<b>Sichern</b> ]]>'],
    ['an instruction without an end', '<b>Sichern</b> <?x'],
    ['an instruction without a name', '<b>Sichern</b> <? x ?>'],
    ['a declaration in the middle', '<b>Sichern</b> <?xml version="1.0"?>'],
    ['a control character', '<b>Sich\u0001ern</b>'],
    ['a lone surrogate', '<b>Sich\ud83dern</b>'],
  ] as const
).map(([name, target]) => [name, SOURCE, target, {}, true]);

const wellFormed: readonly Row[] = (
  [
    ['the same', '<b>Sichern</b>'],
    ['no tags', 'Sichern'],
    ['other tags', '<i>Sichern</i> <br/> <br />'],
    ['attributes', '<b class="x"\n title=\'a > "b"\' data-x="ü">Sichern</b >'],
    ['names with prefixes', '<xliff:g id="x">Sichern</xliff:g>'],
    ['entities', '<b title="&quot;">Sichern&nbsp;&#160;&#xA0;&brand.name;</b>'],
    ['a comment', '<b>Sichern</b><!-- a & b < c -->'],
    ['a section', '<b>Sichern</b><![CDATA[a & b < c]]>'],
    ['an instruction', '<b>Sichern</b><?php x ?>'],
    ['a document', '<?xml version="1.0"?><b>Sichern</b>'],
    ['a greater-than sign', '<b>a > b</b>'],
    ['white space that XML allows', '<b>a\t\r\nb\u0085</b>'],
  ] as const
).map(([name, target]) => [name, SOURCE, target, {}, false]);

testCheck('xml-invalid', [
  ...broken,
  ...wellFormed,
  ['an invalid source', 'If a < b > c', '<b>Sichern', {}, false],
  ['a source with nothing between its brackets', 'a <> b', '<b>Sichern', {}, false],
  ['a source of a single bracket', 'a < b', '<b>Sichern', {}, false],
  ['a plain source', 'Press Save', '<b>Sichern', {}, false],
  ['a plain source with the flag xml-text', 'Press Save', '<b>Sichern', { flags: ['xml-text'] }, true],
  ['both plain with the flag xml-text', 'Press Save', 'Sichern', { flags: ['xml-text'] }, false],
  ['an ampersand with the flag xml-text', 'Press Save', 'Sichern & gehen', { flags: ['xml-text'] }, true],
  ['an invalid source with the flag xml-text', 'a & b', '<b>Sichern', { flags: ['xml-text'] }, false],
  ['safe-html', SOURCE, '<b>Sichern', { flags: ['safe-html'] }, false],
  ['auto-safe-html', SOURCE, '<b>Sichern', { flags: ['auto-safe-html'] }, false],
  ['a form without a translation', ['<b>a</b>', '<b>b</b>'], ['', '<b>b</b>'], {}, false],
  ['the second form', ['<b>a</b>', '<b>b</b>'], ['<b>a</b>', '<b>b'], {}, true],
]);

describe('xml-invalid', () => {
  test.each([256, 257])('%i nested tags', (depth) => {
    const string = checkedString('<b>x</b>', '<b>'.repeat(depth) + '</b>'.repeat(depth));
    expect(runChecks(string).some(({ check }) => check === 'xml-invalid')).toBe(depth > 256);
  });

  test('says what is wrong and where', () => {
    const [result] = runChecks(checkedString(SOURCE, 'Auf <b>Sichern</i>')).filter(
      ({ check }) => check === 'xml-invalid',
    );
    expect(result).toMatchObject({
      message: 'The translation is not valid XML: the tag “</i>” is used where “b” must be closed',
      target: [{ start: 14, end: 18 }],
    });
  });

  /** hostile.test.ts does not run the XML checks, because its flag for safe HTML turns them off. */
  // biome-ignore format: a table
  test.each([
    '<', '<a', '<a>', '<a ', '<a b="', '<a b=""', '</a>', '<!--', '<!-- -->', '<?', '<![CDATA[', '&', '&a', ']]', '>',
  ])('100 kB of %j', (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    for (const hostile of [text, `${text}>`, `<a>${text}</a>`]) {
      expect(runChecks(checkedString('<b>x</b>', hostile, { flags: ['xml-text'] }))).toBeInstanceOf(Array);
      expect(runChecks(checkedString(hostile, '<b>x</b>', { flags: ['xml-text'] }))).toBeInstanceOf(Array);
    }
  });
});
