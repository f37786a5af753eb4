/** Open suggestions in SQL; an accepted or rejected one is gone. */
import type { Db } from '../engine.js';
import type { SuggestionStore } from '../store.js';
import { decodeForms, encodeForms } from './forms.js';
import { newId } from './ids.js';

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
      return rows.map(({ id, target, author, at }) => ({ id, stringId, target: decodeForms(target), author, at }));
    },
    async add(componentId, languageId, suggestion) {
      const added = { id: newId(), ...suggestion };
      const { id, stringId, target, author, at } = added;
      await db
        .insertInto('suggestion')
        .values({
          component_id: componentId,
          language_id: languageId,
          string_id: stringId,
          id,
          target: encodeForms(target),
          author,
          at,
        })
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
