/** Tests that the script that kills servers notices what a restored store lacks. */
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ROOT } from '../support/workspace.js';

const load = (name: string) => import(pathToFileURL(`${ROOT}/scripts/faults/${name}.js`).href);

/** A store of the kind that a run fills, in which all texts have the version `two`. */
async function makeReader() {
  const [{ STRINGS, UPLOADED, DISK_STRINGS }, { Refused }] = await Promise.all(['place', 'client'].map(load));
  const texts = (sources: readonly string[]) => new Map(sources.map((source) => [source, { id: 1, target: 'two' }]));
  const units = new Map([
    ...['shop/app/de', 'shop/app/fr', 'docs/app/de', 'docs/app/fr'].map((place) => [place, texts(STRINGS)] as const),
    ['up/app/de', texts(UPLOADED)],
    ['shop/disk/de', texts(DISK_STRINGS)],
  ]);
  const numbers = (place: string) => {
    const all = [...units.get(place)!.values()];
    return { total: all.length, translated: all.filter(({ target }) => target !== '').length, failing: 0 };
  };
  const events = new Map(
    ['shop', 'docs', 'up'].map((project) => [
      project,
      [...units.keys()]
        .map((place) => place.split('/'))
        .filter(([slug]) => slug === project)
        .map(([, component, language], index) => {
          const after = numbers(`${project}/${component}/${language}`);
          return { id: index + 1, type: 'statistics.changed', component, language, after };
        }),
    ]),
  );
  const reader = {
    units: async (place: string) => {
      const found = units.get(place);
      if (found === undefined) throw new Refused('not found', 404);
      return found;
    },
    ask: async (path: string) => {
      const [, , kind, project, component] = path.split('/');
      const after = Number(/after=(\d+)/.exec(path)?.[1]);
      if (kind === 'projects') return { results: events.get(project!)!.filter(({ id }) => id > after) };
      const places = [...units.keys()].filter((place) => place.startsWith(`${project}/${component}/`));
      return { results: places.map((place) => ({ code: place.split('/')[2], ...numbers(place) })) };
    },
  };
  return { reader, units, events };
}

type Store = Awaited<ReturnType<typeof makeReader>>;

test.each<[string, string, (store: Store) => void]>([
  ['all strings', 'the strings of shop/de: []', ({ units }) => [...units.values()].map((texts) => texts.clear())],
  ['a string', 'the strings of docs/fr', ({ units }) => units.get('docs/app/fr')!.delete('Text 3')],
  ['a save', 'Text 3 in the backup is "one", but "two"', ({ units }) => change(units, 'docs/app/fr', 'Text 3', 'one')],
  ['all saves', 'Text 3 in the backup is ""', ({ units }) => change(units, 'docs/app/fr', 'Text 3', '')],
  ['an upload', 'upload in the backup is ""', ({ units }) => units.delete('up/app/de')],
  ['a part of an upload', 'a part of an upload is stored', ({ units }) => units.get('up/app/de')!.delete('Uploaded 1')],
  ['a part of a new upload', 'a part of an upload', ({ units }) => change(units, 'up/app/de', 'Uploaded 7', 'one')],
  ['a changed file', 'a part of a changed file is stored', ({ units }) => units.get('shop/disk/de')!.clear()],
  ['all events', 'shop ends with event 0, but event 3 was seen', ({ events }) => events.set('shop', [])],
  ['the first event', 'shop begins with event 2', ({ events }) => events.get('shop')!.shift()],
  ['the last event', 'shop ends with event 2, but event 3 was seen', ({ events }) => events.get('shop')!.pop()],
  ['an event', 'shop has event 3 after event 1', ({ events }) => events.get('shop')!.splice(1, 1)],
  [
    'the numbers of an event',
    'the last event of docs/app/fr',
    ({ events }) => (events.get('docs')![1]!.after.total = 1),
  ],
])('a restored store that lacks %s is noticed', async (_, problem, damage) => {
  await expect(checkAfter(damage)).rejects.toThrow(problem);
});

test('a restored store that lacks nothing is accepted', async () => {
  await checkAfter(() => {});
});

async function checkAfter(damage: (store: Store) => void): Promise<void> {
  const [{ checkRestored, newestEvents }, { Ledger }] = await Promise.all(['check', 'ledger'].map(load));
  const store = await makeReader();
  const ledger = new Ledger();
  const keys = [...store.units].flatMap(([place, texts]) => [...texts.keys()].map((source) => `${place}/${source}`));
  for (const key of [...keys, 'upload', 'disk']) {
    for (const version of ['one', 'two']) await ledger.change(key, version, async () => 'acknowledged');
  }
  const [refuseWrong, seen] = [ledger.copy(), await newestEvents(store.reader)];
  damage(store);
  await checkRestored(store.reader, refuseWrong, seen);
}

/** The reader counts the strings, so the statistics stay right. */
function change(units: Store['units'], place: string, source: string, target: string) {
  const texts = units.get(place)!;
  texts.set(source, { id: 1, target });
}
