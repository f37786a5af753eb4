/** Joins the metrics of all processes of a server, because a scrape reaches only one of them. */
import type { Family, Metrics } from './metrics.js';
import type { Peers } from './peers.js';

const QUESTION = 'metrics';

interface Part {
  readonly number: number;
  readonly families: readonly Family[];
}

/** Returns a function that reads the metrics. Without peers, it reads the metrics of this process unchanged. */
export function collectMetrics(metrics: Metrics, peers: Peers | undefined): () => Promise<readonly Family[]> {
  if (peers === undefined) return () => metrics.collect();
  const own = async (): Promise<Part> => ({ number: peers.number, families: await metrics.collect() });
  peers.answer(QUESTION, own);
  return async () => joinMetrics(await Promise.all([own(), peers.ask<Part>(QUESTION)]).then((parts) => parts.flat()));
}

/**
 * Gives each sample the label `worker`. A sum over the workers would be simpler to read, but it would shrink whenever a
 * worker is replaced or answers too late. Prometheus would take that for a restart and count everything twice.
 */
export function joinMetrics(parts: readonly Part[]): Family[] {
  const joined = new Map<string, Family>();
  for (const { number, families } of parts) {
    for (const family of families) {
      const known = joined.get(family.name);
      if (family.isShared) {
        if (known === undefined) joined.set(family.name, family);
        continue;
      }
      const samples = family.samples.map((sample) => ({
        ...sample,
        labels: { ...sample.labels, worker: String(number) },
      }));
      joined.set(family.name, { ...family, samples: [...(known?.samples ?? []), ...samples] });
    }
  }
  return [...joined.values()];
}
