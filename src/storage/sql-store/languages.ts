/** Languages of components and their counters in SQL. */
import { sql } from 'kysely';
import { COUNT_FIELDS, type CountField, type Counts, noCounts } from '../../model/counts.js';
import type { PluralRule } from '../../model/plural.js';
import { compiled, compiledList, firstOf } from '../compiled-query.js';
import type { Db, Engine } from '../engine.js';
import type { CountColumn } from '../schema.js';
import type { CountedLanguage, Language, LanguageStore, PlacedLanguage } from '../store.js';
import { chunks } from './chunks.js';
import { flag, json, number, text } from './codecs.js';
import { columnsOf, type Field, fixed, group, nullable } from './columns.js';
import { rowsWith, updateRows } from './rows.js';
import { rowsAt } from './rows-by-key.js';
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

const present = (db: Db) => db.selectFrom('language').where('absent', '=', 0);

const PLACED_LANGUAGE = columnsOf<PlacedLanguage>()({
  componentId: fixed(number('component_id')),
  ...LANGUAGE.fields,
});

const PLACED_COUNTS = columnsOf<CountedLanguage & Pick<PlacedLanguage, 'componentId'>>()({
  componentId: PLACED_LANGUAGE.fields.componentId,
  id: LANGUAGE.fields.id,
  code: LANGUAGE.fields.code,
  counts: LANGUAGE.fields.counts,
  lastChange: LANGUAGE.fields.lastChange,
  recentChanges: LANGUAGE.fields.recentChanges,
  missingFromFile: LANGUAGE.fields.missingFromFile,
});

const ofComponent = compiledList(LANGUAGE, (db, componentId: number) =>
  present(db).select(LANGUAGE.names).where('component_id', '=', componentId).orderBy('id'),
);

const ofComponents = compiledList(PLACED_LANGUAGE, (db, componentIds: readonly number[]) =>
  present(db)
    .select(PLACED_LANGUAGE.names)
    .where('component_id', 'in', componentIds)
    .orderBy('component_id')
    .orderBy('id'),
);

const countsOfComponents = compiledList(PLACED_COUNTS, (db, componentIds: readonly number[]) =>
  present(db)
    .select(PLACED_COUNTS.names)
    .where('component_id', 'in', componentIds)
    .orderBy('component_id')
    .orderBy('id'),
);

const allOfComponent = compiledList(LANGUAGE, (db, componentId: number) =>
  db.selectFrom('language').select(LANGUAGE.names).where('component_id', '=', componentId).orderBy('id'),
);

const withCode = compiledList(PLACED_LANGUAGE, (db, componentIds: readonly number[], codes: readonly string[]) =>
  present(db).select(PLACED_LANGUAGE.names).where('component_id', 'in', componentIds).where('code', 'in', codes),
);

const sums = compiled((db, componentId: number) =>
  present(db)
    .select(({ fn }) => [
      fn.sum<number | string | null>('total').as('total'),
      fn.sum<number | string | null>('translated').as('translated'),
    ])
    .where('component_id', '=', componentId),
);

const knownStamps = compiled((db, componentId: number) =>
  db.selectFrom('language').select(['id', 'stamp']).where('component_id', '=', componentId).where('stamp', '!=', ''),
);

const COUNT_COLUMNS = Object.keys(LANGUAGE.partialRow({ counts: noCounts() })!);

export function languageStore(db: Db, engine: Engine): LanguageStore {
  /** Saves PostgreSQL a round trip for each row. */
  async function updateTogether(rows: readonly object[]): Promise<void> {
    const assignments = sql.join(COUNT_COLUMNS.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
    await sql`
      update language set ${assignments} from json_populate_recordset(null::language, ${JSON.stringify(rows)}::json) as given
      where language.component_id = given.component_id and language.id = given.id`.execute(db);
  }

  return {
    async list(componentId) {
      return ofComponent(db, componentId);
    },
    async listMany(componentIds) {
      const found = new Map<number, Language[]>(componentIds.map((id) => [id, []]));
      for (const chunk of chunks(componentIds)) {
        for (const language of await ofComponents(db, chunk)) found.get(language.componentId)!.push(language);
      }
      return found;
    },
    async listCounted(componentIds) {
      const found = new Map<number, CountedLanguage[]>(componentIds.map((id) => [id, []]));
      for (const chunk of chunks(componentIds)) {
        for (const language of await countsOfComponents(db, chunk)) found.get(language.componentId)!.push(language);
      }
      return found;
    },
    async listAll(componentId) {
      return allOfComponent(db, componentId);
    },
    async find(componentId, code) {
      const [row] = await rowsWith(db, 'language', { component_id: componentId, code, absent: 0 });
      return row && LANGUAGE.fromRow(row);
    },
    async get(componentId, id) {
      return LANGUAGE.fromRow(firstOf(await rowsWith(db, 'language', { component_id: componentId, id })));
    },
    async pick(places) {
      const keys = places.map(({ componentId, languageId }) => [componentId, languageId]);
      const rows = await rowsAt(db, engine.kind, 'language', keys);
      return rows.map(PLACED_LANGUAGE.fromRow);
    },
    async withCodes(componentIds, codes) {
      const found: PlacedLanguage[] = [];
      for (const chunk of chunks(componentIds)) {
        for (const language of await withCode(db, chunk, codes)) found.push(language);
      }
      return found;
    },
    async codes() {
      // One row for each component, because there may be hundreds of thousands of languages. No code contains a space.
      const rows = await present(db)
        .select(['component_id', sql<string>`string_agg(code, ' ' order by id)`.as('codes')])
        .groupBy('component_id')
        .execute();
      return new Map(rows.map(({ component_id, codes }) => [component_id, codes.split(' ')]));
    },
    async sums(componentId) {
      const { total, translated } = firstOf(await sums(db, componentId));
      return { total: Number(total ?? 0), translated: Number(translated ?? 0) };
    },
    async add(componentId, languages) {
      await engine.insertColumns(
        db,
        'language',
        LANGUAGE.toColumns(languages, { component_id: { all: componentId }, stamp: { all: '' } }),
      );
    },
    async update(componentId, language) {
      const key = { component_id: componentId, id: language.id };
      await updateRows(db, 'language', key, LANGUAGE.partialRow(language));
    },
    async setCounts(recounts) {
      const rows = recounts.map(({ componentId, language, counts }) => ({
        key: { component_id: componentId, id: language.id },
        values: LANGUAGE.partialRow({ counts }),
      }));
      if (engine.kind === 'sqlite') for (const { key, values } of rows) await updateRows(db, 'language', key, values);
      else {
        for (const chunk of chunks(rows)) await updateTogether(chunk.map(({ key, values }) => ({ ...key, ...values })));
      }
    },
    async stamps(componentId) {
      const rows = await knownStamps(db, componentId);
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
        updateRows(db, 'language', { component_id: componentId, id }, { code });
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
