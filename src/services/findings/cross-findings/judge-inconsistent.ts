/** Judges inconsistent translations: of a changed string and of the same string in the project's other components. */
import { inconsistent } from '../../../checks/inconsistent.js';
import { isActive } from '../../../checks/run.js';
import type { Version } from '../../../model/change.js';
import { groupBy } from '../../../model/group-by.js';
import { hasText, isTranslated } from '../../../model/state.js';
import { identity, sameTexts } from '../../../model/unit.js';
import type { KnownGroups, Witness } from './group-memory.js';
import { lookAtTwins } from './look-at-twins.js';
import { isTwin, type Member, membersAmong, movedMembers, witnessOf } from './members.js';
import { firstActive, isFailing, isTrusted } from './passing-member.js';
import type { ProjectView } from './project-view.js';
import { ChangedStrings, eachTwinKey, type Move, moveOf, type SettledLanguage } from './settled-language.js';
import type { Verdicts } from './verdicts.js';

export async function judgeInconsistent(
  view: ProjectView,
  settled: SettledLanguage,
  verdicts: Verdicts,
): Promise<void> {
  const { component, language } = settled;
  if (component.glossary || !view.isShared) return;
  const { units } = view.store;
  const movesOf = await movesByKey(view, settled, verdicts);
  const known = settled.memory?.of(inconsistent.id, language);
  for (const [key, moved] of movesOf) {
    if (judgeByMemory(view, settled, known, key, moved, verdicts)) movesOf.delete(key);
    // The remembered strings may have changed.
    else known?.delete(key);
  }
  const changed = new ChangedStrings(settled);
  const isUnchanged = ({ language: { componentId }, unit }: Member) => !changed.has(componentId, unit.stringId);
  for (const look of await lookAtTwins(view, settled, movesOf, changed)) {
    const { members } = look;
    if (!look.isWhole) {
      const moved = movesOf.get(look.key)!;
      const own = await changedMembers(view, settled, look.key, moved);
      const judge = await unaffected(view, settled, members.filter(isUnchanged), own, moved);
      if (judge !== undefined) {
        for (const member of own) setVerdict(view, member, judge(member), verdicts);
        continue;
      }
    }
    const all = look.isWhole
      ? members
      : await membersAmong(view, language, await units.twins([look.key], [language.code]), changed);
    // Two strings can have the same key by chance.
    const groups = [...groupBy(all, stringOf).values()];
    const isGrown = movesOf.get(look.key)!.every(({ before }) => before === null);
    for (const group of groups) judgeGroup(view, settled, group, isGrown, verdicts);
    if (groups.length === 1) known?.set(look.key, decisive(groups[0]!.map(witnessOf)));
  }
}

/** Judges all strings of a group. If it only got new strings, leaves out old ones that keep their verdict. */
function judgeGroup(
  view: ProjectView,
  settled: SettledLanguage,
  group: readonly Member[],
  isGrown: boolean,
  verdicts: Verdicts,
): void {
  const judge = comparedWith(decisive(group.map(witnessOf)));
  const former = isGrown ? comparedWith(decisive(group.filter(({ isNew }) => !isNew).map(witnessOf))) : undefined;
  for (const member of group) {
    const differs = judge(member);
    const keepsVerdict = !member.isNew && isTrusted(settled, member) && former?.(member) === differs;
    if (!keepsVerdict) setVerdict(view, member, differs, verdicts);
  }
}

/**
 * Judges the changed strings of a remembered group, if the change leaves the verdicts on all other strings as they are.
 * Returns whether the strings were judged.
 */
function judgeByMemory(
  view: ProjectView,
  settled: SettledLanguage,
  known: KnownGroups | undefined,
  key: number,
  moves: readonly Move[],
  verdicts: Verdicts,
): boolean {
  const witnesses = known?.get(key);
  if (witnesses === undefined) return false;
  const members = movedMembers(settled, moves, witnesses);
  if (members === undefined || members.some((member) => !isTwin(member.unit.string, witnesses[0]!.string)))
    return false;
  if (decisive([...witnesses, ...members.map(witnessOf)]).some((member) => !witnesses.includes(member))) return false;
  const judge = comparedWith(witnesses);
  for (const member of members) setVerdict(view, member, judge(member), verdicts);
  return true;
}

/** Whether a string differs from its twins. Ignores the flags of the string. */
type Judge = (member: Member) => boolean;

const comparedWith =
  (witnesses: readonly Witness[]): Judge =>
  ({ language, unit }) => {
    const others = witnesses.filter(({ componentId }) => componentId !== language.componentId);
    return (
      inconsistent.judge({ own: unit, others: others.map((other) => ({ component: '', ...other.unit })) }) !== undefined
    );
  };

function setVerdict(view: ProjectView, member: Member, differs: boolean, verdicts: Verdicts): void {
  const { componentId, id } = member.language;
  const { unit, isNew } = member;
  const fails =
    differs && isActive(inconsistent, view.checker(componentId).flagsOf({ ...unit.string, flags: unit.flags }));
  if (fails || !isNew) verdicts.set(componentId, id, unit.stringId, inconsistent.id, fails);
}

