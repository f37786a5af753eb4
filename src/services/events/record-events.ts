/**
 * Runs a transaction and records, in the same transaction, how the counters of languages changed: as events, and as
 * snapshots of the day. This folder holds the recording of events, their feed, and webhooks.
 */
import { compareCounts } from '../../model/counts.js';
import { edges } from '../../model/edges.js';
import type { EventType, ProjectEvent } from '../../model/event.js';
import { explainChange } from '../../model/explain-change.js';
import { groupBy } from '../../model/group-by.js';
import type { Instant } from '../../model/instant.js';
import { isSourceLanguage } from '../../model/source-language.js';
import type { Delivery, Project, Store, TransactionOptions, Webhook } from '../../storage/store.js';
import type { Context } from '../context.js';
import { LanguageWatch, type Movement } from './language-watch.js';
import { recordSnapshots } from './record-snapshots.js';

type NewEvent = Omit<ProjectEvent, 'id'>;

/** Stores that already record events. */
const watched = new WeakSet<Store>();

/** `work` must lock the project before it writes languages, so that events are numbered in the order of commits. */
export async function recordingTransaction<T>(
  { store, clock, onEvents }: Pick<Context, 'store' | 'clock' | 'onEvents'>,
  work: (store: Store) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  // In a nested call, the outer transaction records the total change.
  if (watched.has(store)) return work(store);
  const { result, hasEvents } = await store.transaction(async (inside) => {
    const watch = new LanguageWatch(inside);
    watched.add(watch.store);
    const result = await work(watch.store);
    const [movements, at] = [watch.movements(), clock()];
    await recordSnapshots(inside, movements, at);
    return { result, hasEvents: await record(inside, movements, at) };
  }, options);
  if (hasEvents) onEvents?.();
  return result;
}

/** Returns whether any event was recorded. */
async function record(store: Store, movements: readonly Movement[], at: Instant): Promise<boolean> {
  const byProject = groupBy(movements.filter(isMoved), ({ component }) => component.projectId);
  for (const [projectId, moved] of byProject) {
    const project = await store.projects.get(projectId);
    const events = moved.flatMap((movement) => eventsOf(project, movement, at));
    await addEvents(store, projectId, events, at);
  }
  return byProject.size > 0;
}

/** Adds events to the feed of a project and to the queues of its webhooks. The caller must have locked the project. */
export async function addEvents(store: Store, projectId: number, news: readonly NewEvent[], at: Instant) {
  const events = await store.events.add(projectId, news);
  const webhooks = await store.webhooks.list(projectId);
  await store.deliveries.add(webhooks.flatMap((webhook) => deliveriesTo(webhook, events, at)));
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
    reason: explainChange(was, is) || 'other checks fail',
  });
  // The source language is always complete. A language that comes back is compared with its last counters.
  const crossed = isSourceLanguage(language)
    ? []
    : edges(before?.counts, is, thresholds, { firstImport: isFirstImport });
  return [event('statistics.changed'), ...crossed.map(({ type, ...rest }) => ({ ...event(type), ...rest }))];
}

function deliveriesTo(webhook: Webhook, events: readonly ProjectEvent[], due: Instant): Delivery[] {
  const { id: webhookId, projectId, active, events: wanted } = webhook;
  if (!active) return [];
  return events
    .filter(({ type }) => wanted.length === 0 || wanted.includes(type))
    .map(({ id: eventId }) => ({ projectId, webhookId, eventId, attempts: 0, due, lastError: '' }));
}
