/** The number of values of each property follows FC_RUNS, no property makes a large table, and `.ci/run` finds each file. */
import { execSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from './property-runs.js';
import { ROOT } from './workspace.js';

const FILES = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:test|proof)\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(ROOT, 'test', name), 'utf8') }))
  .filter(({ text }) => text.includes("from 'fast-check'"));

test('properties that name no number', () => {
  expect(fc.readConfigureGlobal().numRuns).toBe(propertyRuns(100));
});

test('properties with another number, and their seed', () => {
  expect(FILES.length).toBeGreaterThan(40);
  const fixed = FILES.filter(({ text }) => /(?:numRuns|seed): \d|fc\.sample\(.*, \d\d+\)/.test(text));
  expect(fixed.map(({ name }) => name)).toEqual([]);
});

test('no property makes the table of the unit `binary`: `anyCharacter` makes the same texts without it', () => {
  const withTable = FILES.filter(({ text }) => /[uU]nit: 'binary'/.test(text));
  expect(withTable.map(({ name }) => name)).toEqual([]);
});

test('.ci/run finds all files', () => {
  const [command] = /^grep .*(?= \|)/m.exec(readFileSync(join(ROOT, '.ci/run'), 'utf8'))!;
  const found = execSync(command, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const tests = FILES.filter(({ name }) => name.endsWith('.test.ts')).map(({ name }) => `test/${name}`);
  expect(found.sort()).toEqual(tests.sort());
});
