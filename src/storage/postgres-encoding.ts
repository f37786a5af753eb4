/** Refuses PostgreSQL databases with an encoding that lacks characters: texts can be in any language. */
import { sql } from 'kysely';
import { AppError } from '../model/error.js';
import type { Engine } from './engine.js';

export const WRONG_ENCODING_CODE = 'storage.wrong-encoding';
const NEW_DATABASE = "create database NAME template template0 encoding 'UTF8' locale 'C'";

/** Does nothing for the embedded database, which is always UTF-8. */
export async function requireUtf8({ kind, db }: Engine): Promise<void> {
  if (kind !== 'postgresql') return;
  const { rows } = await sql<{ name: string; encoding: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding`.execute(db);
  const { name, encoding } = rows[0]!;
  if (encoding === 'UTF8') return;
  throw new AppError(
    WRONG_ENCODING_CODE,
    `The database ${name} has the encoding ${encoding}, but Tallyglot needs UTF8. Create another database: ${NEW_DATABASE}.`,
  );
}
