/** The replicas of a PostgreSQL database: checks them regularly, and offers one of them for reads that may lag. */
import type { Db } from './engine.js';
import { LeaderPositions } from './leader-positions.js';
import { useOf } from './postgres-pool.js';
import { PostgresReplica, readLeader } from './postgres-replica.js';
import type { Store } from './store.js';

const CHECK_INTERVAL_MS = 1000;

/** The store, with replicas. `leader` reads from the leader. `onNote` gets a sentence when the use of a replica changes. */
export function withReplicas(
  store: Store,
  leader: Db,
  addresses: readonly string[],
  onNote: (sentence: string) => void,
): Store {
  const replicas = addresses.map((address) => new PostgresReplica(address, onNote));
  const positions = new LeaderPositions();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const check = async (): Promise<void> => {
    try {
      const at = performance.now();
      const { identity, server, position } = await readLeader(leader);
      positions.add(at, BigInt(position), server);
      await Promise.all(replicas.map((replica) => replica.check(identity, positions)));
    } catch {
      // Without the leader, the server answers no request. Meanwhile, the lag of the replicas grows.
    }
    if (!isClosed) timer = setTimeout(() => void next(), CHECK_INTERVAL_MS).unref();
  };
  let running = check();
  const next = () => {
    running = check();
  };
  return {
    ...store,
    // Always the first usable replica, because each replica has its own cache, and a client that asks again must not
    // get older data.
    replica: () => replicas.find(({ isUsable }) => isUsable),
    replicas: () => replicas.map(({ report }) => report),
    connections: () => [
      ...store.connections(),
      useOf(
        'replica',
        replicas.flatMap(({ pools }) => pools),
      ),
    ],
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
      await Promise.all(replicas.map((replica) => replica.close()));
      await store.close();
    },
  };
}
