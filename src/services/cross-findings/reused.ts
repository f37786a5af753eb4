/** Verdicts on reused translations: on all strings of the project that have a text which some string got or lost. */
import { isUnaware, reused } from '../../checks/reused.js';
import { isActive } from '../../checks/run.js';
import { groupBy } from '../../model/group-by.js';
import type { UnitPlace } from '../../storage/store.js';
import { textKeys } from './keys.js';
import { loadMembers, type Member } from './members.js';
import type { ProjectView } from './project-view.js';
import type { SettledLanguage } from './settled-language.js';
import type { Verdicts } from './verdicts.js';

/** Of one text this many strings are looked at before all are: mostly they show that nothing changed for the others. */
const FIRST_LOOK = 50;

export async function judgeReused(view: ProjectView, settled: SettledLanguage, verdicts: Verdicts): Promise<void> {
  const { component, language, moves } = settled;
  if (component.glossary || isUnaware(language.plural.forms)) return;
  const keyOf = textKeys(component, language.code, language.plural);
  const lost = new Set<number>();
  const got = new Set<number>();
  for (const { before, after } of moves) {
    const [old, now] = [before && keyOf(before), after && keyOf(after)];
    if (old !== null) lost.add(old);
    if (now !== null) got.add(now);
  }
  if (moves.length === 1) {
    for (const key of new Set([...lost, ...got])) await judgeText(view, settled, key, verdicts);
    return;
  }
  // A text that only one string has cannot be reused, and what just got it has no finding yet.
  for (const key of await view.store.units.sharedKeys([...got])) lost.add(key);
  judgeMembers(view, await membersAt(view, settled, await view.store.units.sharing([...lost])), undefined, verdicts);
}

/** After one change: the cost must not grow with the number of strings that have the text. */
async function judgeText(view: ProjectView, settled: SettledLanguage, key: number, verdicts: Verdicts): Promise<void> {
  const { component, moves } = settled;
  const isMoved = ({ language, unit }: Member) =>
    language.componentId === component.id && unit.stringId === moves[0]!.stringId;
  const places = await view.store.units.sharing([key], FIRST_LOOK);
  const members = await membersAt(view, settled, places);
  const others = members.filter((member) => !isMoved(member));
  // The others fail one another, whatever the changed string is now.
  if (places.length === FIRST_LOOK && others.length > 0 && others.every((member) => fails(view, member, others))) {
    const { id, stringId } = { id: settled.language.id, stringId: moves[0]!.stringId };
    const own = await membersAt(view, settled, [{ componentId: component.id, languageId: id, stringId }]);
    // One that lost the text is not held against it any more.
    judgeMembers(
      view,
      own.filter(({ unit }) => unit.textKey === key),
      others,
      verdicts,
    );
    return;
  }
  const all =
    places.length < FIRST_LOOK ? members : await membersAt(view, settled, await view.store.units.sharing([key]));
  judgeMembers(view, all, undefined, verdicts);
}

async function membersAt(
  view: ProjectView,
  { language }: SettledLanguage,
  places: readonly Pick<UnitPlace, 'componentId' | 'languageId' | 'stringId'>[],
): Promise<Member[]> {
  return loadMembers(view, await view.languagesLike(language), places);
}

/** Each of the members is held against those of the same text, or against the given ones. */
function judgeMembers(
  view: ProjectView,
  members: readonly Member[],
  against: readonly Member[] | undefined,
  verdicts: Verdicts,
): void {
  // By the text itself: two texts may have one key.
  for (const group of groupBy(members, ({ unit }) => unit.target.join('\u0000')).values()) {
    for (const member of group) {
      const { language, unit } = member;
      verdicts.set(language.componentId, language.id, unit.stringId, reused.id, fails(view, member, against ?? group));
    }
  }
}

function fails(view: ProjectView, { language, unit }: Member, others: Iterable<Member>): boolean {
  const flags = view.checker(language.componentId).flagsOf({ ...unit.string, flags: unit.flags });
  if (!isActive(reused, flags)) return false;
  return reused.judge(reusedEvidence({ language, unit }, others)) !== undefined;
}

export function reusedEvidence({ language, unit }: Member, others: Iterable<Member>) {
  const { code, plural } = language;
  return { source: unit.string.source, language: code, forms: plural.forms, others: translatedSources(others) };
}

function* translatedSources(members: Iterable<Member>): Iterable<readonly string[]> {
  for (const member of members) if (countsAgainstOthers(member)) yield member.unit.string.source;
}

/** A draft is no reason to change what is done. */
export function countsAgainstOthers({ unit: { state } }: Member): boolean {
  return state === 'translated' || state === 'approved';
}
