/** Verdicts on reused translations: on all strings of the project that have a text which some string got or lost. */
import { isUnaware, reused } from '../../../checks/reused.js';
import { isActive } from '../../../checks/run.js';
import { groupBy } from '../../../model/group-by.js';
import { isTranslated } from '../../../model/state.js';
import type { UnitWithString } from '../../../storage/store.js';
import { textKeys } from './keys.js';
import { loadMembers, type Member, type MemberPlace } from './members.js';
import type { PlacedLanguage, ProjectView } from './project-view.js';
import { concerned, type SettledLanguage } from './settled-language.js';
import type { Verdicts } from './verdicts.js';

/** Of one text this many strings are looked at before all are: mostly they show that nothing changed for the others. */
const FIRST_LOOK = 50;

export async function judgeReused(view: ProjectView, settled: SettledLanguage, verdicts: Verdicts): Promise<void> {
  const { component, language, added = [], moves } = settled;
  if (component.glossary || isUnaware(language.plural.forms)) return;
  const keyOf = textKeys(component, language.code, language.plural);
  const lost = new Set<number>();
  /** The strings that have each text now. */
  const got = new Map<number, number[]>();
  const noteGot = (key: number, stringId: number) => {
    const others = got.get(key);
    if (others === undefined) got.set(key, [stringId]);
    else others.push(stringId);
  };
  for (const { stringId, textKey } of added) if (textKey !== null) noteGot(textKey, stringId);
  for (const { stringId, before, after } of moves) {
    const old = before && keyOf(before);
    if (old !== null) lost.add(old);
    const now = after && keyOf(after);
    if (now !== null) noteGot(now, stringId);
  }
  if (added.length === 0 && moves.length === 1) {
    for (const key of new Set([...lost, ...got.keys()])) await judgeText(view, settled, key, verdicts);
    return;
  }
  const languages = await view.languagesLike(language);
  if (languages.length === 1 && isWhole(settled)) {
    judgeMembers(view, membersAmong(settled, languages[0]!, lost, got), undefined, verdicts);
    return;
  }
  // A text that only one string has cannot be reused, and what just got it has no finding yet.
  const { store } = view;
  const keys = new Set([...lost, ...(await store.units.sharedKeys([...got.keys()]))]);
  judgeMembers(view, await membersAt(view, settled, await store.units.sharing([...keys])), undefined, verdicts);
}

/** Whether the moves are of all strings of the language, as when its file is imported first. */
function isWhole({ language, added = [], moves }: SettledLanguage): boolean {
  const present = moves.reduce((count, { after }) => count + (after === null ? 0 : 1), added.length);
  return present === language.counts.total;
}

/** What a string is judged by. */
interface Judged {
  readonly language: PlacedLanguage;
  readonly unit: Pick<UnitWithString, 'stringId' | 'target' | 'state' | 'flags' | 'string'>;
  /** It has just come, and so has no finding yet. */
  readonly isNew?: boolean;
}

/** The strings whose text another one has, or that may have been found before; all of them are at hand. */
function membersAmong(
  settled: SettledLanguage,
  language: PlacedLanguage,
  lost: ReadonlySet<number>,
  got: ReadonlyMap<number, readonly number[]>,
): Judged[] {
  const judged = new Set<number>();
  for (const [key, ids] of got) if (ids.length > 1 || lost.has(key)) for (const id of ids) judged.add(id);
  if (judged.size === 0) return [];
  const members: Judged[] = [];
  for (const { stringId, before, after, flags } of concerned(settled)) {
    if (after === null || !judged.has(stringId)) continue;
    const { target, state } = after;
    const unit = { stringId, target, state, flags, string: settled.versionsOf(stringId)[0]! };
    members.push({ language, unit, isNew: before === null });
  }
  return members;
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
  if (places.length === FIRST_LOOK && others.length > 0 && othersFail(view, others)) {
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
  places: readonly MemberPlace[],
): Promise<Member[]> {
  return loadMembers(view, await view.languagesLike(language), places);
}

/** Whether all of them fail one another. */
function othersFail(view: ProjectView, others: readonly Judged[]): boolean {
  const sources = sourcesOf(others);
  return others.every((member) => fails(view, member, sources));
}

/** Each of the members is held against those of the same text, or against the given ones. */
function judgeMembers(
  view: ProjectView,
  members: readonly Judged[],
  against: readonly Judged[] | undefined,
  verdicts: Verdicts,
): void {
  // By the text itself: two texts may have one key.
  for (const group of groupBy(members, ({ unit }) => unit.target.join('\u0000')).values()) {
    const others = sourcesOf(against ?? group);
    for (const member of group) {
      const { language, unit, isNew } = member;
      const isFailing = fails(view, member, others);
      if (isFailing || !isNew) verdicts.set(language.componentId, language.id, unit.stringId, reused.id, isFailing);
    }
  }
}

type Sources = readonly (readonly string[])[];

/** Different sources of those that are translated, each once: many strings may have one, told apart by their contexts. */
export function sourcesOf(members: readonly Judged[]): Sources {
  const translated = members.filter(({ unit }) => isTranslated(unit.state));
  return [...new Map(translated.map(({ unit }) => [unit.string.source.join('\u0000'), unit.string.source])).values()];
}

function fails(view: ProjectView, member: Judged, others: Sources): boolean {
  const { language, unit } = member;
  const flags = view.checker(language.componentId).flagsOf({ ...unit.string, flags: unit.flags });
  return isActive(reused, flags) && reused.judge(reusedEvidence(member, others)) !== undefined;
}

export function reusedEvidence({ language, unit }: Judged, others: Sources) {
  const { code, plural } = language;
  return { source: unit.string.source, language: code, forms: plural.forms, others };
}
