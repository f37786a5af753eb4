/** Open suggestions in SQL. Accepted and rejected suggestions are removed. */
import type { Db } from '../engine.js';
import type { Suggestion, SuggestionStore } from '../store.js';
import { forms, number, text } from './codecs.js';
import { columnsOf } from './columns.js';
import { newId } from './ids.js';

const SUGGESTION = columnsOf<Suggestion>()({
  id: number('id'),
  stringId: number('string_id'),
  target: forms('target'),
  author: text('author'),
  at: number('at'),
});

export function suggestionStore(db: Db): SuggestionStore {
  return {
    async counts(componentId, languageId) {
      const rows = await db
        .selectFrom('suggestion')
        .select((eb) => ['string_id', eb.fn.countAll<number>().as('open')])
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .groupBy('string_id')
        .execute();
      return new Map(rows.map((row) => [row.string_id, Number(row.open)]));
    },
    async ofString(componentId, languageId, stringId) {
      const rows = await db
        .selectFrom('suggestion')
        .selectAll()
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .where('string_id', '=', stringId)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(SUGGESTION.fromRow);
    },
    async add(componentId, languageId, suggestion) {
      const added = { id: newId(), ...suggestion };
      await db
        .insertInto('suggestion')
        .values({ component_id: componentId, language_id: languageId, ...SUGGESTION.toRow(added) })
        .execute();
      return added;
    },
    async remove(componentId, languageId, stringId, id) {
      await db
        .deleteFrom('suggestion')
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .where('string_id', '=', stringId)
        .where('id', '=', id)
        .execute();
    },
  };
}
