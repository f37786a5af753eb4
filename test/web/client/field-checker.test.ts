/** The editor's script finds the same in the fields as the server, and lists findings in the same way. */
import { describe, expect, test } from 'vitest';
import type { EditedFinding, EditedString } from '../../../src/model/edited-string.js';
import { flagTexts } from '../../../src/model/flags.js';
import { pluralRule } from '../../../src/model/plural.js';
import { ComponentChecker } from '../../../src/services/files/component-checker.js';
import { sourceForFields } from '../../../src/web/client/pane/copied-forms.js';
import { FieldChecker } from '../../../src/web/client/pane/field-checker.js';
import { cutAtMarks, type Mark, movedMarks } from '../../../src/web/client/pane/marks.js';
import { shownFindings, targetPlaces } from '../../../src/web/client/pane/shown-findings.js';

interface Written {
  readonly source: readonly string[];
  /** The texts of the fields. */
  readonly fields: readonly string[];
  readonly language?: string;
  readonly flags?: readonly string[];
  readonly saved?: readonly string[];
  readonly glossary?: boolean;
  readonly findings?: readonly EditedFinding[];
}

const NAMES = ['Harbour', 'Logbook'];

const checkerOf = ({ glossary = false }: Written) =>
  new ComponentChecker({
    format: { plurals: 'gettext', flags: ['c-format'] },
    sourceLanguage: 'en',
    names: NAMES,
    projectFlags: ['ignore-end-colon'],
    flags: ['discard:c-format'],
    glossary,
  });

/** The string as the page passes it to the script: as JSON. */
function handedOver(written: Written): EditedString {
  const { source, language = 'de', flags = [], saved = written.fields.map(() => ''), findings = [] } = written;
  const checker = checkerOf(written);
  const string: EditedString = {
    id: 1,
    version: '',
    state: 'translated',
    source,
    target: saved,
    note: '',
    sourceLanguage: 'en',
    language,
    sourcePlural: checker.sourcePlural,
    plural: pluralRule(language),
    flags: flagTexts(checker.flagsOf({ flags, references: '' })),
    names: NAMES,
    glossary: written.glossary ?? false,
    findings,
    mayDismiss: true,
    mayWrite: true,
  };
  return JSON.parse(JSON.stringify(string));
}

function foundByServer(written: Written, target: readonly string[]) {
  const { source, language = 'de', flags = [] } = written;
  const unit = { source, target, state: 'translated' as const, flags, note: '', references: '' };
  return checkerOf(written).results(unit, language, pluralRule(language));
}

const C = ['c-format'];
const one = (source: string, field: string, rest: Partial<Written> = {}): Written => ({
  source: [source],
  fields: [field],
  ...rest,
});
const some = (source: readonly [string, string], fields: readonly string[], rest: Partial<Written> = {}): Written => ({
  source,
  fields,
  ...rest,
});

