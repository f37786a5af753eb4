/** Adds the past of components: the counts of languages on earlier days and at commits, and what is known of commits. */
import { sql } from 'kysely';
import { DAY } from '../../model/instant.js';
import type { Migration } from './migration.js';

const LIVE = 1;

/** The counters in the order of their numbers in `snapshot.counts`. */
const COUNTERS = [
  ...['total', 'translated', 'fuzzy', 'failing', 'approved', 'readonly'].flatMap((group) => [
    group,
    `${group}_words`,
    `${group}_chars`,
  ]),
  'suggestions',
  'comments',
];

export const snapshots: Migration = {
  name: '0018-snapshots',
  async up(db, engine) {
    const table = (name: string) =>
      db.schema.createTable(name).modifyEnd(engine === 'sqlite' ? sql`without rowid` : sql``);

    await table('snapshot')
      .addColumn('component_id', 'bigint', (c) => c.notNull())
      .addColumn('series', 'smallint', (c) => c.notNull())
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('slot', 'bigint', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('absent', 'smallint', (c) => c.notNull())
      .addColumn('counts', 'text')
      .addColumn('last_change', 'bigint')
      .addColumn('recent_changes', 'bigint', (c) => c.notNull())
      .addColumn('missing_from_file', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('snapshot_pk', ['component_id', 'series', 'code', 'slot'])
      .execute();

    await table('history')
      .addColumn('component_id', 'bigint', (c) => c.notNull())
      .addColumn('basis', 'text', (c) => c.notNull())
      .addColumn('seen', 'text', (c) => c.notNull())
      .addColumn('newest', 'text', (c) => c.notNull())
      .addColumn('newest_at', 'bigint', (c) => c.notNull())
      .addColumn('oldest', 'text', (c) => c.notNull())
      .addColumn('oldest_at', 'bigint', (c) => c.notNull())
      .addColumn('complete', 'smallint', (c) => c.notNull())
      .addColumn('ending', 'text', (c) => c.notNull())
      .addColumn('done', 'integer', (c) => c.notNull())
      .addColumn('total', 'integer', (c) => c.notNull())
      .addColumn('problem', 'text', (c) => c.notNull())
      .addColumn('updated', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('history_pk', ['component_id'])
      .execute();

    await table('history_commit')
      .addColumn('component_id', 'bigint', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('history_commit_pk', ['component_id', 'id'])
      .execute();

    await table('history_tag')
      .addColumn('component_id', 'bigint', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('commit_id', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('series', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('history_tag_pk', ['component_id', 'name'])
      .execute();

    // The history of each language begins with its present counts.
    const now = Date.now() * 1000;
    const counts = sql.join(
      COUNTERS.map((name) => sql.ref(name)),
      sql` || ',' || `,
    );
    await sql`
      insert into snapshot (component_id, series, code, slot, at, absent, counts, last_change, recent_changes, missing_from_file)
      select component_id, ${sql.lit(LIVE)}, code, ${sql.lit(now - (now % DAY))}, ${sql.lit(now)}, 0, ${counts},
        last_change, recent_changes, missing_from_file
      from language where absent = 0`.execute(db);
  },
};
