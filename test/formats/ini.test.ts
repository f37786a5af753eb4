/** Tests of the INI formats: written files, refused values, detection. */
import { expect, test } from 'vitest';
import { ini } from '../../src/formats/ini.js';
import { innoSetup } from '../../src/formats/inno-setup.js';
import { joomlaIni } from '../../src/formats/joomla-ini.js';

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const edit = (identity: string, text: string) => [{ identity, target: [text], state: 'translated' as const }];

test.each([
  ['space around the value is kept', ini, ' a  =  b  \r\n', 'a', 'c', ' a  =  c  \r\n'],
  ['an empty value is filled', ini, '[s]\na=\nb=c', '[s]a', '=;#', '[s]\na==;#\nb=c'],
  ['a value is emptied', ini, 'a = b\n', 'a', '', 'a = \n'],
  ['quotation marks are escaped', joomlaIni, 'A="b" ; c\n', 'A', '"x"', 'A="\\"x\\"" ; c\n'],
  [
    'quotation marks stay "_QQ_" if the value used it',
    joomlaIni,
    'A=""_QQ_"b"_QQ_""\n',
    'A',
    'x "y"',
    'A="x "_QQ_"y"_QQ_""\n',
  ],
  ['a backslash before a quotation mark is kept', joomlaIni, 'A=""_QQ_""\n', 'A', '\\"', 'A="\\\\""\n'],
  ['a line end is written as %n', innoSetup, 'a=b%nc\n', 'a', 'x\n100 %%\ny', 'a=x%n100 %%%ny\n'],
  ['an unquoted value is quoted', joomlaIni, 'A=b\n', 'A', 'c', 'A="c"\n'],
])('%s', (_, format, before, name, text, after) => {
  expect(Buffer.from(format.write(utf8(before), edit(name, text))).toString()).toBe(after);
});

test.each([
  ['INI: a line end', ini, 'a=b', 'x\ny'],
  ['INI: space at the beginning', ini, 'a=b', ' x'],
  ['INI: space at the end', ini, 'a=b', 'x '],
  ['Joomla: a line end', joomlaIni, 'a="b"', 'x\ny'],
  ['Joomla: a backslash at the end', joomlaIni, 'a="b"', 'x\\'],
  ['Inno Setup: text that would be read as a line end', innoSetup, 'a=b', 'x %n'],
])('%s is refused', (_, format, before, text) => {
  expect(() => format.write(utf8(before), edit('a', text))).toThrow(
    expect.objectContaining({ code: `${format.id}.unwritable` }),
  );
});

test('the declared code page cannot be changed in a file that uses it', () => {
  const name = '[LangOptions]LanguageCodePage';
  const legacy = new Uint8Array(
    Buffer.from('[LangOptions]\nLanguageCodePage=1252\nLanguageName=Fran\xe7ais\n', 'latin1'),
  );
  expect(() => innoSetup.write(legacy, edit(name, '1251'))).toThrow('convert the file to UTF-8');
  const written = innoSetup.write(legacy, edit('[LangOptions]LanguageName', '“été”'));
  expect(Buffer.from(written).toString('latin1')).toContain('LanguageName=\x93\xe9t\xe9\x94\n');
  const plain = utf8('[LangOptions]\nLanguageCodePage=1252\n');
  expect(Buffer.from(innoSetup.write(plain, edit(name, '1251'))).toString()).toContain('=1251\n');
});

test.each([
  ['de.ini', '[a]\nb=c\n', 'ini'],
  ['de.ini', '; only a comment, then\nb = c\n', 'ini'],
  ['de-DE.com_mill.ini', '; Joomla\nCOM_MILL_A="b"\nCOM_MILL_C="d"\n', 'joomla-ini'],
  ['config.ini', 'a="b"\nc="d"\n', 'ini'],
  ['config.ini', 'A="b"\nC=1\nD=2\n', 'ini'],
  ['German.isl', '[LangOptions]\nLanguageName=Deutsch\n', 'inno-setup'],
  ['German.isl', '; *** Messages ***\r\n', 'inno-setup'],
  ['island.isl', '{}', undefined],
  ['text.ini', 'no entry at all', undefined],
  ['list.ini', '{"a": "b=c"}', undefined],
  ['empty.ini', '', undefined],
  ['a.txt', '[a]\nb=c\n', undefined],
])('%s with %j is detected as %s', (path, text, expected) => {
  expect([innoSetup, joomlaIni, ini].find((format) => format.detect({ path, bytes: utf8(text) }))?.id).toBe(expected);
});
