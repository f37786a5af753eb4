/** The effects of a changed base file on translations. */
import { describe, expect, test } from 'vitest';
import type { Context } from '../../../src/services/context.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { componentStatistics } from '../../../src/services/statistics/component-statistics.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { ANDROID, androidText, componentFilesOf } from '../../support/component-files.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const PROJECT = { slug: 'p', name: 'Project' };
const BROKEN = '<resources><string';

/** Builds a file from strings by name. A text is used unchanged. */
type Strings = Readonly<Record<string, string>>;
const fileOf = (strings: Strings | string) =>
  typeof strings === 'string' ? strings : androidText(Object.entries(strings).map(([name, text]) => ({ name, text })));

describe.each(STORE_KINDS)('a base file on $name', (kind) => {
  async function begin() {
    const store = await openStore(kind);
    let now = 1_790_000_000_000_000;
    const context: Context = { store, clock: () => now++, revision: 'test' };

    const run = async (base: Strings | string, languages: Readonly<Record<string, Strings | string>>) => {
      const texts = Object.entries(languages).map(([code, strings]) => [code, fileOf(strings)]);
      const files = componentFilesOf({ template: fileOf(base), languages: Object.fromEntries(texts) }, ANDROID);
      const report = await importComponent(context, { project: PROJECT, files });
      expect((await audit(context)).drift).toEqual([]);
      return report;
    };
    const counts = async (code: string) =>
      (await componentStatistics(context, 'p', 'app')).languages.find((language) => language.code === code)!.counts;
    const units = async (code: string) => {
      const component = (await store.components.find('p', 'app'))!;
      const { id } = (await store.languages.find(component.id, code))!;
      const page = await store.units.page(component.id, id, { kind: 'all' }, 0, 100);
      return page.map(({ string, target, state, previous }) => [string.key, target[0], state, previous?.[0] ?? null]);
    };
    return { context, run, counts, units };
  }

  test('defines the strings of every language', async () => {
    const { run, counts, units } = await begin();
    await run({ a: 'One two', b: 'Three' }, { de: { b: 'Drei', extra: 'Mehr' }, fr: {} });
    expect(await counts('en')).toMatchObject({ total: 2, totalWords: 3, readonly: 2, translated: 2 });
    expect(await counts('de')).toMatchObject({ total: 2, totalWords: 3, translated: 1, translatedWords: 1 });
    expect(await counts('fr')).toMatchObject({ total: 2, translated: 0 });
    expect(await units('de')).toEqual([
      ['a', '', 'empty', null],
      ['b', 'Drei', 'translated', null],
    ]);
  });

  test('with a new text makes unchanged translations fuzzy, even in unchanged files', async () => {
    const { run, counts, units } = await begin();
    await run({ a: 'Open', b: 'Close' }, { de: { a: 'Öffnen', b: 'Zu' }, fr: { a: 'Ouvrir' } });
    const report = await run({ a: 'Open it now', b: 'Close' }, { de: { a: 'Öffnen', b: 'Zu' }, fr: { a: 'Ouvre' } });
    expect(report.source).toEqual({ added: 0, changed: 1, removed: 0 });
    expect(await units('de')).toEqual([
      ['a', 'Öffnen', 'fuzzy', 'Open'],
      ['b', 'Zu', 'translated', null],
    ]);
    expect((await units('fr'))[0]).toEqual(['a', 'Ouvre', 'translated', null]);
    expect(await counts('de')).toMatchObject({ totalWords: 4, translatedWords: 1, fuzzy: 1 });
    expect(await counts('en')).toMatchObject({ totalWords: 4 });
  });

  test('keeps them fuzzy until a user edits them or the old text comes back', async () => {
    const { run, units } = await begin();
    const german = { de: { a: 'Öffnen' } };
    await run({ a: 'Open' }, german);
    await run({ a: 'Open it' }, german);
    await run({ a: 'Open it', b: 'New' }, german);
    expect((await units('de'))[0]).toEqual(['a', 'Öffnen', 'fuzzy', 'Open']);
    await run({ a: 'Open', b: 'New' }, german);
    expect((await units('de'))[0]).toEqual(['a', 'Öffnen', 'translated', null]);
    await run({ a: 'Open it' }, german);
    await run({ a: 'Open it' }, { de: { a: 'Es öffnen' } });
    expect((await units('de'))[0]).toEqual(['a', 'Es öffnen', 'translated', null]);
  });

  test('keeps translations that were edited in Tallyglot, and makes them fuzzy too', async () => {
    const { context, run, units } = await begin();
    const german = { de: { a: 'Öffnen' } };
    await run({ a: 'Open' }, german);
    const address = { project: 'p', component: 'app', language: 'de', stringId: 1 };
    await saveTranslation(context, { ...address, target: ['Aufmachen'], state: 'translated', author: 'Ana' });
    await run({ a: 'Open it' }, german);
    expect(await units('de')).toEqual([['a', 'Aufmachen', 'fuzzy', 'Open']]);
    await saveTranslation(context, { ...address, target: ['Es aufmachen'], state: 'translated', author: 'Ana' });
    await run({ a: 'Open it', b: 'New' }, german);
    expect((await units('de'))[0]).toEqual(['a', 'Es aufmachen', 'translated', null]);
  });

  test('makes an edit what it was when the old text comes back, unless a user saved it as fuzzy', async () => {
    const { context, run, units } = await begin();
    const german = { de: { a: 'Öffnen' } };
    const address = { project: 'p', component: 'app', language: 'de', stringId: 1, author: 'Ana' };
    const save = (state: 'translated' | 'approved' | 'fuzzy') =>
      saveTranslation(context, { ...address, target: ['Aufmachen'], state });
    await run({ a: 'Open' }, german);
    for (const state of ['translated', 'approved'] as const) {
      await save(state);
      for (const text of ['Open it', 'Open it now']) await run({ a: text }, german);
      expect(await units('de')).toEqual([['a', 'Aufmachen', 'fuzzy', 'Open']]);
      await run({ a: 'Open' }, german);
      expect(await units('de')).toEqual([['a', 'Aufmachen', state, null]]);
    }
    await run({ a: 'Open it' }, german);
    await saveTranslation(context, { ...address, target: ['Es aufmachen'], state: 'fuzzy' });
    await run({ a: 'Open' }, german);
    expect((await units('de'))[0]!.slice(0, 3)).toEqual(['a', 'Es aufmachen', 'fuzzy']);
  });

  test('that lacks a string for a while turns the edit of the string into a suggestion of its author', async () => {
    const { context, run, counts, units } = await begin();
    const [base, german] = [{ a: 'Open', b: 'Close' }, { de: { a: 'Öffnen', b: 'Zu' } }];
    await run(base, german);
    const address = { project: 'p', component: 'app', language: 'de', stringId: 2 };
    await saveTranslation(context, { ...address, target: ['Schließen'], state: 'translated', author: 'Ana' });
    for (let round = 0; round < 2; round++) {
      await run({ a: 'Open' }, german);
      await run(base, german);
    }
    expect((await units('de'))[1]).toEqual(['b', 'Zu', 'translated', null]);
    const component = (await context.store.components.find('p', 'app'))!;
    const { id } = (await context.store.languages.find(component.id, 'de'))!;
    const suggestions = await context.store.suggestions.ofString(component.id, id, 2);
    expect(suggestions).toMatchObject([{ target: ['Schließen'], author: 'Ana' }]);
    expect(await counts('de')).toMatchObject({ suggestions: 1 });
  });

  test('adds and removes strings', async () => {
    const { run, counts } = await begin();
    await run({ a: 'Open', b: 'Close' }, { de: { a: 'Öffnen', b: 'Zu' } });
    const report = await run({ b: 'Close', c: 'Leave' }, { de: { a: 'Öffnen', b: 'Zu' } });
    expect(report.languages).toMatchObject([{ code: 'de', status: 'changed', added: 1, removed: 1 }]);
    expect(await counts('de')).toMatchObject({ total: 2, translated: 1 });
    expect(await counts('en')).toMatchObject({ total: 2 });
  });

  test('updates a language with a broken file from its stored translations', async () => {
    const { run, counts, units } = await begin();
    await run({ a: 'Open', b: 'Close' }, { de: { a: 'Öffnen', b: 'Zu' } });
    const report = await run({ a: 'Open', c: 'Leave now' }, { de: BROKEN });
    expect(report.languages).toMatchObject([{ code: 'de', status: 'failed', added: 1, removed: 1 }]);
    expect(report.problems).toMatchObject([{ file: 'values-de/strings.xml' }]);
    expect(await units('de')).toEqual([
      ['a', 'Öffnen', 'translated', null],
      ['c', '', 'empty', null],
    ]);
    expect(await counts('de')).toMatchObject({ total: 2, totalWords: 3, translated: 1 });
    await run({ a: 'Open', c: 'Leave now' }, { de: { a: 'Öffnen', c: 'Jetzt gehen' } });
    expect(await counts('de')).toMatchObject({ total: 2, translated: 2 });
  });

  test('that cannot be read changes nothing and is reported', async () => {
    const { run, counts } = await begin();
    await run({ a: 'Open' }, { de: { a: 'Öffnen' } });
    await expect(run(BROKEN, { de: { a: 'Auf' } })).rejects.toMatchObject({
      code: 'component.base-unreadable',
      message: expect.stringContaining('values/strings.xml:'),
    });
    expect(await counts('de')).toMatchObject({ total: 1, translated: 1 });
  });

  test('keeps strings that it marks as not translatable only in the source language', async () => {
    const { run, counts } = await begin();
    const base = androidText([
      { name: 'a', text: 'Open' },
      { name: 'id', text: 'x-1', translatable: false },
    ]);
    await run(base, { de: { a: 'Öffnen', id: 'x-1' } });
    expect(await counts('en')).toMatchObject({ total: 2, readonly: 2 });
    expect(await counts('de')).toMatchObject({ total: 1, translated: 1, readonly: 0 });
    await run({ a: 'Open', id: 'x-1' }, { de: { a: 'Öffnen', id: 'x-1' } });
    expect(await counts('de')).toMatchObject({ total: 2, translated: 2 });
  });

  test('applies its current texts to a language that comes back', async () => {
    const { run, counts } = await begin();
    await run({ a: 'Open' }, { de: { a: 'Öffnen' }, fr: { a: 'Ouvrir' } });
    await run({ a: 'Open it right now' }, { fr: { a: 'Ouvrir' } });
    await run({ a: 'Open it right now' }, { de: { a: 'Öffnen' }, fr: { a: 'Ouvrir' } });
    expect(await counts('de')).toMatchObject({ total: 1, totalWords: 4 });
  });

  test('with the same bytes changes nothing', async () => {
    const { run } = await begin();
    await run({ a: 'Open' }, { de: { a: 'Öffnen' } });
    const report = await run({ a: 'Open' }, { de: { a: 'Öffnen' } });
    expect(report.languages).toMatchObject([{ code: 'de', status: 'unchanged' }]);
    expect(report.source).toEqual({ added: 0, changed: 0, removed: 0 });
  });
});
