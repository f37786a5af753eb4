/** Uploaded and fetched files in SQL. Each file is one row. */
import { compiled } from '../compiled-query.js';
import type { Db } from '../engine.js';
import type { FileStore } from '../store.js';
import { chunks } from './chunks.js';
import { putRow, rowsWith } from './rows.js';

const storedPaths = compiled((db, projectId: number, repositoryId: number) =>
  db
    .selectFrom('file')
    .select('path')
    .where('project_id', '=', projectId)
    .where('repository_id', '=', repositoryId)
    .orderBy('path'),
);

export function fileStore(db: Db): FileStore {
  return {
    async list({ projectId, repositoryId }) {
      return (await storedPaths(db, projectId, repositoryId)).map((row) => row.path);
    },
    async read({ projectId, repositoryId }, path) {
      const [row] = await rowsWith(db, 'file', { project_id: projectId, repository_id: repositoryId, path });
      if (row === undefined) return undefined;
      // The PostgreSQL driver returns a Buffer.
      const { buffer, byteOffset, byteLength } = row.bytes;
      return new Uint8Array(buffer, byteOffset, byteLength);
    },
    async put({ projectId, repositoryId }, files) {
      // One file per statement: a few of the largest files together would exceed the limits of a statement.
      for (const { path, bytes } of files)
        await putRow(db, 'file', { project_id: projectId, repository_id: repositoryId, path }, { bytes });
    },
    async remove({ projectId, repositoryId }, paths) {
      for (const chunk of chunks(paths)) {
        await db
          .deleteFrom('file')
          .where('project_id', '=', projectId)
          .where('repository_id', '=', repositoryId)
          .where('path', 'in', chunk)
          .execute();
      }
    },
  };
}
