/** Adds to what a person has done, in the transaction in which it is done. */
import type { Store, Work } from '../../storage/store.js';
import type { StringSituation } from './change-string.js';

/** What nobody put a name to is nobody's work. */
export async function recordWork(
  store: Store,
  { component, language }: Pick<StringSituation, 'component' | 'language'>,
  author: string,
  done: Partial<Work>,
): Promise<void> {
  if (author !== '') await store.work.add(component.id, language.id, author, done);
}
