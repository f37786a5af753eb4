/** Webhooks in SQL. */
import type { Db } from '../engine.js';
import type { Webhook, WebhookStore } from '../store.js';
import { flag, list, number, text } from './codecs.js';
import { columnsOf, fixed } from './columns.js';
import { newId } from './ids.js';

const WEBHOOK = columnsOf<Webhook>()({
  id: fixed(number('id')),
  projectId: fixed(number('project_id')),
  url: text('url'),
  secret: fixed(text('secret')),
  events: list('events'),
  active: flag('active'),
  created: fixed(number('created')),
});

export function webhookStore(db: Db): WebhookStore {
  const webhooks = db.selectFrom('webhook').selectAll();
  return {
    async list(projectId) {
      const rows = await webhooks.where('project_id', '=', projectId).orderBy('created').orderBy('id').execute();
      return rows.map(WEBHOOK.fromRow);
    },
    async find(projectId, id) {
      const row = await webhooks.where('project_id', '=', projectId).where('id', '=', id).executeTakeFirst();
      return row && WEBHOOK.fromRow(row);
    },
    async add(webhook) {
      const added = { id: newId(), ...webhook };
      await db.insertInto('webhook').values(WEBHOOK.toRow(added)).execute();
      return added;
    },
    async update(projectId, id, values) {
      const row = WEBHOOK.partialRow(values);
      if (row === undefined) return;
      await db.updateTable('webhook').set(row).where('project_id', '=', projectId).where('id', '=', id).execute();
    },
    async remove(projectId, id) {
      await db.deleteFrom('delivery').where('project_id', '=', projectId).where('webhook_id', '=', id).execute();
      await db.deleteFrom('webhook').where('project_id', '=', projectId).where('id', '=', id).execute();
    },
  };
}
