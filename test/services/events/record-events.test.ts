/** Events: every change of counters is recorded once in the feed, in the same transaction. */
import { describe, expect, test } from 'vitest';
import { noCounts } from '../../../src/model/counts.js';
import { DAY } from '../../../src/model/instant.js';
import type { Context } from '../../../src/services/context.js';
import { pruneEvents } from '../../../src/services/events/prune-events.js';
import { readEvents } from '../../../src/services/events/read-events.js';
import { recordingTransaction } from '../../../src/services/events/record-events.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { suggest } from '../../../src/services/strings/suggest.js';
import { refreshComponents } from '../../../src/services/upkeep/refresh-components.js';
import { componentFilesOf, DEFINITION, type Entry, poText } from '../../support/component-files.js';
import { event, writing } from '../../support/store-rows.js';
import { openStore, STORE_KINDS, type StoreKind } from '../../support/stores.js';

const PROJECT = { slug: 'demo', name: 'Demo' };
const ONE: Entry = { source: 'One', target: 'Eins' };
const TWO: Entry = { source: 'Two', target: 'Zwei' };
const TWO_EMPTY: Entry = { source: 'Two' };

interface Setting {
  readonly context: Context;
  readonly notified: () => number;
  readonly projectId: () => Promise<number>;
  readonly bring: (languages: Record<string, readonly Entry[]>, component?: string) => Promise<void>;
  readonly save: (target: string, source?: string) => Promise<void>;
  /** New events in short form: type, component/language, translated/total before and after. */
  readonly news: () => Promise<string[]>;
  readonly thresholds: (...thresholds: number[]) => Promise<void>;
}

async function setting(kind: StoreKind): Promise<Setting> {
  const store = await openStore(kind);
  let now = 1_790_000_000_000_000;
  let notified = 0;
  let seen = 0;
  const context: Context = { store, clock: () => now++, revision: 'test', onEvents: () => notified++ };
  const projectId = async () => (await store.projects.find(PROJECT.slug))!.id;
  return {
    context,
    notified: () => notified,
    projectId,
    async bring(languages, component = 'app') {
      const texts = Object.fromEntries(Object.entries(languages).map(([code, entries]) => [code, poText(entries)]));
      const definition = { ...DEFINITION, slug: component, filemask: `${component}/*.po` };
      await importComponent(context, { project: PROJECT, files: componentFilesOf({ languages: texts }, definition) });
    },
    async save(target, source = 'Two') {
      const component = (await store.components.find('demo', 'app'))!;
      const strings = await store.strings.list(component.id);
      const { id: stringId } = strings.find((string) => string.source[0] === source)!;
      const address = { project: 'demo', component: 'app', language: 'de', stringId };
      await saveTranslation(context, { ...address, target: [target], state: 'translated', author: 'ana' });
    },
    async news() {
      const events = await store.events.list(await projectId(), seen, 1000);
      seen = events.at(-1)?.id ?? seen;
      const share = (counts: (typeof events)[number]['before']) =>
        counts === null ? '–' : `${counts.translated}/${counts.total}`;
      return events.map(({ type, component, language, before, after, threshold }) =>
        [
          `${type}${threshold === undefined ? '' : `:${threshold}`}`,
          `${component}/${language}`,
          `${share(before)}→${share(after)}`,
        ].join(' '),
      );
    },
    async thresholds(...thresholds) {
      await writing(store).projects.update(await projectId(), { thresholds });
    },
  };
}

