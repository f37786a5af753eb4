/** The faults that the cluster test causes. Each ends with all nodes running. */
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './processes.js';
import { LEADER_SECONDS } from './settings.js';

/** @typedef {import('./database-cluster.js').DatabaseCluster} DatabaseCluster */
/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {boolean} [needsProxy] Without HAProxy or a watchdog, this fault has two leaders for a while.
 * @property {(databases: DatabaseCluster) => Promise<void>} run
 */

const FAILOVER_SECONDS = 4 * LEADER_SECONDS;

/** @type {readonly Fault[]} */
export const FAULTS = [
  {
    name: 'kill the leader with its Patroni, start it again after the failover',
    async run(databases) {
      const leader = await databases.leader();
      await databases.killNode(leader);
      await untilReplaced(databases, leader);
      databases.startNode(leader);
    },
  },
  {
    name: 'kill PostgreSQL of the leader, Patroni starts it again or replaces it',
    async run(databases) {
      databases.killPostgres(await databases.leader());
      await sleep(2000);
    },
  },
  {
    name: 'cut the leader off until it is replaced, then let it come back',
    async run(databases) {
      const leader = await databases.leader();
      databases.freezeNode(leader);
      try {
        await untilReplaced(databases, leader);
        // The others now save what the old leader does not know.
        await sleep(3000);
      } finally {
        databases.thawNode(leader);
      }
    },
  },
  {
    name: 'stop Patroni of the leader, while its PostgreSQL keeps running as a second leader',
    needsProxy: true,
    async run(databases) {
      const leader = await databases.leader();
      databases.freezePatroni(leader);
      try {
        await untilReplaced(databases, leader);
        await sleep(3000);
      } finally {
        databases.thawNode(leader);
      }
    },
  },
  {
    name: 'cut the leader off for a moment',
    async run(databases) {
      const leader = await databases.leader();
      databases.freezeNode(leader);
      await sleep(5000);
      databases.thawNode(leader);
    },
  },
  {
    name: 'kill a replica, start it again',
    async run(databases) {
      const leader = await databases.leader();
      const replica = databases.nodes.find(({ name }) => name !== leader);
      if (replica === undefined) throw new Error('there is no replica');
      await databases.killNode(replica.name);
      await sleep(3000);
      databases.startNode(replica.name);
    },
  },
  {
    name: 'switch over to another leader',
    async run(databases) {
      const leader = await databases.leader();
      // Patroni refuses the request at some moments, for example while it appoints a synchronous standby.
      await untilReplaced(databases, leader, () => databases.switchOver(leader).catch(() => {}));
    },
  },
];

/**
 * @param {DatabaseCluster} databases
 * @param {string} old
 * @param {() => Promise<unknown>} [ask] Called before each look.
 */
async function untilReplaced(databases, old, ask = async () => {}) {
  await until(`a leader instead of ${old}`, FAILOVER_SECONDS, async () => {
    await ask();
    const members = await databases.members(old);
    return members.some(({ name, role }) => role === 'leader' && name !== old) ? true : undefined;
  });
}
