/** Finds and counts commits that readers ask for and that are not stored, and remembers the newest results. */
import { AppError } from '../../model/error.js';
import { groupBy } from '../../model/group-by.js';
import { type BranchCommit, BranchHistory } from '../../sources/git/branch-history.js';
import type { Component } from '../../storage/store.js';
import type { Context, CountedComponents } from '../context.js';
import { placeKey } from '../files/component-source.js';
import { takeTurns } from '../take-turns.js';
import type { CountJob } from './count-commits.js';
import { findHistoryPlace, type HistoryPlaces } from './find-history-place.js';

/** A result takes a few kilobytes for each component. */
const MAX_REMEMBERED = 100;
/** More waiting readers are refused. */
const MAX_WAITING = 20;

export interface UncountedCommitsOptions extends Pick<Context, 'store'> {
  readonly places: () => HistoryPlaces;
  /** Counts on a thread. */
  readonly run: (job: CountJob) => Promise<CountedComponents>;
}

export class UncountedCommits {
  readonly #options: UncountedCommitsOptions;
  /** By component, settings and commit. The oldest result comes first. */
  readonly #remembered = new Map<string, CountedComponents>();
  readonly #inTurn = takeTurns(1, MAX_WAITING, busy);

  constructor(options: UncountedCommitsOptions) {
    this.#options = options;
  }

  /** `ref` is a tag, or the id of a commit or its beginning. Only commits that the branch contains are found. */
  readonly count = async (components: readonly Component[], ref: string): Promise<CountedComponents> => {
    const commits = await this.#find(components, ref);
    if (commits.length === 0) return new Map();
    const key = JSON.stringify(commits.map(({ component, found }) => [component, found.commit]));
    // Readers that ask for the same commit wait for the first of them.
    return this.#inTurn(async () => {
      const known = this.#remembered.get(key);
      if (known !== undefined) return known;
      const jobs = commits.map(({ component, found }) => ({ ...found, componentId: component.id }));
      const counted = await this.#options.run({ ...this.#options.places(), commits: jobs });
      this.#remembered.set(key, counted);
      if (this.#remembered.size > MAX_REMEMBERED) this.#remembered.delete(this.#remembered.keys().next().value!);
      return counted;
    });
  };

  /** The commit in the repository of each component. */
  async #find(components: readonly Component[], ref: string) {
    const { store } = this.#options;
    const places = this.#options.places();
    const all: { readonly component: Component; readonly found: BranchCommit }[] = [];
    for (const own of groupBy(components, placeKey).values()) {
      const place = await findHistoryPlace(store, own[0]!, places);
      if (place === undefined) continue;
      const found = await new BranchHistory(place.repository, places.environment).find(place.commit, ref);
      if (found !== undefined) all.push(...own.map((component) => ({ component, found })));
    }
    return all;
  }
}

const busy = () => new AppError('import.busy', 'Too many commits are being counted. Try again in a minute.');
