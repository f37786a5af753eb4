/** Pending deliveries in SQL. A delivery is removed when it succeeded or was given up. */
import type { Db, Engine } from '../engine.js';
import type { Delivery, DeliveryStore } from '../store.js';
import { number, text } from './codecs.js';
import { columnsOf, fixed } from './columns.js';
import { deleteRows, updateRows } from './rows.js';

const DELIVERY = columnsOf<Delivery>()({
  projectId: fixed(number('project_id')),
  webhookId: fixed(number('webhook_id')),
  eventId: fixed(number('event_id')),
  attempts: number('attempts'),
  due: number('due'),
  lastError: text('last_error'),
});

export function deliveryStore(db: Db, engine: Engine): DeliveryStore {
  return {
    async add(deliveries) {
      await engine.insertMany(db, 'delivery', deliveries.map(DELIVERY.toRow));
    },
    async due(now, perWebhook) {
      // The subquery finds the event at the limit of each webhook. Numbering all rows with a window function would sort
      // them each time: with ten thousand rows this takes twenty times as long.
      const rows = await db
        .selectFrom((from) =>
          from
            .selectFrom('delivery')
            .select(['project_id', 'webhook_id'])
            .distinct()
            .where('due', '<=', now)
            .as('webhook'),
        )
        .innerJoin('delivery', (join) =>
          join
            .onRef('delivery.project_id', '=', 'webhook.project_id')
            .onRef('delivery.webhook_id', '=', 'webhook.webhook_id'),
        )
        .selectAll('delivery')
        .where('delivery.due', '<=', now)
        .where('delivery.event_id', '<=', ({ fn, selectFrom, val }) =>
          fn.coalesce(
            selectFrom('delivery as own')
              .select('own.event_id')
              .whereRef('own.project_id', '=', 'webhook.project_id')
              .whereRef('own.webhook_id', '=', 'webhook.webhook_id')
              .where('own.due', '<=', now)
              .orderBy('own.event_id')
              .limit(1)
              .offset(perWebhook - 1),
            val(Number.MAX_SAFE_INTEGER),
          ),
        )
        .orderBy('delivery.due')
        .orderBy('delivery.project_id')
        .orderBy('delivery.webhook_id')
        .orderBy('delivery.event_id')
        .execute();
      return rows.map(DELIVERY.fromRow);
    },
    async ofWebhook(projectId, webhookId) {
      const rows = await db
        .selectFrom('delivery')
        .selectAll()
        .where('project_id', '=', projectId)
        .where('webhook_id', '=', webhookId)
        .orderBy('event_id')
        .execute();
      return rows.map(DELIVERY.fromRow);
    },
    async count() {
      const row = await db
        .selectFrom('delivery')
        .select(db.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async putOff({ projectId, webhookId }, now, due) {
      await db
        .updateTable('delivery')
        .set({ due })
        .where('project_id', '=', projectId)
        .where('webhook_id', '=', webhookId)
        .where('due', '<=', now)
        .execute();
    },
    async hasten(after, due) {
      await db.updateTable('delivery').set({ due }).where('due', '>', after).execute();
    },
    async update({ projectId, webhookId, eventId, ...values }) {
      const key = { project_id: projectId, webhook_id: webhookId, event_id: eventId };
      await updateRows(db, 'delivery', key, DELIVERY.partialRow(values));
    },
    async remove({ projectId, webhookId, eventId }) {
      await deleteRows(db, 'delivery', { project_id: projectId, webhook_id: webhookId, event_id: eventId });
    },
  };
}
