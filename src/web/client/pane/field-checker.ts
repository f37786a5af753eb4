/** Checks what is written in the fields of a string, as the server will once it is saved. */
import type { Check, CheckResult, Span } from '../../../checks/check.js';
import { CHECKS, GLOSSARY_CHECKS } from '../../../checks/index.js';
import { placeables, runChecks } from '../../../checks/run.js';
import type { EditedString } from '../../../model/edited-string.js';
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

  /** Places in the translation are those in the fields. */
  results(fields: readonly string[]): readonly CheckResult[] {
    const string = this.#string;
    // What nobody may translate is not held against its source.
    if (string.state === 'readonly') return [];
    const target = this.isSaved(fields) ? string.target : this.toSave(fields);
    return runChecks({ ...string, target, flags: this.flags }, this.#checks).map((result) =>
      result.target === undefined ? result : { ...result, target: inField(target[result.form] ?? '', result.target) },
    );
  }

  /** What must stay as it is in a text. */
  placeables(text: string): readonly Span[] {
    return placeables(this.flags, text, this.#checks);
  }

  /** Whether it can be told here at all; of the others only the server knows. */
  knows(check: string): boolean {
    return this.#checks.some(({ id }) => id === check);
  }

  /** What one is called that can be told here. */
  nameOf(check: string): string {
    return this.#checks.find(({ id }) => id === check)?.name ?? check;
  }

  isSaved(fields: readonly string[]): boolean {
    return fields.every((text, form) => text === asInField(this.#string.target[form] ?? ''));
  }

  toSave(fields: readonly string[]): readonly string[] {
    return withOwnLineBreaks(fields, this.#string);
  }
}

/** Two characters that break a line are one in a field. */
function inField(text: string, spans: readonly Span[]): readonly Span[] {
  if (!text.includes('\r\n')) return spans;
  const placeOf = (offset: number) => asInField(text.slice(0, offset)).length;
  return spans.map(({ start, end }) => ({ start: placeOf(start), end: placeOf(end) }));
}
