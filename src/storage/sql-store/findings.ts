/** Findings of the checks in SQL. */
import { sql } from 'kysely';
import { SOURCE_LANGUAGE_ID } from '../../model/source-language.js';
import { columnOf } from '../column-rows.js';
import { compiled, compiledList } from '../compiled-query.js';
import type { Db, Engine, EngineKind } from '../engine.js';
import type { FailingLanguages, FindingStore, PlacedFinding, StoredFinding } from '../store.js';
import { chunks } from './chunks.js';
import { flag, number, text } from './codecs.js';
import { columnsOf } from './columns.js';
import { updateRows } from './rows.js';
import { KEYS_AT_ONCE, keysOf, queryAt, rowsAt, STRING_KEY } from './rows-by-key.js';
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

/** Keys are the ids of a component and of a string. */
export function failingLanguagesAt(kind: EngineKind, keys: readonly (readonly number[])[]) {
  const findings = queryAt(kind, 'finding', keys, ['language_id'], STRING_KEY);
  return sql<{ component_id: number; string_id: number; languages: number | string }>`
    select component_id, string_id, count(distinct language_id) as languages
    from (${findings}) as found
    where language_id <> ${sql.lit(SOURCE_LANGUAGE_ID)} and (
      select absent from language where language.component_id = found.component_id and language.id = found.language_id
    ) = 0
    group by component_id, string_id`;
}

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
    async failingLanguages(strings) {
      const keys = strings.flatMap(({ componentId, stringIds }) => stringIds.map((id) => [componentId, id]));
      const found: FailingLanguages[] = [];
      for (const chunk of chunks(keys, KEYS_AT_ONCE)) {
        const { rows } = await failingLanguagesAt(engine.kind, chunk).execute(db);
        for (const { component_id, string_id, languages } of rows)
          found.push({ componentId: component_id, stringId: string_id, languages: Number(languages) });
      }
      return found;
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
