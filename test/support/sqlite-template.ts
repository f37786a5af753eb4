/** A SQLite store with all tables and no rows, for copying: creating the tables takes longer than most tests. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    return readFileSync(join(data, FILE));
  } finally {
    rmSync(data, { recursive: true });
  }
}
