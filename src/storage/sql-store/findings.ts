/** Findings of the checks in SQL. */
import { columnOf } from '../column-rows.js';
import { compiled, compiledList } from '../compiled-query.js';
import type { Db, Engine } from '../engine.js';
import type { FindingStore, PlacedFinding, StoredFinding } from '../store.js';
import { chunks } from './chunks.js';
import { flag, number, text } from './codecs.js';
import { columnsOf } from './columns.js';
import { updateRows } from './rows.js';
import { keysOf, rowsAt } from './rows-by-key.js';
import { byBytes } from './text-order.js';

const FINDING = columnsOf<StoredFinding>()({
  stringId: number('string_id'),
  check: text('check_id'),
  dismissed: flag('dismissed'),
});

const PLACED_FINDING = columnsOf<PlacedFinding>()({
  componentId: number('component_id'),
  languageId: number('language_id'),
  ...FINDING.fields,
});

const ofLanguage = (db: Db, componentId: number, languageId: number) =>
  db
    .selectFrom('finding')
    .select(FINDING.names)
    .where('component_id', '=', componentId)
    .where('language_id', '=', languageId);

/** In the order of the primary key, which needs no sorting. */
const byString = compiledList(FINDING, (db, componentId: number, languageId: number) =>
  ofLanguage(db, componentId, languageId).orderBy('string_id').orderBy('check_id'),
);

const ofString = compiled((db, componentId: number, languageId: number, stringId: number) =>
  ofLanguage(db, componentId, languageId).where('string_id', '=', stringId).orderBy('check_id', byBytes),
);

const ofStrings = compiledList(FINDING, (db, componentId: number, languageId: number, stringIds: readonly number[]) =>
  ofLanguage(db, componentId, languageId).where('string_id', 'in', stringIds),
);

const ofChecks = compiled((db, componentId: number, languageIds: readonly number[], checks: readonly string[]) =>
  db
    .selectFrom('finding')
    .selectAll()
    .where('component_id', '=', componentId)
    .where('language_id', 'in', languageIds)
    .where('check_id', 'in', checks),
);

const failingLanguages = compiled(
  (db, componentId: number, stringIds: readonly number[], languageIds: readonly number[]) =>
    db
      .selectFrom('finding')
      .select(['string_id', ({ fn }) => fn.count<number | string>('language_id').distinct().as('languages')])
      .where('component_id', '=', componentId)
      .where('string_id', 'in', stringIds)
      .where('language_id', 'in', languageIds)
      .groupBy('string_id'),
);

const deletion = (db: Db, componentId: number, languageId: number, stringIds: readonly number[]) =>
  db
    .deleteFrom('finding')
    .where('component_id', '=', componentId)
    .where('language_id', '=', languageId)
    .where('string_id', 'in', stringIds);

const deleteOfStrings = compiled(deletion);

const deleteOfCheck = compiled(
  (db, componentId: number, languageId: number, stringIds: readonly number[], check: string) =>
    deletion(db, componentId, languageId, stringIds).where('check_id', '=', check),
);

export function findingStore(db: Db, engine: Engine): FindingStore {
  return {
    async list(componentId, languageId) {
      return byString(db, componentId, languageId);
    },
    async ofString(componentId, languageId, stringId) {
      return (await ofString(db, componentId, languageId, stringId)).map(FINDING.fromRow);
    },
    async pick(componentId, languageId, stringIds) {
      const found: StoredFinding[] = [];
      for (const chunk of chunks(stringIds)) {
        for (const finding of await ofStrings(db, componentId, languageId, chunk)) found.push(finding);
      }
      return found;
    },
    async pickMany(strings) {
      return (await rowsAt(db, engine.kind, 'finding', strings.flatMap(keysOf))).map(PLACED_FINDING.fromRow);
    },
    async ofChecks(componentId, languageIds, checks) {
      return (await ofChecks(db, componentId, languageIds, checks)).map(PLACED_FINDING.fromRow);
    },
    async failingLanguages(componentId, stringIds, languageIds) {
      const counts = new Map<number, number>();
      if (languageIds.length === 0) return counts;
      for (const chunk of chunks(stringIds)) {
        const rows = await failingLanguages(db, componentId, chunk, languageIds);
        for (const row of rows) counts.set(row.string_id, Number(row.languages));
      }
      return counts;
    },
    async add(componentId, languageId, findings) {
      const place = { component_id: { all: componentId }, language_id: { all: languageId } };
      await engine.insertColumns(db, 'finding', FINDING.toColumns(findings, place));
    },
    async addMany(findings) {
      const component_id = columnOf(findings.map(({ componentId }) => componentId));
      const language_id = columnOf(findings.map(({ languageId }) => languageId));
      await engine.insertColumns(db, 'finding', FINDING.toColumns(findings, { component_id, language_id }));
    },
    async remove(componentId, languageId, stringIds) {
      for (const chunk of chunks(stringIds)) await deleteOfStrings(db, componentId, languageId, chunk);
    },
    async drop(componentId, languageId, check, stringIds) {
      for (const chunk of chunks(stringIds)) await deleteOfCheck(db, componentId, languageId, chunk, check);
    },
    async setDismissed(componentId, languageId, stringId, check, dismissed) {
      const key = { component_id: componentId, language_id: languageId, string_id: stringId, check_id: check };
      await updateRows(db, 'finding', key, { dismissed: dismissed ? 1 : 0 });
    },
  };
}
