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
    async due(now, limit) {
      const rows = await db
        .selectFrom('delivery')
        .selectAll()
        .where('due', '<=', now)
        .orderBy('due')
        .orderBy('project_id')
        .orderBy('webhook_id')
        .orderBy('event_id')
        .limit(limit)
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
