/** The settings files of a cluster: Patroni for each database node, and HAProxy in front of them. */

/**
 * @typedef {object} DatabaseNode
 * @property {string} name
 * @property {string} folder
 * @property {number} port Of PostgreSQL.
 * @property {number} restPort Of Patroni.
 */

/** Seconds until Patroni replaces a leader that no longer answers. Patroni accepts no smaller value. */
export const LEADER_SECONDS = 20;
/** Seconds until HAProxy ends the connections to a server that no longer answers as leader. */
export const DETECTION_SECONDS = 4;
/** Seconds that a replica of a healthy cluster may be behind, if the leader does not wait for it. */
export const LAG_SECONDS = 1;

/**
 * Whether asynchronous replication may lose a save: the replicas did not have it yet when the fault came, or the leader
 * acknowledged it before HAProxy noticed the fault.
 * @param {number} acknowledgedMs
 * @param {number} faultMs
 */
export function isInLossWindow(acknowledgedMs, faultMs) {
  const afterMs = acknowledgedMs - faultMs;
  return afterMs >= -LAG_SECONDS * 1000 && afterMs <= DETECTION_SECONDS * 1000;
}

/** etcd refuses to start on processors that its authors do not test, unless the environment names the processor. */
export function etcdEnvironment(processor = process.arch) {
  return processor === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {};
}

/**
 * @param {DatabaseNode} node
 * @param {{ etcdPort: number, postgresFolder: string, isSynchronous: boolean, password: string }} options
 */
export function patroniSettings({ name, folder, port, restPort }, options) {
  const { etcdPort, postgresFolder, isSynchronous, password } = options;
  return `scope: tallyglot
name: ${name}
restapi:
  listen: 127.0.0.1:${restPort}
  connect_address: 127.0.0.1:${restPort}
# Not etcd3: with it, Patroni 3.0 takes the leader key back without comparing it, when a leader that was cut off returns.
# Saves of the new leader are then lost.
etcd:
  hosts: 127.0.0.1:${etcdPort}
bootstrap:
  dcs:
    ttl: ${LEADER_SECONDS}
    loop_wait: 2
    retry_timeout: 5
    # A replica that lacks more than this many bytes never becomes the leader.
    maximum_lag_on_failover: 1048576
    # With true, a commit is acknowledged when a replica has stored it too, and only such a replica becomes the leader.
    synchronous_mode: ${isSynchronous}
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 200
        shared_buffers: 64MB
        wal_keep_size: 256MB
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${folder}/data
  bin_dir: ${postgresFolder}
  pgpass: ${folder}/pgpass
  basebackup:
    - checkpoint: fast
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
    rewind: { username: rewinder, password: ${password} }
  parameters:
    unix_socket_directories: ${folder}
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication all 127.0.0.1/32 scram-sha-256
    - local all all trust
`;
}

/**
 * One port leads to the leader, another one to the replicas.
 * @param {readonly DatabaseNode[]} nodes
 * @param {{ leaderPort: number, replicaPort: number }} ports
 */
export function haproxySettings(nodes, { leaderPort, replicaPort }) {
  const servers = nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`);
  // Sessions with a server that is no longer the leader are ended: they could read old data.
  const listen = (/** @type {string} */ name, /** @type {number} */ port, /** @type {string} */ role) =>
    [
      `listen ${name}`,
      `  bind 127.0.0.1:${port}`,
      `  option httpchk OPTIONS /${role}`,
      '  http-check expect status 200',
      '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...servers,
    ].join('\n');
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
${listen('leader', leaderPort, 'primary')}
${listen('replicas', replicaPort, 'replica')}
`;
}
