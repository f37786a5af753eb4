/** Saves many translations of one language at once. The caller must have locked the project in a transaction. */
import type { ChangeKind } from '../../model/change.js';
import { groupBy } from '../../model/group-by.js';
import { Tally } from '../../model/tally.js';
import type { Component, Language } from '../../storage/store.js';
import type { Context } from '../context.js';
import { checkerOf } from '../files/component-checker.js';
import { activeChecks, sameFindings } from '../findings/compare-findings.js';
import { textKeys } from '../findings/cross-findings/keys.js';
import { FindingSettler } from '../findings/cross-findings/settler.js';
import { recordChanges } from '../record-changes.js';
import type { TranslationEdit } from './find-unwritable.js';
import { editedUnit } from './save-translation.js';

export async function saveTranslations(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  component: Component,
  language: Language,
  edits: readonly TranslationEdit[],
  author: string,
): Promise<void> {
  if (edits.length === 0) return;
  const ids = edits.map(({ string }) => string.id);
  const found = groupBy(await store.findings.pick(component.id, language.id, ids), ({ stringId }) => stringId);
  const suggestions = await store.suggestions.counts(component.id, language.id);
  const comments = await store.comments.counts(component.id, language.id);
  const check = checkerOf(component).ofLanguage(language.code, language.plural);
  const textKey = textKeys(component, language.code, language.plural);
  const tally = new Tally(language.counts);
  const judged = edits.map(({ string, unit, next }) => {
    const { id: stringId, words, chars } = string;
    const before = found.get(stringId) ?? [];
    // Dismissals end, since they referred to the old text.
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
    edits.map(({ unit, next }) => editedUnit(unit, next, textKey)),
  );
  await store.findings.remove(component.id, language.id, ids);
  await store.findings.add(
    component.id,
    language.id,
    judged.flatMap(({ after }) => after),
  );
  const changes = edits.map(({ string, unit: { target, state }, next }) => {
    const kind: ChangeKind = 'edited';
    return { stringId: string.id, kind, author, before: { target, state }, after: next };
  });
  const times = await recordChanges(store, component.id, language, clock(), changes);
  const updated = { ...language, counts: tally.counts(), ...times };
  await store.languages.update(component.id, updated);
  const strings = new Map(edits.map(({ string }) => [string.id, string]));
  const settler = await FindingSettler.open(store, component);
  await settler.settleLanguages({
    language: updated,
    moves: edits.map(({ string, unit, next }) => ({
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
