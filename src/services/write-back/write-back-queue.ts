/** Decides when edits are written to files: once saving has calmed down, at once when asked, and at the end. */
import { AppError } from '../../model/error.js';
import { NO_WRITE_BACK, type WriteBackMode, type WriteBackSettings } from '../../model/write-back.js';
import type { Component, Store } from '../../storage/store.js';
import type { WriteBackReport, WriteBackRequest } from './write-back.js';

/** A component whose version stays the same from one look to the next has calmed down. */
const LOOK_MS = 3_000;
/** Where people never stop saving it is written all the same after so many looks. */
const MOST_LOOKS = 10;

export interface WriteBackQueueOptions {
  readonly store: Store;
  /** By slug of the project. */
  readonly projects: ReadonlyMap<string, WriteBackSettings>;
  /** Variables that git gets. */
  readonly environment: Readonly<Record<string, string>>;
  readonly run: (request: WriteBackRequest) => Promise<WriteBackReport>;
  /** Told of what was written, and of what could not be. */
  readonly onReport: (report: WriteBackReport) => void;
  readonly onError: (error: unknown) => void;
}

/** How far a component is, by its version: every save raises it, in this process or in another. */
interface Progress {
  /** As it was when its edits were last written. */
  readonly written: number;
  readonly seen: number;
  /** How many looks found it changed. */
  readonly looks: number;
  readonly isFailed: boolean;
}

const UNKNOWN: Progress = { written: -1, seen: -1, looks: 0, isFailed: false };

export class WriteBackQueue {
  readonly #options: WriteBackQueueOptions;
  readonly #progress = new Map<number, Progress>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: WriteBackQueueOptions) {
    this.#options = options;
  }

  /** Whether edits go into the files of the project. */
  isOn(project: string): boolean {
    return this.modeOf(project) !== 'off';
  }

  /** How edits go into the files of the project. */
  modeOf(project: string): WriteBackMode {
    return this.#settingsOf(project).mode;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#looking = this.look().finally(() => this.#timer !== undefined && this.start());
    }, LOOK_MS);
  }

  /** Writes what is left, unless it was never started. */
  async stop(): Promise<void> {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#looking;
    await this.look({ isLast: true });
  }

  /** What could not be written is due again. */
  retry(): void {
    for (const [id, progress] of this.#progress) if (progress.isFailed) this.#progress.set(id, UNKNOWN);
  }

  /** Writes the components that were changed and have calmed down since the look before; at the last look, all of them. */
  async look({ isLast = false } = {}): Promise<void> {
    for (const [slug, { mode }] of this.#options.projects) {
      if (mode === 'off') continue;
      try {
        const components = await this.#componentsOf(slug);
        await this.#write(
          slug,
          components.filter((component) => this.#isDue(component) || (isLast && this.#isChanged(component))),
        );
      } catch (error) {
        this.#options.onError(error);
      }
    }
  }

  /** Writes at once what an address names. */
  async runNow(request: Pick<WriteBackRequest, 'project' | 'components' | 'languages'>): Promise<WriteBackReport> {
    const { run, environment, onReport } = this.#options;
    const report = await run({ ...request, settings: this.#settingsOf(request.project), environment });
    onReport(report);
    return report;
  }

  #settingsOf(project: string): WriteBackSettings {
    return this.#options.projects.get(project) ?? NO_WRITE_BACK;
  }

  /** Those whose files are in a folder; a project that was never imported has none. */
  async #componentsOf(slug: string): Promise<readonly Component[]> {
    const { store } = this.#options;
    const project = await store.projects.find(slug);
    const components = project === undefined ? [] : await store.components.list(project.id);
    return components.filter(({ folder }) => folder !== null);
  }

  #isChanged({ id, version }: Component): boolean {
    return (this.#progress.get(id) ?? UNKNOWN).written !== version;
  }

  #isDue(component: Component): boolean {
    if (!this.#isChanged(component)) return false;
    const { id, version } = component;
    const before = this.#progress.get(id) ?? UNKNOWN;
    this.#progress.set(id, { ...before, seen: version, looks: before.looks + 1 });
    return before.seen === version || before.looks >= MOST_LOOKS;
  }

  async #write(project: string, components: readonly Component[]): Promise<void> {
    if (components.length === 0) return;
    for (const { id, version } of components) this.#progress.set(id, { ...UNKNOWN, written: version });
    try {
      const { problems } = await this.runNow({ project, components: components.map(({ slug }) => slug) });
      const failed = new Set(problems.map(({ component }) => component));
      for (const { id, slug } of components) if (failed.has(slug)) await this.#putOff(id);
    } catch (error) {
      // What the thread had no room for is due again soon; of anything else there is no telling.
      const isBusy = error instanceof AppError;
      for (const { id } of components) this.#progress.set(id, isBusy ? UNKNOWN : this.#failed(id));
      throw error;
    }
  }

  /** An attempt may import what changed on disk, and so change the component: that alone is no reason for another. */
  async #putOff(id: number): Promise<void> {
    const now = await this.#options.store.components.get(id);
    this.#progress.set(id, { ...this.#failed(id), ...(now && { written: now.version }) });
  }

  #failed(id: number): Progress {
    return { ...(this.#progress.get(id) ?? UNKNOWN), isFailed: true };
  }
}
