/** Snapshots in SQL: the counts of a language at an instant are one row. */
import { sql } from 'kysely';
import { DAY } from '../../model/instant.js';
import { compiled } from '../compiled-query.js';
import type { Db, Engine, EngineKind, TableRow } from '../engine.js';
import type { PlacedSnapshot, Series, Snapshot, SnapshotPlace, SnapshotStore } from '../store.js';
import { chunks } from './chunks.js';
import { counts, flag, number, text } from './codecs.js';
import { columnsOf, nullable } from './columns.js';
import { BY_BYTES } from './text-order.js';

const SERIES: readonly Series[] = ['git', 'live', 'tag'];

const SNAPSHOT = columnsOf<Snapshot>()({
  code: text('code'),
  at: number('at'),
  counts: nullable(counts('counts')),
  absent: flag('absent'),
  lastChange: nullable(number('last_change')),
  recentChanges: number('recent_changes'),
  missingFromFile: number('missing_from_file'),
});

/** Each number of rows needs its own prepared statement. */
const ROWS_PER_UPSERT = 25;

const seriesNumber = (series: Series) => SERIES.indexOf(series);

const inSeries = (db: Db, componentId: number, series: number) =>
  db.selectFrom('snapshot').where('component_id', '=', componentId).where('series', '=', series);

/** The order of the codes is that of the primary key, which gives the rows without sorting them. */
const between = (db: Db, componentId: number, series: number, after: number, upTo: number) =>
  inSeries(db, componentId, series)
    .selectAll()
    .where('at', '>', after)
    .where('at', '<=', upTo)
    .orderBy('code')
    .orderBy('slot');

const allBetween = compiled(between);

const begins = compiled((db, componentId: number, series: number, code: string) =>
  inSeries(db, componentId, series).select('at').where('code', '=', code).orderBy('slot').limit(1),
);

export function snapshotStore(db: Db, engine: Engine): SnapshotStore {
  return {
    async putLive(componentId, snapshots) {
      for (const chunk of chunks(snapshots, ROWS_PER_UPSERT)) {
        const { rows } = await upsertLive(componentId, chunk).execute(db);
        for (const { code, slot, later } of rows) {
          if (!later) continue;
          // The clock was ahead when a later row was written. The row would hide this one on its day.
          await db
            .deleteFrom('snapshot')
            .where('component_id', '=', componentId)
            .where('series', '=', seriesNumber('live'))
            .where('code', '=', code)
            .where('slot', '>', slot)
            .execute();
        }
      }
    },
    async add({ componentId, series }, snapshots) {
      const place = { component_id: componentId, series: seriesNumber(series) };
      const rows = snapshots.map((snapshot) => ({ ...SNAPSHOT.toRow(snapshot), ...place, slot: snapshot.at }));
      await engine.insertMany(db, 'snapshot', rows);
    },
    async asOf(places) {
      const found: PlacedSnapshot[] = [];
      const ofAll = places.filter(({ codes }) => codes === undefined);
      const ofCodes = places.flatMap(({ codes = [], ...place }) => codes.map((code) => ({ ...place, code })));
      for (const [wanted, known] of [
        [ofAll, ALL_CODES],
        [ofCodes, sql``],
      ] as const) {
        for (const chunk of chunks(wanted)) {
          const { rows } = await lastRows(engine.kind, chunk, known).execute(db);
          for (const row of rows)
            found.push({ ...SNAPSHOT.fromRow(row), componentId: row.component_id, series: SERIES[row.series]! });
        }
      }
      return found;
    },
    async between({ componentId, series }, after, upTo, codes) {
      const range = [db, componentId, seriesNumber(series), after, upTo] as const;
      const rows =
        codes === undefined
          ? await allBetween(...range)
          : await between(...range)
              .where('code', 'in', codes)
              .execute();
      return rows.map(SNAPSHOT.fromRow);
    },
    async begin({ componentId, series }, code) {
      return (await begins(db, componentId, seriesNumber(series), code))[0]?.at;
    },
    async remove({ componentId, series }, after, upTo) {
      await db
        .deleteFrom('snapshot')
        .where('component_id', '=', componentId)
        .where('series', '=', seriesNumber(series))
        .$if(after !== undefined, (query) => query.where('at', '>', after!))
        .$if(upTo !== undefined, (query) => query.where('at', '<=', upTo!))
        .execute();
    },
  };
}

