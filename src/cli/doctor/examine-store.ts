/** Examines the store: whether it can be reached, its schema, its permissions, its last audit, the clock and the disk. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../config.js';
import { AppError } from '../../model/error.js';
import { formatInstant } from '../../model/instant.js';
import { readLastAudit } from '../../services/upkeep/last-audit.js';
import { databaseFile, type Examination, examineStore } from '../../storage/examine.js';
import { WRONG_ENCODING_CODE } from '../../storage/postgres-encoding.js';
import { type Finding, messageOf, ok, problem, warning } from './finding.js';

const SETGID = 0o2000;
const MEGABYTE = 1e6;
const LITTLE_ROOM = 100 * MEGABYTE;
const SOME_ROOM = 1000 * MEGABYTE;
/** Changes are stored with the time of the server's clock, so the changes of several servers need clocks that agree. */
const MAX_SKEW_MS = 5000;

export async function examineDatabase(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    const found = await examineStore(config, async (store) => {
      const last = await readLastAudit(store);
      if (last !== undefined) findings.push(examineAudit(last));
    });
    return [...describe(found, config), ...findings];
  } catch (error) {
    return [problem('database', messageOf(error), adviceFor(error, config))];
  }
}

function adviceFor(error: unknown, { database }: Config): string {
  if (!(error instanceof AppError)) return 'This is a defect of Tallyglot: please report it.';
  if (error.code === WRONG_ENCODING_CODE)
    return 'If the database has a store already, tallyglot backup and tallyglot restore move it to the new database.';
  return database === undefined
    ? 'Check the folder of --data and its permissions, or restore a backup.'
    : 'Check the address of --database, and that the database server runs and accepts this user.';
}

function describe(found: Examination | undefined, config: Config): Finding[] {
  if (found === undefined) return [ok('database', `no store in ${config.data} yet: the first start creates it`)];
  const { schema, known, isReadOnly, aheadMs } = found;
  const clock = aheadMs === undefined ? [] : [examineClock(aheadMs)];
  if (isReadOnly) {
    const remedy = 'If this is not on purpose, make the file writable for the user of the server.';
    clock.push(warning('database', 'The store is read-only: nothing can be imported or saved.', remedy));
  }
  return [examineSchema(schema, known), ...clock];
}

export function examineSchema(schema: number, known: number): Finding {
  if (schema === 0) return ok('database', 'empty: the first start creates the tables');
  if (schema === known) return ok('database', `reachable, schema version ${schema}`);
  if (schema < known) {
    return warning(
      'database',
      `The schema has version ${schema}. The next start migrates it to version ${known}.`,
      'Make a backup with the old version of Tallyglot first: an older version cannot open a migrated store.',
    );
  }
  return problem(
    'database',
    `The store has schema version ${schema}, from a newer Tallyglot. This one knows version ${known}.`,
    'Upgrade Tallyglot, or restore a backup that this version made.',
  );
}

export function examineClock(aheadMs: number): Finding {
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1);
  if (Math.abs(aheadMs) <= MAX_SKEW_MS) return ok('clock', `${seconds} s from the clock of the database server`);
  return problem(
    'clock',
    `The clock of the database server is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine.`,
    'Synchronize both clocks, for example with chrony or systemd-timesyncd.',
  );
}

function examineAudit({ at, drift }: { readonly at: number; readonly drift: number }): Finding {
  if (drift === 0) return ok('audit', `all numbers were right on ${formatInstant(at)}`);
  return problem(
    'audit',
    `The last audit found ${drift} wrong numbers.`,
    'Run tallyglot audit --repair, and report it.',
  );
}

/** The permissions of the embedded database. PostgreSQL has its own. */
export function examinePermissions({ data, database }: Config): Finding[] {
  if (database !== undefined) return [];
  const folder = nearestFolder(data);
  const file = databaseFile({ data });
  const paths = existsSync(file) ? [folder, file] : [folder];
  const locked = paths.find((path) => !isWritable(path));
  if (locked !== undefined) {
    const remedy = 'Give it to the user that runs the server, with chown, or choose another folder with --data.';
    return [problem('permissions', `This user cannot write to ${locked}.`, remedy)];
  }
  if (folder !== resolve(data) || process.getuid === undefined) return [ok('permissions', `${folder} is writable`)];
  const refused = (statSync(folder).mode & SETGID) === 0 ? 0o077 : 0o007;
  const open = existsSync(file) && (statSync(file).mode & refused) !== 0;
  if (!open) return [ok('permissions', `${folder} is private and writable`)];
  return [warning('permissions', `Other users can read ${file}.`, `Run chmod 600 ${file}, or start the server once.`)];
}

export function examineDisk({ data, database }: Config): Finding[] {
  const folders = [database === undefined ? nearestFolder(data) : tmpdir()];
  return folders.map((folder) => {
    const { bavail, bsize } = statfsSync(folder);
    const file = databaseFile({ data });
    const size = database === undefined && existsSync(file) ? statSync(file).size : 0;
    return examineRoom(folder, bavail * bsize, size);
  });
}

/** `size` is the size of the database. A migration or an import can need as much again. */
export function examineRoom(folder: string, free: number, size: number): Finding {
  const text = `${Math.round(free / MEGABYTE)} MB free in ${folder}`;
  const remedy = 'Free some space, or move the data folder to a larger disk.';
  if (free < LITTLE_ROOM) return problem('disk', `Only ${text}.`, remedy);
  if (free < SOME_ROOM || free < size) return warning('disk', `Only ${text}. Large imports need more.`, remedy);
  return ok('disk', text);
}

/** The folder itself, or the nearest one above it that exists. */
function nearestFolder(path: string): string {
  let folder = resolve(path);
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
}

export function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