/**
 * The changes of strings by their current and former twin keys. If no other component has the string, the string passes
 * and is left out.
 */
async function movesByKey(
  view: ProjectView,
  settled: SettledLanguage,
  verdicts: Verdicts,
): Promise<Map<number, Move[]>> {
  const { component, language, added = [], moves } = settled;
  const keys: number[] = [];
  for (const { stringId } of [...added, ...moves]) eachTwinKey(settled, stringId, (key) => keys.push(key));
  await view.lookElsewhere(component.id, keys);
  const byKey = new Map<number, Move[]>();
  const note = (key: number, move: Move) => {
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [move]);
    else known.push(move);
  };
  for (const unit of added) {
    eachTwinKey(settled, unit.stringId, (key) => {
      if (view.isElsewhere(key)) note(key, moveOf(unit));
    });
  }
  for (const move of moves) {
    const { stringId, before, after } = move;
    eachTwinKey(settled, stringId, (key) => {
      if (view.isElsewhere(key)) note(key, move);
      else if (before !== null && after !== null) {
        verdicts.set(component.id, language.id, stringId, inconsistent.id, false);
      }
    });
  }
  return byKey;
}

/** The changed strings that are in the group now. */
async function changedMembers(
  view: ProjectView,
  { component, language }: SettledLanguage,
  key: number,
  moves: readonly Move[],
): Promise<Member[]> {
  const ids = moves.filter(({ after }) => after !== null).map(({ stringId }) => stringId);
  const place = { ...language, componentId: component.id };
  const units = await view.store.units.pick(component.id, language.id, ids);
  return units.filter(({ string }) => string.twinKey === key).map((unit) => ({ language: place, unit }));
}

type Translated = { readonly unit: Version };

const isSpeaking = ({ unit }: Translated) => unit.state !== 'readonly';
const isFinished = ({ unit }: Translated) => isTranslated(unit.state);

/**
 * Returns up to four strings that decide the verdict of every string of the group: two strings with different texts,
 * and two translated strings with different texts. If all texts are equal, one string is enough. So a group is judged
 * in linear time.
 */
function decisive(group: readonly Witness[]): Witness[] {
  return [...new Set([...twoTexts(group.filter(isSpeaking)), ...twoTexts(group.filter(isFinished))])];
}

/**
 * Returns the first string, and the last one with another text. Components change in turn, so the last one is rarely
 * the one that changes now.
 */
function twoTexts<Item extends Translated>(items: readonly Item[]): Item[] {
  const [first] = items;
  const second = first && items.findLast(({ unit }) => !sameTexts(unit.target, first.unit.target));
  return [first, second].filter((item) => item !== undefined);
}

/**
 * Decides from the first strings of a large group whether all unchanged strings keep their verdicts. Returns a function
 * that judges the changed strings; undefined if verdicts of other strings may change.
 */
async function unaffected(
  view: ProjectView,
  settled: SettledLanguage,
  others: readonly Member[],
  changed: readonly Member[],
  moves: readonly Move[],
): Promise<Judge | undefined> {
  if (new Set([...others, ...changed].map(stringOf)).size !== 1) return undefined;
  const judge = comparedWith(decisive(others.map(witnessOf)));
  const withText = others.filter((member) => isSpeaking(member) && hasText(member.unit.target));
  const empty = others.filter(({ unit }) => unit.state === 'empty');
  if (empty.length === 0 && twoTexts(withText).length < 2) {
    // A string with text and without a finding shows that all texts were the same before the change.
    const witness = firstActive(view, settled, withText, inconsistent);
    if (witness === undefined || (await isFailing(view, witness, inconsistent))) return undefined;
    const isSame = changed.every((member) => !isSpeaking(member) || sameTexts(member.unit.target, witness.unit.target));
    return isSame ? judge : undefined;
  }
  // All strings with text fail, because an empty string or a second text exists. Empty strings fail if one string is
  // translated.
  if (withText.some(isFinished)) return judge;
  // Otherwise the verdict on empty strings must not depend on the changed strings.
  if (changed.some(isFinished) || moves.some(({ before }) => before !== null && isTranslated(before.state))) {
    return undefined;
  }
  if (changed.every(({ unit }) => unit.state !== 'empty')) return judge;
  const sample = firstActive(view, settled, empty, inconsistent);
  if (sample === undefined) return undefined;
  const emptyFails = await isFailing(view, sample, inconsistent);
  return (member) => (member.unit.state === 'empty' ? emptyFails : judge(member));
}

export function inconsistentEvidence(view: ProjectView, own: Member, group: readonly Member[]) {
  const others = group.filter(
    (other) => other.language.componentId !== own.language.componentId && isTwin(own.unit.string, other.unit.string),
  );
  return {
    own: own.unit,
    others: others.map(({ language, unit }) => ({
      component: view.component(language.componentId).name,
      target: unit.target,
      state: unit.state,
    })),
  };
}

/** The text that identifies the string of a member. */
const stringOf = ({ unit: { string } }: Member) => `${identity(string)}\u0001${string.source.join('\u0000')}`;
