/** Three PostgreSQL servers under Patroni, with etcd and HAProxy, all on this machine and in one folder. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { family, freePorts, ownFolder, Processes, run, signalAll, until } from './processes.js';
import { findPrograms } from './programs.js';
import { etcdEnvironment, haproxySettings, patroniSettings } from './settings.js';

const NODES = 3;
const START_SECONDS = 120;

export class DatabaseCluster {
  /** Through HAProxy, which leads to the leader. */
  url = '';
  /** All servers, without HAProxy. */
  hostsUrl = '';
  /** @type {import('./settings.js').DatabaseNode[]} */
  nodes = [];
  #folder;
  #isSynchronous = false;
  #processes;
  #programs = findPrograms(['postgres', 'etcd', 'patroni', 'patronictl', 'haproxy']);
  #password = randomBytes(12).toString('hex');

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = ownFolder(folder);
    this.#processes = new Processes(folder);
  }

  /** @param {{ isSynchronous: boolean }} options */
  async start({ isSynchronous }) {
    this.#isSynchronous = isSynchronous;
    const [etcdPort, etcdPeerPort, leaderPort, replicaPort, ...ports] = /** @type {number[]} */ (
      await freePorts(4 + 2 * NODES)
    );
    this.#startEtcd(etcdPort, etcdPeerPort);
    this.nodes = Array.from({ length: NODES }, (_, index) => ({
      name: `db${index + 1}`,
      folder: ownFolder(join(this.#folder, `db${index + 1}`)),
      port: ports[2 * index],
      restPort: ports[2 * index + 1],
    }));
    const postgresFolder = dirname(this.#programs.postgres);
    for (const node of this.nodes) {
      const settings = patroniSettings(node, { etcdPort, postgresFolder, isSynchronous, password: this.#password });
      this.#write(`${node.name}.yml`, settings);
      this.startNode(node.name);
    }
    this.#write('haproxy.cfg', haproxySettings(this.nodes, { leaderPort, replicaPort }));
    this.#processes.start('haproxy', this.#programs.haproxy, ['-db', '-f', 'haproxy.cfg']);
    await this.#createDatabase(leaderPort);
    const user = `postgresql://tallyglot:${this.#password}@`;
    this.url = `${user}127.0.0.1:${leaderPort}/tallyglot`;
    const hosts = this.nodes.map(({ port }) => `127.0.0.1:${port}`);
    this.hostsUrl = `${user}${hosts.join(',')}/tallyglot?target_session_attrs=read-write`;
    await this.untilComplete();
  }

  /** @param {number} port @param {number} peerPort */
  #startEtcd(port, peerPort) {
    const client = `http://127.0.0.1:${port}`;
    const peer = `http://127.0.0.1:${peerPort}`;
    const args = [
      ...['--data-dir', join(this.#folder, 'etcd'), '--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
      // For Patroni; see its settings.
      '--enable-v2',
      // Nothing here has to survive a power failure, and a busy disk must not cost the leader its lease.
      ...['--unsafe-no-fsync', '--logger', 'zap'],
    ];
    this.#processes.start('etcd', this.#programs.etcd, args, etcdEnvironment());
  }

  /** @param {string} name @param {string} content */
  #write(name, content) {
    // Other users of this machine cannot enter the folder.
    writeFileSync(join(this.#folder, name), content, { mode: 0o644 });
  }

  /** @param {number} leaderPort */
  async #createDatabase(leaderPort) {
    await until('the first leader', START_SECONDS, async () => {
      const connectionString = `postgresql://postgres:${this.#password}@127.0.0.1:${leaderPort}/postgres`;
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 });
      client.on('error', () => {});
      await client.connect();
      try {
        await client.query(`create role tallyglot login password '${this.#password}'`);
        await client.query('create database tallyglot owner tallyglot');
        return true;
      } finally {
        await client.end();
      }
    });
  }

  /** What Patroni says about the nodes: names, roles, states. @param {string} [except] The node that is not asked. */
  async members(except) {
    for (const { name, restPort } of this.nodes) {
      if (name === except) continue;
      try {
        const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2000) });
        const { members } = /** @type {{ members: { name: string, role: string, state: string }[] }} */ (
          await response.json()
        );
        return members;
      } catch {
        // This node does not run. Another one knows the cluster too.
      }
    }
    return [];
  }

  async leader() {
    return until(
      'a leader',
      START_SECONDS,
      async () => (await this.members()).find(({ role }) => role === 'leader')?.name,
    );
  }

  /**
   * Waits until all nodes run, one of them leads, and with synchronous replication another one confirms its commits: without
   * it, Patroni cannot replace the leader.
   */
  async untilComplete() {
    await until('all database nodes run', START_SECONDS, async () => {
      const members = await this.members();
      const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
      const roles = new Set(members.map(({ role }) => role));
      const isReplaceable = roles.has('leader') && (!this.#isSynchronous || roles.has('sync_standby'));
      return running.length === NODES && isReplaceable ? true : undefined;
    });
  }

  /** @param {string} name */
  startNode(name) {
    this.#processes.start(name, this.#programs.patroni, [`${name}.yml`]);
  }

  /** Kills Patroni and PostgreSQL of a node with SIGKILL. @param {string} name */
  async killNode(name) {
    const pids = this.#pidsOf(name);
    signalAll(pids, 'SIGKILL');
    await this.#processes.stop(name, 'SIGKILL');
  }

  /** Kills PostgreSQL alone. Patroni starts it again. @param {string} name */
  killPostgres(name) {
    signalAll(family(this.#postmasterOf(name)), 'SIGKILL');
  }

  /** Stops all processes of a node: its ports accept connections, but nothing answers. @param {string} name */
  freezeNode(name) {
    signalAll(this.#pidsOf(name), 'SIGSTOP');
  }

  /** @param {string} name */
  thawNode(name) {
    signalAll(this.#pidsOf(name), 'SIGCONT');
  }

  /** Stops Patroni alone: PostgreSQL keeps running and does not know that it lost its role. @param {string} name */
  freezePatroni(name) {
    signalAll([/** @type {number} */ (this.#processes.pidOf(name))], 'SIGSTOP');
  }

  /** Makes another node the leader, as an operator does. @param {string} from */
  async switchOver(from) {
    const args = ['-c', join(this.#folder, `${from}.yml`), 'switchover', 'tallyglot', '--master', from, '--force'];
    return run(this.#programs.patronictl, args, this.#folder);
  }

  /** @param {string} name */
  #postmasterOf(name) {
    const file = join(this.#folder, name, 'data/postmaster.pid');
    return Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  }

  /** @param {string} name */
  #pidsOf(name) {
    const pid = this.#processes.pidOf(name);
    const pids = pid === undefined ? [] : family(pid);
    try {
      pids.push(...family(this.#postmasterOf(name)));
    } catch {
      // PostgreSQL does not run.
    }
    return [...new Set(pids)];
  }

  async stop() {
    for (const { name } of this.nodes) await this.killNode(name);
    await this.#processes.stopAll();
  }
}
