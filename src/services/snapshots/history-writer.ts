/** Counts the commits of one component that are not stored yet, and stores their snapshots. */
import type { GitEnvironment } from '../../sources/git/program.js';
import type { Component, HistoryState, HistoryTag, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { countHistory } from '../history/count-history.js';
import type { HistoryEnd, HistoryPoint, HistoryRequest } from '../history/history.js';
import { relockComponent } from '../lock-component.js';
import { throwIfStopping } from '../stop.js';
import { CommitRows, type CountedCommit, instantsAfter, instantsBefore, languagesIn, tagsOf } from './commit-rows.js';
import type { CountingBasis } from './counting-basis.js';
import type { HistoryBranch } from './history-branch.js';
import { addTags, dropTags } from './history-tags.js';

/** A transaction writes at most this many commits, or the commits of this time. Other writers wait for it. */
const MAX_COMMITS = 100;
const MAX_BATCH_MS = 500;

const NOTHING: HistoryState = {
  basis: '',
  seen: '',
  newest: '',
  newestAt: 0,
  oldest: '',
  oldestAt: 0,
  complete: false,
  ending: '',
  done: 0,
  total: 0,
  problem: '',
  updated: 0,
};

/** The data that one transaction stores. */
interface Batch {
  /** Newest first. */
  readonly commits: readonly CountedCommit[];
  /** The oldest stored commit, whose snapshots are replaced. */
  readonly again?: CountedCommit | undefined;
  /** Tags that are not among these commits. */
  readonly tags?: readonly HistoryPoint[];
  /** Whether all stored data of the component is replaced. */
  readonly isReplacing?: boolean;
}

type Limits = Pick<HistoryRequest, 'known' | 'before'>;

export class HistoryWriter {
  readonly #context: Context;
  readonly #component: Component;
  readonly #environment: GitEnvironment;
  #counted = 0;

  constructor(context: Context, component: Component, environment: GitEnvironment) {
    this.#context = context;
    this.#component = component;
    this.#environment = environment;
  }

  /** Returns the number of counted commits and tags. */
  async record(branch: HistoryBranch, request: CountingBasis): Promise<number> {
    const { basis } = request;
    const known = await this.#context.store.history.state(this.#component.id);
    const isSame = known?.basis === basis && known.problem === '';
    if (isSame && known.complete && known.seen === branch.state) return 0;
    const isStored = known !== undefined && known.newest !== '';
    const isKept = isStored && known.basis === basis && branch.positions.has(known.newest) && !hasGrown(branch, known);
    // Without stored commits, the newest ones are stored first, so that the last months can be read in seconds.
    let state: HistoryState = { ...(isKept ? known : NOTHING), basis, problem: '' };
    if (isKept) state = await this.#addNewer(branch, request, state);
    else if (isStored) state = await this.#replace(branch, request, { ...known, problem: '' });
    if (!state.complete) state = await this.#addOlder(branch, request, state);
    await this.#finish(branch, state);
    return this.#counted;
  }

  /** Stores why the commits cannot be counted. */
  async fail(problem: string): Promise<void> {
    const { store, clock } = this.#context;
    const known = (await store.history.state(this.#component.id)) ?? NOTHING;
    if (known.problem !== problem) await this.#setState({ ...known, problem, updated: clock() });
  }

  /** Counts commits that are newer than the stored ones, and new tags. They are few, so one transaction stores them. */
  async #addNewer(branch: HistoryBranch, request: CountingBasis, state: HistoryState): Promise<HistoryState> {
    const { store } = this.#context;
    const rows = new CommitRows();
    const commits: CountedCommit[] = [];
    const tags: HistoryPoint[] = [];
    const newest = branch.positions.get(state.newest)!;
    await this.#count(branch, request, { known: state.newest }, async (point) => {
      if (!point.isOnBranch || branch.positions.get(point.commit)! >= newest) tags.push(point);
      else append(commits, rows.add(point));
    });
    const place = { componentId: this.#component.id, series: 'git', until: state.newestAt } as const;
    append(commits, rows.end(languagesIn(await store.snapshots.asOf([place]))));
    const found = instantsAfter(commits, state.newestAt);
    if (found.length === 0 && tags.length === 0) return state;
    const [first] = found;
    const next = first === undefined ? state : { ...state, newest: first.id, newestAt: first.at };
    return this.#write({ ...next, done: state.done + found.length }, { commits: found, tags });
  }

  /**
   * Counts everything again: the history was rewritten, older commits were fetched, or the settings changed. The old counts
   * stay until then.
   */
  async #replace(branch: HistoryBranch, request: CountingBasis, known: HistoryState): Promise<HistoryState> {
    const rows = new CommitRows();
    const commits: CountedCommit[] = [];
    const tags: HistoryPoint[] = [];
    let saved = performance.now();
    const end = await this.#count(branch, request, {}, async (point, done, total) => {
      if (point.isOnBranch) append(commits, rows.add(point));
      else tags.push(point);
      if (performance.now() - saved < MAX_BATCH_MS) return;
      await this.#setState({ ...known, complete: false, done, total, updated: this.#context.clock() });
      saved = performance.now();
    });
    append(commits, rows.end());
    const found = instantsAfter(commits, 0);
    const state = { ...NOTHING, basis: request.basis, ...endsOf(found), ...completed(end, found.length) };
    return this.#write(state, { commits: found, tags, isReplacing: true });
  }

  /**
   * Counts from the oldest stored commit on, or from the newest one if nothing is stored. The oldest stored commit
   * always has snapshots of all its languages, so that readers get complete numbers at any time. When the next older
   * commit is stored, only the snapshots of changed languages stay.
   */
  async #addOlder(branch: HistoryBranch, request: CountingBasis, from: HistoryState): Promise<HistoryState> {
    const rows = new CommitRows();
    const stored = await this.#oldestStored(from);
    if (stored !== undefined) rows.add(stored);
    let [state, commits, tags]: [HistoryState, CountedCommit[], HistoryPoint[]] = [from, [], []];
    let saved = Number.NEGATIVE_INFINITY;
    const save = async (values: (done: number) => Partial<HistoryState>) => {
      append(commits, rows.end());
      const isBegun = state.newest !== '';
      const found = instantsBefore(commits, isBegun ? state.oldestAt + 1 : Number.MAX_SAFE_INTEGER);
      const [again, added] = isBegun ? [found[0], found.slice(1)] : [undefined, found];
      const { oldest, oldestAt, ...newest } = endsOf(found);
      const ends = found.length === 0 ? {} : { oldest, oldestAt, ...(!isBegun && newest) };
      const done = state.done + added.length;
      state = await this.#write({ ...state, ...ends, done, ...values(done) }, { commits: added, again, tags });
      [commits, tags, saved] = [[], [], performance.now()];
    };
    const before = from.oldest === '' ? {} : { before: from.oldest };
    const end = await this.#count(branch, request, before, async (point, done, total) => {
      if (point.isOnBranch) append(commits, rows.add(point));
      else tags.push(point);
      const isDue = commits.length >= MAX_COMMITS || performance.now() - saved >= MAX_BATCH_MS;
      if (isDue && commits.length > 0) await save(() => ({ total: from.done + Math.max(total, done) }));
    });
    await save((done) => completed(end, done));
    return state;
  }

  async #oldestStored({ oldest: commit, oldestAt: at }: HistoryState): Promise<HistoryPoint | undefined> {
    if (commit === '') return undefined;
    const place = { componentId: this.#component.id, series: 'git', until: at } as const;
    const languages = languagesIn(await this.#context.store.snapshots.asOf([place]));
    return { commit, at, tags: [], isOnBranch: true, languages };
  }

  /** Removes tags that no longer exist, with their snapshots, and stores the state. */
  async #finish(branch: HistoryBranch, state: HistoryState): Promise<void> {
    const { store, clock } = this.#context;
    const { id } = this.#component;
    const existing = new Set(branch.tags.map(({ name }) => name));
    const gone = (await store.history.tags([id])).filter(({ name }) => !existing.has(name));
    await store.transaction(async (inside) => {
      if ((await relockComponent(inside, this.#component)) === undefined) return;
      await dropTags(inside, id, gone);
      await inside.history.setState(id, { ...state, seen: branch.state, updated: clock() });
    });
  }

  async #count(
    branch: HistoryBranch,
    { definition, languageCodes, otherFiles }: CountingBasis,
    limits: Limits,
    onPoint: (point: HistoryPoint, done: number, total: number) => Promise<void>,
  ): Promise<HistoryEnd> {
    const { store, clock } = this.#context;
    const tags = limits.known === undefined && limits.before === undefined ? [] : await this.#knownTags(store);
    let [done, total] = [0, 0];
    const points = countHistory({
      place: branch.place,
      environment: this.#environment,
      definition,
      languageCodes,
      otherFiles,
      now: clock(),
      ...limits,
      knownTags: new Map(tags.map(({ name, commit }) => [name, commit])),
      onProgress: (counted, all) => {
        [done, total] = [counted, all];
      },
    });
    try {
      for (;;) {
        throwIfStopping(this.#context);
        const next = await points.next();
        if (next.done) return next.value;
        this.#counted++;
        await onPoint(next.value, done, total);
      }
    } finally {
      // Ends the git process if counting was interrupted.
      await points.return(undefined as never);
    }
  }

  #knownTags(store: Store): Promise<HistoryTag[]> {
    return store.history.tags([this.#component.id]);
  }

  async #setState(state: HistoryState): Promise<void> {
    await this.#context.store.transaction(async (inside) => {
      if ((await relockComponent(inside, this.#component)) !== undefined)
        await inside.history.setState(this.#component.id, state);
    });
  }

  async #write(state: HistoryState, { commits, again, tags = [], isReplacing = false }: Batch): Promise<HistoryState> {
    const { store, clock } = this.#context;
    const { id } = this.#component;
    const next = { ...state, updated: clock() };
    await store.transaction(async (inside) => {
      // The component was removed meanwhile.
      if ((await relockComponent(inside, this.#component)) === undefined) return;
      if (isReplacing) await removeAll(inside, id);
      const place = { componentId: id, series: 'git' } as const;
      if (again !== undefined) await inside.snapshots.remove(place, again.at - 1, again.at);
      await inside.snapshots.add(
        place,
        [...(again === undefined ? [] : [again]), ...commits].flatMap(({ snapshots }) => snapshots),
      );
      await inside.history.addCommits(id, commits);
      await addTags(inside, id, commits.flatMap(tagsOf), tags);
      await inside.history.setState(id, next);
    });
    return next;
  }
}

/** Whether the counted clone was incomplete, and has older commits now. */
function hasGrown({ positions }: HistoryBranch, { complete, ending, oldest }: HistoryState): boolean {
  return complete && ending === 'shallow' && positions.get(oldest) !== positions.size - 1;
}

function append<T>(list: T[], item: T | undefined): void {
  if (item !== undefined) list.push(item);
}

function endsOf(commits: readonly CountedCommit[]) {
  const [newest, oldest] = [commits[0], commits.at(-1)];
  return {
    newest: newest?.id ?? '',
    newestAt: newest?.at ?? 0,
    oldest: oldest?.id ?? '',
    oldestAt: oldest?.at ?? 0,
  };
}

const completed = ({ reason }: HistoryEnd, done: number) => ({ complete: true, ending: reason, done, total: done });

async function removeAll(store: Store, componentId: number): Promise<void> {
  for (const series of ['git', 'tag'] as const) await store.snapshots.remove({ componentId, series });
  await store.history.remove(componentId);
}
