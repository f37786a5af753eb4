/** A view of the store in which components have the languages and counts of an earlier moment. */

import { AppError } from '../../model/error.js';
import { groupBy } from '../../model/group-by.js';
import { formatInstant } from '../../model/instant.js';
import { SOURCE_LANGUAGE_ID } from '../../model/source-language.js';
import type { Component, Language, LanguageStore, Store } from '../../storage/store.js';
import {
  type FoundMoment,
  findRef,
  type Moment,
  type PastComponent,
  type PastReading,
  placesUntil,
  readPlaces,
  readRef,
} from './read-as-of.js';
import { historyState } from './read-series.js';

/** Languages that no longer exist get ids from this number on. */
const FORMER_ID = 1_000_000_000;

interface PastLanguages {
  readonly past: PastComponent;
  readonly languages: readonly Language[];
}

/**
 * Services that read statistics from this store get the numbers of the moment. All other data is the data of today:
 * names, projects and the list of components.
 */
export class PastView {
  readonly store: Store;
  readonly #reading: PastReading;
  readonly #inner: Store;
  readonly #moment: Moment;
  /** By component. Undefined if the history of the component does not reach back to the moment. */
  readonly #read = new Map<number, PastLanguages | undefined>();
  readonly #refs = new Map<number, Promise<FoundMoment>>();
  #first: Component | undefined;

  constructor(reading: PastReading, moment: Moment) {
    const { store: inner } = reading;
    this.#reading = reading;
    this.#inner = inner;
    this.#moment = moment;
    this.store = { ...inner, languages: this.#languageStore(), changes: { ...inner.changes, latest: this.#latest } };
  }

  /** Runs work on the view. Throws if the work read components, but none of them has a history back to the moment. */
  async run<T>(work: (store: Store) => Promise<T>): Promise<T> {
    let result: T;
    try {
      result = await work(this.store);
    } catch (error) {
      // Without a history, the view has no languages.
      if (error instanceof AppError && error.code.endsWith('.not-found')) await this.#requirePast();
      throw error;
    }
    await this.#requirePast();
    return result;
  }

  /** Codes of the languages whose files could not be parsed at the moment, of components that were read. */
  unreadable(ids: readonly number[]): string[] {
    return ids.flatMap((id) => this.#read.get(id)?.past.unreadable ?? []);
  }

  async #requirePast(): Promise<void> {
    if (this.#first === undefined || [...this.#read.values()].some((past) => past !== undefined)) return;
    if ('ref' in this.#moment) {
      const shown = JSON.stringify(this.#moment.ref.slice(0, 100));
      throw new AppError('history.not-found', `There is no history of a tag or commit ${shown}.`);
    }
    throw new AppError('history.not-found', await this.#beginning(this.#first));
  }

  async #beginning(component: Component): Promise<string> {
    if (this.#read.size > 1) return 'The history of these components begins later.';
    const { begins, counting } = await historyState(this.#inner, component);
    if (begins === null) return `${component.slug} has no history yet.`;
    const date = formatInstant(begins).slice(0, 10);
    return counting === 'counting'
      ? `Older commits of ${component.slug} are still being counted. So far, its history begins on ${date}.`
      : `The history of ${component.slug} begins on ${date}.`;
  }

  #languageStore(): LanguageStore {
    const { languages } = this.#inner;
    const list = async (componentId: number) => (await this.#languagesOf([componentId])).get(componentId)!;
    return {
      ...languages,
      list,
      listAll: list,
      listMany: (ids) => this.#languagesOf(ids),
      listCounted: (ids) => this.#languagesOf(ids),
      find: async (componentId, code) => (await list(componentId)).find((language) => language.code === code),
      withCodes: async (ids, codes) => {
        const found = await this.#languagesOf(ids, codes.length === 1 ? codes[0] : undefined);
        return [...found].flatMap(([componentId, own]) =>
          own.filter(({ code }) => codes.includes(code)).map((language) => ({ ...language, componentId })),
        );
      },
    };
  }

  /** Authors of commits are not known. */
  readonly #latest: Store['changes']['latest'] = async (componentId, languageId, limit) => {
    const past = this.#read.get(componentId)?.past;
    if (past?.series !== 'live') return [];
    return this.#inner.changes.page({ componentIds: [componentId], languageId, before: past.until + 1 }, 0, limit);
  };

  /**
   * With a code, reads only this language and source languages. The cached result is then incomplete for other codes.
   */
  async #languagesOf(ids: readonly number[], code?: string): Promise<Map<number, Language[]>> {
    const unread = ids.filter((id) => !this.#read.has(id));
    if (unread.length > 0) {
      const components = await this.#inner.components.pick(unread);
      this.#first ??= components[0];
      const past = await this.#pastOf(components, code);
      const known = await this.#inner.languages.listMany([...past.keys()]);
      for (const component of components) {
        const own = past.get(component.id);
        const today = own && (await this.#todayOf(component, own, known.get(component.id) ?? []));
        this.#read.set(component.id, own && { past: own, languages: languagesIn(component, own, today!) });
      }
    }
    return new Map(ids.map((id) => [id, [...(this.#read.get(id)?.languages ?? [])]]));
  }

  /** The languages of today. Includes languages whose files are gone, if the component had them at the moment. */
  async #todayOf({ id }: Component, past: PastComponent, present: readonly Language[]): Promise<readonly Language[]> {
    const codes = new Set(present.map(({ code }) => code));
    return past.snapshots.every(({ code }) => codes.has(code)) ? present : this.#inner.languages.listAll(id);
  }

  async #pastOf(
    components: readonly Component[],
    code: string | undefined,
  ): Promise<ReadonlyMap<number, PastComponent>> {
    if ('until' in this.#moment) return readPlaces(this.#inner, placesUntil(components, this.#moment.until, code));
    const { ref } = this.#moment;
    const past = new Map<number, PastComponent>();
    // A commit concerns all components of the project, even components that it did not change.
    for (const [projectId, own] of groupBy(components, (component) => component.projectId)) {
      const found =
        this.#refs.get(projectId) ??
        this.#inner.components.list(projectId).then((all) => findRef(this.#inner, all, ref));
      this.#refs.set(projectId, found);
      const ids = new Set(own.map(({ id }) => id));
      for (const [id, read] of await readRef(this.#reading, await found, ids)) past.set(id, read);
    }
    return past;
  }
}

/** The source language first, then languages that still exist in their order, then the others. */
function languagesIn(component: Component, past: PastComponent, known: readonly Language[]): Language[] {
  const byCode = new Map(known.map((language) => [language.code, language]));
  const languages = past.snapshots.map((snapshot, index): Language => {
    const { code, counts, lastChange, recentChanges, missingFromFile } = snapshot;
    const today = byCode.get(code);
    const isSource = code === component.sourceLanguage;
    return {
      id: isSource ? SOURCE_LANGUAGE_ID : (today?.id ?? FORMER_ID + index),
      code,
      filename: today?.filename ?? null,
      fingerprint: '',
      absent: false,
      plural: today?.plural ?? { forms: 1, formula: '0' },
      counts,
      lastChange,
      recentChanges,
      missingFromFile,
    };
  });
  return languages.sort((a, b) => a.id - b.id);
}
