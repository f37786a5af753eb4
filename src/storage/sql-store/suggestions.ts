/** Open suggestions in SQL. Accepted and rejected suggestions are removed. */
import { compiled } from '../compiled-query.js';
import type { Db } from '../engine.js';
import type { Suggestion, SuggestionStore } from '../store.js';
import { forms, number, text } from './codecs.js';
import { columnsOf } from './columns.js';
import { newId } from './ids.js';
import { deleteRows, insertRow } from './rows.js';

const SUGGESTION = columnsOf<Suggestion>()({
  id: number('id'),
  stringId: number('string_id'),
  target: forms('target'),
  author: text('author'),
  at: number('at'),
});

const ofLanguage = (db: Db, componentId: number, languageId: number) =>
  db.selectFrom('suggestion').where('component_id', '=', componentId).where('language_id', '=', languageId);

const counts = compiled((db, componentId: number, languageId: number) =>
  ofLanguage(db, componentId, languageId)
    .select(({ fn }) => ['string_id', fn.countAll<number>().as('open')])
    .groupBy('string_id'),
);

const ofString = compiled((db, componentId: number, languageId: number, stringId: number) =>
  ofLanguage(db, componentId, languageId).selectAll().where('string_id', '=', stringId).orderBy('at').orderBy('id'),
);

export function suggestionStore(db: Db): SuggestionStore {
  return {
    async counts(componentId, languageId) {
      const rows = await counts(db, componentId, languageId);
      return new Map(rows.map((row) => [row.string_id, Number(row.open)]));
    },
    async ofString(componentId, languageId, stringId) {
      return (await ofString(db, componentId, languageId, stringId)).map(SUGGESTION.fromRow);
    },
    async add(componentId, languageId, suggestion) {
      const added = { id: newId(), ...suggestion };
      const language = { component_id: componentId, language_id: languageId };
      await insertRow(db, 'suggestion', { ...language, ...SUGGESTION.toRow(added) });
      return added;
    },
    async remove(componentId, languageId, stringId, id) {
      const key = { component_id: componentId, language_id: languageId, string_id: stringId, id };
      await deleteRows(db, 'suggestion', key);
    },
  };
}
