/**
 * Judges reused translations. If a changed string gained or lost a text, judges all strings of the project with this
 * text.
 */
import { isUnaware, reused } from '../../../checks/reused.js';
import { isActive } from '../../../checks/run.js';
import { groupBy } from '../../../model/group-by.js';
import { isTranslated } from '../../../model/state.js';
import { sameTexts } from '../../../model/unit.js';
import type { PlacedLanguage } from '../../../storage/store.js';
import type { KnownGroups, Witness } from './group-memory.js';
import { textKeys } from './keys.js';
import { lookAt, type Member, membersAmong, movedMembers, witnessOf } from './members.js';
import { isTrusted, passingMember } from './passing-member.js';
import type { ProjectView } from './project-view.js';
import { allMoves, ChangedStrings, type Move, moveOf, type SettledLanguage } from './settled-language.js';
import type { Verdicts } from './verdicts.js';

export async function judgeReused(view: ProjectView, settled: SettledLanguage, verdicts: Verdicts): Promise<void> {
  const { component, language, added = [], moves } = settled;
  if (component.glossary || isUnaware(language.plural.forms)) return;
  const keyOf = textKeys(component, language.code, language.plural);
  const lost = new Set<number>();
  /** The strings that have each text now. Key: the text key. */
  const got = new Map<number, number[]>();
  const noteGot = (key: number, stringId: number) => {
    const others = got.get(key);
    if (others === undefined) got.set(key, [stringId]);
    else others.push(stringId);
  };
  for (const { stringId, textKey } of added) if (textKey !== null) noteGot(textKey, stringId);
  for (const { stringId, before, after } of moves) {
    const old = before && keyOf(before);
    const now = after && keyOf(after);
    // If a string keeps its text, the group of this text loses no string.
    if (old !== null && old !== now) lost.add(old);
    if (now !== null) noteGot(now, stringId);
  }
  if (!view.isShared && isWhole(settled)) {
    const place = { ...language, componentId: component.id };
    judgeMembers(view, membersInMemory(settled, place, lost, got), undefined, verdicts);
    return;
  }
  const { store } = view;
  const known = settled.memory?.of(reused.id, language);
  if (known !== undefined) judgeByMemory(view, settled, known, { lost, got }, verdicts);
  // If only one string has a text, the text is not reused. A string that just got the text has no finding yet.
  const isOne = added.length === 0 && moves.length === 1;
  const mayBeShared = ([key, ids]: readonly [number, readonly number[]]) =>
    ids.length > 1 || settled.memory === undefined || settled.memory.mayHaveText(key);
  const shared = isOne ? got.keys() : await store.units.sharedKeys([...got].filter(mayBeShared).map(([key]) => key));
  const keys = new Set([...lost, ...shared]);
  const own = new Map(Array.from(keys, (key) => [key, got.get(key)?.length ?? 0]));
  const changed = new ChangedStrings(settled);
  const isUnchanged = ({ language: { componentId }, unit }: Member) => !changed.has(componentId, unit.stringId);
  const judgeGroup = (key: number, members: readonly Member[]) => {
    const isGrown = !lost.has(key) && members.every((member) => member.isNew || isUnchanged(member));
    judgeWhole(view, settled, isGrown, members, verdicts);
    remember(known, key, members);
  };
  for (const look of await lookAt(view, language, changed, own, ({ textKey }) => textKey, store.units.sharing)) {
    const { members } = look;
    if (look.isWhole) {
      judgeGroup(look.key, members);
      continue;
    }
    const place = { ...language, componentId: component.id };
    const picked = await store.units.pick(component.id, language.id, got.get(look.key) ?? []);
    const moved = picked.map((unit) => ({ language: place, unit }));
    const reference = await unaffected(view, settled, members.filter(isUnchanged), moved);
    if (reference !== undefined) judgeMembers(view, moved, reference, verdicts);
    else judgeGroup(look.key, await membersAmong(view, language, await store.units.sharing([look.key]), changed));
  }
}

/** Judges all strings of a group. If it only got new strings, leaves out old ones that keep their verdict. */
function judgeWhole(
  view: ProjectView,
  settled: SettledLanguage,
  isGrown: boolean,
  members: readonly Member[],
  verdicts: Verdicts,
): void {
  // Two texts can have the same key.
  for (const group of groupBy(members, textOf).values()) {
    const others = sourcesOf(group);
    const former = isGrown ? sourcesOf(group.filter(({ isNew }) => !isNew)) : undefined;
    for (const member of group) {
      const keepsVerdict =
        former !== undefined &&
        !member.isNew &&
        isTrusted(settled, member) &&
        fails(view, member, former) === fails(view, member, others);
      if (!keepsVerdict) setVerdict(view, member, others, verdicts);
    }
  }
}

/** Remembers the strings that decide the verdicts on the group. */
function remember(known: KnownGroups | undefined, key: number, members: readonly Member[]): void {
  const witnesses = differing(members).map(witnessOf);
  // Two texts can have the same key.
  const isOneText = members.every(({ unit }) => sameTexts(unit.target, members[0]!.unit.target));
  if (witnesses.length > 0 && isOneText) known?.set(key, witnesses);
}

/**
 * Judges the changed strings of remembered groups, if the change leaves the verdicts on all other strings as they are.
 * Removes the keys of these groups from `lost` and `got`.
 */
