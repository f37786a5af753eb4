/** After any sequence of steps, the events of a project add up to its counters, and opposite edges alternate. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCounts, type Counts, noCounts } from '../../../src/model/counts.js';
import type { ProjectEvent } from '../../../src/model/event.js';
import { groupBy } from '../../../src/model/group-by.js';
import { DAY } from '../../../src/model/instant.js';
import { isSourceLanguage } from '../../../src/model/source-language.js';
import type { Context } from '../../../src/services/context.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { comment } from '../../../src/services/strings/comment.js';
import { flagString } from '../../../src/services/strings/flag-string.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { suggest } from '../../../src/services/strings/suggest.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { refreshComponents } from '../../../src/services/upkeep/refresh-components.js';
import { componentFilesOf, DEFINITION, poText } from '../../support/component-files.js';
import { propertyRuns } from '../../support/property-runs.js';
import { writing } from '../../support/store-rows.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const CODES = ['de', 'fr'] as const;
const COMPONENTS = ['app', 'web'] as const;
const SOURCES = ['Save the file.', 'Open', '%d file', 'two  spaces'] as const;
const THRESHOLDS = [80, 40];

const target = fc.constantFrom('', 'ok', 'ends.', ' space', 'other');

const languages = fc
  .tuple(
    fc.subarray([...CODES]),
    fc.tuple(...CODES.map(() => fc.tuple(fc.subarray([...SOURCES]), fc.array(target, { minLength: 4, maxLength: 4 })))),
  )
  .map(([codes, files]) =>
    Object.fromEntries(
      codes.map((code, index) => {
        const [sources, targets] = files[index]!;
        return [code, poText(sources.map((source, place) => ({ source, target: targets[place]! })))];
      }),
    ),
  );

const component = fc.constantFrom(...COMPONENTS);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('import' as const), component, languages }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('repair' as const, 'months' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('save' as const, 'suggest' as const, 'comment' as const, 'flag' as const),
      component,
      language: fc.nat(2),
      pick: fc.nat(9),
      target,
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe.each(STORE_KINDS)('on $name', (kind) => {
  test('the events of each language add up to its counters', async () => {
    const store = await openStore(kind);
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const slug = `p${runs++}`;
        let now = 1_790_000_000_000_000;
        const context: Context = { store, clock: () => now++, revision: 'test' };
        const { id } = await writing(store).projects.add({ slug, name: 'Project', thresholds: THRESHOLDS });
        const feed: ProjectEvent[] = [];
        for (const one of steps) {
          if ('pick' in one) await edit(context, slug, one);
          else if (one.kind === 'import') await bring(context, slug, one);
          else if (one.kind === 'months') {
            now += 100 * DAY;
            await refreshComponents(context);
          } else expect((await audit(context, { repair: true, project: slug })).drift).toEqual([]);
          // Read after each step, because old events are removed.
          feed.push(...(await store.events.list(id, feed.length, 1000)));
        }
        expect(feed.map((event) => event.id)).toEqual(feed.map((_, index) => index + 1));
        expect(added(feed)).toEqual(await counters(context, id));
        for (const events of byLanguage(feed).values()) expectEdges(events);
      }),
      { numRuns: propertyRuns(kind.name === 'SQLite' ? 9 : 2) },
    );
  });
});

type Import = Extract<Step, { kind: 'import' }>;
type Edit = Extract<Step, { pick: number }>;

async function bring(context: Context, slug: string, one: Import): Promise<void> {
  const definition = { ...DEFINITION, slug: one.component, filemask: `${one.component}/*.po` };
  const files = componentFilesOf({ languages: one.languages }, definition);
  await importComponent(context, { project: { slug, name: 'Project' }, files });
}

/** Applies the step to a string of a language, if there is one. */
async function edit(context: Context, project: string, one: Edit): Promise<void> {
  const { store } = context;
  const found = await store.components.find(project, one.component);
  const all = found === undefined ? [] : await store.languages.list(found.id);
  const language = all[one.language % Math.max(1, all.length)];
  const units = language === undefined ? [] : await store.units.list(found!.id, language.id);
  const unit = units[one.pick % Math.max(1, units.length)];
  if (unit === undefined) return;
  const { stringId } = unit;
  const address = { project, component: one.component, language: language!.code, stringId };
  const author = 'ana';
  if (one.kind === 'comment') await comment(context, { ...address, text: 'Why?', author });
  else if (one.kind === 'flag') {
    await flagString(context, { ...address, flags: one.target === '' ? 'ignore-all-checks' : '' });
  } else if (isSourceLanguage(language!)) return;
  else if (one.kind === 'save') {
    const state = one.pick % 2 === 0 ? 'fuzzy' : 'translated';
    await saveTranslation(context, { ...address, target: [one.target], state, author });
  } else await suggest(context, { ...address, target: [`Vorschlag ${context.clock()}`], author });
}

const place = ({ component, language }: ProjectEvent) => `${component}/${language}`;

const byLanguage = (feed: readonly ProjectEvent[]) => groupBy(feed, place);

/** Sums up the differences of all events, for the languages that exist at the end. */
function added(feed: readonly ProjectEvent[]): Record<string, Counts> {
  const sums: Record<string, Counts> = {};
  for (const [code, events] of byLanguage(feed)) {
    const sum = noCounts();
    const changes = events.filter(({ type }) => type === 'statistics.changed');
    expect(changes[0]!.before).toBeNull();
    for (const { before, after, reason } of changes) {
      addCounts(sum, before ?? noCounts(), -1);
      addCounts(sum, after ?? noCounts());
      if (before?.total !== 0 || after?.total !== 0) expect(reason).not.toBe('');
    }
    if (changes.at(-1)!.after !== null) sums[code] = sum;
  }
  return sums;
}

async function counters({ store }: Context, projectId: number): Promise<Record<string, Counts>> {
  const found: Record<string, Counts> = {};
  for (const component of await store.components.list(projectId)) {
    for (const { code, counts } of await store.languages.list(component.id))
      found[`${component.slug}/${code}`] = counts;
  }
  return found;
}

const isComplete = (counts: Counts | null | undefined) =>
  !!counts && counts.total > 0 && counts.translated === counts.total;

const isBelow = ({ translated, total }: Counts, threshold: number) => 100 * translated < threshold * total;

/** A language completes, or falls below a threshold, only from the opposite state. Absence changes neither state. */
function expectEdges(events: readonly ProjectEvent[]): void {
  let [last, current]: (Counts | null)[] = [null, null];
  for (const { type, language, after, threshold } of events) {
    if (type === 'statistics.changed') {
      if (after !== null) [last, current] = [current, after];
      continue;
    }
    expect(language).not.toBe('en');
    if (type === 'language.completed') expect([isComplete(last), isComplete(current)]).toEqual([false, true]);
    else expect([isBelow(last!, threshold!), isBelow(current!, threshold!)]).toEqual([false, true]);
  }
}
