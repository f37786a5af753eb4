/** Tests the checks that compare strings in memory: which strings are compared, and that the time is linear. */
import { describe, expect, test } from 'vitest';
import { mergeFlags } from '../../../src/model/flags.js';
import type { State } from '../../../src/model/state.js';
import { judgeInMemory, type ProjectString } from '../../../src/services/folders/judge-in-memory.js';
import { expectLinear } from '../../support/linear-work.js';

interface Row {
  readonly source: string;
  readonly target?: string;
  readonly state?: State;
  readonly component?: string;
  readonly language?: string;
  readonly key?: string;
  readonly context?: string;
  readonly flags?: readonly string[];
  readonly isTerm?: boolean;
  readonly formula?: string;
  readonly forms?: number;
}

function string(row: Row): ProjectString {
  const { source, target = '', component = 'app', language = 'de', forms = 2, formula = 'n != 1' } = row;
  const state = row.state ?? (target === '' ? 'empty' : 'translated');
  const { key = '', context = '', flags = [], isTerm = false } = row;
  return {
    component: { slug: component, name: `The ${component}` },
    isTerm,
    language,
    plural: { forms, formula },
    unit: { key, context, source: [source], target: [target], state },
    flags: () => mergeFlags(flags),
  };
}

/** The findings of each string: ids and messages. */
function found(...rows: Row[]): string[][] {
  const strings = rows.map(string);
  const findings = judgeInMemory(strings);
  return strings.map((one) => (findings.get(one) ?? []).map(({ check, message }) => `${check}: ${message}`));
}

const ids = (...rows: Row[]) => found(...rows).map((list) => list.map((text) => text.split(':', 1)[0]!));

describe('reused', () => {
  const OPEN = { source: 'Open', target: 'Auf' };

  test('names the other source, in all components', () => {
    expect(found(OPEN, { source: 'Up', target: 'Auf', component: 'other' })).toEqual([
      ['reused: The same translation is used for “Up”'],
      ['reused: The same translation is used for “Open”'],
    ]);
  });

  test.each<[string, Row, string[][]]>([
    ['the same source', { source: 'Open', target: 'Auf', context: 'x' }, [[], []]],
    ['another text', { source: 'Up', target: 'Hinauf' }, [[], []]],
    ['another language', { source: 'Up', target: 'Auf', language: 'nl' }, [[], []]],
    ['another plural rule', { source: 'Up', target: 'Auf', formula: 'n > 1' }, [[], []]],
    [
      'a fuzzy one: it fails itself, but other strings are not compared with it',
      { source: 'Up', target: 'Auf', state: 'fuzzy' },
      [[], ['reused']],
    ],
    ['an approved one', { source: 'Up', target: 'Auf', state: 'approved' }, [['reused'], ['reused']]],
    ['one that ignores it', { source: 'Up', target: 'Auf', flags: ['ignore-reused'] }, [['reused'], []]],
    ['one that ignores all', { source: 'Up', target: 'Auf', flags: ['ignore-all-checks'] }, [['reused'], []]],
    ['a term of a glossary', { source: 'Up', target: 'Auf', isTerm: true }, [[], []]],
  ])('compared with %s', (_, other, expected) => {
    expect(ids(OPEN, other)).toEqual(expected);
  });

  test('ignores empty translations', () => {
    expect(ids({ source: 'A' }, { source: 'B' })).toEqual([[], []]);
  });

  test('a language with one plural form, or without letter case', () => {
    const one = { language: 'ja', forms: 1, formula: '0', target: '開く' };
    expect(ids({ source: 'Open', ...one }, { source: 'Up', ...one })).toEqual([[], []]);
    const caseless = { language: 'he', target: 'פתח' };
    expect(ids({ source: 'Open', ...caseless }, { source: 'OPEN', ...caseless })).toEqual([[], []]);
    expect(ids({ source: 'Open', ...caseless }, { source: 'Up', ...caseless })).toEqual([['reused'], ['reused']]);
    expect(ids(OPEN, { source: 'OPEN', target: 'Auf' })).toEqual([['reused'], ['reused']]);
  });
});

