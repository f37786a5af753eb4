/** Components that are copies of others get the findings that they would get alone, without reading the groups of equal strings. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../../src/services/context.js';
import { GroupMemory } from '../../../src/services/findings/cross-findings/group-memory.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import type { Store } from '../../../src/storage/store.js';
import { componentFilesOf, DEFINITION, type Entry, poText } from '../../support/component-files.js';
import { propertyRuns } from '../../support/property-runs.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const TEXTS: readonly Entry[] = [
  { source: 'Cart', target: 'Korb' },
  { source: 'Basket', target: 'Korb' },
  { source: 'Open', target: 'Öffnen' },
  { source: 'Close', target: '' },
  { source: 'Save', target: 'Sichern', flags: ['fuzzy'] },
];

async function importTexts(
  context: Context,
  slug: string,
  languages: Readonly<Record<string, readonly Entry[]>>,
  flags: readonly string[] = [],
): Promise<void> {
  const files = Object.fromEntries(Object.entries(languages).map(([code, texts]) => [code, poText(texts)]));
  await importComponent(context, {
    project: { slug: 'p', name: 'P', flags: [] },
    files: componentFilesOf({ languages: files }, { ...DEFINITION, slug, name: slug, flags }),
    memory: new GroupMemory(),
  });
}

/** The findings of a component as `code source check`. */
async function findingsOf({ store }: Context, slug: string): Promise<string[]> {
  const component = (await store.components.find('p', slug))!;
  const sources = new Map((await store.strings.list(component.id)).map(({ id, source }) => [id, source[0]]));
  const found: string[] = [];
  for (const language of await store.languages.list(component.id)) {
    for (const { stringId, check } of await store.findings.list(component.id, language.id)) {
      found.push(`${language.code} ${sources.get(stringId)} ${check}`);
    }
  }
  return found.sort();
}

/** Notes each read of groups of equal strings. */
function notingGroups(store: Store, groups: unknown[]): Store {
  const noted = (inside: Store): Store => ({
    ...inside,
    units: {
      ...inside.units,
      sharing: (keys, limit) => {
        if (keys.length > 0) groups.push(keys);
        return inside.units.sharing(keys, limit);
      },
      twins: (keys, codes, limit) => {
        if (keys.length > 0) groups.push(keys);
        return inside.units.twins(keys, codes, limit);
      },
    },
  });
  return {
    ...store,
    transaction: (work, options) => store.transaction((inside) => work(noted(inside)), options),
    snapshot: (work) => store.snapshot((inside) => work(noted(inside))),
  };
}

