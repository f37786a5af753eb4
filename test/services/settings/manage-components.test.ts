/** Removing and changing components: what other components' findings owe to their strings goes and comes with them. */
import { describe, expect, test } from 'vitest';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { changeComponent, removeComponent } from '../../../src/services/settings/manage-components.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { componentFilesOf, DEFINITION, poText } from '../../support/component-files.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const PROJECT = { slug: 'demo', name: 'Demo' };
const SLUGS = ['app', 'web', 'terms'] as const;

/** Each component has the others' strings in other words, and one translation for two strings. */
const GERMAN = {
  app: poText([
    { source: 'Open the file', target: 'Datei öffnen' },
    { source: 'Delete', target: 'Löschen' },
  ]),
  web: poText([
    { source: 'Open the file', target: 'Datei aufmachen' },
    { source: 'Remove', target: 'Löschen' },
  ]),
  terms: poText([{ source: 'file', target: 'Akte' }]),
};

describe.each(STORE_KINDS)('in $name', (kind) => {
  async function setUp() {
    const store = await openStore(kind);
    const context = { store, clock: () => Date.now() * 1000, revision: 'test' };
    for (const slug of SLUGS) {
      const definition = { ...DEFINITION, slug, name: slug, glossary: slug === 'terms', flags: ['check-glossary'] };
      const files = componentFilesOf({ languages: { de: GERMAN[slug] } }, definition);
      await importComponent(context, { project: PROJECT, files });
    }
    const checks = async (slug: string) => {
      const component = (await store.components.find('demo', slug))!;
      return (await store.languages.find(component.id, 'de'))!.counts.checks;
    };
    return { context, checks };
  }

  test.each([
    ['web', { 'check-glossary': 1 }],
    ['terms', { inconsistent: 1, reused: 1 }],
  ])('without %s the rest is as if it had never been there', async (removed, expected) => {
    const { context, checks } = await setUp();
    expect(await checks('app')).toEqual({ 'check-glossary': 1, inconsistent: 1, reused: 1 });
    await removeComponent(context, 'demo', removed);
    expect(await checks('app')).toEqual(expected);
    expect((await audit(context)).drift).toEqual([]);
  });

  test('a glossary that is none any more asks nothing, and asks again when it is one', async () => {
    const { context, checks } = await setUp();
    const before = await checks('app');
    await changeComponent(context, 'demo', 'terms', { glossary: false });
    expect(await checks('app')).toEqual({ inconsistent: 1, reused: 1 });
    expect((await audit(context)).drift).toEqual([]);
    await changeComponent(context, 'demo', 'terms', { glossary: true });
    expect(await checks('app')).toEqual(before);
    expect((await audit(context)).drift).toEqual([]);
  });

  test('a component that was waited for and is gone is not found', async () => {
    const { context } = await setUp();
    const removals = await Promise.allSettled(['web', 'web'].map((slug) => removeComponent(context, 'demo', slug)));
    expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(removals.find((removal) => removal.status === 'rejected')?.reason).toMatchObject({
      code: 'component.not-found',
    });
  });
});