describe('inconsistent', () => {
  const OWN = { source: 'Close', target: 'Zu' };
  const OTHER = { source: 'Close', target: 'Schließen', component: 'web' };

  test('names the other component and its translation', () => {
    expect(found(OWN, OTHER)).toEqual([
      ['inconsistent: The component The web translates this string as “Schließen”'],
      ['inconsistent: The component The app translates this string as “Zu”'],
    ]);
  });

  test.each<[string, Row, string[][]]>([
    ['the same text', { ...OTHER, target: 'Zu' }, [[], []]],
    ['its own component', { ...OTHER, component: 'app' }, [[], []]],
    ['another context', { ...OTHER, context: 'door' }, [[], []]],
    ['another key', { ...OTHER, key: 'close' }, [[], []]],
    ['another language', { ...OTHER, language: 'nl' }, [[], []]],
    ['another plural rule', { ...OTHER, formula: 'n > 1' }, [[], []]],
    ['an untranslated one', { ...OTHER, target: '' }, [['inconsistent'], ['inconsistent']]],
    ['a fuzzy one', { ...OTHER, state: 'fuzzy' }, [['inconsistent'], ['inconsistent']]],
    ['one that ignores it', { ...OTHER, flags: ['ignore-inconsistent'] }, [['inconsistent'], []]],
    ['a term of a glossary', { ...OTHER, isTerm: true }, [[], []]],
  ])('compared with %s', (_, other, expected) => {
    expect(ids(OWN, other)).toEqual(expected);
  });

  test('compares an untranslated string only with finished translations', () => {
    expect(ids({ source: 'Close' }, { ...OTHER, state: 'fuzzy' })).toEqual([[], ['inconsistent']]);
    expect(ids({ source: 'Close' }, { ...OTHER, target: '' })).toEqual([[], []]);
  });

  test('names a translation before an untranslated string', () => {
    const [, , third] = found({ ...OTHER, component: 'a', target: '' }, OWN, { ...OTHER, component: 'b' });
    expect(third).toEqual(['inconsistent: The component The app translates this string as “Zu”']);
  });
});

describe('check-glossary', () => {
  const TERM = { source: 'harbour', target: 'Hafen', isTerm: true, component: 'terms' };
  const TEXT = { source: 'The harbour is closed', target: 'Die Bucht ist zu', flags: ['check-glossary'] };

  test.each<[string, Row, Row, string[]]>([
    ['translated differently', TERM, TEXT, ['check-glossary: The glossary translates “harbour” as “Hafen”']],
    ['used', TERM, { ...TEXT, target: 'Der Hafen ist zu' }, []],
    ['in a string without the flag', TERM, { ...TEXT, flags: [] }, []],
    ['ignored', TERM, { ...TEXT, flags: ['check-glossary', 'ignore-check-glossary'] }, []],
    ['of another language', { ...TERM, language: 'nl' }, TEXT, []],
    ['untranslated', { ...TERM, target: '' }, TEXT, []],
    ['fuzzy', { ...TERM, state: 'fuzzy' }, TEXT, []],
    ['in an untranslated string', TERM, { ...TEXT, target: '' }, []],
    [
      'forbidden',
      { ...TERM, target: 'Bucht', flags: ['forbidden'] },
      TEXT,
      ['check-glossary: The glossary forbids “Bucht” as a translation of “harbour”'],
    ],
    ['forbidden and not used', { ...TERM, flags: ['forbidden'] }, TEXT, []],
  ])('a term that is %s', (_, term, text, expected) => {
    expect(found(term, text)[1]).toEqual(expected);
  });
});

test('the findings of a string are in the order of the documentation', () => {
  const [own] = ids(
    { source: 'Close', target: 'Zu', flags: ['check-glossary'] },
    { source: 'Close', target: 'Schließen', component: 'web' },
    { source: 'Shut', target: 'Zu' },
    { source: 'close', target: 'Ende', isTerm: true, component: 'terms' },
  );
  expect(own).toEqual(['inconsistent', 'reused', 'check-glossary']);
});

/** Many strings that have one text, one source or one spelling. */
const REPETITIVE: readonly ((index: number) => Row)[] = [
  (index) => ({ source: `Source ${index}`, target: 'Text' }),
  (index) => ({ source: 'Source', target: `Text ${index}`, component: `c${index}` }),
  (index) => ({ source: 'Source', target: index % 2 === 0 ? '' : 'Text', state: 'fuzzy', component: `c${index}` }),
  (index) => ({
    source: 'Source',
    target: index % 2 === 0 ? '' : `Text ${index}`,
    state: index % 2 === 0 ? 'empty' : 'fuzzy',
    component: `c${index}`,
  }),
  (index) => ({ source: spelling(index), target: 'טקסט', language: 'he' }),
];

test.each(REPETITIVE.map((row) => [row(1), row] as const))('takes linear time for many strings like %j', (_, row) => {
  expectLinear((count) => {
    const strings = Array.from({ length: count }, (_none, index) => string(row(index)));
    expect(judgeInMemory(strings)).toBeInstanceOf(Map);
  }, 6_000);
});

/** One word in which each bit of the number selects the case of one letter. */
function spelling(number: number): string {
  return Array.from('internationalisation', (letter, at) =>
    (number >> at) % 2 === 1 ? letter.toUpperCase() : letter,
  ).join('');
}
