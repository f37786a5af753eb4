/** All that can be set of a component, with what each check finds in it now and what goes with it when it is removed. */
import { EXPLANATIONS } from '../../checks/explanations.js';
import type { Component, Language, Store } from '../../storage/store.js';
import { findComponent } from '../find-component.js';
import { type ChoosableCheck, choosableChecks, otherFlags } from './choose-checks.js';

export interface LanguageFailing {
  readonly code: string;
  readonly strings: number;
}

export interface CheckSetting extends ChoosableCheck {
  readonly explanation: string;
  /** Where strings fail it, most of them first. */
  readonly failing: readonly LanguageFailing[];
}

export interface SettableComponent {
  readonly component: Component;
  /** Those that can find something: of a glossary those of its terms, of others all the rest. */
  readonly checks: readonly CheckSetting[];
  /** The flags that are not a choice of checks. */
  readonly otherFlags: string;
  /** Numbers of languages beside that of the source, and of their strings that are translated. */
  readonly translations: number;
  readonly translated: number;
}

export async function componentSettings(store: Store, project: string, slug: string): Promise<SettableComponent> {
  const component = await findComponent(store, project, slug);
  const languages = await store.languages.list(component.id);
  const translations = languages.filter(({ id }) => id !== 0);
  return {
    component,
    checks: choosableChecks(component)
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
