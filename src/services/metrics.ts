/** Counters, histograms and gauges of this process, for the people who operate the server. */
import type { QueueState } from './take-turns.js';

export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels: Labels;
  /** The number, already formatted. */
  readonly value: string;
  /** `_total`, `_bucket`, `_count` or `_sum`. Gauges have none. */
  readonly suffix?: string;
}

/** A metric. Names are constants of the program; label values may come from users and are escaped. */
export interface Family {
  readonly name: string;
  readonly help: string;
  /** Default: gauge. */
  readonly type?: 'gauge' | 'counter' | 'histogram';
  /** Whether the metric is about the whole store, so that all processes have the same value. */
  readonly isShared?: boolean;
  readonly samples: readonly Sample[];
}

/** Reads the current value of a metric. May query the store. */
export type Source = () => readonly Family[] | Promise<readonly Family[]>;

export class Metrics {
  readonly #sources: Source[] = [];
  readonly #queues: (() => Readonly<Record<string, QueueState>>)[] = [];

  counter(name: string, help: string): Counter {
    const counter = new Counter();
    this.add(() => [{ name, help, type: 'counter', samples: counter.samples() }]);
    return counter;
  }

  /** `bounds` are the upper bounds of the buckets in seconds, ascending. */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const histogram = new Histogram(bounds);
    this.add(() => [{ name, help, type: 'histogram', samples: histogram.samples() }]);
    return histogram;
  }

  gauge(name: string, help: string, read: () => Iterable<readonly [Labels, number]>): void {
    this.add(() => [gauge(name, help, read())]);
  }

  add(source: Source): void {
    this.#sources.push(source);
  }

  /** Adds queues, by name. All queues together are two metrics. */
  addQueues(read: () => Readonly<Record<string, QueueState>>): void {
    this.#queues.push(read);
  }

  async collect(): Promise<readonly Family[]> {
    const queues = this.#queues.flatMap((read) => Object.entries(read()));
    const each = (pick: (state: QueueState) => number) =>
      queues.map(([queue, state]) => [{ queue }, pick(state)] as const);
    const families: Family[] = [
      gauge(
        'tallyglot_queue_running',
        'Tasks of a queue that run now',
        each(({ running }) => running),
      ),
      gauge(
        'tallyglot_queue_waiting',
        'Tasks that wait in a queue',
        each(({ waiting }) => waiting),
      ),
    ];
    for (const source of this.#sources) families.push(...(await source()));
    return families;
  }
}

export function gauge(name: string, help: string, values: Iterable<readonly [Labels, number]>): Family {
  return { name, help, samples: Array.from(values, ([labels, value]) => ({ labels, value: String(value) })) };
}

export class Counter {
  readonly #counts = new Map<string, { readonly labels: Labels; count: number }>();

  /** Without labels, the counter has one value. */
  add(labels: Labels = {}, amount = 1): void {
    const key = keyOf(labels);
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { labels, count: amount });
    else known.count += amount;
  }

  samples(): Sample[] {
    return [...this.#counts.values()].map(({ labels, count }) => ({ suffix: '_total', labels, value: String(count) }));
  }
}

export class Histogram {
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, Series>();

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
  }

  /** The values of one set of labels. Callers that observe very often keep the result. */
  of(labels: Labels): Series {
    const key = keyOf(labels);
    let series = this.#series.get(key);
    if (series === undefined) {
      series = new Series(labels, this.#bounds);
      this.#series.set(key, series);
    }
    return series;
  }

  samples(): Sample[] {
    return [...this.#series.values()].flatMap((series) => series.samples());
  }
}

export class Series {
  readonly #labels: Labels;
  readonly #bounds: readonly number[];
  readonly #counts: Float64Array;
  #sum = 0;

  constructor(labels: Labels, bounds: readonly number[]) {
    this.#labels = labels;
    this.#bounds = bounds;
    this.#counts = new Float64Array(bounds.length + 1);
  }

  observe(seconds: number): void {
    let bucket = 0;
    while (bucket < this.#bounds.length && seconds > this.#bounds[bucket]!) bucket++;
    this.#counts[bucket]!++;
    this.#sum += seconds;
  }

  samples(): Sample[] {
    const labels = this.#labels;
    let total = 0;
    const buckets = Array.from(this.#counts, (count, index) => {
      total += count;
      const bound = this.#bounds[index];
      return {
        suffix: '_bucket',
        labels: { ...labels, le: bound === undefined ? '+Inf' : boundText(bound) },
        value: String(total),
      };
    });
    return [
      ...buckets,
      { suffix: '_count', labels, value: String(total) },
      { suffix: '_sum', labels, value: String(this.#sum) },
    ];
  }
}

/** OpenMetrics wants bounds with a decimal point. */
const boundText = (bound: number) => (Number.isInteger(bound) ? `${bound}.0` : String(bound));

const keyOf = (labels: Labels) => Object.values(labels).join('\n');
