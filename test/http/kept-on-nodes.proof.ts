/** Cached answers of several servers on one database: after a save on one server, no server sends an older answer. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compose } from '../../src/compose.js';
import { createServer } from '../../src/server.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { STORE_KINDS, type StoreKind } from '../support/stores.js';
import { po, testWorkspace } from '../support/workspace.js';

const NODES = 3;
/**
 * After each save, each node is asked for each address. With each engine, these are 2,340 pairs of a save and a read, which
 * take about 20 seconds on two cores.
 */
const SAVES = 60;
/** One string is one percent. */
const STRINGS = 100;

/** Addresses, and how an answer shows the percentage of translated strings of German. */
const ADDRESSES: readonly [address: string, shown: (percent: number) => RegExp][] = [
  ['/api/components/demo/app/statistics/', (percent) => new RegExp(`"translated_percent":${percent}\\.0`)],
  ['/api/translations/demo/app/de/statistics/', (percent) => new RegExp(`"translated_percent":${percent}\\.0`)],
  ['/api/projects/demo/languages/', (percent) => new RegExp(`"translated_percent":${percent}\\.0`)],
  ['/api/projects/demo/statistics/', (percent) => new RegExp(`"translated":${percent + STRINGS},`)],
  ['/api/languages/de/statistics/', (percent) => new RegExp(`"translated_percent":${percent}\\.0`)],
  ['/exports/stats/demo/', (percent) => new RegExp(`"translated_percent": ${percent}\\.0`)],
  ['/widget/demo/svg-badge.svg', (percent) => new RegExp(`>${percent}\\.0%<`)],
  ['/projects/', (percent) => new RegExp(`>${percent}(\\.0)?%`)],
  ['/projects/demo/', (percent) => new RegExp(`>${percent}(\\.0)?%`)],
  ['/projects/demo/app/', (percent) => new RegExp(`>${percent}(\\.0)?%`)],
  ['/projects/demo/app/de/', (percent) => new RegExp(`>${percent}(\\.0)?%`)],
  ['/projects/demo/-/de/', (percent) => new RegExp(`>${percent}(\\.0)?%`)],
  ['/languages/de/', (percent) => new RegExp(`>${percent}(\\.0)?%`)],
];

async function openNodes(kind: StoreKind) {
  const place = await kind.quickPlace();
  const apps = await Promise.all(Array.from({ length: NODES }, () => compose(place)));
  const servers = await Promise.all(apps.map((context) => createServer({ context, baseUrl: undefined })));
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await Promise.all(apps.map((app) => app.close()));
  });
  const sources = Array.from({ length: STRINGS }, (_, index): [string, string] => [`Text ${index}`, '']);
  await importDirectory(apps[0]!, {
    project: { slug: 'demo', name: 'Demo' },
    directory: testWorkspace({ 'po/app.pot': po(sources), 'po/de.po': po(sources) }).root,
    sourceLanguage: 'en',
    components: undefined,
  });
  for (const server of servers) await server.listen({ host: '127.0.0.1', port: 0 });
  const origins = servers.map((server) => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  const component = (await apps[0]!.store.components.find('demo', 'app'))!;
  const german = (await apps[0]!.store.languages.find(component.id, 'de'))!;
  const strings = (await apps[0]!.store.units.list(component.id, german.id)).map(({ stringId }) => stringId);
  const save = (node: number, index: number) =>
    saveTranslation(apps[node]!, {
      project: 'demo',
      component: 'app',
      language: 'de',
      stringId: strings[index]!,
      target: [randomUUID()],
      state: 'translated',
      author: 'ada',
    });
  return { origins, save };
}

describe.each(STORE_KINDS)('$name', (kind) => {
  test('every answer after a save shows the save, also a conditional one', async () => {
    const { origins, save } = await openNodes(kind);
    const etags = new Map<string, string>();
    let isOver = false;
    // Reads that keep queries under way while others arrive.
    const others = origins.map(async (origin) => {
      while (!isOver) await (await fetch(origin + ADDRESSES[0]![0])).arrayBuffer();
    });
    const read = async (url: string, shown: RegExp) => {
      const known = etags.get(url);
      const answer = await fetch(url, known === undefined ? {} : { headers: { 'If-None-Match': known } });
      const body = await answer.text();
      const etag = answer.headers.get('etag')!;
      etags.set(url, etag);
      const again = await fetch(url, { headers: { 'If-None-Match': etag } });
      // A page changes when one of its times becomes "1 minute ago".
      const isUnchanged = again.status === 304 || shown.test(await again.text());
      return answer.status === 200 && shown.test(body) && isUnchanged ? undefined : [url, answer.status, body];
    };
    const stale: unknown[] = [];
    let pairs = 0;
    for (let saved = 1; saved <= SAVES; saved++) {
      await save(saved % NODES, saved - 1);
      const reads = origins.flatMap((origin) =>
        ADDRESSES.map(([address, shown]) => read(origin + address, shown(saved))),
      );
      pairs += reads.length;
      stale.push(...(await Promise.all(reads)).filter((one) => one !== undefined));
    }
    isOver = true;
    await Promise.all(others);
    expect(stale).toEqual([]);
    expect(pairs).toBeGreaterThan(2000);
  });
});
