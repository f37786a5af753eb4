/** Judges inconsistent translations: of a changed string and of the same string in the project's other components. */
import { inconsistent } from '../../../checks/inconsistent.js';
import { isActive } from '../../../checks/run.js';
import { groupBy } from '../../../model/group-by.js';
import { hasText, isTranslated } from '../../../model/state.js';
import { identity, sameTexts } from '../../../model/unit.js';
import { lookAt, type Member, membersAmong } from './members.js';
import { firstActive, isFailing } from './passing-member.js';
import type { ProjectView } from './project-view.js';
import { allMoves, type Move, type SettledLanguage } from './settled-language.js';
import type { Verdicts } from './verdicts.js';

export async function judgeInconsistent(
  view: ProjectView,
  settled: SettledLanguage,
  verdicts: Verdicts,
): Promise<void> {
  const { component, language, witnesses } = settled;
  if (component.glossary || !view.isShared) return;
  const group = (key: number) => `${inconsistent.id} ${language.code} ${key}`;
  const { units } = view.store;
  const moves = new Map(Array.from(allMoves(settled), (move) => [move.stringId, move]));
  const movesOf = movesByKey(settled, moves.values());
  const own = new Map(Array.from(movesOf, ([key, moved]) => [key, moved.length]));
  const isUnchanged = ({ language: { componentId }, unit }: Member) =>
    componentId !== component.id || !moves.has(unit.stringId);
  const find = (keys: readonly number[], limit: number) => units.twins(keys, language.code, limit);
  for (const look of await lookAt(own, ({ string }) => string.twinKey, find)) {
    const members = await membersAmong(view, language, look.units);
    if (!look.isWhole) {
      const moved = movesOf.get(look.key)!;
      const changed = await changedMembers(view, settled, look.key, moved);
      const recalled = (await witnesses?.recall(view, language, group(look.key))) ?? [];
      const twins = recalled.filter(({ unit }) => unit.string.twinKey === look.key);
      const others = [...members, ...twins].filter(isUnchanged);
      const judge = await unaffected(view, settled, others, changed, moved);
      if (judge !== undefined) {
        for (const member of changed) setVerdict(view, member, judge(member), verdicts);
        continue;
      }
    }
    const all = look.isWhole
      ? members
      : await membersAmong(view, language, await units.twins([look.key], language.code));
    if (!look.isWhole) witnesses?.remember(group(look.key), decisiveMembers(all.filter(isUnchanged)));
    // Two strings can have the same key by chance.
    for (const group of groupBy(all, stringOf).values()) {
      const judge = comparedWith(view, decisiveMembers(group));
      for (const member of group) setVerdict(view, member, judge(member), verdicts);
    }
  }
}

/** Whether a string differs from its twins. Ignores the flags of the string. */
type Judge = (member: Member) => boolean;

const comparedWith =
  (view: ProjectView, reference: readonly Member[]): Judge =>
  (member) =>
    inconsistent.judge(inconsistentEvidence(view, member, reference)) !== undefined;

function setVerdict(view: ProjectView, { language, unit }: Member, differs: boolean, verdicts: Verdicts): void {
  const { componentId, id } = language;
  const isFailing =
    differs && isActive(inconsistent, view.checker(componentId).flagsOf({ ...unit.string, flags: unit.flags }));
  verdicts.set(componentId, id, unit.stringId, inconsistent.id, isFailing);
}

/** The changes of strings by their current and former twin keys. A string that is alone may have lost its twin. */
function movesByKey({ versionsOf }: SettledLanguage, moves: Iterable<Move>): Map<number, Move[]> {
  const byKey = new Map<number, Move[]>();
  for (const move of moves) {
    for (const key of new Set(versionsOf(move.stringId).map(({ twinKey }) => twinKey))) {
      if (key === null) continue;
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [move]);
      else known.push(move);
    }
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

const isSpeaking = ({ unit }: Member) => unit.state !== 'readonly';
const isFinished = ({ unit }: Member) => isTranslated(unit.state);

/**
 * Up to four members that decide the verdict of every member: two with different texts, if the texts differ, and the
 * same of the translated members. So a group is judged in linear time.
 */
function decisiveMembers(group: readonly Member[]): Member[] {
  return [...twoTexts(group.filter(isSpeaking)), ...twoTexts(group.filter(isFinished))];
}

function twoTexts(members: readonly Member[]): Member[] {
  const [first] = members;
  const second = first && members.find(({ unit }) => !sameTexts(unit.target, first.unit.target));
  return [first, second].filter((member) => member !== undefined);
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
  const judge = comparedWith(view, decisiveMembers(others));
  const withText = others.filter((member) => isSpeaking(member) && hasText(member.unit.target));
  const empty = others.filter(({ unit }) => unit.state === 'empty');
  if (empty.length === 0 && twoTexts(withText).length < 2) {
    // A string with text and without a finding shows that all texts were the same before the change.
    const witness = firstActive(view, settled, withText, inconsistent);
    if (witness === undefined || (await isFailing(view, witness, inconsistent))) return undefined;
    const isSame = changed.every((member) => !isSpeaking(member) || sameTexts(member.unit.target, witness.unit.target));
    return isSame ? judge : undefined;
  }
  // All strings with text fail, because of the empty string or the two texts. All empty strings fail if one is translated.
  if (withText.some(isFinished)) return judge;
  // Otherwise the changed strings must not make a difference for the empty strings.
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

/** The text that identifies the string of a member. */
const stringOf = ({ unit: { string } }: Member) => `${identity(string)}\u0001${string.source.join('\u0000')}`;

/** Whether two strings with equal keys are really the same string. */
function isTwin(a: Member, b: Member): boolean {
  const [one, other] = [a.unit.string, b.unit.string];
  return identity(one) === identity(other) && sameTexts(one.source, other.source);
}
