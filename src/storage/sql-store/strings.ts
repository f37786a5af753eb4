/** Source strings of components in SQL. */
import type { Db, Engine } from '../engine.js';
import type { StringTable } from '../schema.js';
import type { SourceString, StringPlace, StringStore } from '../store.js';
import { chunks } from './chunks.js';
import { decodeFlags, decodeForms, encodeFlags, encodeForms } from './forms.js';

export function stringStore(db: Db, engine: Engine): StringStore {
  return {
    async list(componentId) {
      const rows = await db.selectFrom('string').selectAll().where('component_id', '=', componentId).execute();
      return rows.map((row) => stringFromRow(row));
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
      return rows.map((row) => stringFromRow(row));
    },
    async find(componentId, id) {
      const row = await db
        .selectFrom('string')
        .selectAll()
        .where('component_id', '=', componentId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && stringFromRow(row);
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
        for (const row of rows) found.push(stringFromRow(row));
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
    async add(componentId, strings) {
      await engine.insertMany(
        db,
        'string',
        strings.map((string) => toRow(componentId, string)),
      );
    },
    async update(componentId, strings) {
      // Taking the old rows away and inserting the new ones is many times faster than as many updates.
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

/** The string of a row, with the flags of the row or those that stand beside it under another name. */
export function stringFromRow(
  row: Omit<StringTable, 'component_id' | 'flags'> & { readonly flags: string },
  flags = row.flags,
): SourceString {
  return {
    id: row.id,
    key: row.key,
    context: row.context,
    source: decodeForms(row.source),
    words: row.words,
    chars: row.chars,
    note: row.note,
    references: row.places,
    inTemplate: row.in_template === 1,
    readonly: row.readonly === 1,
    flags: decodeFlags(flags),
    extraFlags: decodeFlags(row.extra_flags),
    twinKey: row.twin_key,
  };
}

function toRow(componentId: number, string: SourceString): StringTable {
  return {
    component_id: componentId,
    id: string.id,
    key: string.key,
    context: string.context,
    source: encodeForms(string.source),
    words: string.words,
    chars: string.chars,
    note: string.note,
    places: string.references,
    in_template: string.inTemplate ? 1 : 0,
    readonly: string.readonly ? 1 : 0,
    flags: encodeFlags(string.flags),
    extra_flags: encodeFlags(string.extraFlags),
    twin_key: string.twinKey,
  };
}
