/** Deliveries that wait, in SQL; one that arrived or was given up is gone. */
import type { Db, Engine } from '../engine.js';
import type { DeliveryTable } from '../schema.js';
import type { Delivery, DeliveryStore } from '../store.js';

type Place = Pick<Delivery, 'projectId' | 'webhookId' | 'eventId'>;

export function deliveryStore(db: Db, engine: Engine): DeliveryStore {
  const change = ({ projectId, webhookId, eventId }: Place, values: Partial<DeliveryTable>) =>
    db
      .updateTable('delivery')
      .set(values)
      .where('project_id', '=', projectId)
      .where('webhook_id', '=', webhookId)
      .where('event_id', '=', eventId);

  return {
    async add(deliveries) {
      await engine.insertMany(db, 'delivery', deliveries.map(toRow));
    },
    async due(now, perWebhook) {
      // Up to the last event that is wanted of each webhook. To number all rows instead, with a window, would sort them
      // at each look: of ten thousand that takes twenty times as long.
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
      return rows.map(fromRow);
    },
    async ofWebhook(projectId, webhookId) {
      const rows = await db
        .selectFrom('delivery')
        .selectAll()
        .where('project_id', '=', projectId)
        .where('webhook_id', '=', webhookId)
        .orderBy('event_id')
        .execute();
      return rows.map(fromRow);
    },
    async claim(delivery, { due, attempts }) {
      // Whoever comes second waits for the row, and then finds another number of attempts in it.
      const claimed = await change(delivery, { due, attempts })
        .where('attempts', '=', delivery.attempts)
        .returning('event_id')
        .executeTakeFirst();
      return claimed !== undefined;
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
    async update(delivery) {
      const { attempts, due, lastError } = delivery;
      await change(delivery, { attempts, due, last_error: lastError }).execute();
    },
    async remove({ projectId, webhookId, eventId }) {
      await db
        .deleteFrom('delivery')
        .where('project_id', '=', projectId)
        .where('webhook_id', '=', webhookId)
        .where('event_id', '=', eventId)
        .execute();
    },
  };
}

function fromRow(row: DeliveryTable): Delivery {
  return {
    projectId: row.project_id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    attempts: row.attempts,
    due: row.due,
    lastError: row.last_error,
  };
}

function toRow(delivery: Delivery): DeliveryTable {
  return {
    project_id: delivery.projectId,
    webhook_id: delivery.webhookId,
    event_id: delivery.eventId,
    attempts: delivery.attempts,
    due: delivery.due,
    last_error: delivery.lastError,
  };
}
