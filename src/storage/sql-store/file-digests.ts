/** Digests of imported files in SQL. Each file is one row. */
import { compiled } from '../compiled-query.js';
import type { Db } from '../engine.js';
import type { FileDigestStore } from '../store.js';
import { chunks } from './chunks.js';
import { deleteRows, rowsWith } from './rows.js';

/** Digests of a large file take some hundred kilobytes. */
const FILES_AT_ONCE = 50;

const fingerprints = compiled((db, componentId: number, languageId: number) =>
  db
    .selectFrom('file_digest')
    .select('fingerprint')
    .where('component_id', '=', componentId)
    .where('language_id', '=', languageId),
);

export function fileDigestStore(db: Db): FileDigestStore {
  return {
    async read(componentId, languageId) {
      const [row] = await rowsWith(db, 'file_digest', { component_id: componentId, language_id: languageId });
      return row && { fingerprint: row.fingerprint, digests: new Uint8Array(row.digests) };
    },
    async fingerprint(componentId, languageId) {
      return (await fingerprints(db, componentId, languageId))[0]?.fingerprint;
    },
    async put(componentId, digests) {
      for (const chunk of chunks([...digests], FILES_AT_ONCE)) {
        await db
          .insertInto('file_digest')
          .values(
            chunk.map(([languageId, stored]) => ({ component_id: componentId, language_id: languageId, ...stored })),
          )
          .onConflict((conflict) =>
            conflict.columns(['component_id', 'language_id']).doUpdateSet(({ ref }) => ({
              fingerprint: ref('excluded.fingerprint'),
              digests: ref('excluded.digests'),
            })),
          )
          .execute();
      }
    },
    async remove(componentId, languageId) {
      await deleteRows(db, 'file_digest', { component_id: componentId, language_id: languageId });
    },
  };
}
