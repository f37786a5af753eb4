/**
 * Counts the commits of a project's files, and stores the counts as the past of its components. This folder holds all
 * work with the stored past.
 */
import { AppError } from '../../model/error.js';
import type { Component } from '../../storage/store.js';
import type { Context } from '../context.js';
import { placeKey } from '../files/component-source.js';
import { findProject } from '../find-component.js';
import { throwIfStopping } from '../stop.js';
import { countingBasis } from './counting-basis.js';
import { findHistoryPlace, type HistoryPlaces } from './find-history-place.js';
import { type HistoryBranch, readBranch } from './history-branch.js';
import { HistoryWriter } from './history-writer.js';

export interface HistoryJob extends HistoryPlaces {
  /** Slug of the project. */
  readonly project: string;
}

export interface HistoryReport {
  /** Components whose past was counted, or was up to date. */
  readonly components: number;
  /** Counted commits and tags. */
  readonly commits: number;
  readonly problems: readonly { readonly component: string; readonly message: string }[];
}

/**
 * Continues where an earlier run stopped. Writes in short transactions, so that other writers get their turn. A
 * component whose commits cannot be counted does not stop the others.
 */
export async function recordHistory(context: Context, job: HistoryJob): Promise<HistoryReport> {
  const { store } = context;
  const project = await findProject(store, job.project);
  const components = await store.components.list(project.id);
  const branches = new Map<string, Promise<HistoryBranch | undefined>>();
  const problems: { component: string; message: string }[] = [];
  let [counted, commits] = [0, 0];
  for (const component of components) {
    throwIfStopping(context);
    const key = placeKey(component);
    const branch = branches.get(key) ?? branchOf(context, component, job);
    branches.set(key, branch);
    const writer = new HistoryWriter(context, component, job.environment);
    try {
      const found = await branch;
      if (found === undefined) continue;
      commits += await writer.record(found, await countingBasis(context, project, component));
      counted++;
    } catch (error) {
      if (!isProblem(error)) throw error;
      // Messages of git contain paths. Never reveal them to HTTP clients.
      const message = 'git cannot read the history of the files.';
      await writer.fail(message);
      problems.push({ component: component.slug, message: error.message });
    }
  }
  return { components: counted, commits, problems };
}

/** Errors of git and of files concern one component. Other errors end the job. */
function isProblem(error: unknown): error is AppError {
  return error instanceof AppError && /^(?:git|file|usage)\./.test(error.code);
}

async function branchOf({ store }: Context, component: Component, job: HistoryJob): Promise<HistoryBranch | undefined> {
  const place = await findHistoryPlace(store, component, job);
  return place && readBranch(place, job.environment);
}
