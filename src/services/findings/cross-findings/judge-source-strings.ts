/** Judges source strings by the state of their translations. */
import { fewest, longUntranslated, PATIENCE } from '../../../checks/long-untranslated.js';
import { multipleFailures } from '../../../checks/multiple-failures.js';
import { isActive } from '../../../checks/run.js';
import type { Instant } from '../../../model/instant.js';
import { SOURCE_LANGUAGE_ID } from '../../../model/source-language.js';
import type { Component, Store, StringProgress, StringsOfComponent } from '../../../storage/store.js';
import type { ProjectView } from './project-view.js';
import type { Verdicts } from './verdicts.js';

/** `suspects` are strings whose findings changed. */
export async function judgeMultipleFailures(
  view: ProjectView,
  suspects: readonly StringsOfComponent[],
  verdicts: Verdicts,
): Promise<void> {
  const judged = suspects.filter(({ componentId }) => !view.component(componentId).glossary);
  const failing = await view.store.findings.failingLanguages(judged);
  const failed = failing.filter((string) => multipleFailures.judge(string) !== undefined);
  await setVerdicts(view, multipleFailures, judged, failed, verdicts);
}

/** The translated share of a component, and the time at which the ages of its strings are measured. */
export interface ComponentProgress {
  readonly share: number;
  readonly agedUntil: Instant;
}

/**
 * `changed` are strings whose number of translations changed. Other strings are loaded only if their verdict can
 * change: strings that became old enough, and strings between the old and the new limit of translations.
 */
export async function judgeLongUntranslated(
  view: ProjectView,
  component: Component,
  after: ComponentProgress,
  changed: readonly StringProgress[],
  verdicts: Verdicts,
): Promise<void> {
  if (component.glossary) return;
  const [oldLine, newLine] = [fewest(component.share), fewest(after.share)];
  const [oldAge, newAge] = [component.agedUntil - PATIENCE, after.agedUntil - PATIENCE];
  const { store } = view;
  const ofAge = { after: Number.MIN_SAFE_INTEGER, upTo: newAge - 1 };
  const suspects = new Map(changed.map((progress) => [progress.stringId, progress]));
  const passed = { from: Math.min(oldLine, newLine), below: Math.max(oldLine, newLine), ...ofAge };
  const grown = { from: 0, below: newLine, after: oldAge - 1, upTo: newAge - 1 };
  for (const range of [passed, grown]) {
    if (range.from === range.below || range.after >= range.upTo) continue;
    for (const progress of await store.progress.within(component.id, range)) suspects.set(progress.stringId, progress);
  }
  const { id: componentId } = component;
  const failed = [...suspects.values()]
    .filter((progress) => longUntranslated.judge(longUntranslatedEvidence(progress, after)) !== undefined)
    .map(({ stringId }) => ({ componentId, stringId }));
  await setVerdicts(view, longUntranslated, [{ componentId, stringIds: [...suspects.keys()] }], failed, verdicts);
}

/** Reads the flags of failed strings only, because few strings fail. The check may be off for some of them. */
async function setVerdicts(
  view: ProjectView,
  check: typeof multipleFailures | typeof longUntranslated,
  suspects: readonly StringsOfComponent[],
  failed: readonly { readonly componentId: number; readonly stringId: number }[],
  verdicts: Verdicts,
): Promise<void> {
  const set = (componentId: number, stringId: number, fails: boolean) =>
    verdicts.set(componentId, SOURCE_LANGUAGE_ID, stringId, check.id, fails);
  for (const { componentId, stringIds } of suspects) for (const id of stringIds) set(componentId, id, false);
  for (const { componentId, ...string } of await view.store.strings.pickCompared(failed)) {
    if (isActive(check, view.checker(componentId).flagsOf(string))) set(componentId, string.id, true);
  }
}

export function longUntranslatedEvidence(
  { languages, translated, since }: StringProgress,
  { share, agedUntil }: ComponentProgress,
) {
  return { age: agedUntil - since, share: translated / languages, componentShare: share };
}

/** Returns the translated share of a component's strings over all its languages. */
export async function shareOf(store: Store, componentId: number): Promise<number> {
  const { total, translated } = await store.languages.sums(componentId);
  return total === 0 ? 0 : translated / total;
}
