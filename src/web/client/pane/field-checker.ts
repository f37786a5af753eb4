/** Checks the fields of a string in the browser, with the same result as the server after saving. */
import type { Check, CheckResult, Span } from '../../../checks/check.js';
import { CHECKS, GLOSSARY_CHECKS } from '../../../checks/index.js';
import { fixForms, placeables, runChecks } from '../../../checks/run.js';
import type { EditedFinding, EditedString } from '../../../model/edited-string.js';
import { type Flags, mergeFlags } from '../../../model/flags.js';
import { asInField, withOwnLineBreaks } from '../../../model/line-breaks.js';

export class FieldChecker {
  readonly flags: Flags;
  readonly #string: EditedString;
  readonly #checks: readonly Check[];

  constructor(string: EditedString) {
    this.#string = string;
    this.flags = mergeFlags(string.flags);
    this.#checks = string.glossary ? GLOSSARY_CHECKS : CHECKS;
  }

  /** The offsets of results are offsets in the fields. */
  results(fields: readonly string[]): readonly CheckResult[] {
    const string = this.#string;
    // Read-only strings are not checked.
    if (string.state === 'readonly') return [];
    const target = this.isSaved(fields) ? string.target : this.toSave(fields);
    return runChecks({ ...string, target, flags: this.flags }, this.#checks).map((result) =>
      result.target === undefined ? result : { ...result, target: inField(target[result.form] ?? '', result.target) },
    );
  }

  /** The texts of the fields after the fix of a check; undefined if there is no safe fix. */
  fix(check: string, fields: readonly string[]): readonly string[] | undefined {
    const string = this.#string;
    if (!string.mayWrite || string.state === 'readonly') return undefined;
    const target = this.isSaved(fields) ? string.target : this.toSave(fields);
    return fixForms({ ...string, target, flags: this.flags }, check, this.#checks)?.map(asInField);
  }

  /** The parts of a text that a translation must keep unchanged. */
  placeables(text: string): readonly Span[] {
    return placeables(this.flags, text, this.#checks);
  }

  /** Whether this check runs in the browser; some checks only run on the server. */
  knows(check: string): boolean {
    return this.#checks.some(({ id }) => id === check);
  }

  /** The name and the severity of a check that runs in the browser. */
  describe(check: string): Pick<EditedFinding, 'check' | 'label' | 'severity'> {
    const { name, severity } = this.#checks.find(({ id }) => id === check)!;
    return { check, label: name, severity };
  }

  isSaved(fields: readonly string[]): boolean {
    return fields.every((text, form) => text === asInField(this.#string.target[form] ?? ''));
  }

  toSave(fields: readonly string[]): readonly string[] {
    return withOwnLineBreaks(fields, this.#string);
  }
}

/** Converts offsets: CR LF in the text is a single character in a field. */
function inField(text: string, spans: readonly Span[]): readonly Span[] {
  if (!text.includes('\r\n')) return spans;
  const placeOf = (offset: number) => asInField(text.slice(0, offset)).length;
  return spans.map(({ start, end }) => ({ start: placeOf(start), end: placeOf(end) }));
}
