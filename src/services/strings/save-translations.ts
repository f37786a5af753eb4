/** Saves many translations of one language at once, inside a transaction that keeps other writers off the project. */
import { activeChecks, sameFindings } from '../findings/compare-findings.js';
import type { ChangeKind, Version } from '../../model/change.js';
import { groupBy } from '../../model/group-by.js';
import { Tally } from '../../model/tally.js';
import type { Component, Language, SourceString, StoredUnit } from '../../storage/store.js';
import type { Context } from '../context.js';
import { checkerOf } from '../files/component-checker.js';
import { textKeys } from '../findings/cross-findings/keys.js';
import { FindingSettler } from '../findings/cross-findings/settler.js';
import { recordChanges } from '../record-changes.js';
import { editedUnit } from './save-translation.js';

/** A string with its translation as it is and as it shall be. */
export interface Edition {
  readonly string: SourceString;
  readonly unit: StoredUnit;
  readonly next: Version;
}

export async function saveTranslations(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  component: Component,
  language: Language,
  editions: readonly Edition[],
  author: string,
): Promise<void> {
  if (editions.length === 0) return;
  const ids = editions.map(({ string }) => string.id);
  const found = groupBy(await store.findings.pick(component.id, language.id, ids), ({ stringId }) => stringId);
  const suggestions = await store.suggestions.counts(component.id, language.id);
  const comments = await store.comments.counts(component.id, language.id);
  const check = checkerOf(component).ofLanguage(language.code, language.plural);
  const textKey = textKeys(component, language.code, language.plural);
  const tally = new Tally(language.counts);
  const judged = editions.map(({ string, unit, next }) => {
    const { id: stringId, words, chars } = string;
    const before = found.get(stringId) ?? [];
    // Earlier dismissals were about another text.
    const after = check({ ...string, ...next, flags: unit.flags }).map((id) => ({
      stringId,
      check: id,
      dismissed: false,
    }));
    const facts = { words, chars, suggestions: suggestions.get(stringId) ?? 0, comments: comments.get(stringId) ?? 0 };
    tally.subtract(unit, { ...facts, failing: activeChecks(before) });
    tally.add(next, { ...facts, failing: activeChecks(after) });
    return { stringId, after, isRefound: !sameFindings(before, after) };
  });
  await store.units.update(
    component.id,
    language.id,
    editions.map(({ unit, next }) => editedUnit(unit, next, textKey)),
  );
  await store.findings.remove(component.id, language.id, ids);
  await store.findings.add(
    component.id,
    language.id,
    judged.flatMap(({ after }) => after),
  );
  const changes = editions.map(({ string, unit: { target, state }, next }) => {
    const kind: ChangeKind = 'edited';
    return { stringId: string.id, kind, author, before: { target, state }, after: next };
  });
  const times = await recordChanges(store, component.id, language, clock(), changes);
  const updated = { ...language, counts: tally.counts(), ...times };
  await store.languages.update(component.id, updated);
  const strings = new Map(editions.map(({ string }) => [string.id, string]));
  const settler = await FindingSettler.open(store, component);
  await settler.settleLanguage({
    language: updated,
    moves: editions.map(({ string, unit, next }) => ({
      stringId: string.id,
      before: unit,
      after: next,
      flags: unit.flags,
    })),
    refound: judged.filter(({ isRefound }) => isRefound).map(({ stringId }) => stringId),
    versionsOf: (id) => [strings.get(id)!],
  });
  await settler.settleSource({ added: [], removed: [], changed: [] });
}