/** Each string with the checks that it fails. */
const STRINGS: readonly (readonly [checks: string, written: Written])[] = [
  ['', one('Save', 'Sichern')],
  ['', one('Save.', '')],
  ['same', one('Departures', 'Departures')],
  ['', one('Logbook', 'Logbook')],
  ['end-stop', one('It is saved.', 'Es ist gesichert')],
  ['', one('Captain:', 'Kapitän')],
  ['end-question', one('Save changes?', 'Änderungen sichern')],
  ['', one('Save changes?', 'Να αποθηκευτούν;', { language: 'el' })],
  ['end-question', one('Save changes?', 'لحفظ التغييرات', { language: 'ar' })],
  ['end-exclamation', one('Fog warning!', 'Nebelwarnung')],
  ['begin-space', one(' of the harbour', 'des Hafens')],
  ['end-space', one('Berth ', 'Liegeplatz')],
  ['double-space', one('Wave height', 'Höhe  der Wellen')],
  ['begin-newline,newline-count', one('\nWind', 'Wind', { language: 'nl' })],
  ['end-newline,newline-count', one('Wind\n', 'Der Wind')],
  ['newline-count', one('One\nTwo', 'Eins Zwei')],
  ['', one('One\r\nTwo', 'Eins\nZwei')],
  ['max-length', one('One\r\nTwo', 'Eins\nZwei', { flags: ['max-length:9'] })],
  ['zero-width-space', one('Berth', 'Liege\u200bplatz')],
  ['duplicate', one('Is the berth free', 'Ist der der Platz frei')],
  ['punctuation-spacing', one('Really?', 'Vraiment?', { language: 'fr' })],
  ['kashida', one('Log', 'سجـل', { language: 'ar' })],
  ['c-format', one('Berth %d is free', 'Liegeplatz %s ist frei', { flags: C })],
  ['', one('Berth %d is free', 'Liegeplatz %s ist frei')],
  ['c-format', one('At %s and %s', 'Um %s', { flags: C })],
  ['python-brace-format', one('At {time}', 'Um {zeit}', { flags: ['python-brace-format'] })],
  ['xml-tags', one('A <b>gale</b>', 'Ein <i>Sturm</i>', { flags: ['xml-text'] })],
  ['xml-invalid', one('A <b>gale</b>', 'Ein <b>Sturm', { flags: ['xml-text'] })],
  ['max-length', one('Gale', 'Ein Sturm', { flags: ['max-length:5'] })],
  ['', one('Gale', 'Sturm😀', { flags: ['max-length:6'] })],
  ['', one('Gale', 'Ein Sturm', { flags: ['max-length:5', 'ignore-max-length'] })],
  ['', one('Gale', 'Ein Sturm.', { flags: ['ignore-all-checks'] })],
  ['plurals', some(['%d mile', '%d miles'], ['%d миля', '', '%d миль'], { language: 'uk', flags: C })],
  ['same-plurals', some(['%d mile', '%d miles'], ['%d Meile', '%d Meile'], { flags: C })],
  ['c-format', some(['%d mile', '%d miles'], ['Eine Meile', 'Meilen'], { flags: C })],
  ['c-format', some(['%d mile', '%d miles'], ['%d миля', '%d милі', '%s миль'], { language: 'uk', flags: C })],
  ['', some(['%d mile', '%d miles'], ['%dマイル'], { language: 'ja', flags: C })],
  ['prohibited-initial-character', one('gale', '=Sturm', { glossary: true })],
  ['', one('gale', 'gale', { glossary: true })],
];

describe('the text in the fields', () => {
  test.each(STRINGS)('fails "%s" like on the server: %j', (checks, written) => {
    const checker = new FieldChecker(handedOver(written));
    const found = checker.results(written.fields);
    expect(found.map(({ check }) => check).join()).toBe(checks);
    const onServer = foundByServer(written, checker.toSave(written.fields));
    const withoutPlaces = (results: typeof found) => results.map(({ target: _, ...result }) => result);
    expect(withoutPlaces(found)).toEqual(withoutPlaces(onServer));
    if (!written.source[0]!.includes('\r')) expect(found).toEqual(onServer);
    const listed = shownFindings(checker, { findings: [], mayDismiss: true }, written.fields);
    expect(listed.map(({ check, message }) => ({ check, message }))).toEqual(
      onServer.map(({ check, message }) => ({ check, message })),
    );
  });

  test('counts as saved if only line breaks that fields do not keep differ', () => {
    const checker = new FieldChecker(handedOver(one('One\r\nTwo', '', { saved: ['Eins\r\nZwei'] })));
    expect(checker.isSaved(['Eins\nZwei'])).toBe(true);
    expect(checker.isSaved(['Eins\nDrei'])).toBe(false);
    expect(checker.toSave(['Eins\nDrei'])).toEqual(['Eins\r\nDrei']);
  });

  test('has findings at the offsets of the field', () => {
    const checker = new FieldChecker(handedOver(one('One\r\nTwo', '', { flags: ['max-length:7'] })));
    expect(checker.results(['Eins\nZwei'])[0]!.target).toEqual([{ start: 6, end: 9 }]);
  });

  test('is not checked in read-only strings', () => {
    const string: EditedString = { ...handedOver(one('Wind.', '')), state: 'readonly' };
    expect(new FieldChecker(string).results(['Wind'])).toEqual([]);
  });
});

