/** Reads all settings of a component, the failing strings for each check, and how much a removal would delete. */
import { EXPLANATIONS } from '../../checks/explanations.js';
import { isSourceLanguage } from '../../model/source-language.js';
import type { Component, Language, Store } from '../../storage/store.js';
import { findComponent } from '../find-component.js';
import { type ChoosableCheck, listChoosableChecks, otherFlags } from './choose-checks.js';

export interface LanguageFailing {
  readonly code: string;
  readonly strings: number;
}

export interface CheckSetting extends ChoosableCheck {
  readonly explanation: string;
  /** Languages with strings that fail the check, sorted by number of strings, largest first. */
  readonly failing: readonly LanguageFailing[];
}

export interface SettableComponent {
  readonly component: Component;
  /** The checks that apply: checks of terms for a glossary, all other checks otherwise. */
  readonly checks: readonly CheckSetting[];
  /** The flags that are not choices of checks. */
  readonly otherFlags: string;
  /** Number of languages without the source language. `translated` is the number of their translated strings. */
  readonly translations: number;
  readonly translated: number;
}

export async function readComponentSettings(store: Store, project: string, slug: string): Promise<SettableComponent> {
  const component = await findComponent(store, project, slug);
  const languages = await store.languages.list(component.id);
  const translations = languages.filter((language) => !isSourceLanguage(language));
  return {
    component,
    checks: listChoosableChecks(component)
      .filter(({ group }) => (group === 'glossaries') === component.glossary)
      .map((check) => ({
        ...check,
        explanation: EXPLANATIONS[check.id] ?? '',
        failing: failingIn(languages, check.id),
      })),
    otherFlags: otherFlags(component),
    translations: translations.length,
    translated: translations.reduce((sum, { counts }) => sum + counts.translated, 0),
  };
}

function failingIn(languages: readonly Language[], check: string): LanguageFailing[] {
  return languages
    .map(({ code, counts }) => ({ code, strings: counts.checks[check] ?? 0 }))
    .filter(({ strings }) => strings > 0)
    .sort((a, b) => b.strings - a.strings || (a.code < b.code ? -1 : 1));
}
