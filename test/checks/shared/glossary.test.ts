/** Terms are found as whole words, in any letter case and script, and in linear time. */
import { describe, expect, test } from 'vitest';
import { Glossary, isTerm, SearchedText } from '../../../src/checks/shared/glossary.js';

const term = (source: string) => ({ source, target: 'x', forbidden: false });
const findTerm = (text: string, wanted: string) => new SearchedText(text).find(wanted);

/** The terms that a glossary finds. A search for each single term must find the same. */
function found(text: string, ...terms: string[]): string[] {
  const inGlossary = new Glossary(terms.map(term)).termsIn(text).map((place) => place.term.source);
  expect(inGlossary.toSorted()).toEqual(terms.filter((one) => findTerm(text, one) !== undefined).toSorted());
  return inGlossary;
}

describe('a term', () => {
  test.each<[string, string, string, boolean]>([
    ['alone', 'file', 'file', true],
    ['at the beginning', 'file open', 'file', true],
    ['at the end', 'open file', 'file', true],
    ['between marks', '“file”, (x)', 'file', true],
    ['the beginning of a word', 'files', 'file', false],
    ['the end of a word', 'profile', 'file', false],
    ['in a word and on its own', 'profile file', 'file', true],
    ['before a digit', 'file1', 'file', false],
    ['before an underscore', 'file_name', 'file', false],
    ['before a hyphen', 'file-name', 'file', true],
    ['before an apostrophe', 'file’s', 'file', true],
    ['before a combining mark', 'file\u0301', 'file', false],
    ['in capitals', 'FILE', 'file', true],
    ['in small letters', 'file', 'FILE', true],
    ['with white space around it', 'file', '  file ', true],
    ['two words', 'a text file', 'text file', true],
    ['two words apart', 'a text of a file', 'text file', false],
    ['two words and part of a third', 'text files', 'text file', false],
    ['a word with marks', 'in C++ code', 'C++', true],
    ['a word after marks', 'the .po file', '.po', true],
    ['Greek', 'το αρχείο', 'ΑΡΧΕΊΟ', true],
    ['in Cyrillic', 'файлы', 'файл', false],
    ['a capital that is longer in lower case', 'İSTANBUL x', 'i̇stanbul', true],
    ['Chinese within a text', '打开文件夹', '文件', true],
    ['Chinese that is not there', '打开文档', '文件', false],
    ['Japanese', 'ファイルを開く', 'ファイル', true],
    ['kana and kanji', 'ファイル名を変える', 'ファイル名', true],
    ['Thai', 'เปิดไฟล์นี้', 'ไฟล์', true],
    ['Thai that is not there', 'เปิดประตู', 'ไฟล์', false],
    ['Latin among Chinese', '使用Git提交', 'Git', true],
    ['Latin within a word among Chinese', '使用Github提交', 'Git', false],
    ['Chinese among Latin', 'open文件now', '文件', true],
    ['Latin after a long vowel', 'サーバーname', 'name', true],
    ['rare Chinese', '一個𠮷字', '𠮷', true],
    ['Korean before a particle', '파일을', '파일', false],
    ['Adlam, above U+FFFF', '𞤆𞤵𞤤𞤢𞤪', '𞤆𞤵𞤤', false],
    ['Adlam, the whole word', '𞤆𞤵𞤤𞤢𞤪 x', '𞤆𞤵𞤤𞤢𞤪', true],
    ['empty', 'file', '', false],
    ['white space', 'a file', ' ', false],
  ])('%s', (_name, text, wanted, isThere) => {
    expect(found(text, wanted)).toEqual(isThere ? [wanted] : []);
  });
});

test('punctuation alone is found by a single search, but is not a glossary term', () => {
  expect(findTerm('a && b', '&&')).toEqual({ start: 2, end: 4 });
  expect(new Glossary([term('&&')]).isEmpty).toBe(true);
});

test('the first place is returned', () => {
  expect(findTerm('profile, file, file', 'File')).toEqual({ start: 9, end: 13 });
  expect(new Glossary([term('file')]).termsIn('files? Files: file')[0]?.span).toEqual({ start: 14, end: 18 });
});

test('if lower case changes the length, the place is the whole text', () => {
  expect(findTerm('İ file', 'file')).toEqual({ start: 0, end: 6 });
});

test('each term of a text is found once', () => {
  expect(found('Text file of a file', 'file', 'text file', 'text', 'a', 'door').toSorted()).toEqual([
    'a',
    'file',
    'text',
    'text file',
  ]);
});

test('a glossary may contain a term twice', () => {
  expect(new Glossary([term('file'), term('File')]).termsIn('file')).toHaveLength(2);
});

test('a glossary without terms is empty', () => {
  expect(new Glossary([]).isEmpty).toBe(true);
  expect(new Glossary([term('file')]).isEmpty).toBe(false);
  expect(new Glossary([]).termsIn('file')).toEqual([]);
});

test('texts that are empty or too long are not terms', () => {
  expect(['x', ' x ', 'x'.repeat(200)].every(isTerm)).toBe(true);
  expect(['', ' ', 'x'.repeat(201)].some(isTerm)).toBe(false);
  expect(findTerm('x'.repeat(200), 'x'.repeat(200))).toBeDefined();
  expect(findTerm('x'.repeat(201), 'x'.repeat(201))).toBeUndefined();
});

describe('takes linear time for', () => {
  const many = (piece: string) => piece.repeat(Math.ceil(500_000 / piece.length));
  test.each([
    ['one long word', many('a'), ['a', 'aa', 'a'.repeat(200)]],
    ['a word again and again', many('file '), ['file name', 'file file x']],
    ['Chinese', many('文件'), ['文件文', '文'.repeat(200)]],
    ['marks', many('.-'), ['.-x', '.-.-.-']],
    ['lone surrogates', many('\ud83d'), ['\ud83d', '\udc00x']],
    ['capitals that are longer in lower case', many('İ'), ['İ', 'i']],
    [
      'different words',
      Array.from({ length: 30_000 }, (_, n) => `w${n}`).join(' '),
      Array.from({ length: 6000 }, (_, n) => `w${n * 5} no`),
    ],
  ])('%s', (_name, text, terms) => {
    const glossary = new Glossary(terms.map(term));
    // The text is so long that the test would never end with quadratic time.
    expect(glossary.termsIn(text)).toBeDefined();
  });
});