describe.each(STORE_KINDS)('on $name', (kind) => {
  async function newContext(groups: unknown[] = []): Promise<Context> {
    let now = 1_790_000_000_000_000;
    return { store: notingGroups(await openStore(kind), groups), clock: () => now++, revision: 'test' };
  }

  test('a copy gets the findings of the copied component, and no group is read', async () => {
    const groups: unknown[] = [];
    const context = await newContext(groups);
    await importTexts(context, 'other', { de: [{ source: 'Open', target: 'Auf' }] });
    await importTexts(context, 'first', { de: TEXTS, fr: TEXTS });
    const expected = await findingsOf(context, 'first');
    expect(expected).toEqual(expect.arrayContaining(['de Open inconsistent', 'de Cart reused', 'fr Basket reused']));
    groups.length = 0;
    await importTexts(context, 'copy', { de: TEXTS, fr: TEXTS });
    await importTexts(context, 'german', { de: TEXTS });
    await importTexts(context, 'copy-of-copy', { fr: TEXTS, de: TEXTS });
    expect(groups).toEqual([]);
    expect(await findingsOf(context, 'copy')).toEqual(expected);
    expect(await findingsOf(context, 'copy-of-copy')).toEqual(expected);
    expect((await audit(context)).drift).toEqual([]);
  });

  test('an audit reads as many groups for three copies as for two, and finds what is wrong in a copy', async () => {
    const groups: unknown[] = [];
    const context = await newContext(groups);
    const groupsOfAudit = async () => {
      groups.length = 0;
      expect((await audit(context)).drift).toEqual([]);
      return groups.flat().length;
    };
    await importTexts(context, 'first', { de: TEXTS });
    await importTexts(context, 'second', { de: TEXTS });
    const ofTwo = await groupsOfAudit();
    expect(ofTwo).toBeGreaterThan(0);
    await importTexts(context, 'third', { de: TEXTS });
    expect(await groupsOfAudit()).toBe(ofTwo);
    const second = (await context.store.components.find('p', 'second'))!;
    const { id } = (await context.store.languages.find(second.id, 'de'))!;
    const cart = (await context.store.findings.list(second.id, id)).find(({ check }) => check === 'reused')!;
    await context.store.transaction((inside) => inside.findings.drop(second.id, id, 'reused', [cart.stringId]));
    const fields = (await audit(context)).drift.map(({ component, field }) => `${component} ${field}`);
    expect(fields).toContain('second missing findings of reused');
    expect(fields.filter((field) => field.startsWith('third'))).toEqual([]);
    await audit(context, { repair: true });
    expect((await audit(context)).drift).toEqual([]);
  });

  test('an audit reads the groups of small languages together', async () => {
    const readsOf = async (codes: readonly string[]) => {
      const groups: unknown[] = [];
      const context = await newContext(groups);
      const languages = Object.fromEntries(codes.map((code) => [code, TEXTS]));
      await importTexts(context, 'first', languages);
      await importTexts(context, 'second', languages);
      groups.length = 0;
      expect((await audit(context)).drift).toEqual([]);
      return groups.length;
    };
    const ofOne = await readsOf(['de']);
    expect(ofOne).toBeGreaterThan(0);
    expect(await readsOf(['de', 'fr', 'nl', 'pl'])).toBe(ofOne);
  });

  test('a string that differs from the copied one changes the verdicts on its group', async () => {
    const context = await newContext();
    await importTexts(context, 'first', { de: TEXTS });
    const changed = TEXTS.map((text) => (text.source === 'Open' ? { ...text, target: 'Korb' } : text));
    await importTexts(context, 'branch', { de: changed });
    expect(await findingsOf(context, 'first')).toContain('de Open inconsistent');
    expect(await findingsOf(context, 'branch')).toEqual(
      expect.arrayContaining(['de Cart reused', 'de Open inconsistent', 'de Open reused']),
    );
    expect((await audit(context)).drift).toEqual([]);
  });

  test('a check that is off in the copied component is judged in the copy', async () => {
    const context = await newContext();
    await importTexts(context, 'first', { de: TEXTS }, ['ignore-reused']);
    await importTexts(context, 'copy', { de: TEXTS });
    expect(await findingsOf(context, 'copy')).toContain('de Cart reused');
    await importTexts(context, 'silent', { de: TEXTS }, ['ignore-reused']);
    expect(await findingsOf(context, 'silent')).not.toContain('de Cart reused');
    expect((await audit(context)).drift).toEqual([]);
  });

  const target = fc.constantFrom('', 'Korb', 'Korb', 'Öffnen', 'Sichern');
  const flags = fc.constantFrom<string[]>([], [], ['fuzzy'], ['ignore-reused', 'ignore-inconsistent']);
  const difference = fc.record({ index: fc.nat({ max: TEXTS.length - 1 }), target, flags });
  const component = fc.record({
    differences: fc.array(difference, { maxLength: 2 }),
    left: fc.constantFrom(0, 0, 1),
    off: fc.constantFrom<string[]>([], [], ['ignore-reused'], ['ignore-inconsistent']),
  });

  test('findings of components that are almost copies are exact', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(component, { minLength: 2, maxLength: 5 }), async (components) => {
        const context = await newContext();
        for (const [index, { differences, left, off }] of components.entries()) {
          const texts = [...TEXTS.slice(left)];
          for (const { index: place, ...changes } of differences) {
            if (place < texts.length) texts[place] = { ...texts[place]!, ...changes };
          }
          await importTexts(context, `c${index}`, { de: texts, fr: TEXTS }, off);
          expect((await audit(context)).drift).toEqual([]);
        }
      }),
      { numRuns: propertyRuns(kind.name === 'SQLite' ? 6 : 1) },
    );
  });
});
