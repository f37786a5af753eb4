/** Which checks a component's strings are held against: by levels of flags, kind of component and state. */
import { describe, expect, test } from 'vitest';
import { formatById } from '../../../src/formats/index.js';
import { pluralRule } from '../../../src/model/plural.js';
import {
  type CheckableUnit,
  type CheckedComponent,
  ComponentChecker,
  checkerOf,
} from '../../../src/services/files/component-checker.js';

const BLANK: CheckedComponent = {
  format: { plurals: 'gettext' as const, flags: [] },
  sourceLanguage: 'en',
  names: ['Project', 'Component'],
  projectFlags: [],
  flags: [],
  glossary: false,
};

function unit(source: string, target: string, values: Partial<CheckableUnit> = {}): CheckableUnit {
  const state = target === '' ? 'empty' : 'translated';
  return { source: [source], target: [target], state, flags: [], note: '', references: '', ...values };
}

function failing(component: Partial<CheckedComponent>, checked: CheckableUnit): readonly string[] {
  return new ComponentChecker({ ...BLANK, ...component }).ofLanguage('de', pluralRule('de'))(checked);
}

describe('flags', () => {
  /** All levels from the outside to the inside, each with a way to give it a flag. */
  const LEVELS = ['project', 'format', 'component', 'location', 'file', 'string'] as const;
  type Level = (typeof LEVELS)[number];

  function flagsWith(given: Partial<Record<Level, readonly string[]>>): Record<string, string> {
    const { project = [], format = [], component = [], location = [], file = [], string = [] } = given;
    const checker = new ComponentChecker({
      ...BLANK,
      format: { plurals: 'gettext', flags: format },
      projectFlags: project,
      flags: component,
    });
    const references = location.length === 0 ? '' : 'docs/install.rst:1';
    return Object.fromEntries(checker.flagsOf({ flags: file, references, extraFlags: string }));
  }

  test('of all levels come together', () => {
    const given = Object.fromEntries(LEVELS.map((level) => [level, [`of-${level}`]]));
    expect(Object.keys(flagsWith(given))).toEqual([
      'of-project',
      'of-format',
      'of-component',
      'rst-text',
      'of-file',
      'of-string',
    ]);
  });

  const GIVING = LEVELS.filter((level) => level !== 'location');
  const pairs = GIVING.flatMap((outer, index) => GIVING.slice(index + 1).map((inner) => [outer, inner] as const));

  test.each(pairs)('of the %s give way to those of the %s', (outer, inner) => {
    expect(flagsWith({ [outer]: ['max-length:40'], [inner]: ['max-length:20'] })).toEqual({ 'max-length': '20' });
    expect(flagsWith({ [outer]: ['max-length:40'], [inner]: ['discard:max-length'] })).toEqual({});
    expect(flagsWith({ [outer]: ['discard:max-length'], [inner]: ['max-length:20'] })).toEqual({ 'max-length': '20' });
  });

  test.each<[Level, boolean]>([
    ['project', true],
    ['format', true],
    ['component', true],
    ['file', false],
    ['string', false],
  ])('of the place of use cannot be discarded by the %s: %s', (level, stays) => {
    const flags = flagsWith({ location: ['x'], [level]: ['discard:rst-text'] });
    expect('rst-text' in flags).toBe(stays);
  });

  test('are not mixed up between strings that share a checker', () => {
    const checker = new ComponentChecker({ ...BLANK, flags: ['c-format'] });
    const none: string[] = [];
    const shared = ['x'];
    const flagsOf = (flags: string[], references = '', extraFlags: string[] = []) => [
      ...checker.flagsOf({ flags, references, extraFlags }).keys(),
    ];
    for (let round = 0; round < 2; round++) {
      expect(flagsOf(none)).toEqual(['c-format']);
      expect(flagsOf(shared)).toEqual(['c-format', 'x']);
      expect(flagsOf(shared, 'a.rst')).toEqual(['c-format', 'rst-text', 'x']);
      expect(flagsOf(shared, 'a.md', ['y'])).toEqual(['c-format', 'md-text', 'x', 'y']);
      expect(flagsOf(shared, 'a.c', ['x, y'])).toEqual(['c-format', 'x', 'x, y']);
      expect(flagsOf(['x', 'y'], '', ['z'])).toEqual(['c-format', 'x', 'y', 'z']);
      expect(flagsOf(['x'], '', ['y', 'z'])).toEqual(['c-format', 'x', 'y', 'z']);
    }
  });
});

