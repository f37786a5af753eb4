/** Webhooks in SQL. */
import { compiled } from '../compiled-query.js';
import type { Db } from '../engine.js';
import type { Webhook, WebhookStore } from '../store.js';
import { flag, list, number, text } from './codecs.js';
import { columnsOf, fixed } from './columns.js';
import { newId } from './ids.js';
import { deleteRows, insertRow, rowsWith, updateRows } from './rows.js';

const WEBHOOK = columnsOf<Webhook>()({
  id: fixed(number('id')),
  projectId: fixed(number('project_id')),
  url: text('url'),
  secret: fixed(text('secret')),
  events: list('events'),
  active: flag('active'),
  created: fixed(number('created')),
});

const ofProject = compiled((db, projectId: number) =>
  db.selectFrom('webhook').selectAll().where('project_id', '=', projectId).orderBy('created').orderBy('id'),
);

export function webhookStore(db: Db): WebhookStore {
  return {
    async list(projectId) {
      return (await ofProject(db, projectId)).map(WEBHOOK.fromRow);
    },
    async find(projectId, id) {
      const [row] = await rowsWith(db, 'webhook', { project_id: projectId, id });
      return row && WEBHOOK.fromRow(row);
    },
    async add(webhook) {
      const added = { id: newId(), ...webhook };
      await insertRow(db, 'webhook', WEBHOOK.toRow(added));
      return added;
    },
    async update(projectId, id, values) {
      await updateRows(db, 'webhook', { project_id: projectId, id }, WEBHOOK.partialRow(values));
    },
    async remove(projectId, id) {
      await deleteRows(db, 'delivery', { project_id: projectId, webhook_id: id });
      await deleteRows(db, 'webhook', { project_id: projectId, id });
    },
  };
}
