/** Source strings of components in SQL. */
import type { Db, Engine } from '../engine.js';
import type { SourceString, StringPlace, StringStore } from '../store.js';
import { chunks } from './chunks.js';
import { flag, forms, list, number, text } from './codecs.js';
import { columnsOf, nullable } from './columns.js';

export const STRING = columnsOf<SourceString>()({
  id: number('id'),
  key: text('key'),
  context: text('context'),
  source: forms('source'),
  words: number('words'),
  chars: number('chars'),
  note: text('note'),
  references: text('places'),
  inTemplate: flag('in_template'),
  readonly: flag('readonly'),
  flags: list('flags'),
  extraFlags: list('extra_flags'),
  explanation: text('explanation'),
  twinKey: nullable(number('twin_key')),
});

export function stringStore(db: Db, engine: Engine): StringStore {
  return {
    async list(componentId) {
      const ofComponent = db.selectFrom('string').selectAll().where('component_id', '=', componentId);
      const rows = await ofComponent.orderBy('id').execute();
      return rows.map(STRING.fromRow);
    },
    async page(componentId, after, limit) {
      const rows = await db
        .selectFrom('string')
        .selectAll()
        .where('component_id', '=', componentId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(STRING.fromRow);
    },
    async find(componentId, id) {
      const row = await db
        .selectFrom('string')
        .selectAll()
        .where('component_id', '=', componentId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && STRING.fromRow(row);
    },
    async pick(componentId, ids) {
      const found: SourceString[] = [];
      for (const chunk of chunks(ids)) {
        const rows = await db
          .selectFrom('string')
          .selectAll()
          .where('component_id', '=', componentId)
          .where('id', 'in', chunk)
          .execute();
        for (const row of rows) found.push(STRING.fromRow(row));
      }
      return found;
    },
    async twins(twinKeys) {
      const found: StringPlace[] = [];
      for (const chunk of chunks(twinKeys)) {
        const rows = await db
          .selectFrom('string')
          .select(['component_id', 'id', 'twin_key'])
          .where('twin_key', 'in', chunk)
          .execute();
        for (const row of rows) found.push({ componentId: row.component_id, stringId: row.id, twinKey: row.twin_key! });
      }
      return found;
    },
    async twinKeysOutside(componentId, twinKeys) {
      const found: number[] = [];
      for (const chunk of chunks(twinKeys)) {
        const rows = await db
          .selectFrom('string')
          .select('twin_key')
          .distinct()
          .where('twin_key', 'in', chunk)
          .where('component_id', '!=', componentId)
          .execute();
        for (const row of rows) found.push(row.twin_key!);
      }
      return found;
    },
    async add(componentId, strings) {
      await engine.insertColumns(db, 'string', STRING.toColumns(strings, { component_id: { all: componentId } }));
    },
    async update(componentId, strings) {
      // Deleting and inserting rows in bulk is many times faster than updating them one by one.
      for (const chunk of chunks(strings)) {
        await db
          .deleteFrom('string')
          .where('component_id', '=', componentId)
          .where(
            'id',
            'in',
            chunk.map((string) => string.id),
          )
          .execute();
      }
      await this.add(componentId, strings);
    },
    async mentions(componentId, languageId) {
      const rows = await db
        .selectFrom('mention')
        .select('string_id')
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .execute();
      return rows.map((row) => row.string_id);
    },
    async setMentions(componentId, languageId, ids) {
      await db
        .deleteFrom('mention')
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .execute();
      await engine.insertMany(
        db,
        'mention',
        ids.map((id) => ({ component_id: componentId, language_id: languageId, string_id: id })),
      );
    },
    async missing(componentId, languageId) {
      const row = await db
        .selectFrom('string')
        .select((eb) => eb.fn.countAll<number | string>().as('strings'))
        .where('string.component_id', '=', componentId)
        .where('in_template', '=', 1)
        .where('readonly', '=', 0)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('unit')
                .select('unit.string_id')
                .where('unit.component_id', '=', componentId)
                .where('unit.language_id', '=', languageId)
                .whereRef('unit.string_id', '=', 'string.id')
                // Strings without a line are not in the file: the component counts them as untranslated.
                .where('unit.line', '>', 0),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('mention')
                .select('mention.string_id')
                .where('mention.component_id', '=', componentId)
                .where('mention.language_id', '=', languageId)
                .whereRef('mention.string_id', '=', 'string.id'),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      return Number(row.strings);
    },
    async inUse(componentId, ids) {
      const used = new Set<number>();
      const languages = await db
        .selectFrom('language')
        .select('id')
        .where('component_id', '=', componentId)
        .where('id', '!=', 0)
        .where('absent', '=', 0)
        .execute();
      for (const { id: languageId } of languages) {
        for (const table of ['unit', 'mention'] as const) {
          for (const chunk of chunks(ids.filter((id) => !used.has(id)))) {
            const rows = await db
              .selectFrom(table)
              .select('string_id')
              .where('component_id', '=', componentId)
              .where('language_id', '=', languageId)
              .where('string_id', 'in', chunk)
              .execute();
            for (const row of rows) used.add(row.string_id);
          }
        }
      }
      return used;
    },
  };
}
