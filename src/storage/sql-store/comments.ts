/** Comments on strings in SQL; a resolved one is kept and no longer counted. */
import type { Db } from '../engine.js';
import type { CommentStore } from '../store.js';
import { newId } from './ids.js';

export function commentStore(db: Db): CommentStore {
  return {
    async counts(componentId, languageId) {
      const rows = await db
        .selectFrom('comment')
        .select((eb) => ['string_id', eb.fn.countAll<number>().as('unresolved')])
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .where('resolved', '=', 0)
        .groupBy('string_id')
        .execute();
      return new Map(rows.map((row) => [row.string_id, Number(row.unresolved)]));
    },
    async ofString(componentId, languageId, stringId) {
      const rows = await db
        .selectFrom('comment')
        .selectAll()
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .where('string_id', '=', stringId)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(({ id, text, author, at, resolved }) => ({
        id,
        stringId,
        text,
        author,
        at,
        resolved: resolved === 1,
      }));
    },
    async add(componentId, languageId, comment) {
      const added = { id: newId(), ...comment, resolved: false };
      const { id, stringId, text, author, at } = added;
      await db
        .insertInto('comment')
        .values({
          component_id: componentId,
          language_id: languageId,
          string_id: stringId,
          id,
          text,
          author,
          at,
          resolved: 0,
        })
        .execute();
      return added;
    },
    async resolve(componentId, languageId, stringId, id) {
      await db
        .updateTable('comment')
        .set({ resolved: 1 })
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .where('string_id', '=', stringId)
        .where('id', '=', id)
        .execute();
    },
  };
}
