/** Baselines: what their lines are, what is compared, and what is refused. */
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

test('a line is what stays when lines move', () => {
  expect(findingKey(FINDING)).toMatch(/^app de [0-9a-f]{16} end-stop$/);
  expect(findingKey({ ...FINDING, line: 1, file: 'x', message: 'x', target: ['x'] })).toBe(findingKey(FINDING));
});

test('the text is sorted, one finding a line, below a line that says what it is', () => {
  const text = baselineText([THIRD, FINDING, OTHER].map(findingKey));
  const [header, ...lines] = text.trimEnd().split('\n');
  expect(header).toMatch(/^# Tallyglot baseline 1: .*tallyglot check --update-baseline$/);
  expect(lines).toEqual([FINDING, OTHER, THIRD].map(findingKey).sort());
  expect(text.endsWith('\n')).toBe(true);
});

test('comments, empty lines and line ends of other systems are passed over', () => {
  const text = `${baselineText([findingKey(FINDING)])}\n# why we keep it\n`.replaceAll('\n', '\r\n');
  expect([...parseBaseline(text, 'known.txt').keys()]).toEqual([findingKey(FINDING)]);
});

describe('compared with what is found', () => {
  test('new, known and gone ones are told apart', () => {
    expect(compare(baselineOf(FINDING, THIRD), [FINDING, OTHER], everything)).toEqual({
      fresh: [OTHER],
      known: 1,
      gone: [findingKey(THIRD)],
    });
  });

  test('what was not looked at is not gone', () => {
    expect(compare(baselineOf(FINDING, THIRD), [FINDING], ({ language }) => language === 'de').gone).toEqual([]);
  });
});

test('an update adds what came, takes out what went and keeps what was not looked at', async () => {
  const file = testWorkspace().path('known.txt');
  const baseline = baselineOf(FINDING, THIRD);
  const comparison = compare(baseline, [OTHER], ({ language }) => language === 'de');
  expect(await updateBaseline(file, baseline, comparison)).toBe(2);
  expect(await readFile(file, 'utf8')).toBe(baselineText([OTHER, THIRD].map(findingKey)));
});

describe('is refused', () => {
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

  test('when it is not there, unless it is to be written', async () => {
    const file = testWorkspace().path('none.txt');
    await expect(readBaseline(file, { isUpdate: false })).rejects.toThrow('Create it with --update-baseline');
    expect(await readBaseline(file, { isUpdate: true })).toEqual(new Map());
  });

  test('when it cannot be read or written', async () => {
    const { root, path } = testWorkspace();
    await expect(readBaseline(root, { isUpdate: true })).rejects.toThrow('cannot be read (EISDIR');
    const nothing = { fresh: [], known: 0, gone: [] };
    await expect(updateBaseline(path('no', 'folder.txt'), new Map(), nothing)).rejects.toThrow(
      'cannot be written (ENOENT',
    );
  });
});
