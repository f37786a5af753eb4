/** Uploaded and fetched files in SQL. Each file is one row. */
import type { Db } from '../engine.js';
import type { FileStore } from '../store.js';
import { chunks } from './chunks.js';

export function fileStore(db: Db): FileStore {
  return {
    async list({ projectId, repositoryId }) {
      const rows = await db
        .selectFrom('file')
        .select('path')
        .where('project_id', '=', projectId)
        .where('repository_id', '=', repositoryId)
        .orderBy('path')
        .execute();
      return rows.map((row) => row.path);
    },
    async read({ projectId, repositoryId }, path) {
      const row = await db
        .selectFrom('file')
        .select('bytes')
        .where('project_id', '=', projectId)
        .where('repository_id', '=', repositoryId)
        .where('path', '=', path)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      // The PostgreSQL driver returns a Buffer.
      const { buffer, byteOffset, byteLength } = row.bytes;
      return new Uint8Array(buffer, byteOffset, byteLength);
    },
    async put({ projectId, repositoryId }, files) {
      // One file per statement: a few of the largest files together would exceed the limits of a statement.
      for (const { path, bytes } of files) {
        await db
          .insertInto('file')
          .values({ project_id: projectId, repository_id: repositoryId, path, bytes })
          .onConflict((conflict) =>
            conflict
              .columns(['project_id', 'repository_id', 'path'])
              .doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') })),
          )
          .execute();
      }
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
