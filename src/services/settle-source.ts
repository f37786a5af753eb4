/** Brings the source language's own strings in line: each string that some file or the template holds, once. */

import type { Change } from '../model/change.js';
import { Tally } from '../model/tally.js';
import type { Component, Language } from '../storage/store.js';
import type { Context } from './context.js';
import { recordChanges } from './record-changes.js';
import type { StringCatalogue } from './string-catalogue.js';

export interface SettledSource {
  /** Source strings that came, got another text, and went. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
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
  const held = new Set((await store.units.list(component.id, 0)).map((unit) => unit.stringId));
  const added = [...present].filter((id) => !held.has(id)).sort((a, b) => a - b);
  const changed = catalogue.resourced.filter((id) => held.has(id));
  const suspects = [...left].filter((id) => held.has(id) && !catalogue.now(id).inTemplate);
  const used = await store.strings.inUse(component.id, suspects);
  const removed = suspects.filter((id) => !used.has(id));

  const tally = new Tally(language.counts);
  const comments = known ? await store.comments.counts(component.id, 0) : new Map<number, number>();
  const facts = ({ id, words, chars }: { id: number; words: number; chars: number }) => ({
    words,
    chars,
    failing: [],
    suggestions: 0,
    comments: comments.get(id) ?? 0,
  });
  for (const id of [...removed, ...changed]) tally.subtract(READONLY, facts(catalogue.before(id)));
  for (const id of [...added, ...changed]) tally.add(READONLY, facts(catalogue.now(id)));
  await store.units.add(
    component.id,
    0,
    added.map((stringId) => ({ stringId, ...READONLY, flags: [], previous: null, line: 0, imported: null })),
  );
  await store.units.remove(component.id, 0, removed);
  const changes = known ? changesOf(catalogue, added, changed, removed) : [];
  const times = await recordChanges(store, component.id, language, clock(), changes);
  await store.languages.update(component.id, {
    ...language,
    filename: component.template,
    counts: tally.counts(),
    ...times,
  });
  return { added: added.length, changed: changed.length, removed: removed.length };
}

function changesOf(
  catalogue: StringCatalogue,
  added: readonly number[],
  changed: readonly number[],
  removed: readonly number[],
): Omit<Change, 'at'>[] {
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
