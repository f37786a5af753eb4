/** Tests of the CSV formats: written tables, broken rows, detection. */
import { expect, test } from 'vitest';
import { csv } from '../../src/formats/csv.js';
import { csvLanguages } from '../../src/formats/csv-languages.js';
import type { State } from '../../src/model/state.js';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));

test.each<[string, string, string, State, string]>([
  ['an unquoted cell stays unquoted', 'source,target\na,b\n', 'c', 'translated', 'source,target\na,c\n'],
  ['a quoted cell stays quoted', 'source,target\na,"b"\n', 'c', 'translated', 'source,target\na,"c"\n'],
  ['a text with the delimiter is quoted', 'source,target\na,b\n', 'c, d', 'translated', 'source,target\na,"c, d"\n'],
  [
    'a text with another delimiter is quoted',
    'source;target\na;b\n',
    'c, d',
    'translated',
    'source;target\na;"c, d"\n',
  ],
  ['the first row can be a string', 'a,b\nRose,Rose\n', 'c; d; e', 'translated', 'a,"c; d; e"\nRose,Rose\n'],
  ['quotation marks are doubled', 'source,target\na,b\n', '"c"\nd', 'translated', 'source,target\na,"""c""\nd"\n'],
  ['a missing cell is added', 'source,note,target\r\na\r\n', 'c', 'translated', 'source,note,target\r\na,,c\r\n'],
  ['fuzzy is set', 'source,target,fuzzy\na,b,False\n', 'c', 'fuzzy', 'source,target,fuzzy\na,c,True\n'],
  [
    'fuzzy is set with the word of other rows',
    'source,target,fuzzy\na,b,\nd,e,x\n',
    'b',
    'fuzzy',
    'source,target,fuzzy\na,b,x\nd,e,x\n',
  ],
  ['fuzzy is cleared', 'source,target,fuzzy\na,b,1\n', 'b', 'translated', 'source,target,fuzzy\na,b,0\n'],
  [
    'a fuzzy mark without opposite is removed',
    'source,target,fuzzy\na,b,x\n',
    'c',
    'approved',
    'source,target,fuzzy\na,c,\n',
  ],
  ['fuzzy is ignored without a fuzzy column', 'source,target\na,b\n', 'c', 'fuzzy', 'source,target\na,c\n'],
])('%s', (_, before, text, state, after) => {
  const written = csv.write(utf8(before), [{ identity: 'a', target: [text], state }]);
  expect(Buffer.from(written).toString()).toBe(after);
});

const BROKEN = 'source,target\n"open,Broken\nsecond,Good\nthird,Good\n';

test('rows after a broken row are read, and can be edited if the text needs no quotation marks', () => {
  const { units, problems } = csv.parse(utf8(BROKEN));
  expect(units.map(({ source }) => source[0])).toEqual(['second', 'third']);
  expect(problems).toMatchObject([{ code: 'csv.unterminated-cell', line: 2, raw: '"open,Broken' }]);
  const edit = (text: string) => csv.write(utf8(BROKEN), [{ identity: 'third', target: [text], state: 'translated' }]);
  expect(Buffer.from(edit('new')).toString()).toBe(BROKEN.replace('third,Good', 'third,new'));
  expect(() => edit('a, b')).toThrow('a row above it lacks one');
});

test('only the cell of the language is written, and the source cannot be edited', () => {
  const table = utf8('key,en,de,fr\na,A,B,C\n');
  const edits = [{ identity: 'a\u0004A', target: ['new'], state: 'translated' as const }];
  expect(Buffer.from(csvLanguages.write(table, edits, { language: 'fr' })).toString()).toBe(
    'key,en,de,fr\na,A,B,new\n',
  );
  expect(() => csvLanguages.write(table, edits, { language: 'en' })).toThrow('The source column');
});

test('a column is found by the other codes of its language', () => {
  const table = utf8('en,zh_CN,he,iw\nOpen,开,א,ב\n');
  const targetIn = (language: string) => csvLanguages.parse(table, { language }).units[0]!.target;
  expect(['zh_Hans', 'cn', 'he', 'iw'].map(targetIn)).toEqual([['开'], ['开'], ['א'], ['ב']]);
  expect(() => targetIn('zh_TW')).toThrow('no column for zh_TW');
});

test('languagesIn returns the codes as the first row writes them', () => {
  const languages = (header: string) => csvLanguages.languagesIn!(utf8(`${header}\n`));
  expect(languages('keys,en,pt-BR,zh_Hans,?plural,_notes')).toEqual(['en', 'pt-BR', 'zh_Hans']);
  expect(languages('id;en;id')).toEqual(['en', 'id']);
  expect(languages('en\tde')).toEqual(['en', 'de']);
  expect(languages('name,value')).toEqual([]);
});

test.each([
  ['de.csv', 'source,target\n', 'csv'],
  ['de.CSV', '\ufeff"Context";"Original";"Translation"\r\n', 'csv'],
  ['all.csv', 'key,en,de\n', 'csv-languages'],
  ['all.csv', 'id,en,pt_BR\n', 'csv-languages'],
  ['one.csv', 'key,en\n', undefined],
  ['data.csv', 'id,name,price\n', undefined],
  ['data.csv', 'source,price\n', undefined],
  ['data.csv', '', undefined],
  ['data.txt', 'source,target\n', undefined],
])('%s with %j is detected as %s', (path, text, expected) => {
  expect([csvLanguages, csv].find((format) => format.detect({ path, bytes: utf8(text) }))?.id).toBe(expected);
});

test.each([
  ['open cells', 'a,"b\n'],
  ['marks', '"""\n'],
  ['marks and text', '""x"\n'],
  ['delimiters', ',,,,'],
])('many %s are read to their end', (_, text) => {
  try {
    csv.parse(utf8(`source,target\n${text.repeat(200_000)}`));
  } catch (error) {
    expect(error).toMatchObject({ code: 'csv.too-many-problems' });
  }
});
