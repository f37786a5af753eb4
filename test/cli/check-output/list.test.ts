/** The list of findings for people: positions, texts, marks and totals. */
import { describe, expect, test } from 'vitest';
import { excerpt } from '../../../src/cli/check-output/excerpt.js';
import { listText } from '../../../src/cli/check-output/list.js';
import type { ReportedFinding } from '../../../src/services/findings/reported-finding.js';
import { FINDING, HOSTILE_FINDING, RAW, reportOf, SOURCE_FINDING } from './samples.js';

const list = (findings: readonly ReportedFinding[], options = { colour: false, hasBaseline: false }) =>
  [...listText(reportOf(findings), options)].join('');

test('each finding has its position and texts; files are separated; totals follow', () => {
  const other = { ...FINDING, line: 20, key: 'menu.close', context: 'button', check: 'same' };
  expect(list([FINDING, other, { ...other, language: 'fr', file: 'po/fr.po' }, SOURCE_FINDING])).toBe(
    [
      'po/de.po:12: warning: The source ends with a full stop, the translation does not (end-stop)',
      '    source:  Close now.',
      '    target:  Jetzt schließen',
      'po/de.po:20: warning: The source ends with a full stop, the translation does not (same)',
      '    key:     menu.close',
      '    context: button',
      '    source:  Close now.',
      '    target:  Jetzt schließen',
      '',
      'po/fr.po:20: warning: The source ends with a full stop, the translation does not (same)',
      '    key:     menu.close',
      '    context: button',
      '    source:  Close now.',
      '    target:  Jetzt schließen',
      '',
      'po/app.pot:4: note: The source has three full stops (ellipsis)',
      '    source:  Wait...',
      '',
      '4 findings in 3 languages: 3 warnings (2 same, 1 end-stop), 1 note (1 ellipsis).',
      '',
    ].join('\n'),
  );
});

test('without findings the list says what was checked', () => {
  expect(list([])).toBe('No findings in 2 languages of 1 component.\n');
  expect(list([], { colour: false, hasBaseline: true })).toBe('No new findings in 2 languages of 1 component.\n');
  expect(list([FINDING], { colour: false, hasBaseline: true })).toContain(
    '\n1 new finding in 1 language: 1 warning (1 end-stop).\n',
  );
});

test('a string without a line, or without a file', () => {
  expect(list([{ ...FINDING, line: 0 }])).toMatch(/^po\/de\.po: warning: The source/);
  expect(list([{ ...FINDING, file: '' }])).toMatch(/^app\/de: warning: The source/);
});

test('shows the plural forms of the finding', () => {
  const plural = { ...FINDING, source: ['one', 'many'], target: ['eins', 'zwei', 'viele'], sourceForm: 1, form: 2 };
  expect(list([{ ...plural, sourceSpans: [] }])).toContain('    source:  many\n    target:  viele\n');
});

test('marks the finding in a terminal', () => {
  const text = list([FINDING], { colour: true, hasBaseline: false });
  expect(text).toContain('    source:  Close now\u001b[7m.\u001b[0m\n');
  expect(text).toMatch(/^\u001b\[1mpo\/de\.po:12\u001b\[0m: /);
});

test('no control character of a hostile file reaches the terminal', () => {
  const text = list([HOSTILE_FINDING]);
  expect(text).not.toMatch(RAW);
  expect(text.match(/<U\+001B>/g)).toHaveLength(6);
  expect(text).toContain('a<U+001B>[31mb<U+009B>2Jc<U+202E>d<U+E0041>e<U+D800>f<U+000D>g<U+0007>');
  const coloured = list([HOSTILE_FINDING], { colour: true, hasBaseline: false });
  expect(coloured).toContain('target:  a\u001b[7m<U+001B>[\u001b[0m31mb');
  expect(coloured.replace(/\u001b\[[0127]m/g, '')).not.toMatch(RAW);
});

describe('an excerpt', () => {
  const marked = (text: string) => `[${text}]`;

  test.each<[string, string, readonly (readonly [number, number])[], string]>([
    ['short', 'abc', [], 'abc'],
    ['lines and tabs', 'a\nb\tc', [], 'a↵b⇥c'],
    ['a mark', 'abcd', [[1, 3]], 'a[bc]d'],
    [
      'marks in any order',
      'abcd',
      [
        [3, 4],
        [0, 1],
      ],
      '[a]bc[d]',
    ],
    [
      'marks that overlap',
      'abcd',
      [
        [0, 2],
        [1, 3],
      ],
      '[ab][c]d',
    ],
    ['a mark without width', 'abcd', [[2, 2]], 'abcd'],
    ['a mark beyond the end', 'ab', [[1, 9]], 'a[b]'],
    ['a long text', 'x'.repeat(300), [], `${'x'.repeat(120)}…`],
    ['the end of a long text', `${'x'.repeat(300)}.`, [[300, 301]], `…${'x'.repeat(119)}[.]`],
    [
      'the middle of a long text',
      `${'x'.repeat(200)}.${'y'.repeat(200)}`,
      [[200, 201]],
      `…${'x'.repeat(40)}[.]${'y'.repeat(79)}…`,
    ],
    ['whole characters before the end', `${'😀'.repeat(100)}x`, [[200, 201]], `…${'😀'.repeat(60)}[x]`],
    ['whole characters after the start', `x${'😀'.repeat(100)}`, [], `x${'😀'.repeat(59)}…`],
  ])('of %s', (_, text, spans, expected) => {
    const places = spans.map(([start, end]) => ({ start, end }));
    expect(excerpt(text, places, marked)).toBe(expected);
  });
});
