/** The metrics of the process itself: event loop, memory, database connections, readiness, audit, waiting webhooks. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SECOND } from '../model/instant.js';
import type { Context } from '../services/context.js';
import { inTime } from '../services/in-time.js';
import { type Family, gauge, type Metrics } from '../services/metrics.js';
import type { Readiness } from '../services/readiness.js';
import { readLastAudit } from '../services/upkeep/last-audit.js';
import type { WriteProbe } from '../services/write-probe.js';

const NANOSECONDS = 1e9;
const QUANTILES = [0.5, 0.9, 0.99] as const;
const RESOLUTION_MS = 20;

/** Returns a function that ends the measurements. */
export function addServerMetrics(
  metrics: Metrics,
  { store, revision }: Pick<Context, 'store' | 'revision'>,
  { readiness, probe }: { readonly readiness: Readiness; readonly probe: WriteProbe },
): () => void {
  metrics.gauge('tallyglot_build_info', 'The version of the program', () => [[{ version: revision }, 1]]);
  metrics.gauge('tallyglot_ready', '1 if the server is ready; the database is not checked', () => [
    [{}, readiness.isReady ? 1 : 0],
  ]);
  metrics.add(async () => {
    const isWritable = (await probe.problem()) === undefined;
    return [gauge('tallyglot_writable', '1 if changes can be saved', [[{}, isWritable ? 1 : 0]])];
  });
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  // The histogram contains the whole time between two runs of a timer.
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000);
  delay.enable();
  metrics.gauge('tallyglot_event_loop_delay_seconds', 'Delay of the event loop since the last scrape', () => {
    const values = QUANTILES.map(
      (quantile) => [{ quantile: String(quantile) }, seconds(delay.percentile(quantile * 100))] as const,
    );
    const max = [{ quantile: '1' }, seconds(delay.max)] as const;
    delay.reset();
    return [...values, max];
  });
  metrics.gauge('tallyglot_memory_bytes', 'Resident memory of the process', () => [[{}, process.memoryUsage.rss()]]);
  metrics.add(() => {
    const { user, system } = process.cpuUsage();
    const value = String((user + system) / 1e6);
    const samples = [{ suffix: '_total', labels: {}, value }];
    return [{ name: 'tallyglot_cpu_seconds', help: 'CPU time of the process', type: 'counter', samples }];
  });
  metrics.add(() => {
    const connections = store.connections();
    const each = (pick: (use: (typeof connections)[number]) => number) =>
      connections.map((use) => [{ kind: use.kind }, pick(use)] as const);
    return [
      gauge(
        'tallyglot_database_connections',
        'Open connections to the database',
        each(({ open }) => open),
      ),
      gauge(
        'tallyglot_database_connections_idle',
        'Connections that nobody uses',
        each(({ idle }) => idle),
      ),
      gauge(
        'tallyglot_database_waiting',
        'Callers that wait for a connection',
        each(({ waiting }) => waiting),
      ),
    ];
  });
  metrics.gauge('tallyglot_replica_usable', '1 if reads that may lag can use the replica', () =>
    store.replicas().map(({ address, isUsable }) => [{ replica: address }, isUsable ? 1 : 0] as const),
  );
  metrics.gauge('tallyglot_replica_lag_seconds', 'The data of the replica is at most this old', () =>
    store.replicas().flatMap(({ address, lag }) => (lag === undefined ? [] : [[{ replica: address }, lag] as const])),
  );
  metrics.add(() => storedMetrics(store));
  return () => delay.disable();
}

/** Numbers from the database. If the database is out of reach or hangs, only `tallyglot_database_up` remains. */
async function storedMetrics(store: Context['store']) {
  const up = (value: number) => gauge('tallyglot_database_up', '1 if the database answers', [[{}, value]]);
  try {
    const [audit, waiting] = await inTime(Promise.all([readLastAudit(store), store.deliveries.count()]));
    return [
      up(1),
      shared('tallyglot_webhook_deliveries_waiting', 'Messages to webhooks that are not delivered yet', waiting),
      ...(audit === undefined
        ? []
        : [
            shared('tallyglot_audit_drift', 'Wrong numbers that the last audit found; must be 0', audit.drift),
            shared('tallyglot_audit_timestamp_seconds', 'When the last audit ran', audit.at / SECOND),
          ]),
    ];
  } catch {
    return [up(0)];
  }
}

/** A number about the whole store. */
function shared(name: string, help: string, value: number): Family {
  return { ...gauge(name, help, [[{}, value]]), isShared: true };
}
