/** Comments on strings in SQL. A resolved comment stays in the table but is not counted. */
import { compiled } from '../compiled-query.js';
import type { Db } from '../engine.js';
import type { Comment, CommentStore } from '../store.js';
import { flag, number, text } from './codecs.js';
import { columnsOf } from './columns.js';
import { newId } from './ids.js';
import { insertRow, updateRows } from './rows.js';

const COMMENT = columnsOf<Comment>()({
  id: number('id'),
  stringId: number('string_id'),
  text: text('text'),
  author: text('author'),
  at: number('at'),
  resolved: flag('resolved'),
});

const ofLanguage = (db: Db, componentId: number, languageId: number) =>
  db.selectFrom('comment').where('component_id', '=', componentId).where('language_id', '=', languageId);

const counts = compiled((db, componentId: number, languageId: number) =>
  ofLanguage(db, componentId, languageId)
    .select(({ fn }) => ['string_id', fn.countAll<number>().as('unresolved')])
    .where('resolved', '=', 0)
    .groupBy('string_id'),
);

const ofString = compiled((db, componentId: number, languageId: number, stringId: number) =>
  ofLanguage(db, componentId, languageId).selectAll().where('string_id', '=', stringId).orderBy('at').orderBy('id'),
);

export function commentStore(db: Db): CommentStore {
  return {
    async counts(componentId, languageId) {
      const rows = await counts(db, componentId, languageId);
      return new Map(rows.map((row) => [row.string_id, Number(row.unresolved)]));
    },
    async ofString(componentId, languageId, stringId) {
      return (await ofString(db, componentId, languageId, stringId)).map(COMMENT.fromRow);
    },
    async add(componentId, languageId, comment) {
      const added = { id: newId(), ...comment, resolved: false };
      const language = { component_id: componentId, language_id: languageId };
      await insertRow(db, 'comment', { ...language, ...COMMENT.toRow(added) });
      return added;
    },
    async resolve(componentId, languageId, stringId, id) {
      const key = { component_id: componentId, language_id: languageId, string_id: stringId, id };
      await updateRows(db, 'comment', key, { resolved: 1 });
    },
  };
}
