/** Webhooks in SQL. */
import type { Db } from '../engine.js';
import type { WebhookTable } from '../schema.js';
import type { Webhook, WebhookStore } from '../store.js';
import { decodeFlags, encodeFlags } from './forms.js';
import { newId } from './ids.js';

export function webhookStore(db: Db): WebhookStore {
  const webhooks = db.selectFrom('webhook').selectAll();
  return {
    async list(projectId) {
      const rows = await webhooks.where('project_id', '=', projectId).orderBy('created').orderBy('id').execute();
      return rows.map(fromRow);
    },
    async find(projectId, id) {
      const row = await webhooks.where('project_id', '=', projectId).where('id', '=', id).executeTakeFirst();
      return row && fromRow(row);
    },
    async add(webhook) {
      const added = { id: newId(), ...webhook };
      const { id, projectId, url, secret, events, active, created } = added;
      await db
        .insertInto('webhook')
        .values({
          project_id: projectId,
          id,
          url,
          secret,
          events: encodeFlags(events),
          active: active ? 1 : 0,
          created,
        })
        .execute();
      return added;
    },
    async update(projectId, id, { url, events, active }) {
      const row: Partial<WebhookTable> = {};
      if (url !== undefined) row.url = url;
      if (events !== undefined) row.events = encodeFlags(events);
      if (active !== undefined) row.active = active ? 1 : 0;
      if (Object.keys(row).length === 0) return;
      await db.updateTable('webhook').set(row).where('project_id', '=', projectId).where('id', '=', id).execute();
    },
    async remove(projectId, id) {
      await db.deleteFrom('delivery').where('project_id', '=', projectId).where('webhook_id', '=', id).execute();
      await db.deleteFrom('webhook').where('project_id', '=', projectId).where('id', '=', id).execute();
    },
  };
}

function fromRow(row: WebhookTable): Webhook {
  const { id, url, secret, created } = row;
  return {
    id,
    projectId: row.project_id,
    url,
    secret,
    events: decodeFlags(row.events),
    active: row.active === 1,
    created,
  };
}
