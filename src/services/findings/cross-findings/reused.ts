/** Judges reused translations: of all strings in the project whose text some changed string gained or lost. */
import { isUnaware, reused } from '../../../checks/reused.js';
import { isActive } from '../../../checks/run.js';
import { groupBy } from '../../../model/group-by.js';
import { isTranslated } from '../../../model/state.js';
import type { UnitWithString } from '../../../storage/store.js';
import { textKeys } from './keys.js';
import { lookAt, type Member, membersAmong } from './members.js';
import { passingMember } from './passing-member.js';
import type { PlacedLanguage, ProjectView } from './project-view.js';
import { allMoves, type SettledLanguage } from './settled-language.js';
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
    if (old !== null) lost.add(old);
    const now = after && keyOf(after);
    if (now !== null) noteGot(now, stringId);
  }
  if (!view.isShared && isWhole(settled)) {
    const place = { ...language, componentId: component.id };
    judgeMembers(view, membersInMemory(settled, place, lost, got), undefined, verdicts);
    return;
  }
  const { store } = view;
  // If only one string has a text, the text is not reused. A string that just got the text has no finding yet.
  const isOne = added.length === 0 && moves.length === 1;
  const shared = isOne ? got.keys() : await store.units.sharedKeys([...got.keys()]);
  const keys = new Set([...lost, ...shared]);
  const own = new Map(Array.from(keys, (key) => [key, got.get(key)?.length ?? 0]));
  const changed = new Set(Array.from(allMoves(settled), ({ stringId }) => stringId));
  for (const look of await lookAt(own, ({ textKey }) => textKey, store.units.sharing)) {
    const members = await membersAmong(view, language, look.units);
    if (look.isWhole) {
      judgeMembers(view, members, undefined, verdicts);
      continue;
    }
    const place = { ...language, componentId: component.id };
    const picked = await store.units.pick(component.id, language.id, got.get(look.key) ?? []);
    const moved = picked.map((unit) => ({ language: place, unit }));
    const isUnchanged = ({ language: { componentId }, unit }: Member) =>
      componentId !== component.id || !changed.has(unit.stringId);
    const group = `${reused.id} ${language.code} ${look.key}`;
    const recalled = (await settled.witnesses?.recall(view, language, group)) ?? [];
    const others = [...members, ...recalled.filter(({ unit }) => unit.textKey === look.key)].filter(isUnchanged);
    const reference = await unaffected(view, settled, others, moved);
    if (reference !== undefined) judgeMembers(view, moved, reference, verdicts);
    else {
      const all = await membersAmong(view, language, await store.units.sharing([look.key]));
      settled.witnesses?.remember(group, differing(all.filter(isUnchanged)));
      judgeMembers(view, all, undefined, verdicts);
    }
  }
}

/**
 * Decides from the first strings of a large group whether all unchanged strings keep their verdicts. Returns strings with
 * which the changed strings can be compared instead of with the whole group; undefined if verdicts may change.
 */
async function unaffected(
  view: ProjectView,
  settled: SettledLanguage,
  others: readonly Member[],
  changed: readonly Member[],
): Promise<readonly Member[] | undefined> {
  const texts = new Set([...others, ...changed].map(({ unit }) => unit.target.join('\u0000')));
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
  const isSame = changed.every((member) => !isTranslated(member.unit.state) || !differ(witness, member));
  return isSame ? [witness] : undefined;
}

/** Returns a translated string and, if there is one, another translated string with another source. */
function differing(members: readonly Member[]): Member[] {
  const speakers = members.filter(({ unit }) => isTranslated(unit.state));
  const [first] = speakers;
  const second = first && speakers.find((other) => differ(first, other));
  return [first, second].filter((member) => member !== undefined);
}

/** Whether two strings with the same text have sources that are not the same. */
function differ(one: Member, other: Member): boolean {
  return reused.judge(reusedEvidence(one, [other.unit.string.source])) !== undefined;
}

/** Whether all strings of the language changed, for example at the first import of its file. */
function isWhole({ language, added = [], moves }: SettledLanguage): boolean {
  const present = moves.reduce((count, { after }) => count + (after === null ? 0 : 1), added.length);
  return present === language.counts.total;
}

/** The data that a verdict on a string needs. */
interface Judged {
  readonly language: PlacedLanguage;
  readonly unit: Pick<UnitWithString, 'stringId' | 'target' | 'state' | 'flags' | 'string'>;
  /** The string was just added, so it has no finding yet. */
  readonly isNew?: boolean;
}

/** Selects the strings that share a text or may have a stored finding. All strings are in memory already. */
function membersInMemory(
  settled: SettledLanguage,
  language: PlacedLanguage,
  lost: ReadonlySet<number>,
  got: ReadonlyMap<number, readonly number[]>,
): Judged[] {
  const judged = new Set<number>();
  for (const [key, ids] of got) if (ids.length > 1 || lost.has(key)) for (const id of ids) judged.add(id);
  if (judged.size === 0) return [];
  const members: Judged[] = [];
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
  members: readonly Judged[],
  against: readonly Judged[] | undefined,
  verdicts: Verdicts,
): void {
  // Groups by the text, because two texts can have the same key.
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

/** Returns each source of the translated strings once. Strings with different contexts can have the same source. */
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
