/** The metrics of several processes in one answer. */
import { expect, test } from 'vitest';
import { openMetrics } from '../../src/http/openmetrics.js';
import { collectMetrics } from '../../src/services/collect-metrics.js';
import { gauge, Metrics } from '../../src/services/metrics.js';
import { connectedPeers } from '../support/peers.js';

test('each sample says which process it is from, and numbers about the whole store appear once', async () => {
  const collects = connectedPeers(2).map((peers) => {
    const metrics = new Metrics();
    metrics.counter('requests', 'Requests').add({ route: '/' }, peers.number * 10);
    metrics.add(() => [{ ...gauge('drift', 'Drift', [[{}, 0]]), isShared: true }]);
    return collectMetrics(metrics, peers);
  });
  const text = openMetrics(await collects[1]!());
  expect(text.split('\n').filter((line) => /^(?:# TYPE )?(?:requests|drift)/.test(line))).toEqual([
    '# TYPE requests counter',
    'requests_total{route="/",worker="2"} 20',
    'requests_total{route="/",worker="1"} 10',
    '# TYPE drift gauge',
    'drift 0',
  ]);
});

test('a process alone has no such label', async () => {
  const metrics = new Metrics();
  metrics.counter('requests', 'Requests').add();
  expect(openMetrics(await collectMetrics(metrics, undefined)())).toContain('requests_total 1\n');
});
