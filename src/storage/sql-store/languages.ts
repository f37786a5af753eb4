/** Languages of components and their counters in SQL. */
import { sql } from 'kysely';
import { COUNT_FIELDS, type CountField, type Counts } from '../../model/counts.js';
import type { PluralRule } from '../../model/plural.js';
import type { Db } from '../engine.js';
import type { CountColumn } from '../schema.js';
import type { Language, LanguageStore } from '../store.js';
import { chunks } from './chunks.js';
import { flag, json, number, text } from './codecs.js';
import { columnsOf, type Field, fixed, group, nullable } from './columns.js';
import { recodeSnapshots } from './snapshots.js';

type CountFields = { readonly [Name in CountField]: Field<number, Record<CountColumn<Name>, number>> };

/** The counter `totalWords` is the column `total_words`. */
const COUNTS = Object.fromEntries(
  COUNT_FIELDS.map((name) => [name, number(name.replace(/(Words|Chars)$/, (unit) => `_${unit.toLowerCase()}`))]),
) as unknown as CountFields;

const LANGUAGE = columnsOf<Language>()({
  id: fixed(number('id')),
  code: text('code'),
  filename: nullable(text('filename')),
  fingerprint: text('fingerprint'),
  absent: flag('absent'),
  plural: group<PluralRule>()({ forms: number('plural_forms'), formula: text('plural_formula') }),
  counts: group<Counts>()({ ...COUNTS, checks: json('checks') }),
  lastChange: nullable(number('last_change')),
  recentChanges: number('recent_changes'),
  missingFromFile: number('missing_from_file'),
});

export function languageStore(db: Db): LanguageStore {
  const ofComponent = (componentId: number) =>
    db.selectFrom('language').selectAll().where('component_id', '=', componentId).orderBy('id');

  return {
    async list(componentId) {
      const rows = await ofComponent(componentId).where('absent', '=', 0).execute();
      return rows.map(LANGUAGE.fromRow);
    },
    async listMany(componentIds) {
      const found = new Map<number, Language[]>(componentIds.map((id) => [id, []]));
      for (const chunk of chunks(componentIds)) {
        const rows = await db
          .selectFrom('language')
          .selectAll()
          .where('component_id', 'in', chunk)
          .where('absent', '=', 0)
          .orderBy('component_id')
          .orderBy('id')
          .execute();
        for (const row of rows) found.get(row.component_id)!.push(LANGUAGE.fromRow(row));
      }
      return found;
    },
    async listAll(componentId) {
      const rows = await ofComponent(componentId).execute();
      return rows.map(LANGUAGE.fromRow);
    },
    async find(componentId, code) {
      const row = await ofComponent(componentId).where('code', '=', code).where('absent', '=', 0).executeTakeFirst();
      return row && LANGUAGE.fromRow(row);
    },
    async get(componentId, id) {
      return LANGUAGE.fromRow(await ofComponent(componentId).where('id', '=', id).executeTakeFirstOrThrow());
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
      return rows.map((row) => ({ ...LANGUAGE.fromRow(row), componentId: row.component_id }));
    },
    async codes() {
      // One row for each component, because there may be hundreds of thousands of languages. No code contains a space.
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
      await db
        .insertInto('language')
        .values({ component_id: componentId, ...LANGUAGE.toRow(language) })
        .execute();
    },
    async update(componentId, language) {
      await db
        .updateTable('language')
        .set(LANGUAGE.partialRow(language)!)
        .where('component_id', '=', componentId)
        .where('id', '=', language.id)
        .execute();
    },
    async stamps(componentId) {
      const rows = await db
        .selectFrom('language')
        .select(['id', 'stamp'])
        .where('component_id', '=', componentId)
        .where('stamp', '!=', '')
        .execute();
      return new Map(rows.map(({ id, stamp }) => [id, stamp]));
    },
    async setStamps(componentId, stamps) {
      for (const chunk of chunks([...stamps])) {
        const rows = sql.join(chunk.map(([code, stamp]) => sql`(${code}, ${stamp})`));
        // Both engines name the columns of such a list column1 and column2.
        await sql`
          update language set stamp = given.column2 from (values ${rows}) as given
          where component_id = ${componentId} and code = given.column1`.execute(db);
      }
    },
    async recode(componentId, codes) {
      const recode = (id: number, code: string) =>
        db.updateTable('language').set({ code }).where('component_id', '=', componentId).where('id', '=', id).execute();
      const before = await db
        .selectFrom('language')
        .select(['id', 'code'])
        .where('component_id', '=', componentId)
        .where('id', 'in', [...codes.keys()])
        .execute();
      // Two rows cannot have the same code, so each first gets a code that no language has.
      for (const { id, code } of before) {
        await recode(id, `:${id}`);
        await recodeSnapshots(db, componentId, code, `:${id}`);
      }
      for (const [id, code] of codes) {
        await recode(id, code);
        await recodeSnapshots(db, componentId, `:${id}`, code);
      }
    },
  };
}
