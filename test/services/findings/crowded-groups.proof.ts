/** Findings of strings that very many components have: exact after each change, without reading all of them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Context } from '../../../src/services/context.js';
import { GroupMemory } from '../../../src/services/findings/cross-findings/group-memory.js';
import { FIRST_LOOK } from '../../../src/services/findings/cross-findings/members.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import type { Store } from '../../../src/storage/store.js';
import { componentFilesOf, DEFINITION, poText } from '../../support/component-files.js';
import { propertyRuns } from '../../support/property-runs.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const COMPONENTS = FIRST_LOOK + 4;
const SQLITE = STORE_KINDS[0]!;

async function newContext(): Promise<Context> {
  let now = 1_790_000_000_000_000;
  return { store: await openStore(SQLITE), clock: () => now++, revision: 'test' };
}

interface Text {
  readonly source: string;
  readonly target: string;
  readonly flags?: readonly string[];
}

async function importText(context: Context, slug: string, texts: readonly Text[], memory?: GroupMemory): Promise<void> {
  await importComponent(context, {
    project: { slug: 'p', name: 'P', flags: [] },
    files: componentFilesOf({ languages: { de: poText(texts) } }, { ...DEFINITION, slug, name: slug }),
    ...(memory && { memory }),
  });
}

/** What one step does: an import of a new or known component, or a save. */
const step = fc.record({
  kind: fc.constantFrom('import', 'import', 'save'),
  component: fc.nat({ max: COMPONENTS }),
  source: fc.constantFrom('Cart', 'Cart', 'Cart', 'Trolley'),
  target: fc.constantFrom('', 'Korb', 'Korb', 'Wagen'),
  flags: fc.constantFrom<string[]>([], [], [], ['fuzzy'], ['ignore-inconsistent', 'ignore-reused']),
});

test.each([
  ['all are equal', 'Korb'],
  ['all are untranslated', ''],
] as const)('findings are exact when %s at first', async (_name, target) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 6 }), async (steps) => {
      const context = await newContext();
      const memory = new GroupMemory();
      for (let index = 0; index < COMPONENTS; index++) {
        await importText(context, `c${index}`, [{ source: 'Cart', target }], memory);
      }
      for (const { kind, component, source, target, flags } of steps) {
        const slug = `c${component}`;
        const known = await context.store.components.find('p', slug);
        if (kind === 'import' || known === undefined)
          await importText(context, slug, [{ source, target, flags }], memory);
        else {
          const language = (await context.store.languages.find(known.id, 'de'))!;
          const { stringId } = (await context.store.units.list(known.id, language.id))[0]!;
          const state = target === '' ? 'empty' : flags.includes('fuzzy') ? 'fuzzy' : 'translated';
          const place = { project: 'p', component: slug, language: 'de', stringId };
          await saveTranslation(context, { ...place, target: [target], state, author: 'Ana' });
        }
        expect((await audit(context)).drift).toEqual([]);
      }
    }),
    { numRuns: propertyRuns(1) },
  );
});

test('a remembered string that changes is forgotten', async () => {
  const context = await newContext();
  const memory = new GroupMemory();
  const isEmpty = (index: number) => index >= 1 && index <= 5;
  const text = (target: string) => [{ source: 'Cart', target }];
  // The group is remembered while it is small: with a translated string, and with an untranslated one.
  for (let index = 0; index < COMPONENTS; index++) {
    await importText(context, `c${index}`, text(isEmpty(index) ? '' : 'Korb'), memory);
  }
  for (let index = 1; index <= 5; index++) await importText(context, `c${index}`, text('Korb'), memory);
  expect((await audit(context)).drift).toEqual([]);
});

/** Counts the rows that transactions read from components and from strings of other components. */
function counting(store: Store): { readonly store: Store; rows: number } {
  const counted = { store, rows: 0 };
  const rowsOf = async <T>(rows: Promise<T[]>) => {
    counted.rows += (await rows).length;
    return rows;
  };
  const watched = (inside: Store): Store => ({
    ...inside,
    components: { ...inside.components, list: (id) => rowsOf(inside.components.list(id)) },
    languages: { ...inside.languages, withCodes: (ids, codes) => rowsOf(inside.languages.withCodes(ids, codes)) },
    units: {
      ...inside.units,
      sharing: (keys, limit) => rowsOf(inside.units.sharing(keys, limit)),
      twins: (keys, codes, limit) => rowsOf(inside.units.twins(keys, codes, limit)),
    },
  });
  counted.store = { ...store, transaction: (work) => store.transaction((inside) => work(watched(inside))) };
  return counted;
}

test.each([
  ['the same translation', () => ({ source: 'Cart', target: 'Korb' })],
  ['no translation', () => ({ source: 'Cart', target: '' })],
  ['a translation of its own', (index: number) => ({ source: 'Cart', target: `Korb ${index}` })],
  [
    'the same translation, except in one component,',
    (index: number) => ({ source: 'Cart', target: index === 3 ? 'Wagen' : 'Korb' }),
  ],
  ['one translation for different sources', (index: number) => ({ source: `Cart ${index}`, target: 'Korb' })],
] as const)('with %s in each component, an import reads as much of 40 components as of 30', async (_name, textOf) => {
  const context = await newContext();
  const counted = counting(context.store);
  const memory = new GroupMemory();
  const rows: number[] = [];
  for (let index = 0; index < 40; index++) {
    counted.rows = 0;
    await importText({ ...context, store: counted.store }, `c${index}`, [textOf(index)], memory);
    rows.push(counted.rows);
  }
  // The ids of components are random, so the first strings may include the new one.
  expect(Math.abs(rows[39]! - rows[29]!)).toBeLessThan(5);
});
