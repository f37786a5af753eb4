/** Lists the users who changed translations in a period, by language. */
import type { Instant } from '../../model/instant.js';
import { languageName } from '../../model/language.js';
import { byName, matchCode } from '../../model/same-language.js';
import type { Store, User } from '../../storage/store.js';
import type { PlacedComponent } from './component-list.js';

export interface Contributor {
  readonly username: string;
  /** Undefined for a removed user. */
  readonly user: User | undefined;
  readonly changes: number;
}

export interface LanguageCredits {
  readonly code: string;
  /** English name of the language. */
  readonly name: string;
  readonly contributors: readonly Contributor[];
}

export interface CreditsRequest {
  /** Inclusive. */
  readonly from: Instant;
  /** Exclusive. */
  readonly before: Instant;
  /** Code of the only language to list. */
  readonly language?: string | undefined;
  readonly sortBy: 'count' | 'date_joined';
  readonly isAscending: boolean;
}

/** Sorted by the name of the language. Languages without contributors are left out. */
export async function readCredits(
  store: Store,
  components: readonly PlacedComponent[],
  request: CreditsRequest,
): Promise<LanguageCredits[]> {
  const componentIds = components.map(({ component }) => component.id);
  const sums = await sumByCode(store, await store.changes.byAuthor({ ...request, componentIds }));
  const codes = [...sums.keys()];
  const wanted = request.language === undefined ? codes : [matchCode(codes, request.language)];
  const users = await usersOf(store, sums);
  return wanted
    .flatMap((code) => (code === undefined ? [] : [{ code, name: languageName(code) }]))
    .sort(byName)
    .map(({ code, name }) => ({
      code,
      name,
      contributors: Array.from(sums.get(code)!, ([username, changes]) => ({
        username,
        user: users.get(username),
        changes,
      })).sort(inOrder(request)),
    }));
}

/** The number of changes by language and user. The same language has another id in each component. */
async function sumByCode(store: Store, rows: Awaited<ReturnType<Store['changes']['byAuthor']>>) {
  const sums = new Map<string, Map<string, number>>();
  const codes = new Map<number, ReadonlyMap<number, string>>();
  for (const { componentId, languageId, author, changes } of rows) {
    let ofComponent = codes.get(componentId);
    if (ofComponent === undefined) {
      ofComponent = new Map((await store.languages.listAll(componentId)).map(({ id, code }) => [id, code]));
      codes.set(componentId, ofComponent);
    }
    const code = ofComponent.get(languageId);
    if (code === undefined) continue;
    const authors = sums.get(code) ?? new Map<string, number>();
    sums.set(code, authors.set(author, (authors.get(author) ?? 0) + changes));
  }
  return sums;
}

async function usersOf(store: Store, sums: ReadonlyMap<string, ReadonlyMap<string, number>>) {
  const users = new Map<string, User>();
  for (const username of new Set([...sums.values()].flatMap((authors) => [...authors.keys()]))) {
    const user = await store.users.find(username);
    if (user !== undefined) users.set(username, user);
  }
  return users;
}

function inOrder({ sortBy, isAscending }: CreditsRequest): (a: Contributor, b: Contributor) => number {
  const keyOf = ({ user, changes }: Contributor) => (sortBy === 'count' ? changes : (user?.created ?? 0));
  const direction = isAscending ? 1 : -1;
  return (a, b) => direction * (keyOf(a) - keyOf(b)) || (a.username < b.username ? -1 : 1);
}
