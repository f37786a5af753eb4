/** How many strings of the language that one stands in have a text, and the query that lists them. */
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
  /** Its code. */
  readonly language: string;
}

export interface StringsFound {
  readonly component: Component;
  /** As docs/queries.md has it. */
  readonly query: string;
  readonly count: number;
}

/** Undefined where there is no such place for the person, or no string can have the text. */
export async function searchStrings(
  store: Store,
  identity: Identity,
  place: StringsPlace,
  text: string,
): Promise<StringsFound | undefined> {
  try {
    const query = print({ kind: 'text', field: 'any', exact: false, text });
    const wanted = parse(query);
    await openProject(store, identity, place.project);
    const component = await findComponent(store, place.project, place.component);
    const language = await findLanguage(store, component, place.language);
    return { component, query, count: await countStrings(store, component, language, wanted) };
  } catch (error) {
    const isNotThere = error instanceof AppError && error.code.endsWith('.not-found');
    if (isNotThere || error instanceof QueryError) return undefined;
    throw error;
  }
}
