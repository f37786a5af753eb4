/** Verdicts on source strings, which depend on how their translations are doing. */
import { fewest, longUntranslated, PATIENCE } from '../../../checks/long-untranslated.js';
import { multipleFailures } from '../../../checks/multiple-failures.js';
import { isActive } from '../../../checks/run.js';
import type { Instant } from '../../../model/instant.js';
import type { Component, Store, StringProgress } from '../../../storage/store.js';
import type { ProjectView } from './project-view.js';
import type { Verdicts } from './verdicts.js';

/** The source language has this id in every component. */
const SOURCE = 0;

/** `suspects` are strings some of whose findings came or went. */
export async function judgeMultipleFailures(
  view: ProjectView,
  component: Component,
  suspects: readonly number[],
  verdicts: Verdicts,
): Promise<void> {
  if (component.glossary || suspects.length === 0) return;
  const { store } = view;
  const languages = (await store.languages.list(component.id)).map(({ id }) => id).filter((id) => id !== SOURCE);
  const failing = await store.findings.failingLanguages(component.id, suspects, languages);
  const failed = suspects.filter((id) => multipleFailures.judge({ languages: failing.get(id) ?? 0 }) !== undefined);
  await setVerdicts(view, component, multipleFailures, suspects, failed, verdicts);
}

/** How far a component is, and the moment that its strings' ages are taken at. */
export interface ComponentProgress {
  readonly share: number;
  readonly agedUntil: Instant;
}

/**
 * `changed` are strings that more or fewer languages have translated. Of the others only those are looked at whose
 * verdict can have changed: they came to age, or stand between what was too little before and what is now.
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
  const failed = [...suspects.values()]
    .filter((progress) => longUntranslated.judge(longUntranslatedEvidence(progress, after)) !== undefined)
    .map(({ stringId }) => stringId);
  await setVerdicts(view, component, longUntranslated, [...suspects.keys()], failed, verdicts);
}

/** Whether a check is on for a string is only asked where it matters: few strings fail. */
async function setVerdicts(
  view: ProjectView,
  { id: componentId }: Component,
  check: typeof multipleFailures | typeof longUntranslated,
  suspects: readonly number[],
  failed: readonly number[],
  verdicts: Verdicts,
): Promise<void> {
  for (const stringId of suspects) verdicts.set(componentId, SOURCE, stringId, check.id, false);
  const checker = view.checker(componentId);
  for (const string of await view.store.strings.pick(componentId, failed)) {
    if (isActive(check, checker.flagsOf(string))) verdicts.set(componentId, SOURCE, string.id, check.id, true);
  }
}

export function longUntranslatedEvidence(
  { languages, translated, since }: StringProgress,
  { share, agedUntil }: ComponentProgress,
) {
  return { age: agedUntil - since, share: translated / languages, componentShare: share };
}

/** The share of a component's strings that is translated, over all its languages. */
export async function shareOf(store: Store, componentId: number): Promise<number> {
  const { total, translated } = await store.languages.sums(componentId);
  return total === 0 ? 0 : translated / total;
}
