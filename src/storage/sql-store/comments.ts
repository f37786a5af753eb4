/** Comments on strings in SQL. A resolved comment stays in the table but is not counted. */
import type { Db } from '../engine.js';
import type { Comment, CommentStore } from '../store.js';
import { flag, number, text } from './codecs.js';
import { columnsOf } from './columns.js';
import { newId } from './ids.js';

const COMMENT = columnsOf<Comment>()({
  id: number('id'),
  stringId: number('string_id'),
  text: text('text'),
  author: text('author'),
  at: number('at'),
  resolved: flag('resolved'),
});

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
      return rows.map(COMMENT.fromRow);
    },
    async add(componentId, languageId, comment) {
      const added = { id: newId(), ...comment, resolved: false };
      await db
        .insertInto('comment')
        .values({ component_id: componentId, language_id: languageId, ...COMMENT.toRow(added) })
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
