/** A SQLite store with all tables and no rows, for copying: creating the tables takes longer than most tests. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { connectStore } from '../../src/storage/connect.js';

const FILE = 'tallyglot.db';

let template: Promise<Buffer> | undefined;

/** Puts an empty store into a folder. The folder need not exist. */
export async function putEmptyStore(data: string): Promise<void> {
  template ??= makeTemplate();
  const content = await template;
  // Private, as the program creates it. Otherwise commands would correct the permissions and say so.
  mkdirSync(data, { recursive: true, mode: 0o700 });
  writeFileSync(join(data, FILE), content, { mode: 0o600 });
}

async function makeTemplate(): Promise<Buffer> {
  const data = mkdtempSync(join(tmpdir(), 'tallyglot-template-'));
  try {
    await (await connectStore({ data, database: undefined })).close();
    moveLogIntoFile(join(data, FILE));
    return readFileSync(join(data, FILE));
  } finally {
    rmSync(data, { recursive: true });
  }
}

/** SQLite does so when the last connection ends, which is only when the garbage collector has found its statements. */
function moveLogIntoFile(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}
