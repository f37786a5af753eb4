/** Explains why strings fail checks that compare strings. The store contains only the failure, not the message. */
import type { CheckResult, Finding } from '../../../checks/check.js';
import { checkGlossary } from '../../../checks/check-glossary.js';
import { inconsistent } from '../../../checks/inconsistent.js';
import { longUntranslated } from '../../../checks/long-untranslated.js';
import { multipleFailures } from '../../../checks/multiple-failures.js';
import { reused } from '../../../checks/reused.js';
import { translated } from '../../../checks/translated.js';
import type { Component, Language, PlacedLanguage, Store, UnitDetails } from '../../../storage/store.js';
import { glossaryEvidence } from './judge-glossary.js';
import { inconsistentEvidence } from './judge-inconsistent.js';
import { reusedEvidence, sourcesOf } from './judge-reused.js';
import { longUntranslatedEvidence } from './judge-source-strings.js';
import { FIRST_LOOK, membersAmong } from './members.js';
import { ProjectView } from './project-view.js';

/** Data shared between the explanations of many strings. */
interface Explained {
  readonly view: ProjectView;
  readonly language: PlacedLanguage;
  readonly sharing: SharingStrings;
}

type Explain = (about: Explained, unit: UnitDetails) => Promise<Finding | undefined>;

const EXPLANATIONS: ReadonlyMap<string, Explain> = new Map<string, Explain>([
  [reused.id, explainReused],
  [inconsistent.id, explainInconsistent],
  [translated.id, explainTranslated],
  [
    checkGlossary.id,
    async ({ view, language }, unit) => checkGlossary.judge(await glossaryEvidence(view, language, unit)),
  ],
  [multipleFailures.id, explainMultipleFailures],
  [longUntranslated.id, explainLongUntranslated],
]);

/** Returns the results of these checks for the failing strings. Key: the id of the string. */
export async function explainCrossFindings(
  store: Store,
  component: Component,
  language: Language,
  units: readonly UnitDetails[],
): Promise<ReadonlyMap<number, readonly CheckResult[]>> {
  const view = await ProjectView.load(store, component);
  const place = { ...language, componentId: component.id };
  const about = { view, language: place, sharing: new SharingStrings(view, place) };
  const results = new Map<number, readonly CheckResult[]>();
  for (const unit of units) {
    const found: CheckResult[] = [];
    for (const check of unit.failing) {
      const finding = await EXPLANATIONS.get(check)?.(about, unit);
      if (finding !== undefined) found.push({ sourceForm: 0, form: 0, ...finding, check });
    }
    if (found.length > 0) results.set(unit.stringId, found);
  }
  return results;
}

async function explainReused({ language, sharing }: Explained, unit: UnitDetails) {
  return reused.judge(reusedEvidence({ language, unit }, await sharing.of(unit)));
}

async function explainInconsistent({ view, language }: Explained, unit: UnitDetails) {
  const { twinKey } = unit.string;
  if (twinKey === null) return undefined;
  // A few twins almost always show the difference. Thousands of components may have the string.
  for (const limit of [FIRST_LOOK, undefined]) {
    const twins = await view.store.units.twins([twinKey], [language.code], limit);
    const members = await membersAmong(view, language, twins);
    const finding = inconsistent.judge(inconsistentEvidence(view, { language, unit }, members));
    if (finding !== undefined || twins.length < FIRST_LOOK) return finding;
  }
  return undefined;
}

async function explainTranslated({ view, language }: Explained, unit: UnitDetails) {
  const history = await view.store.changes.ofStrings(language.componentId, language.id, [unit.stringId]);
  return translated.judge({ own: unit, history });
}

async function explainMultipleFailures({ view, language: { componentId } }: Explained, { stringId }: UnitDetails) {
  const [failing] = await view.store.findings.failingLanguages([{ componentId, stringIds: [stringId] }]);
  return failing && multipleFailures.judge(failing);
}

async function explainLongUntranslated({ view, language: { componentId } }: Explained, { stringId }: UnitDetails) {
  const [progress] = await view.store.progress.pick(componentId, [stringId]);
  return progress && longUntranslated.judge(longUntranslatedEvidence(progress, view.component(componentId)));
}

/** Caches the sources that share one translation text. Thousands of strings may have the same text. */
class SharingStrings {
  readonly #view: ProjectView;
  readonly #language: PlacedLanguage;
  readonly #known = new Map<number, ReturnType<typeof sourcesOf>>();

  constructor(view: ProjectView, language: PlacedLanguage) {
    this.#view = view;
    this.#language = language;
  }

  async of({ textKey }: UnitDetails): Promise<ReturnType<typeof sourcesOf>> {
    if (textKey === null) return [];
    let sources = this.#known.get(textKey);
    if (sources === undefined) {
      const units = await this.#view.store.units.sharing([textKey]);
      sources = sourcesOf(await membersAmong(this.#view, this.#language, units));
      this.#known.set(textKey, sources);
    }
    return sources;
  }
}
