/** Measures how long requests take, by route. A route is a pattern such as `/api/projects/:project/`, not an address. */
import type { FastifyInstance } from 'fastify';
import type { Counter, Histogram, Metrics, Series } from '../services/metrics.js';
import { sinceArrival } from './arrivals.js';

const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export class RequestMetrics {
  readonly #seconds: Histogram;
  readonly #failures: Counter;
  /** The series of cached answers, by route. */
  readonly #cached = new Map<string, Series>();

  constructor(metrics: Metrics) {
    this.#seconds = metrics.histogram(
      'tallyglot_http_request_seconds',
      'Time from the arrival of a request to the end of its response, without event streams',
      BOUNDS,
    );
    this.#failures = metrics.counter('tallyglot_http_errors', 'Responses with a status of 500 or more');
  }

  /** Call when a request arrives. The returned function counts a cached answer, which bypasses the framework. */
  begin(): (route: string) => void {
    const begun = performance.now();
    return (route) => {
      let series = this.#cached.get(route);
      if (series === undefined) {
        series = this.#seconds.of({ method: 'GET', route });
        this.#cached.set(route, series);
      }
      series.observe((performance.now() - begun) / 1000);
    };
  }

  /** Counts all other requests. */
  measure(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      // Event streams take as long as their client listens.
      if (reply.raw.getHeader('content-type') === 'text/event-stream') return done();
      const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
      this.#seconds.of(labels).observe(sinceArrival(request, reply) / 1000);
      if (reply.statusCode >= 500) this.#failures.add({ ...labels, status: String(reply.statusCode) });
      done();
    });
  }
}
