/** Digests of imported files in SQL. Each file is one row. */
import { compiled } from '../compiled-query.js';
import type { Db } from '../engine.js';
import type { FileDigestStore } from '../store.js';
import { deleteRows, putRow, rowsWith } from './rows.js';

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
    async put(componentId, languageId, stored) {
      await putRow(db, 'file_digest', { component_id: componentId, language_id: languageId }, stored);
    },
    async remove(componentId, languageId) {
      await deleteRows(db, 'file_digest', { component_id: componentId, language_id: languageId });
    },
  };
}
