/** Records what the server knows about a repository, with an event when it begins to fail and when it works again. */
import type { EventType } from '../../model/event.js';
import type { Instant } from '../../model/instant.js';
import type { Repository, RepositoryState, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { addEvents } from '../events/record-events.js';

/** `more` runs in the same transaction. */
export async function noteState(
  { store, clock, onEvents }: Pick<Context, 'store' | 'clock' | 'onEvents'>,
  { projectId, id }: Pick<Repository, 'projectId' | 'id'>,
  state: Partial<RepositoryState> | ((now: Repository) => Partial<RepositoryState>),
  more?: (store: Store) => Promise<void>,
): Promise<void> {
  const valuesFor = (row: Repository) => (typeof state === 'function' ? state(row) : state);
  const hasEvent = await store.transaction(async (inside) => {
    const before = await inside.repositories.get(projectId, id);
    if (before === undefined) return false;
    // Most looks change only the row. A lock would invalidate the cached answers of the project.
    if (more !== undefined || transition(before, valuesFor(before)) !== undefined)
      await inside.projects.lock(projectId);
    const now = (await inside.repositories.get(projectId, id)) ?? before;
    const values = valuesFor(now);
    await more?.(inside);
    await inside.repositories.update(projectId, id, values);
    const type = transition(now, values);
    if (type === undefined) return false;
    await addEvents(inside, projectId, [eventOf(type, values, clock())], clock());
    return true;
  });
  if (hasEvent) onEvents?.();
}

/** Visitors of a public project read events. An address can contain a path of the server, so it is left out. */
function eventOf(type: EventType, { problemCode = '' }: Partial<RepositoryState>, at: Instant) {
  const reason = type === 'repository.failed' ? `The repository fails: ${problemCode}.` : 'The repository works again.';
  return { type, at, component: '', language: '', before: null, after: null, reason };
}

/** A failure for a new reason is a new event. */
function transition({ problemCode: before }: Repository, { problemCode = before }: Partial<RepositoryState>) {
  if (before === problemCode) return undefined;
  return problemCode === '' ? 'repository.recovered' : 'repository.failed';
}
