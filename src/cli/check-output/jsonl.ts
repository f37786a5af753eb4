/** Writes findings as JSON Lines: one object per line, always with the same keys in the same order. */
import type { Span } from '../../checks/check.js';
import type { ReportedFinding } from '../../services/findings/reported-finding.js';
import { harmlessJson } from '../harmless.js';

export function* jsonLines(findings: readonly ReportedFinding[]): Generator<string> {
  for (const finding of findings) yield `${harmlessJson(findingObject(finding))}\n`;
}

function findingObject(finding: ReportedFinding) {
  return {
    component: finding.component,
    language: finding.language,
    file: finding.file,
    line: finding.line,
    key: finding.key,
    context: finding.context,
    source: finding.source,
    target: finding.target,
    check: finding.check,
    severity: finding.severity,
    message: finding.message,
    form: finding.form,
    source_form: finding.sourceForm,
    source_spans: finding.sourceSpans.map(pairOf),
    target_spans: finding.targetSpans.map(pairOf),
  };
}

const pairOf = ({ start, end }: Span) => [start, end];
