/** Starts a PostgreSQL cluster with three Tallyglot servers on this machine, until Ctrl-C. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseCluster } from './database-cluster.js';
import { clusterFolder } from './processes.js';
import { TallyglotNodes } from './tallyglot-nodes.js';

const { values } = parseArgs({ options: { async: { type: 'boolean', default: false } } });
const folder = clusterFolder();
const databases = new DatabaseCluster(join(folder, 'databases'));
const servers = new TallyglotNodes(join(folder, 'servers'));

const interrupted = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve(undefined));
});
try {
  console.log('Starting etcd, three PostgreSQL servers under Patroni, and HAProxy …');
  await Promise.race([start(), interrupted]);
  await interrupted;
} finally {
  console.log('Stopping …');
  await servers.stop();
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function start() {
  await databases.start({ isSynchronous: !values.async });
  await servers.start(databases.url);
  console.log(`Tallyglot:  ${servers.urls.join('  ')}`);
  console.log(`Leader:     ${databases.url}`);
  console.log(`Servers:    ${databases.hostsUrl}`);
  console.log(`Patroni:    patronictl -c ${join(folder, 'databases/db1.yml')} list`);
  console.log(`Log files:  ${folder}`);
  console.log('Press Ctrl-C to stop and to remove everything.');
}
