import { describe, expect, test } from 'vitest';
import { reused } from '../../src/checks/reused.js';
import { expectSentence, LONG } from './sentence.js';

const judge = (source: string | string[], others: (string | string[])[], language = 'de', forms = 2) =>
  reused.judge({ source: [source].flat(), language, forms, others: others.map((other) => [other].flat()) });

describe('reused', () => {
  test.each<[string, string | string[], (string | string[])[], boolean, string?, number?]>([
    ['no other string has the text', 'Open', [], false],
    ['the same source', 'Open', ['Open'], false],
    ['another source', 'Open', ['Up'], true],
    ['another source after the same one', 'Open', ['Open', 'Up'], true],
    ['a source that differs in case', 'Open', ['open'], true],
    ['a source that differs in case, in Cyrillic', 'Open', ['open'], true, 'ru'],
    ['a source that differs in case, in Hebrew', 'Open', ['open'], false, 'he'],
    ['a source that differs in case, in Arabic', 'Open', ['OPEN'], false, 'ar'],
    ['another source in Hebrew', 'Open', ['Up'], true, 'he'],
    ['Serbian in Latin letters', 'Open', ['open'], true, 'sr_Latn'],
    ['Punjabi in Gurmukhi', 'Open', ['open'], false, 'pa'],
    ['one plural form', 'Open', ['Up'], false, 'ja', 1],
    ['two plural forms', 'Open', ['Up'], true, 'ja', 2],
    ['another plural source', ['%d file', '%d files'], [['%d file', '%d documents']], true],
    ['the same plural source', ['%d file', '%d files'], [['%d file', '%d files']], false],
    ['a source with a plural and one without', 'file', [['file', 'files']], true],
    ['a plural source that differs in case, in Hebrew', ['File', 'Files'], [['file', 'files']], false, 'he'],
    ['an unknown language is treated as a language with capitals', 'Open', ['open'], true, 'xx'],
  ])('%s', (_name, source, others, fails, language = 'de', forms = 2) => {
    const finding = judge(source, others, language, forms);
    expect(finding !== undefined).toBe(fails);
    if (finding !== undefined) expectSentence(finding.message);
  });

  test('names the first other source', () => {
    expect(judge('Open', ['Open', 'Up', 'On'])?.message).toBe('The same translation is used for “Up”');
  });

  test('stops at the first other source', () => {
    function* others() {
      yield ['Up'];
      throw new Error('one is enough');
    }
    expect(reused.judge({ source: ['Open'], language: 'de', forms: 2, others: others() })).toBeDefined();
  });

  test('has a short message for long texts', () => {
    expectSentence(judge('Open', [LONG])?.message);
    expectSentence(judge(LONG, [`${LONG}!`])?.message);
  });
});
