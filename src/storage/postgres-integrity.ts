/** Checks the files of a PostgreSQL database with its extension amcheck, if the database has it. */
import { sql } from 'kysely';
import type { Db } from './engine.js';
import type { IntegrityReport } from './store.js';

const PERMISSION_DENIED = '42501';

/** Checks all B-tree indexes of the schema, and that each row of their tables is in them. */
export async function checkIntegrity(db: Db): Promise<IntegrityReport> {
  const installed = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'amcheck'`.execute(db);
  const [extension] = installed.rows;
  if (extension === undefined) {
    return {
      problems: [],
      skipped: 'PostgreSQL needs its extension amcheck for this check: run create extension amcheck',
    };
  }
  const indexes = await sql<{ oid: number; name: string }>`
    select c.oid, c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
    where a.amname = 'btree' and n.nspname = current_schema() and i.indisvalid order by c.relname`.execute(db);
  const problems: string[] = [];
  for (const { oid, name } of indexes.rows) {
    try {
      await sql`select ${sql.id(extension.schema, 'bt_index_check')}(${oid}::oid::regclass, true)`.execute(db);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      // Errors of the connection have a code of this program.
      if (code?.startsWith('storage.')) throw error;
      if (code === PERMISSION_DENIED) return { problems, skipped: `the user may not run amcheck (${message})` };
      problems.push(`${name}: ${message}`);
    }
  }
  return { problems };
}
