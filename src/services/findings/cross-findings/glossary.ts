/** Verdicts on the use of glossary terms: on changed strings, and on all that hold a term which changed. */
import { checkGlossary } from '../../../checks/check-glossary.js';
import { isActive } from '../../../checks/run.js';
import { Glossary } from '../../../checks/shared/glossary.js';
import type { UnitWithString } from '../../../storage/store.js';
import { loadMembers, type Member, type MemberPlace } from './members.js';
import type { PlacedLanguage, ProjectView } from './project-view.js';
import { concerned, type SettledLanguage } from './settled-language.js';
import type { Verdicts } from './verdicts.js';

export async function judgeGlossary(view: ProjectView, settled: SettledLanguage, verdicts: Verdicts): Promise<void> {
  const { component, language } = settled;
  if (view.glossaries.length === 0) return;
  if (component.glossary) {
    view.forgetGlossary(language.code);
    await judgeUses(view, settled, verdicts);
    return;
  }
  const ids = [...concerned(settled)].filter(({ after }) => after !== null).map(({ stringId }) => stringId);
  const place = { ...language, componentId: component.id };
  const units = await view.store.units.pick(component.id, language.id, ids);
  await judge(
    view,
    units.map((unit) => ({ language: place, unit })),
    verdicts,
  );
}

/** Nobody knows beforehand which strings hold a term: the sources of all components are looked at. */
async function judgeUses(view: ProjectView, settled: SettledLanguage, verdicts: Verdicts): Promise<void> {
  const { language, versionsOf } = settled;
  const terms = [...concerned(settled)].flatMap(({ stringId }) => versionsOf(stringId));
  const changed = new Glossary(terms.map(({ source }) => ({ source: source[0] ?? '', target: '', forbidden: false })));
  const languages = await view.store.languages.withCode(
    view.texts.map(({ id }) => id),
    language.code,
  );
  const places: MemberPlace[] = [];
  for (const { componentId } of languages) {
    for (const { id, source } of await view.store.strings.list(componentId)) {
      if (source.some((text) => changed.termsIn(text).length > 0)) places.push({ componentId, stringId: id });
    }
  }
  await judge(view, await loadMembers(view, languages, places), verdicts);
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

function isChecked(view: ProjectView, language: PlacedLanguage, unit: UnitWithString): boolean {
  if (unit.state === 'empty') return false;
  return isActive(checkGlossary, view.checker(language.componentId).flagsOf({ ...unit.string, flags: unit.flags }));
}

export async function glossaryEvidence(view: ProjectView, language: PlacedLanguage, unit: UnitWithString) {
  return { source: unit.string.source, target: unit.target, glossary: await view.glossary(language.code) };
}
