/**
 * Commits edits to the bare copy of a repository and pushes them. Edits are data: if the branch has moved, the server
 * imports the new commits and plans its own commits again, so no merge is needed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../../model/error.js';
import type { WriteBackSettings } from '../../../model/write-back.js';
import { parseAddress } from '../../../sources/git/address.js';
import { isPushProblem, isRefusedPush } from '../../../sources/git/push-error.js';
import { RemoteRepository } from '../../../sources/git/remote.js';
import type { Component, Repository } from '../../../storage/store.js';
import type { Context } from '../../context.js';
import type { WriteBackReport } from '../../write-back/write-back.js';
import { findRepository, noteFailure } from '../fetch-repository.js';
import { noteState } from '../note-state.js';
import { type RepositoryReport, type RepositoryUpdate, updateRepository } from '../update-repository.js';
import { forgetIntent, hasChanges, type PlannedPush, type PlanRequest, planPush } from './plan-push.js';
import { notePushed } from './push-state.js';

export interface PushRequest extends Omit<RepositoryUpdate, 'fetched' | 'force' | 'again' | 'onProgress'> {
  readonly settings: WriteBackSettings;
  /** Ends git while it pushes. */
  readonly signal?: AbortSignal | undefined;
}

export interface PushReport extends WriteBackReport {
  /** The branch and the commit that were pushed. Undefined if there was nothing to push. */
  readonly pushed: { readonly branch: string; readonly commit: string } | undefined;
}

/** The parts that take CPU time. A server runs them as jobs. The rest waits for the network. */
export interface PushSteps {
  readonly update: (request: RepositoryUpdate) => Promise<RepositoryReport>;
  readonly plan: (request: PlanRequest) => Promise<PlannedPush>;
}

/** Limit for attempts if the branch keeps moving. */
const MAX_ATTEMPTS = 8;
/** The unit of random pauses: two servers that push at the same time must not try again at the same time. */
const PAUSE_MS = 100;

/** Throws if nothing can be pushed. The row of the repository then has the reason, and all edits stay in the store. */
export async function pushEdits(
  context: Context,
  request: PushRequest,
  steps: PushSteps = {
    update: (update) => updateRepository(context, update),
    plan: (plan) => planPush(context, plan),
  },
): Promise<PushReport> {
  const row = await findRepository(context, request);
  if (row.push === 'off') {
    throw new AppError('repository.no-push', 'This server does not push to the repository: turn pushing on first.');
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryPush(context, request, steps);
    } catch (error) {
      const hasMoved = error instanceof AppError && /^(?:git|repository)\.moved$/.test(error.code);
      if (hasMoved && attempt < MAX_ATTEMPTS) {
        await sleep(PAUSE_MS * attempt * Math.random());
        continue;
      }
      const last = hasMoved ? keepsMoving() : error;
      await noteFailure(context, row, last);
      throw last;
    }
  }
}

const keepsMoving = () =>
  new AppError('git.busy', 'Other people keep pushing to the branch: the server tries again later.');

async function tryPush(
  context: Context,
  { settings, signal, ...request }: PushRequest,
  steps: PushSteps,
): Promise<PushReport> {
  const { project, repositoryId, copies, environment } = request;
  // Imports first. The merge decides which edits remain, and recognises earlier pushes of this server.
  const { branch, commit: base, failed } = await steps.update(request);
  const row = await findRepository(context, request);
  const target = row.pushBranch === '' ? branch : row.pushBranch;
  const remote = await RemoteRepository.open(parseAddress(row.url), copies, environment);
  const tip = target === branch ? undefined : await remote.lookAt(target);
  const unread = failed.map(({ component }) => component);
  const common = { project, repositoryId, copies, environment };
  const { commit, written, problems, components } = await steps.plan({
    ...common,
    settings,
    branch,
    base,
    target,
    tip,
    unread,
  });
  if (commit !== undefined) {
    try {
      await remote.push(commit, target, signal);
    } catch (error) {
      if (isRefusedPush(error)) await forgetIntent(context.store, row, commit);
      throw error;
    }
    // Stores the pushed files and marks the edits as imported. After a crash, the next import does the same.
    if (target === branch) await steps.update(request);
  }
  await noteSuccess(context, row, components);
  return { project, written, problems, pushed: commit === undefined ? undefined : { branch: target, commit } };
}

async function noteSuccess(context: Context, row: Repository, planned: PlannedPush['components']): Promise<void> {
  const { store } = context;
  const pushed: Component[] = [];
  for (const { id, version } of planned) {
    const now = await store.components.get(id);
    // The import of the push itself raises the version. Edits that people made meanwhile raise it further.
    if (now !== undefined && (now.version === version || !(await hasChanges(store, now)))) pushed.push(now);
  }
  await notePushed(store, row, pushed);
  const now = await store.repositories.get(row.projectId, row.id);
  if (now !== undefined && isPushProblem(now.problemCode)) {
    await noteState(context, row, { problemCode: '', problem: '' });
  }
}
