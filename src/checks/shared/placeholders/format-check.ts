/** Creates the format checks, which compare the placeholders of each form of a translation with those of its source. */
import type { Severity } from '../../../model/severity.js';
import type { CheckedString, Finding, StringCheck } from '../../check.js';
import { standsForOneNumber, standsForZeroAndOne } from '../plural-pairing.js';
import { comparePlaceholders, placeholdersIn, valuesIn } from './compare.js';
import type { PlaceholderSyntax } from './placeholder.js';

export interface FormatCheckOptions {
  readonly id: string;
  readonly name: string;
  readonly severity: Severity;
  readonly syntax: PlaceholderSyntax;
  /** The flags that turn the check on. The default is the id. */
  readonly enabledBy?: readonly string[];
  /** Whether a string really has the format, for flags that only say that it may have it. */
  applies?(string: CheckedString): boolean;
}

export function formatCheck(options: FormatCheckOptions): StringCheck {
  const { id, name, severity, syntax, enabledBy = [id], applies } = options;
  return {
    id,
    name,
    severity,
    scope: 'target',
    enabledBy,
    placeables: (text) => placeholdersIn(text, syntax),
    runString: (string) => (applies?.(string) === false ? undefined : checkForms(string, syntax)),
  };
}

function checkForms(string: CheckedString, syntax: PlaceholderSyntax): Finding | undefined {
  const { source, target } = string;
  const singular = source[0] ?? '';
  if (source.length === 1 && target.length === 1) return comparePlaceholders(singular, target[0]!, syntax, false);
  const pluralForm = Math.min(1, source.length - 1);
  const plural = source[pluralForm] ?? '';
  for (const [form, text] of target.entries()) {
    const isFirstOfMany = form === 0 && target.length > 1;
    const sourceForm = isFirstOfMany && !isSpelledOut(singular, plural, syntax) ? 0 : pluralForm;
    const against = sourceForm === 0 ? singular : plural;
    const finding = comparePlaceholders(against, text, syntax, mayOmit(string, form));
    if (finding !== undefined) return { ...finding, sourceForm, form };
  }
  return undefined;
}

/** Whether only the plural has placeholders, because the singular spells out its number. */
function isSpelledOut(singular: string, plural: string, syntax: PlaceholderSyntax): boolean {
  return valuesIn(singular, syntax).length === 0 && valuesIn(plural, syntax).length > 0;
}

/** A form that is used for a single number may spell out the number. */
function mayOmit({ source, target, plural, flags }: CheckedString, form: number): boolean {
  if (source.length < 2 || target.length < 2 || target.length !== plural.forms) return false;
  if (standsForOneNumber(plural, form)) return true;
  return form === 0 && standsForZeroAndOne(plural, form) && !flags.has('strict-format');
}