function judgeByMemory(
  view: ProjectView,
  settled: SettledLanguage,
  known: KnownGroups,
  { lost, got }: { readonly lost: Set<number>; readonly got: Map<number, number[]> },
  verdicts: Verdicts,
): void {
  const keyOf = textKeys(settled.component, settled.language.code, settled.language.plural);
  const movesOf = new Map<number, Move[]>();
  const note = (key: number, move: Move) => {
    const moves = movesOf.get(key) ?? [];
    if (moves.at(-1) !== move) moves.push(move);
    movesOf.set(key, moves);
  };
  for (const unit of settled.added ?? []) {
    const { textKey } = unit;
    if (textKey !== null && known.get(textKey) !== undefined) note(textKey, moveOf(unit));
  }
  for (const move of settled.moves) {
    for (const version of [move.before, move.after]) {
      const key = version && keyOf(version);
      if (key !== null && known.get(key) !== undefined) note(key, move);
    }
  }
  for (const [key, moves] of movesOf) {
    const witnesses = known.get(key)!;
    const [witness] = witnesses as [Witness];
    const members = movedMembers(settled, moves, witnesses)?.filter(({ unit }) => keyOf(unit) === key);
    const changesNothing = (member: Member) =>
      sameTexts(member.unit.target, witness.unit.target) &&
      (witnesses.length > 1 || !isTranslated(member.unit.state) || !differ(member, witness.string));
    if (!members?.every(changesNothing)) {
      // The remembered strings may have changed.
      known.delete(key);
      continue;
    }
    const sources = witnesses.map(({ string }) => string.source);
    for (const member of members) setVerdict(view, member, sources, verdicts);
    lost.delete(key);
    got.delete(key);
  }
}

/**
 * Decides from the first strings of a large group whether all unchanged strings keep their verdicts. Returns strings
 * that stand for the whole group in comparisons with the changed strings; undefined if verdicts may change.
 */
async function unaffected(
  view: ProjectView,
  settled: SettledLanguage,
  others: readonly Member[],
  changed: readonly Member[],
): Promise<readonly Member[] | undefined> {
  const texts = new Set([...others, ...changed].map(textOf));
  // Two texts have the same key.
  if (texts.size > 1) return undefined;
  const two = differing(others);
  if (two.length === 0) return undefined;
  // Every string fails because of one of these two, whatever changed.
  if (two.length === 2) return two;
  const speakers = others.filter(({ unit }) => isTranslated(unit.state));
  // A string without a finding shows that all translated strings had the same source before the change.
  const witness = await passingMember(view, settled, speakers, reused);
  if (witness === undefined) return undefined;
  const isSame = changed.every((member) => !isTranslated(member.unit.state) || !differ(member, witness.unit.string));
  return isSame ? [witness] : undefined;
}

/** Returns a translated string and, if there is one, another translated string with another source. */
function differing(members: readonly Member[]): Member[] {
  const speakers = members.filter(({ unit }) => isTranslated(unit.state));
  const [first] = speakers;
  const second = first && speakers.find((other) => differ(first, other.unit.string));
  return [first, second].filter((member) => member !== undefined);
}

/** Whether two strings with the same text have different sources. */
function differ(member: Member, { source }: Witness['string']): boolean {
  return reused.judge(reusedEvidence(member, [source])) !== undefined;
}

/** Whether all strings of the language changed, for example at the first import of its file. */
function isWhole({ language, added = [], moves }: SettledLanguage): boolean {
  const present = moves.reduce((count, { after }) => count + (after === null ? 0 : 1), added.length);
  return present === language.counts.total;
}

/** Selects the strings that share a text or may have a stored finding. All strings are in memory already. */
function membersInMemory(
  settled: SettledLanguage,
  language: PlacedLanguage,
  lost: ReadonlySet<number>,
  got: ReadonlyMap<number, readonly number[]>,
): Member[] {
  const judged = new Set<number>();
  for (const [key, ids] of got) if (ids.length > 1 || lost.has(key)) for (const id of ids) judged.add(id);
  if (judged.size === 0) return [];
  const members: Member[] = [];
  for (const { stringId, before, after, flags } of allMoves(settled)) {
    if (after === null || !judged.has(stringId)) continue;
    const { target, state } = after;
    const unit = { stringId, target, state, flags, string: settled.versionsOf(stringId)[0]! };
    members.push({ language, unit, isNew: before === null });
  }
  return members;
}

/** Compares each member with the members of the same text, or with `against` if it is given. */
function judgeMembers(
  view: ProjectView,
  members: readonly Member[],
  against: readonly Member[] | undefined,
  verdicts: Verdicts,
): void {
  // Groups by the text, because two texts can have the same key.
  for (const group of groupBy(members, textOf).values()) {
    const others = sourcesOf(against ?? group);
    for (const member of group) setVerdict(view, member, others, verdicts);
  }
}

function setVerdict(view: ProjectView, member: Member, others: Sources, verdicts: Verdicts): void {
  const { language, unit, isNew } = member;
  const isFailing = fails(view, member, others);
  if (isFailing || !isNew) verdicts.set(language.componentId, language.id, unit.stringId, reused.id, isFailing);
}

const textOf = ({ unit }: Member) => unit.target.join('\u0000');

type Sources = readonly (readonly string[])[];

/** Returns each source of the translated strings once. Strings with different contexts can have the same source. */
export function sourcesOf(members: readonly Member[]): Sources {
  const translated = members.filter(({ unit }) => isTranslated(unit.state));
  return [...new Map(translated.map(({ unit }) => [unit.string.source.join('\u0000'), unit.string.source])).values()];
}

function fails(view: ProjectView, member: Member, others: Sources): boolean {
  const { language, unit } = member;
  const flags = view.checker(language.componentId).flagsOf({ ...unit.string, flags: unit.flags });
  return isActive(reused, flags) && reused.judge(reusedEvidence(member, others)) !== undefined;
}

export function reusedEvidence({ language, unit }: Member, others: Sources) {
  const { code, plural } = language;
  return { source: unit.string.source, language: code, forms: plural.forms, others };
}
