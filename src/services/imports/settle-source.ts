/** Brings the source language's own strings in line: each string that some file or the template holds, once. */
import { activeChecks, sameFindings } from '../findings/compare-findings.js';
import { isCrossCheck } from '../../checks/index.js';
import type { Change } from '../../model/change.js';
import { groupBy } from '../../model/group-by.js';
import { Tally } from '../../model/tally.js';
import type { Component, Language, SourceString, StoredFinding } from '../../storage/store.js';
import type { Context } from '../context.js';
import { checkerOf } from '../files/component-checker.js';
import { recordChanges } from '../record-changes.js';
import type { StringCatalogue } from './string-catalogue.js';

/** Source strings that came, got another text, and went. */
export interface SettledSource {
  readonly added: readonly number[];
  readonly changed: readonly number[];
  readonly removed: readonly number[];
}

const READONLY = { target: [''], state: 'readonly' } as const;

/** `present` are strings that were seen, `left` those that some file does not hold any more. */
export async function settleSource(
  { store, clock }: Context,
  component: Component,
  language: Language,
  known: boolean,
  catalogue: StringCatalogue,
  present: ReadonlySet<number>,
  left: ReadonlySet<number>,
): Promise<SettledSource> {
  if (!known) await store.languages.add(component.id, language);
  const units = await store.units.list(component.id, 0);
  const held = new Set(units.map((unit) => unit.stringId));
  const added = [...present].filter((id) => !held.has(id)).sort((a, b) => a - b);
  const changed = catalogue.resourced.filter((id) => held.has(id));
  const suspects = [...left].filter((id) => held.has(id) && !catalogue.now(id).inTemplate);
  const used = await store.strings.inUse(component.id, suspects);
  const removed = suspects.filter((id) => !used.has(id));
  const settled = { added, changed, removed };

  await store.units.add(
    component.id,
    0,
    added.map((stringId) => ({
      stringId,
      ...READONLY,
      flags: [],
      previous: null,
      line: catalogue.lineOf(stringId) ?? 0,
      imported: null,
      textKey: null,
    })),
  );
  const shifted = units.flatMap((unit) => {
    const line = catalogue.lineOf(unit.stringId) ?? unit.line;
    return line === unit.line ? [] : [{ ...unit, line }];
  });
  await store.units.update(component.id, 0, shifted);
  await store.units.remove(component.id, 0, removed);
  const comments = known ? await store.comments.counts(component.id, 0) : new Map<number, number>();
  const stored = groupBy(await store.findings.list(component.id, 0), ({ stringId }) => stringId);
  const patch = recheck(component, language, held, settled, catalogue, stored, comments);
  await store.findings.remove(component.id, 0, [...removed, ...patch.rechecked]);
  await store.findings.add(component.id, 0, patch.findings);
  const changes = known ? changesOf(catalogue, settled) : [];
  const times = await recordChanges(store, component.id, language, clock(), changes);
  await store.languages.update(component.id, {
    ...language,
    filename: component.template,
    counts: patch.counts,
    ...times,
  });
  return settled;
}

/** Checks all sources again, for they cost little, and counts what is different now. */
function recheck(
  component: Component,
  language: Language,
  held: ReadonlySet<number>,
  { added, changed, removed }: SettledSource,
  catalogue: StringCatalogue,
  stored: ReadonlyMap<number, readonly StoredFinding[]>,
  comments: ReadonlyMap<number, number>,
) {
  const checker = checkerOf(component);
  const tally = new Tally(language.counts);
  const findings: StoredFinding[] = [];
  const rechecked: number[] = [];
  const storedOf = (id: number) => stored.get(id) ?? [];
  const facts = ({ id, words, chars }: SourceString, own: readonly StoredFinding[]) => ({
    words,
    chars,
    failing: activeChecks(own),
    suggestions: 0,
    comments: comments.get(id) ?? 0,
  });
  const reworded = new Set(changed);
  const gone = new Set(removed);

  for (const id of removed) tally.subtract(READONLY, facts(catalogue.before(id), storedOf(id)));
  for (const id of held) {
    if (gone.has(id)) continue;
    const before = storedOf(id);
    const after = findingsOf(checker, catalogue.now(id), before, reworded.has(id));
    const isSame = sameFindings(before, after);
    if (isSame && !reworded.has(id)) continue;
    tally.subtract(READONLY, facts(catalogue.before(id), before));
    tally.add(READONLY, facts(catalogue.now(id), after));
    if (before.length + after.length === 0) continue;
    rechecked.push(id);
    for (const finding of after) findings.push(finding);
  }
  for (const id of added) {
    const after = findingsOf(checker, catalogue.now(id), [], true);
    tally.add(READONLY, facts(catalogue.now(id), after));
    for (const finding of after) findings.push(finding);
  }
  return { findings, rechecked, counts: tally.counts() };
}

/** What the checks find in a source, and what its translations made others find; a dismissal was about the old text. */
function findingsOf(
  checker: ReturnType<typeof checkerOf>,
  string: SourceString,
  before: readonly StoredFinding[],
  isReworded: boolean,
): readonly StoredFinding[] {
  const isDismissed = (check: string) =>
    !isReworded && before.some((finding) => finding.check === check && finding.dismissed);
  const own = checker.sourceResults(string).map(({ check }) => check);
  const linked = before.map(({ check }) => check).filter(isCrossCheck);
  if (own.length + linked.length === 0) return NONE;
  return [...own, ...linked].map((check) => ({ stringId: string.id, check, dismissed: isDismissed(check) }));
}

const NONE: readonly StoredFinding[] = [];

function changesOf(catalogue: StringCatalogue, { added, changed, removed }: SettledSource): Omit<Change, 'at'>[] {
  const text = (target: readonly string[]) => ({ target, state: 'readonly' as const });
  const author = '';
  return [
    ...added.map((stringId) => ({ stringId, kind: 'added' as const, author, before: null, after: READONLY })),
    ...changed.map((stringId) => ({
      stringId,
      kind: 'updated' as const,
      author,
      before: text(catalogue.before(stringId).source),
      after: text(catalogue.now(stringId).source),
    })),
    ...removed.map((stringId) => ({ stringId, kind: 'removed' as const, author, before: READONLY, after: null })),
  ];
}
