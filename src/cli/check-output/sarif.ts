/** Findings as SARIF 2.1.0, the format in which code scanning services take them. */
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FileProblem } from '../../model/error.js';
import { ALL_CHECKS, type FindingsReport, type ReportedFinding } from '../../services/findings/reported-finding.js';
import { findingKey } from '../baseline.js';
import { harmlessJson } from '../harmless.js';

export interface SarifTool {
  readonly version: string;
  /** Address of the tool's repository, which explains the checks; undefined where it has none. */
  readonly repository: string | undefined;
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const EMPTY_END = ']}]}';

/** Result by result: all of them may be more than one text can hold. */
export function* sarifLog(
  { findings, problems, failed }: Pick<FindingsReport, 'findings' | 'problems' | 'failed'>,
  tool: SarifTool,
): Generator<string> {
  const ids = rulesFor(findings);
  const run = {
    tool: { driver: driver(ids, tool) },
    invocations: [invocation(problems, failed)],
    results: [],
  };
  const log = harmlessJson({ $schema: SCHEMA, version: '2.1.0', runs: [run] });
  yield `${log.slice(0, -EMPTY_END.length)}\n`;
  const indexes = new Map(ids.map((id, index) => [id, index]));
  for (const [index, finding] of findings.entries()) {
    const end = index === findings.length - 1 ? '\n' : ',\n';
    yield `${harmlessJson(resultOf(finding, indexes.get(finding.check)!))}${end}`;
  }
  yield `${EMPTY_END}\n`;
}

/** The checks that found something, in the order of the documentation. */
function rulesFor(findings: readonly ReportedFinding[]): string[] {
  const failing = new Set(findings.map(({ check }) => check));
  const known = ALL_CHECKS.map(({ id }) => id).filter((id) => failing.has(id));
  return [...new Set([...known, ...failing])];
}

function driver(ids: readonly string[], { version, repository }: SarifTool) {
  return {
    name: 'Tallyglot',
    version,
    ...(repository !== undefined && { informationUri: repository }),
    rules: ids.map((id) => {
      const text = ALL_CHECKS.find((check) => check.id === id)?.name ?? id;
      const page = `docs/checks/${id}.md`;
      return {
        id,
        name: text,
        shortDescription: { text },
        help: { text: `What it looks for and how to fix it: ${page}` },
        ...(repository !== undefined && { helpUri: `${repository}/blob/HEAD/${page}` }),
        defaultConfiguration: { level: 'warning' },
      };
    }),
  };
}

/** Files that could not be read, or only in part, are about the run and not about a translation. */
function invocation(problems: readonly FileProblem[], failed: FindingsReport['failed']) {
  const notifications = [
    ...failed.map(({ component, message }) => ({
      level: 'error',
      message: { text: plainText(`${component}: ${message}`) },
    })),
    ...problems.map(({ file, line, code, message }) => ({
      level: 'error',
      message: { text: plainText(`${message} [${code}]`) },
      locations: [locationOf(file, line)],
    })),
  ];
  return { executionSuccessful: notifications.length === 0, toolExecutionNotifications: notifications };
}

function resultOf(finding: ReportedFinding, ruleIndex: number) {
  const { component, language, file, line, key, context, source, target, check, message } = finding;
  return {
    ruleId: check,
    ruleIndex,
    level: 'warning',
    message: { text: plainText(message) },
    ...(file !== '' && { locations: [locationOf(file, line)] }),
    // The line moves with each string that comes before it; what the finding is about does not.
    partialFingerprints: { 'tallyglotFinding/v1': findingKey(finding) },
    properties: { component, language, key, context, source, target },
  };
}

function locationOf(file: string, line: number) {
  return { physicalLocation: { artifactLocation: artifactOf(file), region: { startLine: Math.max(1, line) } } };
}

function artifactOf(file: string) {
  if (isAbsolute(file)) return { uri: pathToFileURL(file).href };
  return { uri: file.toWellFormed().split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

/** SARIF takes `{0}` for a placeholder and `[text](1)` for a link. */
function plainText(message: string): string {
  return message.replaceAll('{', '{{').replaceAll('}', '}}').replaceAll('](', '] (');
}
