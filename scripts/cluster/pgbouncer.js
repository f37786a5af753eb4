/** Runs the tests of the store through PgBouncer in transaction mode, with the PostgreSQL and PgBouncer of this machine. */
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { clusterFolder, freePorts, ownFolder, Processes, run, until } from './processes.js';
import { findPrograms } from './programs.js';

/** The test files whose paths contain these words, unless the command line names others. */
const TESTS = ['conformance', 'storage/scan', 'storage/unit-query'];
const tests = process.argv.length > 2 ? process.argv.slice(2) : TESTS;

const programs = findPrograms(['postgres', 'initdb', 'pgbouncer']);
const root = clusterFolder();
const folder = ownFolder(join(root, 'pgbouncer'));
const processes = new Processes(folder);
process.once('SIGINT', () => process.exit(130));
try {
  const [postgresPort, bouncerPort] = await freePorts(2);
  await run(programs.initdb, ['-D', 'data', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'], folder);
  const settings = { port: postgresPort, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  processes.start('postgres', programs.postgres, ['-D', 'data', ...options]);
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n', { mode: 0o644 });
  writeFileSync(join(folder, 'pgbouncer.ini'), bouncerSettings(postgresPort, bouncerPort), { mode: 0o644 });
  processes.start('pgbouncer', programs.pgbouncer, ['pgbouncer.ini']);
  const url = `postgresql://postgres@127.0.0.1:${bouncerPort}/postgres`;
  await until('PgBouncer answers', 30, async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    await client.connect();
    await client.query('select 1');
    await client.end();
    return true;
  });
  process.exitCode = await runTests(url);
} finally {
  await processes.stopAll();
  rmSync(root, { recursive: true, force: true });
}

/**
 * A writer that waits for another writer occupies a connection to the server, so the pool must have room for the writers
 * of all nodes (10 each) and for readers. Most of the time, few connections serve all clients.
 * @param {number} postgresPort
 * @param {number} port
 */
function bouncerSettings(postgresPort, port) {
  return `[databases]
* = host=127.0.0.1 port=${postgresPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = users.txt
pool_mode = transaction
default_pool_size = 40
max_client_conn = 500
server_idle_timeout = 5
`;
}

/** @param {string} url @returns {Promise<number>} The exit code. */
function runTests(url) {
  const child = spawn('npx', ['vitest', 'run', ...tests, '-t', 'PostgreSQL'], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
