/** Tests that the load of the cluster test notices lost saves and stale answers, which a made-up server gives. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ROOT } from '../support/workspace.js';

const load = (name: string) => import(pathToFileURL(`${ROOT}/scripts/cluster/${name}.js`).href);

interface Change {
  readonly unit: string;
  readonly target: string;
  readonly timestamp: string;
}

/** The strings 1 and 2 of German, whose changes and statistics can be wrong. */
class FakeServer {
  changes: Change[] = [];
  /** Returns the changes that an answer counts. */
  counted = (_request: IncomingMessage, changes: readonly Change[]): readonly Change[] => changes;
  /** The ETag for some changes. */
  etagOf = (changes: readonly Change[]) => `"${changes.length} ${changes.at(-1)?.timestamp}"`;
  readonly server = createServer(async (request, response) => {
    const path = request.url!.split('?')[0]!;
    const unit = /^\/api\/units\/(\d)\/$/.exec(path)?.[1];
    if (request.method === 'PATCH') {
      const [body] = await request.toArray();
      const timestamp = `change ${this.changes.length + 1}`;
      this.changes.push({ unit: unit!, ...(JSON.parse(String(body)) as { target: string }), timestamp });
    }
    if (!path.endsWith('/statistics/')) response.end(JSON.stringify(unit ? this.#unit(unit) : this.#history()));
    else {
      const changes = this.counted(request, this.changes);
      const entry = { code: 'de', recent_changes: changes.length, last_change: changes.at(-1)?.timestamp ?? null };
      const etag = this.etagOf(changes);
      response.setHeader('ETag', etag);
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.end(JSON.stringify(path.includes('/components/') ? { results: [entry] } : entry));
    }
  });

  #unit(unit: string) {
    return { target: [this.changes.findLast((change) => change.unit === unit)?.target ?? ''] };
  }

  #history() {
    return { count: this.changes.length, next: null, results: this.changes.toReversed() };
  }
}

/** Two rounds of load. `damage` runs after each of them. Returns what the load reports. */
async function playRounds(prepare: (fake: FakeServer) => void, damage: (fake: FakeServer, round: number) => void) {
  const { Workload } = await load('workload');
  const fake = new FakeServer();
  prepare(fake);
  await once(fake.server.listen(0, '127.0.0.1'), 'listening');
  try {
    const url = `http://127.0.0.1:${(fake.server.address() as AddressInfo).port}`;
    const units = ['1', '2'].map((unit) => ({ unit, language: 'de' }));
    // Takes all addresses and both kinds of reads in turns.
    let turn = 0;
    const workload = new Workload({ urls: [url], token: 'a', units, random: () => (turn++ % 7) / 7 });
    const lost: string[] = [];
    for (let round = 1; round <= 2; round++) {
      await workload.start();
      await workload.untilSaved(60);
      await workload.untilSaved(60);
      await workload.stop();
      damage(fake, round);
      for (const { text } of await workload.lostSaves()) lost.push(text);
    }
    return { lost, problems: workload.problems.join('\n'), counts: workload.counts };
  } finally {
    fake.server.close();
  }
}

test('a right server has no problems, and all kinds of requests are sent', async () => {
  const { lost, problems, counts } = await playRounds(
    () => {},
    () => {},
  );
  expect([lost, problems]).toEqual([[], '']);
  expect(Math.min(counts.saves, counts.reads, counts.statistics, counts.unchanged)).toBeGreaterThan(0);
});

test('a save of an earlier round that is lost later is noticed, once', async () => {
  const { lost } = await playRounds(
    () => {},
    (fake, round) => {
      if (round === 2) fake.changes = fake.changes.filter(({ target }) => target !== 'Save 1 of 2');
    },
  );
  expect(lost).toEqual(['Save 1 of 2']);
});

test('statistics that lack an acknowledged save are stale', async () => {
  const { problems } = await playRounds(
    (fake) => {
      fake.counted = (_, changes) => changes.slice(0, -1);
    },
    () => {},
  );
  expect(problems).toMatch(/200 of \S+: \d+ changes of de, but \d+ were acknowledged/);
});

test('a 304 for statistics that changed is stale', async () => {
  const { problems } = await playRounds(
    (fake) => {
      fake.etagOf = () => '"same"';
    },
    () => {},
  );
  expect(problems).toMatch(/304 of \S+: \d+ changes of de, but \d+ were acknowledged/);
  expect(problems).not.toContain('200 of');
});

test('statistics that count a save twice, or that have another last change, are wrong', async () => {
  const { problems } = await playRounds(
    (fake) => {
      fake.counted = (request, changes) => {
        const isComponent = request.url!.includes('/components/');
        const last = { unit: '1', target: '', timestamp: 'another' };
        return isComponent ? [...changes.slice(0, -1), last] : [...changes, ...changes];
      };
    },
    () => {},
  );
  expect(problems).toMatch(/200 of \S+: \d+ changes of de, but only \d+ were sent/);
  expect(problems).toMatch(/200 of \S+: \d+ changes of de, the last at another instead of change \d+/);
});

test('stale statistics are no problem if the missing saves were lost', async () => {
  const { KeptStatistics } = await load('kept-statistics');
  const ask = async () => ({ status: 200, etag: null, text: '{"recent_changes":3}' });
  const statistics = new KeptStatistics({ languages: ['de', 'fr'], ask });
  Object.assign(statistics.saves.get('de'), { tried: 5, acknowledged: 5 });
  const read = () => statistics.read('', '/api/translations/demo/app/de/statistics/', false);
  await read();
  expect(statistics.takeProblems([{ language: 'de' }, { language: 'de' }])).toEqual([]);
  await read();
  expect(statistics.takeProblems([{ language: 'de' }, { language: 'fr' }])).toHaveLength(1);
});

test('asynchronous replication may lose saves shortly before and after a fault, and no others', async () => {
  const { isInLossWindow } = await load('settings');
  const fault = 1_000_000;
  const inWindow = [-3_600_000, -1001, -1000, 0, 4000, 4001].map((after) => isInLossWindow(fault + after, fault));
  expect(inWindow).toEqual([false, false, true, true, true, false]);
});

test('etcd gets the variable that it needs on ARM', async () => {
  const { etcdEnvironment } = await load('settings');
  expect(etcdEnvironment('arm64')).toEqual({ ETCD_UNSUPPORTED_ARCH: 'arm64' });
  expect(etcdEnvironment('x64')).toEqual({});
});
