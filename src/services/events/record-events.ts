/** Runs a transaction and puts into the project's feed, in that same transaction, how the counters of languages moved. */
import { compareCounts } from '../../model/counts.js';
import { edges } from '../../model/edges.js';
import type { EventType, ProjectEvent } from '../../model/event.js';
import { explainChange } from '../../model/explain-change.js';
import { groupBy } from '../../model/group-by.js';
import type { Instant } from '../../model/instant.js';
import type { Delivery, Project, Store, Webhook } from '../../storage/store.js';
import type { Context } from '../context.js';
import { LanguageWatch, type Movement } from './language-watch.js';

type NewEvent = Omit<ProjectEvent, 'id'>;

/** Stores that are watched already. */
const watched = new WeakSet<Store>();

/** `work` has to lock the project before it writes languages: events are numbered in the order of commits. */
export async function recordingTransaction<T>(
  { store, clock, onEvents }: Pick<Context, 'store' | 'clock' | 'onEvents'>,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  // Inside another one, that one tells how far everything moved in the end.
  if (watched.has(store)) return work(store);
  const { result, isNews } = await store.transaction(async (inside) => {
    const watch = new LanguageWatch(inside);
    watched.add(watch.store);
    const result = await work(watch.store);
    return { result, isNews: await record(inside, watch.movements(), clock()) };
  });
  if (isNews) onEvents?.();
  return result;
}

/** Whether there was anything to tell. */
async function record(store: Store, movements: readonly Movement[], at: Instant): Promise<boolean> {
  const byProject = groupBy(movements.filter(isMoved), ({ component }) => component.projectId);
  for (const [projectId, moved] of byProject) {
    const project = await store.projects.get(projectId);
    const events = await store.events.add(
      projectId,
      moved.flatMap((movement) => eventsOf(project, movement, at)),
    );
    const webhooks = await store.webhooks.list(projectId);
    await store.deliveries.add(webhooks.flatMap((webhook) => deliveriesTo(webhook, events, at)));
  }
  return byProject.size > 0;
}

const shown = (language: Movement['before']) => (language?.absent ? undefined : language?.counts);

function isMoved({ before, after }: Movement): boolean {
  const [was, is] = [shown(before), shown(after)];
  if (was === undefined || is === undefined) return was !== is;
  return compareCounts(was, is).length > 0;
}

function eventsOf({ thresholds }: Project, movement: Movement, at: Instant): NewEvent[] {
  const { component, language, before, after, isFirstImport } = movement;
  const [was, is] = [shown(before), shown(after)];
  const event = (type: EventType): NewEvent => ({
    type,
    at,
    component: component.slug,
    language: language.code,
    before: was ?? null,
    after: is ?? null,
    reason: explainChange(was, is).reason || 'other checks fail',
  });
  // The source language is always complete. One whose file comes back is compared with what it was when it went.
  const crossed = language.id === 0 ? [] : edges(before?.counts, is, thresholds, { firstImport: isFirstImport });
  return [event('statistics.changed'), ...crossed.map(({ type, ...rest }) => ({ ...event(type), ...rest }))];
}

function deliveriesTo(webhook: Webhook, events: readonly ProjectEvent[], due: Instant): Delivery[] {
  const { id: webhookId, projectId, active, events: wanted } = webhook;
  if (!active) return [];
  return events
    .filter(({ type }) => wanted.length === 0 || wanted.includes(type))
    .map(({ id: eventId }) => ({ projectId, webhookId, eventId, attempts: 0, due, lastError: '' }));
}
