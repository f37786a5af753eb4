/** Adds many suggestions for one language. The caller must have locked the project and the component. */
import { MAX_SUGGESTIONS } from '../../model/suggestions.js';
import { Tally } from '../../model/tally.js';
import { sameTexts } from '../../model/unit.js';
import type { Component, Language } from '../../storage/store.js';
import type { Context } from '../context.js';
import { activeChecks } from '../findings/compare-findings.js';
import type { TranslationEdit } from './find-unwritable.js';
import { recordWork } from './record-work.js';

/** Adds suggestions that do not exist yet, up to the limit for each string. Returns the number of added suggestions. */
export async function addSuggestions(
  { store, clock }: Context,
  component: Component,
  language: Language,
  edits: readonly TranslationEdit[],
  author: string,
): Promise<number> {
  const open = await store.suggestions.counts(component.id, language.id);
  const comments = await store.comments.counts(component.id, language.id);
  const tally = new Tally(language.counts);
  let added = 0;
  for (const { string, unit, next } of edits) {
    const { id: stringId, words, chars } = string;
    const suggestions = open.get(stringId) ?? 0;
    if (suggestions >= MAX_SUGGESTIONS) continue;
    const known = suggestions === 0 ? [] : await store.suggestions.ofString(component.id, language.id, stringId);
    if (known.some(({ target }) => sameTexts(target, next.target))) continue;
    await store.suggestions.add(component.id, language.id, { stringId, target: next.target, author, at: clock() });
    const failing = activeChecks(await store.findings.ofString(component.id, language.id, stringId));
    const facts = { words, chars, failing, comments: comments.get(stringId) ?? 0 };
    tally.subtract(unit, { ...facts, suggestions });
    tally.add(unit, { ...facts, suggestions: suggestions + 1 });
    added++;
  }
  if (added === 0) return 0;
  await store.languages.update(component.id, { ...language, counts: tally.counts() });
  await recordWork(store, { component, language }, author, { suggested: added });
  return added;
}
