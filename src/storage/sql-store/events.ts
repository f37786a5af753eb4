/** The feed of each project in SQL. The row of the project holds the next id. */
import type { EventType, ProjectEvent } from '../../model/event.js';
import { compiled, firstOf } from '../compiled-query.js';
import type { Db, Engine } from '../engine.js';
import type { Schema } from '../schema.js';
import type { EventStore, FeedEnd } from '../store.js';
import { chunks } from './chunks.js';

/** Takes ids for new events. */
const takeIds = compiled((db, projectId: number, count: number) =>
  db
    .updateTable('project')
    .set((eb) => ({ next_event: eb('next_event', '+', count) }))
    .where('id', '=', projectId)
    .returning('next_event'),
);

const eventsAfter = compiled((db, projectId: number, after: number, limit: number) =>
  db
    .selectFrom('event')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit),
);

export function eventStore(db: Db, engine: Engine): EventStore {
  return {
    async add(projectId, events) {
      if (events.length === 0) return [];
      const { next_event: next } = firstOf(await takeIds(db, projectId, events.length));
      const added = events.map((event, index) => ({ ...event, id: next - events.length + index }));
      await engine.insertMany(
        db,
        'event',
        added.map((event) => toRow(projectId, event)),
      );
      return added;
    },
    async list(projectId, after, limit) {
      return (await eventsAfter(db, projectId, after, limit)).map(fromRow);
    },
    async range(projectId) {
      const row = await db
        .selectFrom('project')
        .select((eb) => [
          'next_event',
          eb
            .selectFrom('event')
            .select('event.id')
            .whereRef('event.project_id', '=', 'project.id')
            .orderBy('event.id')
            .limit(1)
            .as('oldest'),
        ])
        .where('id', '=', projectId)
        .executeTakeFirst();
      if (row === undefined || row.next_event === 1) return { oldest: 0, newest: 0 };
      // If all events were removed, the next event is the oldest that a client can get.
      return { oldest: row.oldest ?? row.next_event, newest: row.next_event - 1 };
    },
    async ends(projectIds) {
      const ends: FeedEnd[] = [];
      for (const chunk of chunks(projectIds)) {
        const rows = await db
          .selectFrom('project')
          .select(['id', 'slug', 'private', 'next_event'])
          .where('id', 'in', chunk)
          .execute();
        for (const { id, slug, private: hidden, next_event } of rows) {
          ends.push({ projectId: id, slug, private: hidden === 1, newest: next_event - 1 });
        }
      }
      return ends;
    },
    async removeBefore(projectId, at) {
      await db
        .deleteFrom('event')
        .where('project_id', '=', projectId)
        .where('at', '<', at)
        .where('id', 'not in', (eb) => eb.selectFrom('delivery').select('event_id').where('project_id', '=', projectId))
        .execute();
    },
  };
}

/** All other fields are one column of JSON. A table of columns would need a column for each field. */
function toRow(project_id: number, { id, type, at, ...body }: ProjectEvent): Schema['event'] {
  return { project_id, id, type, at, body: JSON.stringify(body) };
}

function fromRow({ id, type, at, body }: Schema['event']): ProjectEvent {
  return { id, type: type as EventType, at, ...(JSON.parse(body) as Omit<ProjectEvent, 'id' | 'type' | 'at'>) };
}
