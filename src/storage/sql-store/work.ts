/** How much each person did, in SQL: sums that grow in place. */
import type { Db } from '../engine.js';
import type { WorkStore } from '../store.js';

export function workStore(db: Db): WorkStore {
  return {
    async add(componentId, languageId, author, { translated = 0, suggested = 0, uploaded = 0, commented = 0 }) {
      await db
        .insertInto('work')
        .values({
          component_id: componentId,
          language_id: languageId,
          author,
          translated,
          suggested,
          uploaded,
          commented,
        })
        .onConflict((conflict) =>
          conflict.columns(['component_id', 'language_id', 'author']).doUpdateSet((eb) => ({
            translated: eb('work.translated', '+', eb.ref('excluded.translated')),
            suggested: eb('work.suggested', '+', eb.ref('excluded.suggested')),
            uploaded: eb('work.uploaded', '+', eb.ref('excluded.uploaded')),
            commented: eb('work.commented', '+', eb.ref('excluded.commented')),
          })),
        )
        .execute();
    },
    async ofAuthor(author) {
      const row = await db
        .selectFrom('work')
        // A language is the same in every component, under ids of their own.
        .leftJoin('language', (join) =>
          join.onRef('language.component_id', '=', 'work.component_id').onRef('language.id', '=', 'work.language_id'),
        )
        .select((eb) => [
          eb.fn.sum<number | string | null>('work.translated').as('translated'),
          eb.fn.sum<number | string | null>('work.suggested').as('suggested'),
          eb.fn.sum<number | string | null>('work.uploaded').as('uploaded'),
          eb.fn.sum<number | string | null>('work.commented').as('commented'),
          eb.fn.count<number | string>('language.code').distinct().as('languages'),
        ])
        .where('author', '=', author)
        .executeTakeFirstOrThrow();
      return {
        translated: Number(row.translated ?? 0),
        suggested: Number(row.suggested ?? 0),
        uploaded: Number(row.uploaded ?? 0),
        commented: Number(row.commented ?? 0),
        languages: Number(row.languages),
      };
    },
  };
}
