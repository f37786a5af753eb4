/** Verdicts on inconsistent translations: on a changed string and on the same string in the project's other components. */
import { inconsistent } from '../../../checks/inconsistent.js';
import { isActive } from '../../../checks/run.js';
import { groupBy } from '../../../model/group-by.js';
import { identity, sameTexts } from '../../../model/unit.js';
import type { StringPlace } from '../../../storage/store.js';
import { loadMembers, type Member } from './members.js';
import type { ProjectView } from './project-view.js';
import { concerned, type SettledLanguage } from './settled-language.js';
import type { Verdicts } from './verdicts.js';

export async function judgeInconsistent(
  view: ProjectView,
  settled: SettledLanguage,
  verdicts: Verdicts,
): Promise<void> {
  const { component, language } = settled;
  if (component.glossary || view.texts.length < 2) return;
  const languages = await view.languagesLike(language);
  const members = await loadMembers(view, languages, await twinsOf(view, settled));
  for (const group of groupBy(members, ({ unit }) => unit.string.twinKey).values()) {
    for (const member of group) {
      const { language: own, unit } = member;
      const flags = view.checker(own.componentId).flagsOf({ ...unit.string, flags: unit.flags });
      const fails =
        isActive(inconsistent, flags) && inconsistent.judge(inconsistentEvidence(view, member, group)) !== undefined;
      verdicts.set(own.componentId, own.id, unit.stringId, inconsistent.id, fails);
    }
  }
}

/** The strings with the keys that the changed ones have or had. One that is alone may have lost its twin. */
async function twinsOf(view: ProjectView, settled: SettledLanguage): Promise<StringPlace[]> {
  const keys = new Set<number>();
  for (const { stringId } of concerned(settled)) {
    for (const { twinKey } of settled.versionsOf(stringId)) if (twinKey !== null) keys.add(twinKey);
  }
  return view.store.strings.twins([...keys]);
}

export function inconsistentEvidence(view: ProjectView, own: Member, group: readonly Member[]) {
  const others = group.filter((other) => other.language.componentId !== own.language.componentId && isTwin(own, other));
  return {
    own: own.unit,
    others: others.map(({ language, unit }) => ({
      component: view.component(language.componentId).name,
      target: unit.target,
      state: unit.state,
    })),
  };
}

/** Whether two strings with one key are the same string. */
function isTwin(a: Member, b: Member): boolean {
  const [one, other] = [a.unit.string, b.unit.string];
  return identity(one) === identity(other) && sameTexts(one.source, other.source);
}
