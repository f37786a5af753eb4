/**
 * Offers one PostgreSQL and a quick folder for temporary files to all workers. PostgreSQL starts when the first test asks
 * for it, because many runs need none.
 */
import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { PostgresServer } from './postgres-server.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A GET request to this address starts PostgreSQL, if it does not run yet, and returns a `PostgresAccess`. */
    postgresStarter: string;
  }
}

export interface PostgresAccess {
  readonly url: string;
  /** An empty database with all tables, for copying. A server that the developer named has no such database. */
  readonly template: string | undefined;
}

const TEMPLATE = 'tallyglot_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeQuickFolder();
  // The workers inherit the variable.
  if (folder !== undefined) process.env.TMPDIR = folder;
  let started: Promise<PostgresServer> | undefined;
  const access = async (): Promise<PostgresAccess> => {
    const given = process.env.TEST_DATABASE_URL;
    if (given) return { url: given, template: undefined };
    started ??= startWithTemplate();
    return { url: (await started).url, template: TEMPLATE };
  };
  const starter = createServer((_request, response) => {
    access().then(
      (found) => response.end(JSON.stringify(found)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((listening) => starter.listen(0, '127.0.0.1', listening));
  project.provide('postgresStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}/`);
  return async () => {
    starter.close();
    starter.closeAllConnections();
    const server = await started?.catch(() => undefined);
    await server?.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
}

const MEMORY_FOLDER = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A folder in memory, if there is enough. Each test has a database of its own, and a disk takes longer to store a
 * transaction than most tests take. Git hooks run from the folder too, so programs must be allowed in it.
 */
async function makeQuickFolder(): Promise<string | undefined> {
  const room = await statfs(MEMORY_FOLDER).catch(() => undefined);
  if (room === undefined || room.bavail * room.bsize < ENOUGH_BYTES) return undefined;
  const mounts = await readFile('/proc/mounts', 'utf8');
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === MEMORY_FOLDER);
  if (mount === undefined || mount.includes('noexec')) return undefined;
  const folder = await mkdtemp(`${MEMORY_FOLDER}/tallyglot-tests-`);
  // PostgreSQL runs as another user if root runs the tests.
  await chmod(folder, 0o755);
  return folder;
}

async function startWithTemplate(): Promise<PostgresServer> {
  const { default: pg } = await import('pg');
  const { connectStore } = await import('../../src/storage/connect.js');
  const { startPostgres } = await import('./postgres-server.js');
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const database = new URL(server.url);
  database.pathname = TEMPLATE;
  await (await connectStore({ data: '', database: database.href })).close();
  return server;
}