describe.each(STORE_KINDS)('on $name', (kind) => {
  test('the first import of a component records its languages, but no edges', async () => {
    const { bring, news, notified } = await setting(kind);
    await bring({ de: [ONE, TWO], fr: [ONE] });
    expect(await news()).toEqual([
      'statistics.changed app/de –→2/2',
      'statistics.changed app/fr –→1/1',
      'statistics.changed app/en –→2/2',
    ]);
    expect(notified()).toBe(1);
    await bring({ de: [ONE, TWO], fr: [ONE] });
    expect(await news()).toEqual([]);
    expect(notified()).toBe(1);
  });

  test('a save changes one language and is recorded with its reason', async () => {
    const { bring, news, save, context, projectId } = await setting(kind);
    await bring({ de: [ONE, TWO_EMPTY], fr: [ONE] });
    await news();
    await save('Zwei');
    const [saved, completed] = (await context.store.events.list(await projectId(), 0, 100)).slice(3);
    expect([saved!.reason, completed!.reason]).toEqual([
      '50.0 % → 100.0 %: 1 translated',
      '50.0 % → 100.0 %: 1 translated',
    ]);
    expect(await news()).toEqual(['statistics.changed app/de 1/2→2/2', 'language.completed app/de 1/2→2/2']);
    // The text differs, the numbers do not.
    await save('Zwo');
    expect(await news()).toEqual([]);
  });

  test('an edge is recorded when it is crossed, and again only after it was crossed back', async () => {
    const { bring, news, save, thresholds } = await setting(kind);
    await bring({ de: [ONE, TWO] });
    await thresholds(80, 60, 30);
    await news();
    const moved = async (target: string) => {
      await save(target);
      return (await news()).filter((line) => !line.startsWith('statistics')).map((line) => line.split(' ')[0]);
    };
    expect(await moved('')).toEqual(['language.below-threshold:80', 'language.below-threshold:60']);
    expect(await moved('')).toEqual([]);
    expect(await moved('Zwei')).toEqual(['language.completed']);
    expect(await moved('Zwo')).toEqual([]);
    expect(await moved('')).toEqual(['language.below-threshold:80', 'language.below-threshold:60']);
  });

  test('a language that goes and comes back is recorded, but not as completed again', async () => {
    const { bring, news } = await setting(kind);
    await bring({ de: [ONE, TWO], fr: [ONE, TWO] });
    await news();
    await bring({ de: [ONE, TWO] });
    expect(await news()).toEqual(['statistics.changed app/fr 2/2→–']);
    await bring({ de: [ONE, TWO], fr: [ONE, TWO] });
    expect(await news()).toEqual(['statistics.changed app/fr –→2/2']);
    await bring({ de: [ONE, TWO], fr: [ONE, TWO], eo: [ONE, TWO] });
    expect(await news()).toEqual(['statistics.changed app/eo –→2/2', 'language.completed app/eo –→2/2']);
  });

  test('changed findings in another component are recorded too', async () => {
    const { bring, news, save } = await setting(kind);
    await bring({ de: [ONE, TWO] });
    await bring({ de: [TWO] }, 'other');
    await news();
    await save('Zwo');
    expect(await news()).toEqual(['statistics.changed app/de 2/2→2/2', 'statistics.changed other/de 1/1→1/1']);
  });

  test('a suggestion changes a counter too', async () => {
    const { bring, news, context, projectId } = await setting(kind);
    await bring({ de: [ONE] });
    const component = (await context.store.components.find('demo', 'app'))!;
    const [string] = await context.store.strings.list(component.id);
    const address = { project: 'demo', component: 'app', language: 'de', stringId: string!.id };
    await news();
    await suggest(context, { ...address, target: ['Uno'], author: 'ana' });
    const [recorded] = await context.store.events.list(await projectId(), 2, 10);
    expect(recorded!.reason).toBe('+1 with suggestions');
  });

  test('a failed transaction records nothing; a retried transaction records once', async () => {
    const { bring, context, projectId, news, notified } = await setting(kind);
    await bring({ de: [ONE] });
    await news();
    const before = notified();
    const component = (await context.store.components.find('demo', 'app'))!;
    const move = async (store: Context['store']) => {
      await store.projects.lock(await projectId());
      const language = (await store.languages.find(component.id, 'de'))!;
      const { counts } = language;
      await store.languages.update(component.id, { ...language, counts: { ...counts, comments: counts.comments + 1 } });
    };
    const failing = recordingTransaction(context, async (store) => {
      await move(store);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect([await news(), notified()]).toEqual([[], before]);
    // In this store, every transaction conflicts once.
    const store = {
      ...context.store,
      transaction: async <T>(work: (inside: Context['store']) => Promise<T>) => {
        await context.store
          .transaction(async (inside) => {
            await work(inside);
            throw new Error('conflict');
          })
          .catch(() => {});
        return context.store.transaction(work);
      },
    };
    await recordingTransaction({ ...context, store }, move);
    // A nested transaction is part of the outer one.
    await recordingTransaction(context, async (inside) => {
      await recordingTransaction({ ...context, store: inside }, move);
      await inside.transaction(move);
    });
    expect(await news()).toEqual(['statistics.changed app/de 1/1→1/1', 'statistics.changed app/de 1/1→1/1']);
    expect(notified()).toBe(before + 2);
  });

  test('writing a language without locking the project is an error', async () => {
    const { bring, context } = await setting(kind);
    await bring({ de: [ONE] });
    const component = (await context.store.components.find('demo', 'app'))!;
    const writing = recordingTransaction(context, async (store) => {
      await store.languages.update(component.id, (await store.languages.find(component.id, 'de'))!);
    });
    await expect(writing).rejects.toThrow('not locked');
  });

  test('removing a component records its languages; removing a project records nothing', async () => {
    const { bring, context, projectId, news } = await setting(kind);
    await bring({ de: [ONE], fr: [ONE] });
    await news();
    const component = (await context.store.components.find('demo', 'app'))!;
    const remove = async (store: Context['store']) => {
      await store.projects.lock(component.projectId);
      await store.components.remove(component.id);
    };
    const stopped = recordingTransaction(context, async (store) => {
      await remove(store);
      await store.projects.remove(component.projectId);
      throw new Error('as far as here');
    });
    await expect(stopped).rejects.toThrow('as far as here');
    await recordingTransaction(context, remove);
    expect((await news()).sort()).toEqual([
      'statistics.changed app/de 1/1→–',
      'statistics.changed app/en 1/1→–',
      'statistics.changed app/fr 1/1→–',
    ]);
    expect(await context.store.components.list(await projectId())).toEqual([]);
  });

  test('each webhook that subscribed to an event gets a delivery that is due at once', async () => {
    const { bring, news, save, context, projectId } = await setting(kind);
    await bring({ de: [ONE, TWO_EMPTY] });
    await news();
    const { webhooks } = writing(context.store);
    const add = async (events: string[], active = true) =>
      webhooks.add({
        projectId: await projectId(),
        url: 'https://example.org/',
        secret: 's',
        events,
        active,
        created: 1,
      });
    const [all, completed, off] = [await add([]), await add(['language.completed']), await add([], false)];
    await save('Zwei');
    const of = async ({ id }: typeof all) => context.store.deliveries.ofWebhook(await projectId(), id);
    expect((await of(all)).map(({ eventId }) => eventId)).toEqual([3, 4]);
    const [wanted, ...others] = await of(completed);
    expect(wanted).toMatchObject({ eventId: 4, attempts: 0, lastError: '' });
    expect([others, await of(off)]).toEqual([[], []]);
    expect(await context.store.deliveries.due(context.clock(), 10)).toHaveLength(3);
  });

  test('the hourly refresh removes old events and surplus events', async () => {
    const { bring, context, projectId } = await setting(kind);
    await bring({ de: [ONE] });
    const id = await projectId();
    const now = context.clock();
    const ids = async () => (await context.store.events.list(id, 0, 1000)).map((one) => one.id);
    const later = { ...context, clock: () => now + 31 * DAY };
    await writing(context.store).events.add(id, [event({ at: now + 2 * DAY }), event({ at: now + 3 * DAY })]);
    await pruneEvents(context, id);
    expect(await ids()).toEqual([1, 2, 3, 4]);
    await refreshComponents(later);
    expect(await ids()).toEqual([3, 4]);
    await pruneEvents(later, id, 1);
    expect(await ids()).toEqual([4]);
  });

  test('a reader learns which events were already removed', async () => {
    const { context, bring, projectId } = await setting(kind);
    await bring({ de: [ONE] });
    const id = await projectId();
    const { events, deliveries } = writing(context.store);
    const read = async (after: number | undefined, limit = 10) => {
      const part = await readEvents(context.store, id, after, limit);
      return { ...part, events: part.events.map((one) => one.id) };
    };
    expect(await read(undefined)).toEqual({ lost: undefined, events: [1, 2], last: 2, newest: 2 });
    expect(await read(2)).toEqual({ lost: undefined, events: [], last: 2, newest: 2 });
    expect(await read(9)).toEqual({ lost: { from: 10, to: 2 }, events: [], last: 2, newest: 2 });
    const later = Array.from({ length: 4 }, (_, index) => event({ at: DAY + index, after: noCounts() }));
    await events.add(id, later);
    expect(await read(1, 2)).toEqual({ lost: undefined, events: [2, 3], last: 3, newest: 6 });
    // One old event has a pending delivery and is not removed.
    await deliveries.add([{ projectId: id, webhookId: 1, eventId: 4, attempts: 0, due: 1, lastError: '' }]);
    await events.removeBefore(id, DAY + 3);
    expect(await read(0)).toMatchObject({ lost: undefined, events: [1, 2], last: 2 });
    expect(await read(2)).toEqual({ lost: { from: 3, to: 3 }, events: [4], last: 4, newest: 6 });
    expect(await read(4)).toEqual({ lost: { from: 5, to: 5 }, events: [6], last: 6, newest: 6 });
  });
});
