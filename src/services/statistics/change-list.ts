/** The history of strings: pages of changes in projects, components or languages, and single changes. */
import type { Change } from '../../model/change.js';
import { AppError } from '../../model/error.js';
import { groupBy } from '../../model/group-by.js';
import { packPlace, unpackPlace } from '../../model/numeric-id.js';
import type { ChangeFilter, Language, ListedChange, Store, User } from '../../storage/store.js';
import { type Identity, openProject } from '../access.js';
import type { PlacedComponent } from './component-list.js';

/** A change with the objects that it refers to. */
export interface ChangeView extends PlacedComponent {
  readonly change: ListedChange;
  /** The number of the change in its language. */
  readonly number: number;
  readonly language: Language;
  /** Whether the language still has the string. */
  readonly hasUnit: boolean;
  /** Undefined for imports and for removed users. */
  readonly user: User | undefined;
}

export interface ChangeList {
  readonly total: number;
  /** Newest first. */
  page(offset: number, limit: number): Promise<ChangeView[]>;
}

export async function changeList(
  store: Store,
  components: readonly PlacedComponent[],
  wanted: Omit<ChangeFilter, 'componentIds'>,
): Promise<ChangeList> {
  const filter = { ...wanted, componentIds: components.map(({ component }) => component.id) };
  return {
    total: await store.changes.total(filter),
    page: async (offset, limit) => changeViews(store, components, await store.changes.page(filter, offset, limit)),
  };
}

export type ChangeKey = Pick<ListedChange, 'componentId' | 'languageId' | 'at' | 'seq'>;

export function changeId({ componentId, languageId, at, seq }: ChangeKey): string {
  return `${componentId}-${languageId}-${at}-${seq}`;
}

/** The id of a change in the API: a number, or the text of `changeId` for a place that fits no number. */
export function changeNumber({ component, change, number }: ChangeView): number | string {
  const packed = packPlace({ component: component.number, language: change.languageId, item: number });
  return packed ?? changeId(change);
}

/** Finds a change by its id, which is a number or a text of `changeId`. Throws if the user may not see its project. */
export async function findChange(store: Store, identity: Identity, id: string): Promise<ChangeView> {
  const numbered = unpackPlace(id);
  const place = numbered === undefined ? parseChangeId(id) : undefined;
  const component =
    numbered === undefined
      ? place && (await store.components.get(place.componentId))
      : await store.components.withNumber(numbered.component);
  if (component === undefined) throw noSuchChange(id);
  const { slug } = await store.projects.get(component.projectId);
  const project = await openProject(store, identity, slug);
  const change =
    place === undefined
      ? await store.changes.withNumber(component.id, numbered!.language, numbered!.item)
      : await store.changes.find(component.id, place.languageId, place.at, place.seq);
  if (change === undefined) throw noSuchChange(id);
  const [view] = await changeViews(store, [{ project, component }], [change]);
  return view!;
}

export function parseChangeId(text: string): ChangeKey | undefined {
  const parts = /^(\d{1,15})-(\d{1,9})-(\d{1,16})-(\d{1,9})$/.exec(text);
  if (parts === null) return undefined;
  const [componentId, languageId, at, seq] = parts.slice(1).map(Number);
  return { componentId: componentId!, languageId: languageId!, at: at!, seq: seq! };
}

export function noSuchChange(id: string): AppError {
  return new AppError('change.not-found', `There is no change ${id}.`);
}

/** The changes with the objects that they refer to, in the same order. */
export async function changeViews(
  store: Store,
  components: readonly PlacedComponent[],
  changes: readonly ListedChange[],
): Promise<ChangeView[]> {
  const placed = new Map(components.map((one) => [one.component.id, one]));
  const languages = new Map<number, Language[]>();
  const present = new Set<string>();
  const numbers = new Map<number, Map<number, ReadonlyMap<number, number>>>();
  for (const [componentId, own] of groupBy(changes, (change) => change.componentId)) {
    languages.set(componentId, await store.languages.listAll(componentId));
    const ofComponent = new Map<number, ReadonlyMap<number, number>>();
    numbers.set(componentId, ofComponent);
    for (const [languageId, some] of groupBy(own, (change) => change.languageId)) {
      const ids = [...new Set(some.map(({ stringId }) => stringId))];
      const units = await store.units.pick(componentId, languageId, ids);
      const instants = [...new Set(some.map(({ at }) => at))];
      ofComponent.set(languageId, await store.changes.numbers(componentId, languageId, instants));
      for (const { stringId } of units) present.add(`${componentId}-${languageId}-${stringId}`);
    }
  }
  const users = await authorsOf(store, changes);
  return changes.map((change) => {
    const { componentId, languageId, stringId } = change;
    const language = languages.get(componentId)!.find(({ id }) => id === languageId)!;
    return {
      ...placed.get(componentId)!,
      change,
      number: numbers.get(componentId)!.get(languageId)!.get(change.at)! + change.seq,
      language,
      hasUnit: !language.absent && present.has(`${componentId}-${languageId}-${stringId}`),
      user: users.get(change.author),
    };
  });
}

async function authorsOf(store: Store, changes: readonly Change[]): Promise<ReadonlyMap<string, User>> {
  const users = new Map<string, User>();
  for (const author of new Set(changes.map((change) => change.author))) {
    const user = author === '' ? undefined : await store.users.find(author);
    if (user !== undefined) users.set(author, user);
  }
  return users;
}
