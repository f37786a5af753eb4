/** Decides which findings are listed below the fields, and which of them can be dismissed. */
import type { CheckResult, Span } from '../../../checks/check.js';
import type { EditedString } from '../../../model/edited-string.js';
import { compareSeverities, type Severity } from '../../../model/severity.js';
import { hasText } from '../../../model/state.js';
import type { FieldChecker } from './field-checker.js';

export interface ShownFinding {
  readonly check: string;
  /** The name of the check. */
  readonly label: string;
  readonly severity: Severity;
  readonly message: string;
  readonly dismissed: boolean;
  /** Whether the finding is about the saved text while the fields contain another text. */
  readonly isOfSaved: boolean;
  readonly mayDismiss: boolean;
  /** Whether a button can fix the text in the fields. */
  readonly canFix: boolean;
  /** The result with its positions; undefined for checks that only run on the server. */
  readonly result: CheckResult | undefined;
}

export function shownFindings(
  checker: FieldChecker,
  { findings, mayDismiss }: Pick<EditedString, 'findings' | 'mayDismiss'>,
  fields: readonly string[],
): readonly ShownFinding[] {
  const results = checker.results(fields);
  const canFix = (check: string) => checker.fix(check, fields) !== undefined;
  if (checker.isSaved(fields)) {
    return findings.map((finding) => {
      const result = results.find(({ check }) => check === finding.check);
      return { ...finding, isOfSaved: false, mayDismiss, canFix: canFix(finding.check), result };
    });
  }
  if (!hasText(fields)) return [];
  // A dismissal belongs to the saved text, so the finding counts again in the new text.
  const live = results.map((result): ShownFinding => {
    const isOpen = findings.some(({ check, dismissed }) => check === result.check && !dismissed);
    const { check, message } = result;
    const known = checker.describe(check);
    const shown = { ...known, message, dismissed: false, isOfSaved: false };
    return { ...shown, mayDismiss: mayDismiss && isOpen, canFix: canFix(check), result };
  });
  const others = findings
    .filter(({ check }) => !checker.knows(check))
    .map(
      (finding): ShownFinding => ({ ...finding, isOfSaved: true, mayDismiss: false, canFix: false, result: undefined }),
    );
  return [...live, ...others].sort((a, b) => compareSeverities(a.severity, b.severity));
}

/** The positions of a finding in the translation; missing characters are marked at the start or end of the text. */
export function targetPlaces({ check, target }: CheckResult, text: string): readonly Span[] {
  if (target !== undefined) return target;
  if (check.startsWith('begin-')) return [{ start: 0, end: 0 }];
  return check.startsWith('end-') ? [{ start: text.length, end: text.length }] : [];
}
