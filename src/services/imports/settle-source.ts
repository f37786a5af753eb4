/** Updates the strings of the source language after an import: each string that a file or the template contains, once. */
import { isCrossCheck } from '../../checks/index.js';
import type { Change } from '../../model/change.js';
import { groupBy } from '../../model/group-by.js';
import { SOURCE_LANGUAGE_ID } from '../../model/source-language.js';
import { Tally } from '../../model/tally.js';
import type { Component, Language, SourceString, StoredFinding } from '../../storage/store.js';
import type { Context } from '../context.js';
import { checkerOf } from '../files/component-checker.js';
import { activeChecks, sameFindings } from '../findings/compare-findings.js';
import { recordChanges } from '../record-changes.js';
import type { StringCatalogue } from './string-catalogue.js';

/** Ids of source strings that were added, got a new text, or were removed. */
export interface SettledSource {
  readonly added: readonly number[];
  readonly changed: readonly number[];
  readonly removed: readonly number[];
}

const READONLY = { target: [''], state: 'readonly' } as const;

/** `present` are the strings that the import read. `dropped` are the strings that at least one file no longer contains. */
export async function settleSource(
  { store, clock }: Context,
  component: Component,
  language: Language,
  known: boolean,
  catalogue: StringCatalogue,
  present: ReadonlySet<number>,
  dropped: ReadonlySet<number>,
): Promise<SettledSource> {
  const units = known ? await store.units.list(component.id, SOURCE_LANGUAGE_ID) : [];
  const stored = new Set(units.map((unit) => unit.stringId));
  const added = [...present].filter((id) => !stored.has(id)).sort((a, b) => a - b);
  const changed = catalogue.resourced.filter((id) => stored.has(id));
  const suspects = [...dropped].filter((id) => stored.has(id) && !catalogue.now(id).inTemplate);
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
  await store.units.update(component.id, SOURCE_LANGUAGE_ID, shifted);
  await store.units.remove(component.id, SOURCE_LANGUAGE_ID, removed);
  const comments = known ? await store.comments.counts(component.id, SOURCE_LANGUAGE_ID) : new Map<number, number>();
  const findings = known ? await store.findings.list(component.id, SOURCE_LANGUAGE_ID) : [];
  const storedFindings = groupBy(findings, ({ stringId }) => stringId);
  const patch = recheck(component, language, stored, settled, catalogue, storedFindings, comments);
  await store.findings.remove(component.id, SOURCE_LANGUAGE_ID, [...removed, ...patch.rechecked]);
  await store.findings.add(component.id, SOURCE_LANGUAGE_ID, patch.findings);
  const changes = known ? changesOf(catalogue, settled) : [];
  const times = await recordChanges(store, component.id, language, clock(), changes);
  const written = { ...language, filename: component.template, counts: patch.counts, ...times };
  if (known) await store.languages.update(component.id, written);
  else await store.languages.add(component.id, [written]);
  return settled;
}

/** Checks all sources again, which is cheap, and updates the counts where findings or texts changed. */
function recheck(
  component: Component,
  language: Language,
  stored: ReadonlySet<number>,
  { added, changed, removed }: SettledSource,
  catalogue: StringCatalogue,
  storedFindings: ReadonlyMap<number, readonly StoredFinding[]>,
  comments: ReadonlyMap<number, number>,
) {
  const checker = checkerOf(component);
  const tally = new Tally(language.counts);
  const findings: StoredFinding[] = [];
  const rechecked: number[] = [];
  const findingsBefore = (id: number) => storedFindings.get(id) ?? [];
  const facts = ({ id, words, chars }: SourceString, own: readonly StoredFinding[]) => ({
    words,
    chars,
    failing: activeChecks(own),
    suggestions: 0,
    comments: comments.get(id) ?? 0,
  });
  const reworded = new Set(changed);
  const gone = new Set(removed);

  for (const id of removed) tally.subtract(READONLY, facts(catalogue.before(id), findingsBefore(id)));
  for (const id of stored) {
    if (gone.has(id)) continue;
    const before = findingsBefore(id);
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

/** New findings of the source itself plus stored cross-check findings. Dismissals end when the text changes. */
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
