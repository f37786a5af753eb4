/** Says why strings fail the checks that compare them with others: the store keeps that they do, not the sentence. */
import type { CheckResult, Finding } from '../../../checks/check.js';
import { checkGlossary } from '../../../checks/check-glossary.js';
import { inconsistent } from '../../../checks/inconsistent.js';
import { longUntranslated } from '../../../checks/long-untranslated.js';
import { multipleFailures } from '../../../checks/multiple-failures.js';
import { reused } from '../../../checks/reused.js';
import { translated } from '../../../checks/translated.js';
import type { Component, Language, Store, UnitDetails } from '../../../storage/store.js';
import { glossaryEvidence } from './glossary.js';
import { inconsistentEvidence } from './inconsistent.js';
import { loadMembers } from './members.js';
import { type PlacedLanguage, ProjectView } from './project-view.js';
import { reusedEvidence, sourcesOf } from './reused.js';
import { longUntranslatedEvidence } from './source.js';

/** What is gathered while many strings are explained. */
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

/** The findings that these strings have of such checks, by string. */
export async function crossResults(
  store: Store,
  component: Component,
  language: Language,
  units: readonly UnitDetails[],
): Promise<ReadonlyMap<number, readonly CheckResult[]>> {
  const view = await ProjectView.load(store, component.projectId);
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
  if (unit.string.twinKey === null) return undefined;
  const places = await view.store.strings.twins([unit.string.twinKey]);
  const members = await loadMembers(view, await view.languagesLike(language), places);
  return inconsistent.judge(inconsistentEvidence(view, { language, unit }, members));
}

async function explainTranslated({ view, language }: Explained, unit: UnitDetails) {
  const history = await view.store.changes.ofStrings(language.componentId, language.id, [unit.stringId]);
  return translated.judge({ own: unit, history });
}

async function explainMultipleFailures({ view, language: { componentId } }: Explained, { stringId }: UnitDetails) {
  const languages = (await view.store.languages.list(componentId)).map(({ id }) => id).filter((id) => id !== 0);
  const failing = await view.store.findings.failingLanguages(componentId, [stringId], languages);
  return multipleFailures.judge({ languages: failing.get(stringId) ?? 0 });
}

async function explainLongUntranslated({ view, language: { componentId } }: Explained, { stringId }: UnitDetails) {
  const [progress] = await view.store.progress.pick(componentId, [stringId]);
  return progress && longUntranslated.judge(longUntranslatedEvidence(progress, view.component(componentId)));
}

/** The sources that have one text, looked up once for all of its strings: there may be thousands. */
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
      const places = await this.#view.store.units.sharing([textKey]);
      sources = sourcesOf(await loadMembers(this.#view, await this.#view.languagesLike(this.#language), places));
      this.#known.set(textKey, sources);
    }
    return sources;
  }
}