describe('a string', () => {
  const broken = unit('%d files.', '%s Dateien', { flags: ['c-format'] });

  test('fails the checks that its flags ask for', () => {
    expect(failing({}, broken)).toEqual(['end-stop', 'c-format']);
    expect(failing({}, { ...broken, flags: [] })).toEqual(['end-stop']);
    expect(failing({ flags: ['ignore-end-stop'] }, broken)).toEqual(['c-format']);
    expect(failing({ projectFlags: ['ignore-all-checks'] }, broken)).toEqual([]);
    expect(failing({ flags: ['ignore-end-stop'] }, { ...broken, extraFlags: ['discard:ignore-end-stop'] })).toEqual([
      'end-stop',
      'c-format',
    ]);
  });

  test.each([
    ['translated', true],
    ['approved', true],
    ['fuzzy', true],
    ['empty', false],
    ['readonly', false],
  ] as const)('that is %s is checked: %s', (state, isChecked) => {
    expect(failing({}, { ...broken, state }).length > 0).toBe(isChecked);
  });

  test('of a glossary is held against the check of glossaries alone', () => {
    const term = unit('-file.', '-Akte');
    expect(failing({}, term)).toEqual(['end-stop']);
    expect(failing({ glossary: true }, term)).toEqual(['prohibited-initial-character']);
    expect(failing({ glossary: true }, { ...term, state: 'empty' })).toEqual([]);
    expect(failing({ glossary: true, flags: ['ignore-prohibited-initial-character'] }, term)).toEqual([]);
  });

  test('may be called like the project', () => {
    expect(failing({ names: [] }, unit('Zorblax', 'Zorblax'))).toEqual(['same']);
    expect(failing({ names: ['Zorblax'] }, unit('Zorblax', 'Zorblax'))).toEqual([]);
  });
});

describe('a source', () => {
  const source = { source: ['Wait...'], flags: [], note: '', references: '' };
  const sourceFailing = (component: Partial<CheckedComponent>, values = {}) =>
    new ComponentChecker({ ...BLANK, ...component }).sourceResults({ ...source, ...values }).map(({ check }) => check);

  test('is held against the checks of sources, with the same levels of flags', () => {
    expect(sourceFailing({})).toEqual(['ellipsis']);
    expect(sourceFailing({ flags: ['ignore-ellipsis'] })).toEqual([]);
    expect(sourceFailing({}, { extraFlags: ['ignore-ellipsis'] })).toEqual([]);
  });

  test('of a glossary is not', () => {
    expect(sourceFailing({ glossary: true })).toEqual([]);
  });
});

test('a stored component is checked with the flags of its format and its names', () => {
  const checker = checkerOf({
    name: 'Zorblax',
    format: 'android',
    filemask: 'values-*/strings.xml',
    template: 'values/strings.xml',
    sourceLanguage: 'en',
    projectName: 'Quux',
    projectFlags: ['max-length:5'],
    flags: ['ignore-end-stop'],
    glossary: false,
  });
  expect([...checker.flagsOf(unit('', '')).keys()]).toEqual([
    'max-length',
    ...formatById('android').flags,
    'ignore-end-stop',
  ]);
  const check = checker.ofLanguage('de', pluralRule('de'));
  expect(check(unit('Zorblax.', 'Zorblax'))).toEqual(['max-length']);
  expect(check(unit('Quux', 'Quux'))).toEqual([]);
});
