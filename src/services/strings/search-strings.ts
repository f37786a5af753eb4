/** Counts the strings of one language that contain a text, and returns the query that lists them. */
import { AppError } from '../../model/error.js';
import { parse } from '../../model/query/parse.js';
import { print } from '../../model/query/print.js';
import { QueryError } from '../../model/query/query-error.js';
import type { Component, Store } from '../../storage/store.js';
import { type Identity, openProject } from '../access.js';
import { findComponent, findLanguage } from '../find-component.js';
import { countStrings } from './list-strings.js';

export interface StringsPlace {
  readonly project: string;
  readonly component: string;
  /** Code of the language. */
  readonly language: string;
}

export interface StringsFound {
  readonly component: Component;
  /** See docs/queries.md for the syntax. */
  readonly query: string;
  readonly count: number;
}

/** Returns undefined if the place does not exist, the user may not see it, or the text is not searchable. */
export async function searchStrings(
  store: Store,
  identity: Identity,
  place: StringsPlace,
  text: string,
): Promise<StringsFound | undefined> {
  try {
    const term = { kind: 'text', field: 'any', match: 'part', text: text.toWellFormed() } as const;
    const query = print(term);
    // Throws if no string can contain the text.
    parse(query);
    await openProject(store, identity, place.project);
    const component = await findComponent(store, place.project, place.component);
    const language = await findLanguage(store, component, place.language);
    return { component, query, count: await countStrings(store, component, language, term) };
  } catch (error) {
    const isMissing = error instanceof AppError && error.code.endsWith('.not-found');
    if (isMissing || error instanceof QueryError) return undefined;
    throw error;
  }
}
