/** Tests plural rules: parsing, forms of numbers, and the rules of languages. */
import { describe, expect, test } from 'vitest';
import { exampleNumbers, parsePluralForms, pluralForm, pluralFormsOf, pluralRule } from '../../src/model/plural.js';

describe('parsePluralForms', () => {
  test.each([
    ['nplurals=2; plural=(n != 1);', 2, '(n != 1)'],
    ['nplurals=2; plural=n>1', 2, 'n>1'],
    [' nplurals = 1 ;plural = 0 ; ', 1, '0'],
    ['plural=n==1?0:1;nplurals=2', 2, 'n==1?0:1'],
    ['nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2;\n', 3, 'n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2'],
  ])('%j', (header, forms, formula) => {
    expect(parsePluralForms(header)).toEqual({ forms, formula });
  });

  test.each([
    ['nothing', ''],
    ['no formula', 'nplurals=2;'],
    ['no number', 'plural=n != 1;'],
    ['the template of a file', 'nplurals=INTEGER; plural=EXPRESSION;'],
    ['no form', 'nplurals=0; plural=0;'],
    ['too many forms', 'nplurals=11; plural=0;'],
    ['a form beyond the number of forms', 'nplurals=2; plural=n;'],
    ['a negative form', 'nplurals=2; plural=0-1;'],
    ['half a formula', 'nplurals=2; plural=n ==;'],
    ['half a condition', 'nplurals=2; plural=n ? 1;'],
    ['an unclosed parenthesis', 'nplurals=2; plural=(n != 1;'],
    ['a second value', 'nplurals=2; plural=n n;'],
    ['a function', 'nplurals=2; plural=alert(1);'],
    ['division by zero', 'nplurals=2; plural=1/(n-n);'],
    ['remainder of zero', 'nplurals=2; plural=n%0 == 1;'],
    ['division by zero for one number', 'nplurals=2; plural=1/(n-7) > 2;'],
    ['deep parentheses', `nplurals=1; plural=${'('.repeat(400)}0${')'.repeat(400)};`],
    ['a tower of negations', `nplurals=2; plural=${'!'.repeat(900)}n;`],
    ['a long formula', `nplurals=1; plural=0${'+0'.repeat(100_000)};`],
  ])('rejects %s', (_name, header) => {
    expect(parsePluralForms(header)).toBeUndefined();
  });
});

describe('pluralForm', () => {
  test.each([
    ['1 + 2 * 3 == 7', 5, 1],
    ['(1 + 2) * 3 == 9', 5, 1],
    ['7 - 2 - 1 == 4', 5, 1],
    ['7 / 2 == 3', 5, 1],
    ['17 % 10 == 7', 5, 1],
    ['!n', 0, 1],
    ['!n', 5, 0],
    ['!!n', 5, 1],
    ['n == 0 || 10 / n > 100', 0, 1],
    ['n == 0 || 10 / n > 100', 5, 0],
    ['n != 0 && 10 / n > 1', 5, 1],
    ['n && 0 || 1', 5, 1],
    ['1 || 0 && 0', 5, 1],
    ['n < 5', 5, 0],
    ['n <= 5', 5, 1],
    ['n > 5', 5, 0],
    ['n >= 5', 5, 1],
    ['n > 3 == 1', 5, 1],
    ['n == 1 ? 0 : n == 5 ? 1 : 0', 5, 1],
    ['n ? n == 5 ? 1 : 0 : 0', 5, 1],
  ])('%s for %d', (formula, n, form) => {
    expect(pluralForm({ forms: 2, formula }, n)).toBe(form);
  });

  test('stays within the forms', () => {
    expect(pluralForm({ forms: 2, formula: 'n > 1000 ? 7 : 0' }, 5000)).toBe(1);
    expect(pluralForm({ forms: 3, formula: 'nonsense' }, 1)).toBe(0);
    expect(pluralForm({ forms: 3, formula: 'nonsense' }, 2)).toBe(2);
  });
});

describe('exampleNumbers', () => {
  test('groups the numbers by form, once for each rule', () => {
    const [one, few, many] = exampleNumbers(pluralRule('cs'));
    expect(one).toEqual([1]);
    expect(few).toEqual([2, 3, 4]);
    expect(many).toHaveLength(997);
    expect(exampleNumbers({ ...pluralRule('cs') })).toBe(exampleNumbers(pluralRule('cs')));
  });
});

describe('pluralRule', () => {
  test.each([
    ['en', 2, 'n != 1'],
    ['fr', 2, 'n > 1'],
    ['fr_CA', 2, 'n > 1'],
    ['pt', 2, 'n != 1'],
    ['pt_PT', 2, 'n != 1'],
    ['pt_BR', 2, 'n > 1'],
    ['es', 2, 'n != 1'],
    ['es_419', 2, 'n != 1'],
    ['ca', 2, 'n != 1'],
    ['it', 2, 'n != 1'],
    ['ja', 1, '0'],
    ['zh_Hans', 1, '0'],
    ['zh_YUE', 1, '0'],
    ['tt', 1, '0'],
    ['ko', 1, '0'],
    ['vi', 1, '0'],
    ['th', 1, '0'],
    ['xx', 2, 'n != 1'],
    ['not a language', 2, 'n != 1'],
    ['constructor', 2, 'n != 1'],
  ])('%s', (language, forms, formula) => {
    expect(pluralRule(language)).toEqual({ forms, formula });
  });

  test.each([
    ['ru', [1, 2, 5]],
    ['sr_Latn', [1, 2, 5]],
    ['pl', [1, 2, 5]],
    ['cs', [1, 2, 5]],
    ['ro', [1, 2, 20]],
    ['lt', [1, 2, 10]],
    ['lv', [0, 1, 2]],
    ['he', [1, 2, 3]],
    ['sl', [1, 2, 3, 5]],
    ['gd', [1, 2, 3, 20]],
    ['ga', [1, 2, 3, 7, 11]],
    ['mt', [1, 2, 3, 11, 20]],
    ['br', [1, 2, 3, 1_000_000, 5]],
    ['cy', [0, 1, 2, 3, 6, 4]],
    ['ar', [0, 1, 2, 3, 11, 100]],
  ])('%s has a form for each of %j', (language, numbers) => {
    const rule = pluralRule(language);
    expect(rule.forms).toBe(numbers.length);
    expect(numbers.map((n) => pluralForm(rule, n))).toEqual(numbers.map((_, form) => form));
    expect(parsePluralForms(`nplurals=${rule.forms}; plural=${rule.formula};`)).toEqual(rule);
    expect(parsePluralForms(pluralFormsOf(rule))).toMatchObject({ forms: rule.forms, formula: `(${rule.formula})` });
  });
});
