/** Judges the use of glossary terms: in changed strings, and in all strings that contain a changed term. */
import { checkGlossary } from '../../../checks/check-glossary.js';
import { isActive } from '../../../checks/run.js';
import { Glossary } from '../../../checks/shared/glossary.js';
import type { PlacedLanguage } from '../../../storage/store.js';
import type { Member } from './members.js';
import type { ProjectView } from './project-view.js';
import { allMoves, type SettledLanguage } from './settled-language.js';
import type { Verdicts } from './verdicts.js';

export async function judgeGlossary(view: ProjectView, settled: SettledLanguage, verdicts: Verdicts): Promise<void> {
  const { component, language } = settled;
  if (view.glossaries.length === 0) return;
  if (component.glossary) {
    view.forgetGlossary(language.code);
    await judgeUses(view, settled, verdicts);
    return;
  }
  const place = { ...language, componentId: component.id };
  const members: Member[] = [];
  for (const { stringId, after, flags } of allMoves(settled)) {
    if (after === null) continue;
    const { target, state } = after;
    const string = settled.versionsOf(stringId)[0]!;
    members.push({ language: place, unit: { stringId, target, state, flags, string } });
  }
  await judge(view, members, verdicts);
}

/** No index says which strings contain a term, so this searches the sources of all components. */
async function judgeUses(view: ProjectView, settled: SettledLanguage, verdicts: Verdicts): Promise<void> {
  const { language, versionsOf } = settled;
  const terms = [...allMoves(settled)].flatMap(({ stringId }) => versionsOf(stringId));
  const changed = new Glossary(terms.map(({ source }) => ({ source: source[0] ?? '', target: '', forbidden: false })));
  for (const place of await view.languagesEverywhere(language.code)) {
    const strings = await view.store.strings.list(place.componentId);
    const uses = strings.filter(({ source }) => source.some((text) => changed.termsIn(text).length > 0));
    const ids = uses.map(({ id }) => id);
    const units = await view.store.units.pick(place.componentId, place.id, ids);
    await judge(
      view,
      units.map((unit) => ({ language: place, unit })),
      verdicts,
    );
  }
}

async function judge(view: ProjectView, members: readonly Member[], verdicts: Verdicts): Promise<void> {
  for (const { language, unit } of members) {
    if (unit.state === 'readonly') continue;
    const fails =
      isChecked(view, language, unit) &&
      checkGlossary.judge(await glossaryEvidence(view, language, unit)) !== undefined;
    verdicts.set(language.componentId, language.id, unit.stringId, checkGlossary.id, fails);
  }
}

function isChecked(view: ProjectView, language: PlacedLanguage, unit: Member['unit']): boolean {
  if (unit.state === 'empty') return false;
  return isActive(checkGlossary, view.checker(language.componentId).flagsOf({ ...unit.string, flags: unit.flags }));
}

export async function glossaryEvidence(view: ProjectView, language: PlacedLanguage, unit: Member['unit']) {
  return { source: unit.string.source, target: unit.target, glossary: await view.glossary(language.code) };
}
