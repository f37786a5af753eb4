/** Findings as workflow commands: properties, escaping and files with problems. */
import { expect, test } from 'vitest';
import { githubCommands } from '../../../src/cli/check-output/github.js';
import type { ReportedFinding } from '../../../src/services/findings/reported-finding.js';
import { FINDING, HOSTILE_FINDING, PROBLEM, RAW, reportOf, SOURCE_FINDING } from './samples.js';

const commands = (...args: Parameters<typeof reportOf>) => [...githubCommands(reportOf(...args))];

test('a finding is a warning at its line', () => {
  expect(commands([FINDING])).toEqual([
    '::warning file=po/de.po,line=12,title=Mismatched full stop (de)::' +
      'The source ends with a full stop, the translation does not (end-stop)' +
      '%0Asource: Close now.%0Atarget: Jetzt schließen\n',
  ]);
});

test('the command follows the severity', () => {
  const breaking: ReportedFinding = { ...FINDING, check: 'c-format', severity: 'error' };
  expect(commands([breaking, SOURCE_FINDING]).map((command) => command.split(' ')[0])).toEqual(['::error', '::notice']);
});

test('special characters are escaped, more of them in properties than in the text', () => {
  const message = '100% of a: b, c';
  const [command] = commands([{ ...FINDING, file: 'a,b:c%0A/de.po', message, source: [], target: ['x\ny'] }]);
  expect(command).toBe(
    '::warning file=a%2Cb%3Ac%250A/de.po,line=12,title=Mismatched full stop (de)::' +
      '100%25 of a: b, c (end-stop)%0Atarget: x↵y\n',
  );
});

test('no text can start a command', () => {
  const [command, ...rest] = commands([{ ...HOSTILE_FINDING, message: 'x\r\n::error::y' }]);
  expect(rest).toEqual([]);
  expect(command!.trimEnd()).not.toMatch(RAW);
  expect(command!.trimEnd()).not.toContain('\n');
  expect(command).toContain('x<U+000D>↵::error::y (end-stop)%0Asource: a<U+001B>');
});

test('a string without a line gets line 1, a string without a file gets no position', () => {
  expect(commands([{ ...FINDING, line: 0 }])[0]).toMatch(/^::warning file=po\/de\.po,line=1,title=/);
  expect(commands([{ ...FINDING, file: '' }])[0]).toMatch(/^::warning title=Mismatched full stop \(de\)::/);
});

test('advice is a notice', () => {
  expect(commands([], { problems: [{ ...PROBLEM, isAdvice: true }] })).toEqual([
    '::notice file=po/fr.po,line=7::a string without an end [po.broken]\n',
  ]);
});

test('problems of files are errors', () => {
  const failed = [{ component: 'web', message: 'The template x.pot is not in po.' }];
  expect(commands([], { problems: [PROBLEM], failed })).toEqual([
    '::error::web: The template x.pot is not in po.\n',
    '::error file=po/fr.po,line=7::a string without an end [po.broken]\n',
  ]);
});
