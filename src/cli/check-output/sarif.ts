/** Writes findings as SARIF 2.1.0, the format of code scanning services. */
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ALL_CHECKS, checkName, severityOf } from '../../checks/lookup.js';
import { type FileProblem, failures } from '../../model/error.js';
import type { FindingsReport, ReportedFinding } from '../../services/findings/reported-finding.js';
import { findingKey } from '../baseline.js';
import { harmlessJson } from '../harmless.js';

export interface SarifTool {
  readonly version: string;
  /** Address of the tool's repository, which documents the checks; undefined if there is none. */
  readonly repository: string | undefined;
}

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const EMPTY_END = ']}]}';

/** Yields one result at a time, because all results together may exceed the maximum length of a string. */
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

/** The checks with findings, in the order of the documentation. */
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
      const text = checkName(id);
      const page = `docs/checks/${id}.md`;
      return {
        id,
        name: text,
        shortDescription: { text },
        help: { text: `What this check looks for and how to fix findings: ${page}` },
        ...(repository !== undefined && { helpUri: `${repository}/blob/HEAD/${page}` }),
        defaultConfiguration: { level: severityOf(id) },
      };
    }),
  };
}

/** Reports files that could not be read, completely or in part, as problems of the run. */
function invocation(problems: readonly FileProblem[], failed: FindingsReport['failed']) {
  const notifications = [
    ...failed.map(({ component, message }) => ({
      level: 'error',
      message: { text: plainText(`${component}: ${message}`) },
    })),
    ...problems.map(({ file, line, code, message, isAdvice }) => ({
      level: isAdvice ? 'note' : 'error',
      message: { text: plainText(`${message} [${code}]`) },
      locations: [locationOf(file, line)],
    })),
  ];
  const isSuccessful = failed.length + failures(problems).length === 0;
  return { executionSuccessful: isSuccessful, toolExecutionNotifications: notifications };
}

function resultOf(finding: ReportedFinding, ruleIndex: number) {
  const { component, language, file, line, key, context, source, target, check, severity, message } = finding;
  return {
    ruleId: check,
    ruleIndex,
    level: severity,
    message: { text: plainText(message) },
    ...(file !== '' && { locations: [locationOf(file, line)] }),
    // The line number changes when strings are added above. The fingerprint does not.
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

/** Escapes `{0}`, a placeholder in SARIF, and `[text](1)`, a link. */
function plainText(message: string): string {
  return message.replaceAll('{', '{{').replaceAll('}', '}}').replaceAll('](', '] (');
}
