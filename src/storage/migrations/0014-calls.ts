/** Adds the repository of components, short numbers of components, and numbers of changes, for the ids of the API. */
import { sql } from 'kysely';
import type { Migration } from './migration.js';

export const calls: Migration = {
  name: '0014-calls',
  async up(db) {
    for (const column of ['repo', 'branch', 'push']) {
      await db.schema
        .alterTable('component')
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute();
    }
    await db.schema
      .alterTable('component')
      .addColumn('number', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`
      update component set number = counted.number from (
        select id, row_number() over (order by id) as number from component
      ) as counted
      where counted.id = component.id`.execute(db);
    await db.schema.createIndex('component_number').on('component').column('number').unique().execute();

    await db.schema
      .alterTable('activity')
      .addColumn('first', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    // The sum of no rows is null.
    await sql`
      update activity set first = counted.first from (
        select component_id, language_id, at,
          coalesce(sum(changes) over (
            partition by component_id, language_id order by at rows between unbounded preceding and 1 preceding
          ), 0) as first
        from activity
      ) as counted
      where counted.component_id = activity.component_id and counted.language_id = activity.language_id
        and counted.at = activity.at`.execute(db);
    await db.schema
      .createIndex('activity_first')
      .on('activity')
      .columns(['component_id', 'language_id', 'first'])
      .execute();
  },
};
