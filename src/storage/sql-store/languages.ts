/** Languages of components with their counters in SQL. */
import { sql } from 'kysely';
import { COUNT_FIELDS, type CountField, noCounts } from '../../model/counts.js';
import type { Db } from '../engine.js';
import type { CountColumn, LanguageTable } from '../schema.js';
import type { Language, LanguageStore } from '../store.js';

export function languageStore(db: Db): LanguageStore {
  const ofComponent = (componentId: number) =>
    db.selectFrom('language').selectAll().where('component_id', '=', componentId).orderBy('id');

  return {
    async list(componentId) {
      const rows = await ofComponent(componentId).where('absent', '=', 0).execute();
      return rows.map(fromRow);
    },
    async listAll(componentId) {
      const rows = await ofComponent(componentId).execute();
      return rows.map(fromRow);
    },
    async find(componentId, code) {
      const row = await ofComponent(componentId).where('code', '=', code).where('absent', '=', 0).executeTakeFirst();
      return row && fromRow(row);
    },
    async get(componentId, id) {
      return fromRow(await ofComponent(componentId).where('id', '=', id).executeTakeFirstOrThrow());
    },
    async withCode(componentIds, code) {
      if (componentIds.length === 0) return [];
      const rows = await db
        .selectFrom('language')
        .selectAll()
        .where('component_id', 'in', componentIds)
        .where('code', '=', code)
        .where('absent', '=', 0)
        .execute();
      return rows.map((row) => ({ ...fromRow(row), componentId: row.component_id }));
    },
    async codes() {
      // A row a component: there may be hundreds of thousands of languages. No code holds a space.
      const rows = await db
        .selectFrom('language')
        .select(['component_id', sql<string>`string_agg(code, ' ' order by id)`.as('codes')])
        .where('absent', '=', 0)
        .groupBy('component_id')
        .execute();
      return new Map(rows.map(({ component_id, codes }) => [component_id, codes.split(' ')]));
    },
    async sums(componentId) {
      const row = await db
        .selectFrom('language')
        .select((eb) => [
          eb.fn.sum<number | string | null>('total').as('total'),
          eb.fn.sum<number | string | null>('translated').as('translated'),
        ])
        .where('component_id', '=', componentId)
        .where('absent', '=', 0)
        .executeTakeFirstOrThrow();
      return { total: Number(row.total ?? 0), translated: Number(row.translated ?? 0) };
    },
    async add(componentId, language) {
      await db.insertInto('language').values(toRow(componentId, language)).execute();
    },
    async update(componentId, language) {
      const { component_id, id, ...values } = toRow(componentId, language);
      await db
        .updateTable('language')
        .set(values)
        .where('component_id', '=', component_id)
        .where('id', '=', id)
        .execute();
    },
  };
}

const COLUMNS: readonly (readonly [CountField, CountColumn])[] = COUNT_FIELDS.map((field) => [
  field,
  field.replace(/(Words|Chars)$/, (unit) => `_${unit.toLowerCase()}`) as CountColumn,
]);

function fromRow(row: LanguageTable): Language {
  const counts = noCounts();
  for (const [field, column] of COLUMNS) counts[field] = row[column];
  counts.checks = JSON.parse(row.checks);
  return {
    id: row.id,
    code: row.code,
    filename: row.filename,
    fingerprint: row.fingerprint,
    absent: row.absent === 1,
    plural: { forms: row.plural_forms, formula: row.plural_formula },
    counts,
    lastChange: row.last_change,
    recentChanges: row.recent_changes,
  };
}

function toRow(componentId: number, language: Language): LanguageTable {
  const { counts } = language;
  const columns = Object.fromEntries(COLUMNS.map(([field, column]) => [column, counts[field]]));
  return {
    component_id: componentId,
    id: language.id,
    code: language.code,
    filename: language.filename,
    fingerprint: language.fingerprint,
    absent: language.absent ? 1 : 0,
    plural_forms: language.plural.forms,
    plural_formula: language.plural.formula,
    ...(columns as { [column in CountColumn]: number }),
    checks: JSON.stringify(counts.checks),
    last_change: language.lastChange,
    recent_changes: language.recentChanges,
  };
}
