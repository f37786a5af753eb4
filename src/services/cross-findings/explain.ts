/** Says why strings fail the checks that compare them with others: the store keeps that they do, not the sentence. */
import type { CheckResult, Finding } from '../../checks/check.js';
import { checkGlossary } from '../../checks/check-glossary.js';
import { inconsistent } from '../../checks/inconsistent.js';
import { longUntranslated } from '../../checks/long-untranslated.js';
import { multipleFailures } from '../../checks/multiple-failures.js';
import { reused } from '../../checks/reused.js';
import { translated } from '../../checks/translated.js';
import type { Component, Language, Store, UnitDetails } from '../../storage/store.js';
import { glossaryEvidence } from './glossary.js';
import { inconsistentEvidence } from './inconsistent.js';
import { loadMembers } from './members.js';
import { type PlacedLanguage, ProjectView } from './project-view.js';
import { reusedEvidence } from './reused.js';
import { longUntranslatedEvidence } from './source.js';

/** Of a text that many strings have, so many are enough to name one. */
const MOST_OTHERS = 50;

type Explain = (view: ProjectView, language: PlacedLanguage, unit: UnitDetails) => Promise<Finding | undefined>;

const EXPLANATIONS: ReadonlyMap<string, Explain> = new Map<string, Explain>([
  [reused.id, explainReused],
  [inconsistent.id, explainInconsistent],
  [translated.id, explainTranslated],
  [checkGlossary.id, async (...about) => checkGlossary.judge(await glossaryEvidence(...about))],
  [multipleFailures.id, explainMultipleFailures],
  [longUntranslated.id, explainLongUntranslated],
]);

/** The findings that these strings have of such checks, by string. */
export async function crossResults(
  store: Store,
  component: Component,
  language: Language,
  units: readonly UnitDetails[],
): Promise<ReadonlyMap<number, readonly CheckResult[]>> {
  const view = await ProjectView.load(store, component.projectId);
  const place = { ...language, componentId: component.id };
  const results = new Map<number, readonly CheckResult[]>();
  for (const unit of units) {
    const found: CheckResult[] = [];
    for (const check of unit.failing) {
      const finding = await EXPLANATIONS.get(check)?.(view, place, unit);
      if (finding !== undefined) found.push({ sourceForm: 0, form: 0, ...finding, check });
    }
    if (found.length > 0) results.set(unit.stringId, found);
  }
  return results;
}

async function explainReused(...[view, language, unit]: Parameters<Explain>) {
  if (unit.textKey === null) return undefined;
  const places = await view.store.units.sharing([unit.textKey], MOST_OTHERS);
  const members = await loadMembers(view, await view.languagesLike(language), places);
  return reused.judge(reusedEvidence({ language, unit }, members));
}

async function explainInconsistent(...[view, language, unit]: Parameters<Explain>) {
  if (unit.string.twinKey === null) return undefined;
  const places = await view.store.strings.twins([unit.string.twinKey]);
  const members = await loadMembers(view, await view.languagesLike(language), places);
  return inconsistent.judge(inconsistentEvidence(view, { language, unit }, members));
}

async function explainTranslated(...[view, language, unit]: Parameters<Explain>) {
  const history = await view.store.changes.ofStrings(language.componentId, language.id, [unit.stringId]);
  return translated.judge({ own: unit, history });
}

async function explainMultipleFailures(...[view, { componentId }, { stringId }]: Parameters<Explain>) {
  const languages = (await view.store.languages.list(componentId)).map(({ id }) => id).filter((id) => id !== 0);
  const failing = await view.store.findings.failingLanguages(componentId, [stringId], languages);
  return multipleFailures.judge({ languages: failing.get(stringId) ?? 0 });
}

async function explainLongUntranslated(...[view, { componentId }, { stringId }]: Parameters<Explain>) {
  const [progress] = await view.store.progress.pick(componentId, [stringId]);
  return progress && longUntranslated.judge(longUntranslatedEvidence(progress, view.component(componentId)));
}