describe('the list of findings', () => {
  const stop: EditedFinding = {
    check: 'end-stop',
    label: 'Mismatched full stop',
    severity: 'warning',
    message: 'No full stop',
    dismissed: false,
  };
  const dismissed: EditedFinding = {
    check: 'double-space',
    label: 'Double space',
    severity: 'warning',
    message: 'Two spaces',
    dismissed: true,
  };
  const unlike: EditedFinding = {
    check: 'inconsistent',
    label: 'Inconsistent translation',
    severity: 'note',
    message: 'Elsewhere it differs',
    dismissed: false,
  };
  const string = handedOver(
    one('It is there.', '', { saved: ['Es  ist da'], flags: ['python-format'], findings: [stop, dismissed, unlike] }),
  );
  const checker = new FieldChecker(string);
  const listed = (text: string) =>
    shownFindings(checker, string, [text]).map((shown) => {
      const marks = [shown.dismissed && 'dismissed', shown.isOfSaved && 'of saved', shown.mayDismiss && 'button'];
      return [shown.check, ...marks.filter(Boolean)].join(' ');
    });

  test.each([
    [
      'equal those of the server for the saved text',
      'Es  ist da',
      ['end-stop button', 'double-space dismissed button', 'inconsistent button'],
    ],
    [
      'that remain can still be dismissed; those that only the server knows are marked',
      'Er  ist da',
      ['end-stop button', 'double-space', 'inconsistent of saved'],
    ],
    ['that are new cannot be dismissed before saving', 'Es ist ist da.', ['duplicate', 'inconsistent of saved']],
    [
      'begin with what breaks the program',
      'Es ist da %s',
      ['python-format', 'end-stop button', 'inconsistent of saved'],
    ],
    ['are empty for empty fields', '', []],
  ])('%s', (_name, text, expected) => {
    expect(listed(text)).toEqual(expected);
  });

  test('shows the names of checks, including those that only run on the server', () => {
    expect(shownFindings(checker, string, ['Er  ist da']).map(({ label }) => label)).toEqual([
      'Mismatched full stop',
      'Double space',
      'Inconsistent translation',
    ]);
  });

  test('marks missing characters at the start or end', () => {
    const missing = { check: 'end-stop', message: '', sourceForm: 0, form: 0 };
    expect(targetPlaces(missing, 'abc')).toEqual([{ start: 3, end: 3 }]);
    expect(targetPlaces({ ...missing, check: 'begin-space' }, 'abc')).toEqual([{ start: 0, end: 0 }]);
    expect(targetPlaces({ ...missing, check: 'c-format' }, 'abc')).toEqual([]);
    expect(targetPlaces({ ...missing, target: [{ start: 1, end: 2 }] }, 'abc')).toEqual([{ start: 1, end: 2 }]);
  });
});

describe('marks', () => {
  const mark = (start: number, end: number, check?: string): Mark => ({ start, end, check });
  const cut = (text: string, ...marks: Mark[]) =>
    cutAtMarks(text, marks).map((piece) => `${piece.text}[${piece.marks.map(({ check }) => check ?? '').join()}]`);

  test.each([
    [cut('abc'), ['abc[]']],
    [cut('abc', mark(1, 2, 'x')), ['a[]', 'b[x]', 'c[]']],
    [cut('abcd', mark(1, 3, 'x'), mark(2, 4, 'y')), ['a[]', 'b[x]', 'c[x,y]', 'd[y]']],
    [cut('abc', mark(3, 3, 'x'), mark(0, 0, 'y')), ['[y]', 'abc[]', '[x]']],
    [cut('abc', mark(1, 1, 'x'), mark(0, 3)), ['a[]', '[x]', 'bc[]']],
    [cut('', mark(0, 0, 'x')), ['[x]']],
    [cut(''), []],
  ])('cut a text: %j', (pieces, expected) => {
    expect(pieces).toEqual(expected);
  });

  test('beyond the limit are dropped without losing text', () => {
    const text = '%s'.repeat(50_000);
    const pieces = cutAtMarks(
      text,
      Array.from({ length: 50_000 }, (_, place) => mark(place * 2, place * 2 + 2)),
    );
    expect(pieces.length).toBeLessThan(2000);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  test.each([
    ['before the edit stay', 'ab cd', 'ab c-d', mark(0, 2), [mark(0, 2)]],
    ['after the edit move', 'ab cd', 'xab cd', mark(3, 5), [mark(4, 6)]],
    ['around the edit grow', 'ab cd', 'ab cxd', mark(3, 5), [mark(3, 6)]],
    ['that are overwritten are dropped', 'ab cd', 'ab', mark(1, 4), []],
    ['at the end do not move', 'ab', 'abc', mark(2, 2), [mark(2, 2)]],
  ])('%s', (_name, before, after, marked, expected) => {
    expect(movedMarks([marked], before, after)).toEqual(expected);
  });
});

test.each([
  ['de', 2, ['%d mile', '%d miles']],
  ['uk', 3, ['%d mile', '%d miles', '%d miles']],
  ['fr', 2, ['%d mile', '%d miles']],
  ['ja', 1, ['%d miles']],
  ['ar', 6, ['%d miles', '%d mile', '%d miles', '%d miles', '%d miles', '%d miles']],
])('a copied source fills the fields of %s', (language, fields, expected) => {
  const plural = pluralRule(language);
  expect(sourceForFields({ source: ['%d mile', '%d miles'], plural }, fields)).toEqual(expected);
});
