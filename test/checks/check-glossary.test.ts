import { describe, expect, test } from 'vitest';
import { checkGlossary } from '../../src/checks/check-glossary.js';
import { isActive } from '../../src/checks/run.js';
import { Glossary, type GlossaryTerm } from '../../src/checks/shared/glossary.js';
import { mergeFlags } from '../../src/model/flags.js';
import { expectSentence, LONG } from './sentence.js';

const term = (source: string, target: string, forbidden = false): GlossaryTerm => ({ source, target, forbidden });
const judge = (source: string | string[], target: string | string[], ...terms: GlossaryTerm[]) =>
  checkGlossary.judge({ source: [source].flat(), target: [target].flat(), glossary: new Glossary(terms) });

const FILE = term('file', 'Datei');
const DOCUMENT = term('file', 'Dokument');
const FORBIDDEN = term('file', 'Akte', true);

describe('check-glossary', () => {
  test.each<[string, string | string[], string | string[], GlossaryTerm[], boolean]>([
    ['no terms', 'Open the file', 'Öffnen', [], false],
    ['a term translated as in the glossary', 'Open the file', 'Die Datei öffnen', [FILE], false],
    ['a term translated differently', 'Open the file', 'Die Akte öffnen', [FILE], true],
    ['no term in the source', 'Open the door', 'Die Akte öffnen', [FILE], false],
    ['a term within another word', 'Open the profile', 'Das Profil öffnen', [FILE], false],
    ['other letter case in source and translation', 'FILE open', 'DATEI offen', [FILE], false],
    ['the translation within another word', 'Open the file', 'Die Dateiliste öffnen', [FILE], true],
    ['a term without a translation', 'Open the file', 'Öffnen', [term('file', '')], false],
    ['a term of white space', 'Open the file', 'Öffnen', [term(' ', 'x')], false],
    ['a translation of white space', 'Open the file', 'Öffnen', [term('file', ' ')], false],
    ['an explanation as a translation', 'Open the file', 'Öffnen', [term('file', 'x'.repeat(201))], false],
    ['a long translation', 'Open the file', 'Öffnen', [term('file', 'x'.repeat(200))], true],
    ['several entries, the first is used', 'file', 'Datei', [FILE, DOCUMENT], false],
    ['several entries, the second is used', 'file', 'Dokument', [FILE, DOCUMENT], false],
    ['several entries in different letter case', 'file', 'Dokument', [FILE, term('File', 'Dokument')], false],
    ['several entries, none is used', 'file', 'Akte', [FILE, DOCUMENT], true],
    ['several entries, one is untranslated', 'file', 'Akte', [FILE, term('file', '')], true],
    ['the translation of another term', 'file list', 'Dokument Liste', [FILE, term('list', 'Dokument')], true],
    ['a forbidden translation', 'file', 'Akte', [FORBIDDEN], true],
    ['a forbidden translation that is not used', 'file', 'Datei', [FORBIDDEN], false],
    ['a forbidden translation within another word', 'file', 'Akten', [FORBIDDEN], false],
    ['a forbidden translation of another term', 'door', 'Akte', [FORBIDDEN], false],
    ['a forbidden translation next to the right one', 'file', 'Datei (Akte)', [FILE, FORBIDDEN], true],
    ['neither the right nor the forbidden one', 'file', 'Dokument', [FILE, FORBIDDEN], true],
    ['the term in one source form', ['one', 'files: file'], ['eine', 'Akten'], [FILE], true],
    ['the translation in one form', ['file', '%d files'], ['Datei', '%d Dateien'], [FILE], false],
    ['a term of several words', 'Open the text file.', 'Öffne die Textdatei.', [term('text file', 'Textdatei')], false],
    ['only the first word of a term', 'Open the text.', 'Öffne.', [term('text file', 'Textdatei')], false],
    ['Chinese', 'Open the file', '打开文件夹', [term('file', '文件')], false],
    ['Chinese, translated differently', 'Open the file', '打开档案', [term('file', '文件')], true],
    ['Thai', 'Open the file', 'เปิดไฟล์นี้', [term('file', 'ไฟล์')], false],
  ])('%s', (_name, source, target, terms, fails) => {
    const finding = judge(source, target, ...terms);
    expect(finding !== undefined).toBe(fails);
    if (finding !== undefined) expectSentence(finding.message);
  });

  test('reports the translation of the glossary and the place of the term', () => {
    expect(judge(['one', 'a file'], 'Akte', FILE, DOCUMENT)).toEqual({
      message: 'The glossary translates “file” as “Datei” or “Dokument”',
      source: [{ start: 2, end: 6 }],
      sourceForm: 1,
    });
  });

  test('lists each translation once, even if the term occurs several times', () => {
    expect(judge(['one file', 'a file'], 'Akte', FILE, FILE)?.message).toBe(
      'The glossary translates “file” as “Datei”',
    );
  });

  test('reports the forbidden translation and both places', () => {
    expect(judge('a file', ['Datei', 'eine Akte'], FILE, FORBIDDEN)).toEqual({
      message: 'The glossary forbids “Akte” as a translation of “file”',
      source: [{ start: 2, end: 6 }],
      target: [{ start: 5, end: 9 }],
      sourceForm: 0,
      form: 1,
    });
  });

  test('needs its flag', () => {
    expect(isActive(checkGlossary, mergeFlags([]))).toBe(false);
    expect(isActive(checkGlossary, mergeFlags(['check-glossary']))).toBe(true);
    expect(isActive(checkGlossary, mergeFlags(['check-glossary'], ['ignore-check-glossary']))).toBe(false);
  });

  test('has a short message for many long terms', () => {
    const long = 'x'.repeat(190);
    const choice = Array.from({ length: 20 }, (_, index) => term(long, `${long}${index}`));
    expectSentence(judge(`${long} ${LONG}`, LONG, ...choice)?.message);
    expectSentence(judge(long, LONG, term(long, 'words', true))?.message);
  });

  test('finishes with thousands of terms in one long text', () => {
    const words = Array.from({ length: 10_000 }, (_, index) => `word${index}`);
    const terms = words.map((word) => term(word, word.toUpperCase()));
    const text = words.join(' ');
    expect(judge(text, text, ...terms)).toBeUndefined();
    expect(judge(text, 'other', ...terms)).toBeDefined();
    expect(judge(text, text, ...words.map((word) => term('word1', `${word}-x`)))).toBeDefined();
  });
});
