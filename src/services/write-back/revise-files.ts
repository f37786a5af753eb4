/** Updates the headers of planned files that say who changed the file last, and when. */
import { formatById } from '../../formats/index.js';
import { formatInstant, type Instant } from '../../model/instant.js';
import { COMMITTER } from '../../sources/git/work-tree.js';
import type { Component, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { authorOf } from './commit-edits.js';
import type { LanguageEdits } from './find-edits.js';
import type { PlannedWrite } from './plan-writes.js';

/** Only files that change anyway: a new date alone is no reason to write a file. */
export async function reviseFiles(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  component: Component,
  writes: readonly PlannedWrite[],
): Promise<readonly PlannedWrite[]> {
  const { revise } = formatById(component.format);
  if (revise === undefined) return writes;
  const date = headerDate(clock());
  return Promise.all(
    writes.map(async (write) => {
      const { name, email } = await authorOf(store, await lastAuthor(store, component, write.edits));
      const author = email === COMMITTER.email ? undefined : `${name} <${email}>`;
      return { ...write, after: revise(write.after, { date, author, language: write.edits[0]!.language.code }) };
    }),
  );
}

/** The date as PO headers write it. */
export const headerDate = (instant: Instant) => `${formatInstant(instant).slice(0, 16).replace('T', ' ')}+0000`;

/** Username of the author of the newest edit; empty if unknown. */
async function lastAuthor(store: Store, { id }: Component, edits: readonly LanguageEdits[]): Promise<string> {
  let newest = { at: Number.NEGATIVE_INFINITY, author: '' };
  for (const { language, units } of edits) {
    const ids = units.map(({ stringId }) => stringId);
    for (const { at, author } of await store.changes.ofStrings(id, language.id, ids)) {
      if (author !== '' && at >= newest.at) newest = { at, author };
    }
  }
  return newest.author;
}
