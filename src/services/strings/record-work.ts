/** Adds to the work counts of a user, in the same transaction as the work. */
import type { Store, Work } from '../../storage/store.js';
import type { StringSituation } from './change-string.js';

/** Work without an author is not counted. */
export async function recordWork(
  store: Store,
  { component, language }: Pick<StringSituation, 'component' | 'language'>,
  author: string,
  done: Partial<Work>,
): Promise<void> {
  if (author !== '') await store.work.add(component.id, language.id, author, done);
}
