/** Digests of imported files in SQL. Each file is one row. */
import type { Db } from '../engine.js';
import type { FileDigestStore } from '../store.js';

export function fileDigestStore(db: Db): FileDigestStore {
  const ofLanguage = (componentId: number, languageId: number) =>
    db.selectFrom('file_digest').where('component_id', '=', componentId).where('language_id', '=', languageId);

  return {
    async read(componentId, languageId) {
      const row = await ofLanguage(componentId, languageId).select(['fingerprint', 'digests']).executeTakeFirst();
      return row && { fingerprint: row.fingerprint, digests: new Uint8Array(row.digests) };
    },
    async fingerprint(componentId, languageId) {
      return (await ofLanguage(componentId, languageId).select('fingerprint').executeTakeFirst())?.fingerprint;
    },
    async put(componentId, languageId, stored) {
      await db
        .insertInto('file_digest')
        .values({ component_id: componentId, language_id: languageId, ...stored })
        .onConflict((conflict) => conflict.columns(['component_id', 'language_id']).doUpdateSet(stored))
        .execute();
    },
    async remove(componentId, languageId) {
      await db
        .deleteFrom('file_digest')
        .where('component_id', '=', componentId)
        .where('language_id', '=', languageId)
        .execute();
    },
  };
}
