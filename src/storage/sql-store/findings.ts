/** Findings of the checks in SQL. */
import type { Db, Engine } from '../engine.js';
import type { FindingStore, StoredFinding } from '../store.js';
import { chunks } from './chunks.js';
import { flag, number, text } from './codecs.js';
import { columnsOf } from './columns.js';

const FINDING = columnsOf<StoredFinding>()({
  stringId: number('string_id'),
  check: text('check_id'),
  dismissed: flag('dismissed'),
});

export function findingStore(db: Db, engine: Engine): FindingStore {
  const ofLanguage = (componentId: number, languageId: number) =>
    db
      .selectFrom('finding')
      .select(['string_id', 'check_id', 'dismissed'])
      .where('component_id', '=', componentId)
      .where('language_id', '=', languageId);

  return {
    async list(componentId, languageId) {
      const rows = await ofLanguage(componentId, languageId).orderBy('string_id').orderBy('check_id').execute();
      return rows.map(FINDING.fromRow);
    },
    async ofString(componentId, languageId, stringId) {
      const rows = await ofLanguage(componentId, languageId)
        .where('string_id', '=', stringId)
        .orderBy('check_id')
        .execute();
      return rows.map(FINDING.fromRow);
    },
    async pick(componentId, languageId, stringIds) {
      const found: StoredFinding[] = [];
      for (const chunk of chunks(stringIds)) {
        const rows = await ofLanguage(componentId, languageId).where('string_id', 'in', chunk).execute();
        for (const row of rows) found.push(FINDING.fromRow(row));
      }
      return found;
    },
    async ofChecks(componentId, languageId, checks) {
      const rows = await ofLanguage(componentId, languageId).where('check_id', 'in', checks).execute();
      return rows.map(FINDING.fromRow);
    },
    async failingLanguages(componentId, stringIds, languageIds) {
      const counts = new Map<number, number>();
      if (languageIds.length === 0) return counts;
      for (const chunk of chunks(stringIds)) {
        const rows = await db
          .selectFrom('finding')
          .select(['string_id', (eb) => eb.fn.count<number | string>('language_id').distinct().as('languages')])
          .where('component_id', '=', componentId)
          .where('string_id', 'in', chunk)
          .where('language_id', 'in', languageIds)
          .groupBy('string_id')
          .execute();
        for (const row of rows) counts.set(row.string_id, Number(row.languages));
      }
      return counts;
    },
    async add(componentId, languageId, findings) {
      const rows = FINDING.toColumns(findings, {
        component_id: { all: componentId },
        language_id: { all: languageId },
      });
      await engine.insertColumns(db, 'finding', rows);
    },
    async remove(componentId, languageId, stringIds) {
      for (const chunk of chunks(stringIds)) {
        await db
          .deleteFrom('finding')
          .where('component_id', '=', componentId)
          .where('language_id', '=', languageId)
          .where('string_id', 'in', chunk)
          .execute();
      }
    },
    async drop(componentId, languageId, check, stringIds) {
      for (const chunk of chunks(stringIds)) {
        await db
          .deleteFrom('finding')
          .where('component_id', '=', componentId)
          .where('language_id', '=', languageId)
          .where('check_id', '=', check)
          .where('string_id', 'in', chunk)
          .execute();
      }
    },
    async setDismissed(componentId, languageId, stringId, check, dismissed) {
      await db
        .updateTable('finding')
        .set({ dismissed: dismissed ? 1 : 0 })
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .where('string_id', '=', stringId)
        .where('check_id', '=', check)
        .execute();
    },
  };
}
