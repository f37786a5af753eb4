/** Findings as SARIF 2.1.0: the structure of the schema, rules, locations and fingerprints. */
import { describe, expect, test } from 'vitest';
import { sarifLog } from '../../../src/cli/check-output/sarif.js';
import type { FindingsReport, ReportedFinding } from '../../../src/services/findings/reported-finding.js';
import { FINDING, HOSTILE, HOSTILE_FINDING, PROBLEM, RAW, reportOf, SOURCE_FINDING } from './samples.js';
import { expectSarif } from './sarif-schema.js';

const TOOL = { version: '1.2.3', repository: undefined };

function logOf(report: FindingsReport, tool: Parameters<typeof sarifLog>[1] = TOOL) {
  const log = JSON.parse([...sarifLog(report, tool)].join(''));
  expectSarif(log);
  expect(log.runs).toHaveLength(1);
  return log.runs[0];
}

test('a run without findings', () => {
  const run = logOf(reportOf([]));
  expect(run).toEqual({
    tool: { driver: { name: 'Tallyglot', version: '1.2.3', rules: [] } },
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: [] }],
    results: [],
  });
});

test('results have rules, in the order of the documentation', () => {
  const { tool, results } = logOf(reportOf([SOURCE_FINDING, FINDING, { ...FINDING, check: 'of-another-version' }]));
  expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(['end-stop', 'ellipsis', 'of-another-version']);
  expect(tool.driver.rules[0]).toEqual({
    id: 'end-stop',
    name: 'Mismatched full stop',
    shortDescription: { text: 'Mismatched full stop' },
    help: { text: 'What this check looks for and how to fix findings: docs/checks/end-stop.md' },
    defaultConfiguration: { level: 'warning' },
  });
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  expect(results[1]).toEqual({
    ruleId: 'end-stop',
    ruleIndex: 0,
    level: 'warning',
    message: { text: FINDING.message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'po/de.po', uriBaseId: '%SRCROOT%' },
          region: { startLine: 12 },
        },
      },
    ],
    partialFingerprints: { 'tallyglotFinding/v1': expect.stringMatching(/^app de [0-9a-f]{16} end-stop$/) },
    properties: {
      component: 'app',
      language: 'de',
      key: '',
      context: '',
      source: ['Close now.'],
      target: ['Jetzt schließen'],
    },
  });
});

test('rules and results have the severity of their check as level', () => {
  const breaking: ReportedFinding = { ...FINDING, check: 'c-format', severity: 'error' };
  const { tool, results } = logOf(reportOf([breaking, FINDING, SOURCE_FINDING]));
  expect(results.map(({ level }: { level: string }) => level)).toEqual(['error', 'warning', 'note']);
  expect(
    tool.driver.rules.map((rule: { id: string; defaultConfiguration: { level: string } }) => [
      rule.id,
      rule.defaultConfiguration.level,
    ]),
  ).toEqual([
    ['end-stop', 'warning'],
    ['c-format', 'error'],
    ['ellipsis', 'note'],
  ]);
});

test('the tool and its rules link to the repository', () => {
  const { driver } = logOf(reportOf([FINDING]), { ...TOOL, repository: 'https://example.org/team/tallyglot' }).tool;
  expect(driver.informationUri).toBe('https://example.org/team/tallyglot');
  expect(driver.rules[0].helpUri).toBe('https://example.org/team/tallyglot/blob/HEAD/docs/checks/end-stop.md');
});

describe('a location', () => {
  const placeOf = (file: string, line = 12) => logOf(reportOf([{ ...FINDING, file, line }])).results[0].locations;

  test.each([
    ['po/de.po', 'po/de.po'],
    ['my files/ä#%?.po', 'my%20files/%C3%A4%23%25%3F.po'],
    ['a:b/de.po', 'a%3Ab/de.po'],
    ['po/\ud800.po', 'po/%EF%BF%BD.po'],
  ])('in %s', (file, uri) => {
    expect(placeOf(file)[0].physicalLocation.artifactLocation).toEqual({ uri, uriBaseId: '%SRCROOT%' });
  });

  test('outside the working directory', () => {
    expect(placeOf('/srv/a b/de.po')[0].physicalLocation.artifactLocation).toEqual({ uri: 'file:///srv/a%20b/de.po' });
  });

  test('without a line is line 1; without a file it is omitted', () => {
    expect(placeOf('po/de.po', 0)[0].physicalLocation.region).toEqual({ startLine: 1 });
    expect(placeOf('')).toBeUndefined();
  });
});

test('the fingerprint of a finding does not depend on its line, its translation or its message', () => {
  const moved = { ...FINDING, line: 99, target: ['Zu'], message: 'Another', file: 'po/other.po' };
  const others = [
    { ...FINDING, check: 'same' },
    { ...FINDING, language: 'fr' },
    { ...FINDING, source: ['Close.'] },
    { ...FINDING, context: 'x' },
    { ...FINDING, key: 'x' },
    { ...FINDING, component: 'web' },
  ];
  const { results } = logOf(reportOf([FINDING, moved, ...others]));
  const prints = results.map((result: { partialFingerprints: object }) => JSON.stringify(result.partialFingerprints));
  expect(prints[1]).toBe(prints[0]);
  expect(new Set(prints).size).toBe(1 + others.length);
});

test('messages contain neither placeholders nor links', () => {
  const message = 'The translation lacks {0} and [this](1)';
  const { results } = logOf(reportOf([{ ...FINDING, message }]));
  expect(results[0].message.text).toBe('The translation lacks {{0}} and [this] (1)');
});

test('advice is a note of a successful run', () => {
  const [invocation] = logOf(reportOf([], { problems: [{ ...PROBLEM, isAdvice: true }] })).invocations;
  expect(invocation).toMatchObject({ executionSuccessful: true, toolExecutionNotifications: [{ level: 'note' }] });
});

test('problems of files are notifications of an unsuccessful run', () => {
  const failed = [{ component: 'web', message: 'No file fits.' }];
  const [invocation] = logOf(reportOf([], { problems: [PROBLEM], failed })).invocations;
  expect(invocation.executionSuccessful).toBe(false);
  expect(invocation.toolExecutionNotifications).toMatchObject([
    { level: 'error', message: { text: 'web: No file fits.' } },
    {
      level: 'error',
      message: { text: 'a string without an end [po.broken]' },
      locations: [{ physicalLocation: { artifactLocation: { uri: 'po/fr.po' }, region: { startLine: 7 } } }],
    },
  ]);
});

test('hostile texts are escaped and parse to the same texts', () => {
  const report = reportOf([HOSTILE_FINDING]);
  expect([...sarifLog(report, TOOL)].join('').replaceAll('\n', '')).not.toMatch(RAW);
  expect(logOf(report).results[0].properties.target).toEqual([HOSTILE]);
});
