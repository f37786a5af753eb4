/** Applies the fix of a check to a translation that is being edited. Nothing is saved. */
import type { Component, Language, UnitWithString } from '../../storage/store.js';
import { checkerOf } from '../files/component-checker.js';

/** Undefined if the check has no safe fix for these texts. */
export function fixTranslation(
  {
    component,
    language,
    unit,
  }: { readonly component: Component; readonly language: Language; readonly unit: UnitWithString },
  target: readonly string[],
  check: string,
): readonly string[] | undefined {
  const text = { ...unit.string, target, state: 'translated', flags: unit.flags } as const;
  return checkerOf(component).fix(text, language.code, language.plural, check);
}
