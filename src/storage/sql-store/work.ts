/** How much each user did, in SQL: counters that one statement increases. */
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
      const rows = await db
        .selectFrom('work')
        .innerJoin('component', 'component.id', 'work.component_id')
        // The same language has another id in each component, so the code identifies it.
        .innerJoin('language', (join) =>
          join.onRef('language.component_id', '=', 'work.component_id').onRef('language.id', '=', 'work.language_id'),
        )
        .select((eb) => [
          'component.project_id',
          'language.code',
          eb.fn.sum<number | string>('work.translated').as('translated'),
          eb.fn.sum<number | string>('work.suggested').as('suggested'),
          eb.fn.sum<number | string>('work.uploaded').as('uploaded'),
          eb.fn.sum<number | string>('work.commented').as('commented'),
        ])
        .where('author', '=', author)
        .groupBy(['component.project_id', 'language.code'])
        .orderBy('component.project_id')
        .orderBy('language.code')
        .execute();
      return rows.map((row) => ({
        projectId: row.project_id,
        language: row.code,
        translated: Number(row.translated),
        suggested: Number(row.suggested),
        uploaded: Number(row.uploaded),
        commented: Number(row.commented),
      }));
    },
  };
}
