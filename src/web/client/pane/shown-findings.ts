/** Which findings are listed below the fields, and what can be done about each. */
import type { CheckResult, Span } from '../../../checks/check.js';
import type { EditedString } from '../../../model/edited-string.js';
import { hasText } from '../../../model/state.js';
import type { FieldChecker } from './field-checker.js';

export interface ShownFinding {
  readonly check: string;
  /** What the check is called. */
  readonly label: string;
  readonly message: string;
  readonly dismissed: boolean;
  /** It is about the text as it is saved, while another is in the fields. */
  readonly isOfSaved: boolean;
  readonly mayDismiss: boolean;
  /** Where it is, as far as that is known. */
  readonly result: CheckResult | undefined;
}

export function shownFindings(
  checker: FieldChecker,
  { findings, mayDismiss }: Pick<EditedString, 'findings' | 'mayDismiss'>,
  fields: readonly string[],
): readonly ShownFinding[] {
  const results = checker.results(fields);
  if (checker.isSaved(fields)) {
    return findings.map((finding) => {
      const result = results.find(({ check }) => check === finding.check);
      return { ...finding, isOfSaved: false, mayDismiss, result };
    });
  }
  if (!hasText(fields)) return [];
  // What was dismissed was so in another text, and counts in this one.
  const live = results.map((result): ShownFinding => {
    const isOpen = findings.some(({ check, dismissed }) => check === result.check && !dismissed);
    const { check, message } = result;
    const label = checker.nameOf(check);
    return { check, label, message, dismissed: false, isOfSaved: false, mayDismiss: mayDismiss && isOpen, result };
  });
  const others = findings.filter(({ check }) => !checker.knows(check));
  return [...live, ...others.map((finding) => ({ ...finding, isOfSaved: true, mayDismiss: false, result: undefined }))];
}

/** Where a finding is in the translation; what is missing at its beginning or end is so there. */
export function targetPlaces({ check, target }: CheckResult, text: string): readonly Span[] {
  if (target !== undefined) return target;
  if (check.startsWith('begin-')) return [{ start: 0, end: 0 }];
  return check.startsWith('end-') ? [{ start: text.length, end: text.length }] : [];
}
