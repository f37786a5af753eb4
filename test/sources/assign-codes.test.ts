/** Tests the language codes of files, and files of the same language. */
import { expect, test } from 'vitest';
import { describeProblem } from '../../src/model/error.js';
import type { LanguageCodes } from '../../src/model/same-language.js';
import { assignCodes } from '../../src/sources/assign-codes.js';
import { componentFiles } from '../../src/sources/component-files.js';
import { memoryTree } from '../support/memory-tree.js';

const fileOf = (path: string) => ({ path, written: path.replace('.json', ''), read: async () => new Uint8Array() });

function codesOf(names: readonly string[], style: LanguageCodes) {
  const { languages, problems } = assignCodes(names.map(fileOf), style);
  return { codes: languages.map(({ code }) => code), problems: problems.map(describeProblem) };
}

test.each([
  [
    ['de', 'zh-cn', 'cn', 'no', 'German2'],
    ['de', 'zh_CN', 'cn', 'no'],
  ],
  [['iw'], ['he']],
  [
    ['he', 'iw'],
    ['he', 'iw'],
  ],
  [
    ['id', 'in'],
    ['id', 'in'],
  ],
  [
    ['nb', 'no'],
    ['nb', 'no'],
  ],
  [
    ['kmr', 'ku'],
    ['kmr', 'ku'],
  ],
  [
    ['de', 'deu', 'ger'],
    ['de', 'deu', 'ger'],
  ],
])('files %j have the codes %j', (names, codes) => {
  expect(codesOf(names, 'files').codes).toEqual(codes);
});

test.each([
  [
    ['de_DE', 'zh_CN', 'zh_TW', 'no', 'pt_BR', 'jp'],
    ['de', 'zh_Hans', 'zh_Hant', 'nb_NO', 'pt_BR', 'ja'],
  ],
  [
    ['de', 'de_DE', 'fr_FR'],
    ['de', 'de_DE', 'fr'],
  ],
  [
    ['zh_CN', 'zh_Hans', 'zh'],
    ['zh_CN', 'zh_Hans', 'zh'],
  ],
  [
    ['nb', 'no'],
    ['nb', 'no'],
  ],
  [
    ['he', 'iw'],
    ['he', 'iw'],
  ],
  [['de-DE', 'de_DE'], ['de']],
])('simplified, files %j have the codes %j', (names, codes) => {
  expect(codesOf(names, 'simplified').codes).toEqual(codes);
});

test('gives advice about two files of one language', () => {
  expect(codesOf(['he.json', 'iw.json'], 'files').problems).toEqual([
    'iw.json: he.json and this file have the same language, Hebrew, and are counted separately as he and iw: ' +
      'delete one of them if the project needs only one. [language.shared]',
  ]);
});

test('the first of two files with the same code counts', () => {
  const { codes, problems } = codesOf(['de-DE.json', 'de_DE.json', 'fr.json'], 'files');
  expect(codes).toEqual(['de_DE', 'fr']);
  expect(problems).toEqual([
    'de_DE.json: the file has the language code de_DE like de-DE.json, and is not counted: delete one of them. ' +
      '[language.duplicate]',
  ]);
});

test('names the codes of two languages in one file', () => {
  const written = ['he', 'iw', 'pt-BR', 'pt_BR'].map((code) => ({ ...fileOf('all.csv'), written: code }));
  expect(assignCodes(written, 'files').problems.map(describeProblem)).toEqual([
    'all.csv: pt_BR has the language code pt_BR like pt-BR, and is not counted: delete one of them. [language.duplicate]',
    'all.csv: he and iw have the same language, Hebrew, and are counted separately: ' +
      'delete one of them if the project needs only one. [language.shared]',
  ]);
});

const DEFINITION = { slug: 'app', name: 'App', format: 'json', filemask: '*.json', template: null };

test.each([
  ['zh_CN', null, 'files', 'zh_CN', ['de_DE']],
  ['zh_CN', null, 'simplified', 'zh_Hans', ['de']],
  ['zh_Hans', null, 'files', 'zh_CN', ['de_DE']],
  ['zh_CN', 'zh_CN.json', 'simplified', 'zh_Hans', ['de']],
  ['zh_Hans', 'zh_CN.json', 'files', 'zh_CN', ['de_DE']],
] as const)('source language %s with template %s: %s', async (sourceLanguage, template, style, source, codes) => {
  const tree = memoryTree(
    ['de_DE.json', 'zh_CN.json'].map((path) => ({ path, bytes: new Uint8Array() })),
    'x',
  );
  const found = await componentFiles(tree, { ...DEFINITION, template, sourceLanguage }, style);
  expect(found.definition.sourceLanguage).toBe(source);
  expect(found.sources.map(({ path }) => path)).toEqual(['zh_CN.json']);
  expect(found.languages.map(({ code }) => code)).toEqual(codes);
});

test('another file of the source language is a translation next to a template', async () => {
  const tree = memoryTree(
    ['zh_CN.json', 'zh_Hans.json'].map((path) => ({ path, bytes: new Uint8Array() })),
    'x',
  );
  const definition = { ...DEFINITION, template: 'zh_CN.json', sourceLanguage: 'zh_CN' };
  for (const style of ['files', 'simplified'] as const) {
    const found = await componentFiles(tree, definition, style);
    expect(found.definition.sourceLanguage).toBe('zh_CN');
    expect(found.languages.map(({ code }) => code)).toEqual(['zh_Hans']);
  }
});
