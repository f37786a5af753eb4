/** Source strings of components in SQL. */
import { SOURCE_LANGUAGE_ID } from '../../model/source-language.js';
import { compiled, compiledList, firstOf } from '../compiled-query.js';
import type { Db, Engine } from '../engine.js';
import type { SourceString, StringPlace, StringStore } from '../store.js';
import { chunks, inChunks } from './chunks.js';
import { KEYS_AT_ONCE, twinKeysElsewhere } from './key-lookups.js';
import { stringsOfTwins } from './related-units.js';
import { deleteRows, rowsWith } from './rows.js';
import { rowsAt } from './rows-by-key.js';
import { COMPARED_STRING, PLACED_STRING, STRING } from './string-rows.js';

const stringsOf = (db: Db, componentId: number) =>
  db.selectFrom('string').select(STRING.names).where('component_id', '=', componentId);

const byId = compiled((db, componentId: number) => stringsOf(db, componentId).orderBy('id'));

const page = compiledList(STRING, (db, componentId: number, after: number, limit: number) =>
  stringsOf(db, componentId).where('id', '>', after).orderBy('id').limit(limit),
);

const withIds = compiledList(STRING, (db, componentId: number, ids: readonly number[]) =>
  stringsOf(db, componentId).where('id', 'in', ids),
);

/** The columns of a compared string, without its key. */
const COMPARED_COLUMNS = COMPARED_STRING.names.filter((name) => name !== 'id');

const withTwinKeys = compiled((db, twinKeys: readonly number[]) =>
  db.selectFrom('string').select(['component_id', 'id', 'twin_key']).where('twin_key', 'in', twinKeys),
);

const deleteStrings = compiled((db, componentId: number, ids: readonly number[]) =>
  db.deleteFrom('string').where('component_id', '=', componentId).where('id', 'in', ids),
);

const missing = compiled((db, componentId: number, languageId: number) =>
  db
    .selectFrom('string')
    .select(({ fn }) => fn.countAll<number | string>().as('strings'))
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
    ),
);

const presentLanguages = compiled((db, componentId: number) =>
  db
    .selectFrom('language')
    .select('id')
    .where('component_id', '=', componentId)
    .where('id', '!=', SOURCE_LANGUAGE_ID)
    .where('absent', '=', 0),
);

/** Queries for the strings that have a unit, and for those that have a mention. */
const USES = (['unit', 'mention'] as const).map((table) =>
  compiled((db, componentId: number, languageId: number, ids: readonly number[]) =>
    db
      .selectFrom(table)
      .select('string_id')
      .where('component_id', '=', componentId)
      .where('language_id', '=', languageId)
      .where('string_id', 'in', ids),
  ),
);

export function stringStore(db: Db, engine: Engine): StringStore {
  return {
    async list(componentId) {
      return (await byId(db, componentId)).map(STRING.fromRow);
    },
    async page(componentId, after, limit) {
      return page(db, componentId, after, limit);
    },
    async find(componentId, id) {
      const [row] = await rowsWith(db, 'string', { component_id: componentId, id });
      return row && STRING.fromRow(row);
    },
    async pick(componentId, ids) {
      const found: SourceString[] = [];
      for (const chunk of chunks(ids)) {
        for (const string of await withIds(db, componentId, chunk)) found.push(string);
      }
      return found;
    },
    async pickCompared(places) {
      const keys = places.map(({ componentId, stringId }) => [componentId, stringId]);
      return (await rowsAt(db, engine.kind, 'string', keys, COMPARED_COLUMNS)).map(PLACED_STRING.fromRow);
    },
    comparedTwins: (twinKeys, limit) =>
      inChunks(twinKeys, limit, (chunk, left) => stringsOfTwins(db, engine.kind, chunk, left)),
    async twins(twinKeys) {
      const found: StringPlace[] = [];
      for (const chunk of chunks(twinKeys, KEYS_AT_ONCE)) {
        for (const { component_id, id, twin_key } of await withTwinKeys(db, chunk))
          found.push({ componentId: component_id, stringId: id, twinKey: twin_key! });
      }
      return found;
    },
    async twinKeysOutside(componentId, twinKeys) {
      const found: number[] = [];
      for (const chunk of chunks(twinKeys, KEYS_AT_ONCE)) {
        for (const row of await twinKeysElsewhere(db, engine.kind, componentId, chunk)) found.push(row.twin_key!);
      }
      return found;
    },
    async add(componentId, strings) {
      await engine.insertColumns(db, 'string', STRING.toColumns(strings, { component_id: { all: componentId } }));
    },
    async update(componentId, strings) {
      // Deleting and inserting rows in bulk is many times faster than updating them one by one.
      for (const chunk of chunks(strings.map(({ id }) => id))) await deleteStrings(db, componentId, chunk);
      await this.add(componentId, strings);
    },
    async mentions(componentId, languageId) {
      const rows = await rowsWith(db, 'mention', { component_id: componentId, language_id: languageId });
      return rows.map((row) => row.string_id);
    },
    async setMentions(componentId, languageId, ids) {
      const language = { component_id: componentId, language_id: languageId };
      await deleteRows(db, 'mention', language);
      const rows = ids.map((id) => ({ ...language, string_id: id }));
      await engine.insertMany(db, 'mention', rows);
    },
    async missing(componentId, languageId) {
      return Number(firstOf(await missing(db, componentId, languageId)).strings);
    },
    async inUse(componentId, ids) {
      const used = new Set<number>();
      for (const { id: languageId } of await presentLanguages(db, componentId)) {
        for (const usedIn of USES) {
          for (const chunk of chunks(ids.filter((id) => !used.has(id)))) {
            for (const row of await usedIn(db, componentId, languageId, chunk)) used.add(row.string_id);
          }
        }
      }
      return used;
    },
  };
}
