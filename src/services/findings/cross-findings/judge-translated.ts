/** Judges strings that lost their translation: changed strings that are not translated now. */
import { isActive } from '../../../checks/run.js';
import { translated } from '../../../checks/translated.js';
import { groupBy } from '../../../model/group-by.js';
import { isSourceLanguage } from '../../../model/source-language.js';
import type { ProjectView } from './project-view.js';
import { allMoves, type SettledLanguage } from './settled-language.js';
import type { Verdicts } from './verdicts.js';

export async function judgeTranslated(view: ProjectView, settled: SettledLanguage, verdicts: Verdicts): Promise<void> {
  const { component, language } = settled;
  // A language that never changed has no history to look at.
  if (component.glossary || isSourceLanguage(language) || language.lastChange === null) return;
  const lacking = [...allMoves(settled)].filter(({ after }) => after?.state === 'empty' || after?.state === 'fuzzy');
  const ids = lacking.map(({ stringId }) => stringId);
  const changes = await view.store.changes.ofStrings(component.id, language.id, ids);
  const histories = groupBy(changes, ({ stringId }) => stringId);
  const suspects = [...histories.keys()];
  for (const unit of await view.store.units.pick(component.id, language.id, suspects)) {
    const flags = view.checker(component.id).flagsOf({ ...unit.string, flags: unit.flags });
    const history = histories.get(unit.stringId)!;
    const fails = isActive(translated, flags) && translated.judge({ own: unit, history }) !== undefined;
    verdicts.set(component.id, language.id, unit.stringId, translated.id, fails);
  }
}