/**
 * Every save runs this statement, so it is written as text: this takes a quarter of the time of the query builder. Also
 * returns whether the languages have rows of later days.
 */
function upsertLive(componentId: number, snapshots: readonly Snapshot[]) {
  const values = snapshots.map((snapshot) => {
    const { code, at, counts, absent, last_change, recent_changes, missing_from_file } = SNAPSHOT.toRow(snapshot);
    const slot = at - (at % DAY);
    return sql`(${componentId}, 1, ${code}, ${slot}, ${at}, ${absent}, ${counts}, ${last_change}, ${recent_changes}, ${missing_from_file})`;
  });
  return sql<{ code: string; slot: number; later: number | boolean }>`
insert into snapshot (component_id, series, code, slot, at, absent, counts, last_change, recent_changes, missing_from_file)
values ${sql.join(values)}
on conflict (component_id, series, code, slot) do update set at = excluded.at, absent = excluded.absent,
  counts = excluded.counts, last_change = excluded.last_change, recent_changes = excluded.recent_changes,
  missing_from_file = excluded.missing_from_file
returning code, slot, exists (
  select 1 from snapshot l
  where l.component_id = ${componentId} and l.series = 1 and l.code = snapshot.code and l.slot > snapshot.slot
) as later`;
}

/** Commits are counted with the codes of their own files, so only live snapshots follow their language. */
export async function recodeSnapshots(db: Db, componentId: number, from: string, to: string): Promise<void> {
  await db
    .updateTable('snapshot')
    .set({ code: to })
    .where('component_id', '=', componentId)
    .where('series', '=', seriesNumber('live'))
    .where('code', '=', from)
    .execute();
}

/** Finds the codes of each wanted place: one step of the recursion for each code, however many rows there are. */
const ALL_CODES = sql`,
known(component_id, series, until, code) as (
  select w.component_id, w.series, w.until,
    (select min(s.code) from snapshot s where s.component_id = w.component_id and s.series = w.series)
  from wanted w
  union all
  select k.component_id, k.series, k.until,
    (select min(s.code) from snapshot s
     where s.component_id = k.component_id and s.series = k.series and s.code > k.code)
  from known k where k.code is not null
)`;

type WantedPlace = SnapshotPlace & { readonly until: number; readonly code?: string };

/**
 * One lookup in the primary key for each code. No row is outside of the given components. `known` is empty if the places
 * have codes.
 */
function lastRows(kind: EngineKind, places: readonly WantedPlace[], known: typeof ALL_CODES) {
  const wanted = places.map(({ componentId, series, until, code }) => {
    const place = sql`cast(${componentId} as bigint), cast(${seriesNumber(series)} as smallint), cast(${until} as bigint)`;
    return code === undefined ? sql`(${place})` : sql`(${place}, cast(${code} as text))`;
  });
  const hasCodes = places[0]?.code !== undefined;
  const columns = hasCodes ? sql`component_id, series, until, code` : sql`component_id, series, until`;
  // Outside of transactions, PostgreSQL connections only accept statements that begin with select.
  return sql<TableRow<'snapshot'>>`select * from (
with recursive wanted(${columns}) as (values ${sql.join(wanted)})${known}
select s.* from ${hasCodes ? sql`wanted` : sql`known`} k
join snapshot s on s.component_id = k.component_id and s.series = k.series and s.code = k.code and s.slot = (
  select p.slot from snapshot p
  where p.component_id = k.component_id and p.series = k.series and p.code = k.code
    and p.slot <= k.until and p.at <= k.until
  order by p.slot desc limit 1
)
) as found order by component_id, series, code ${BY_BYTES[kind]}`;
}
