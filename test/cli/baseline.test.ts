/** Baselines: their lines, the comparison with findings, and invalid files. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  baselineText,
  compare,
  findingKey,
  parseBaseline,
  readBaseline,
  updateBaseline,
} from '../../src/cli/baseline.js';
import { testWorkspace } from '../support/workspace.js';
import { FINDING } from './check-output/samples.js';

const OTHER = { ...FINDING, source: ['Open'] };
const THIRD = { ...FINDING, language: 'fr', check: 'same' };
const everything = () => true;

const baselineOf = (...findings: (typeof FINDING)[]) =>
  parseBaseline(baselineText(findings.map(findingKey)), 'known.txt');

test('a line does not change when the string moves in its file', () => {
  expect(findingKey(FINDING)).toMatch(/^app de [0-9a-f]{16} end-stop$/);
  expect(findingKey({ ...FINDING, line: 1, file: 'x', message: 'x', target: ['x'] })).toBe(findingKey(FINDING));
});

test('the text has a header and one sorted line per finding', () => {
  const text = baselineText([THIRD, FINDING, OTHER].map(findingKey));
  const [header, ...lines] = text.trimEnd().split('\n');
  expect(header).toMatch(/^# Tallyglot baseline 1: .*tallyglot check --update-baseline$/);
  expect(lines).toEqual([FINDING, OTHER, THIRD].map(findingKey).sort());
  expect(text.endsWith('\n')).toBe(true);
});

test('comments, empty lines and Windows line ends are ignored', () => {
  const text = `${baselineText([findingKey(FINDING)])}\n# why we keep it\n`.replaceAll('\n', '\r\n');
  expect([...parseBaseline(text, 'known.txt').keys()]).toEqual([findingKey(FINDING)]);
});

describe('the comparison with findings', () => {
  test('separates new, known and gone findings', () => {
    expect(compare(baselineOf(FINDING, THIRD), [FINDING, OTHER], everything)).toEqual({
      fresh: [OTHER],
      known: 1,
      gone: [findingKey(THIRD)],
    });
  });

  test('does not count unchecked findings as gone', () => {
    expect(compare(baselineOf(FINDING, THIRD), [FINDING], ({ language }) => language === 'de').gone).toEqual([]);
  });
});

test('an update adds new findings, removes gone ones and keeps unchecked ones', async () => {
  const file = testWorkspace().path('known.txt');
  const baseline = baselineOf(FINDING, THIRD);
  const comparison = compare(baseline, [OTHER], ({ language }) => language === 'de');
  expect(await updateBaseline(file, baseline, comparison)).toBe(2);
  expect(await readFile(file, 'utf8')).toBe(baselineText([OTHER, THIRD].map(findingKey)));
});

describe('a baseline is refused', () => {
  const header = baselineText([]);

  test.each([
    ['', 'known.txt:1: is not a baseline'],
    ['{"name":"x"}\n', 'known.txt:1: is not a baseline'],
    [`${header}<<<<<<< ours\n`, 'known.txt:2: is not a baseline entry'],
    [`${header}${findingKey(FINDING)}\napp de end-stop\n`, 'known.txt:3: is not a baseline entry'],
    [`${header}${findingKey(FINDING)} x\n`, 'known.txt:2: is not a baseline entry'],
  ])('%j', (text, message) => {
    expect(() => parseBaseline(text, 'known.txt')).toThrow(message);
  });

  test('if it does not exist, except for an update', async () => {
    const file = testWorkspace().path('none.txt');
    await expect(readBaseline(file, { isUpdate: false })).rejects.toThrow('Create it with --update-baseline');
    expect(await readBaseline(file, { isUpdate: true })).toEqual(new Map());
  });

  test('if it cannot be read or written', async () => {
    const { root, path } = testWorkspace();
    await expect(readBaseline(root, { isUpdate: true })).rejects.toThrow('cannot be read (EISDIR');
    const nothing = { fresh: [], known: 0, gone: [] };
    await expect(updateBaseline(path('no', 'folder.txt'), new Map(), nothing)).rejects.toThrow(
      'cannot be written (ENOENT',
    );
  });
});
