/** The counted commits and the tags of components in SQL, and how far commits are counted. */
import { sql } from 'kysely';
import type { Db, Engine } from '../engine.js';
import type { FoundRef, HistoryState, HistoryStore, HistoryTag } from '../store.js';
import { chunks } from './chunks.js';
import { flag, number, text } from './codecs.js';
import { columnsOf } from './columns.js';
import { deleteRows, putRow, rowsWith } from './rows.js';
import { byBytes } from './text-order.js';

const STATE = columnsOf<HistoryState>()({
  basis: text('basis'),
  seen: text('seen'),
  newest: text('newest'),
  newestAt: number('newest_at'),
  oldest: text('oldest'),
  oldestAt: number('oldest_at'),
  complete: flag('complete'),
  ending: text('ending'),
  done: number('done'),
  total: number('total'),
  problem: text('problem'),
  updated: number('updated'),
});

const TAG = columnsOf<HistoryTag>()({
  name: text('name'),
  commit: text('commit_id'),
  at: number('at'),
  series: text('series'),
});

/** The lengths of whole ids: SHA-1 and SHA-256. */
const ID_LENGTHS: readonly number[] = [40, 64];

/**
 * A whole id is found in the primary key. The beginning of an id is compared with all stored commits of the component, about
 * one for each day: in some locales, such as Danish with its letter `aa`, these ids are not next to each other in the key.
 */
function beginsWith(prefix: string) {
  return ID_LENGTHS.includes(prefix.length)
    ? sql<boolean>`id = ${prefix}`
    : sql<boolean>`substr(id, 1, ${sql.lit(prefix.length)}) = ${prefix}`;
}

export function historyStore(db: Db, engine: Engine): HistoryStore {
  const removeTags = async (componentId: number, names: readonly string[]) => {
    for (const chunk of chunks(names))
      await db.deleteFrom('history_tag').where('component_id', '=', componentId).where('name', 'in', chunk).execute();
  };

  return {
    async state(componentId) {
      const [row] = await rowsWith(db, 'history', { component_id: componentId });
      return row && STATE.fromRow(row);
    },
    async states(componentIds) {
      const found = new Map<number, HistoryState>();
      for (const chunk of chunks(componentIds)) {
        const rows = await db.selectFrom('history').selectAll().where('component_id', 'in', chunk).execute();
        for (const row of rows) found.set(row.component_id, STATE.fromRow(row));
      }
      return found;
    },
    async setState(componentId, state) {
      await putRow(db, 'history', { component_id: componentId }, STATE.toRow(state));
    },
    commits: (componentId) =>
      db
        .selectFrom('history_commit')
        .select(['id', 'at'])
        .where('component_id', '=', componentId)
        .orderBy('at', 'desc')
        .execute(),
    async addCommits(componentId, commits) {
      const rows = commits.map(({ id, at }) => ({ component_id: componentId, id, at }));
      await engine.insertMany(db, 'history_commit', rows);
    },
    async tags(componentIds) {
      const found: (HistoryTag & { readonly componentId: number })[] = [];
      for (const chunk of chunks(componentIds)) {
        const rows = await db
          .selectFrom('history_tag')
          .selectAll()
          .where('component_id', 'in', chunk)
          .orderBy('at')
          .orderBy('name', byBytes)
          .execute();
        for (const row of rows) found.push({ ...TAG.fromRow(row), componentId: row.component_id });
      }
      return found;
    },
    async putTags(componentId, tags) {
      await removeTags(
        componentId,
        tags.map(({ name }) => name),
      );
      const rows = tags.map((tag) => ({ component_id: componentId, ...TAG.toRow(tag) }));
      await engine.insertMany(db, 'history_tag', rows);
    },
    removeTags,
    async remove(componentId) {
      for (const table of ['history', 'history_commit', 'history_tag'] as const)
        await deleteRows(db, table, { component_id: componentId });
    },
    async tagged(componentIds, name) {
      const found: FoundRef[] = [];
      for (const chunk of chunks(componentIds)) {
        const rows = await db
          .selectFrom('history_tag')
          .selectAll()
          .where('component_id', 'in', chunk)
          .where('name', '=', name)
          .execute();
        for (const row of rows) {
          const { commit, at, series } = TAG.fromRow(row);
          found.push({ componentId: row.component_id, commit, at, series });
        }
      }
      return found;
    },
    async commitsLike(componentIds, prefix) {
      const found: FoundRef[] = [];
      for (const componentId of componentIds) {
        const rows = await db
          .selectFrom('history_commit')
          .select(['id', 'at'])
          .where('component_id', '=', componentId)
          .where(beginsWith(prefix))
          .orderBy('id', byBytes)
          .limit(2)
          .execute();
        for (const { id, at } of rows) found.push({ componentId, commit: id, at, series: 'git' });
      }
      return found;
    },
    async changedIn(componentIds, { from, to }) {
      const found: number[] = [];
      for (const chunk of chunks(componentIds)) {
        const rows = await db
          .selectFrom('history_commit')
          .select('component_id')
          .distinct()
          .where('component_id', 'in', chunk)
          .where('at', '>=', from)
          .where('at', '<', to)
          .execute();
        for (const row of rows) found.push(row.component_id);
      }
      return found;
    },
  };
}
