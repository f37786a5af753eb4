/** Tests how an import changes stored components. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../../src/services/context.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { componentStatistics } from '../../../src/services/statistics/component-statistics.js';
import { comment } from '../../../src/services/strings/comment.js';
import { dismissFinding } from '../../../src/services/strings/dismiss-finding.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { suggest } from '../../../src/services/strings/suggest.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { componentFilesOf, DEFINITION, type Entry, poText, type Texts } from '../../support/component-files.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const HOUR = 3_600_000_000;
const PROJECT = { slug: 'p', name: 'Project' };

describe.each(STORE_KINDS)('importing on $name', (kind) => {
  let context: Context;
  let now: number;

  beforeEach(() => {
    now = 1_790_000_000_000_000;
  });

  async function start(files: Texts) {
    const store = await openStore(kind);
    context = { store, clock: () => now, revision: 'test' };
    return run(files);
  }

  const run = (files: Texts) => importComponent(context, { project: PROJECT, files: componentFilesOf(files) });
  const german = (...entries: Entry[]): Texts => ({ languages: { de: poText(entries) } });

  async function statistics() {
    const { languages } = await componentStatistics(context, 'p', 'app');
    return Object.fromEntries(languages.map((language) => [language.code, language]));
  }

  async function stringId(source: string): Promise<number> {
    const component = (await context.store.components.find('p', 'app'))!;
    return (await context.store.strings.list(component.id)).find((string) => string.source[0] === source)!.id;
  }

  async function history(language: string) {
    const component = (await context.store.components.find('p', 'app'))!;
    const { id } = (await context.store.languages.find(component.id, language))!;
    return (await context.store.changes.latest(component.id, id, 100)).map(({ kind, before, after }) => [
      kind,
      before?.target[0],
      after?.target[0],
    ]);
  }

  test('the first import records no change', async () => {
    const report = await start(german({ source: 'Open', target: 'Öffnen' }));
    expect(report.languages).toEqual([
      { code: 'de', path: 'po/de.po', status: 'added', added: 1, changed: 0, removed: 0 },
    ]);
    const { de, en } = await statistics();
    expect(de).toMatchObject({ lastChange: null, recentChanges: 0, counts: { total: 1, translated: 1 } });
    expect(en).toMatchObject({ lastChange: null, recentChanges: 0, counts: { total: 1, translated: 1, readonly: 1 } });
  });

  test('the same bytes change nothing, not even the version', async () => {
    await start(german({ source: 'Open', target: 'Öffnen' }));
    const before = await context.store.components.find('p', 'app');
    const report = await run(german({ source: 'Open', target: 'Öffnen' }));
    expect(report.languages).toMatchObject([{ code: 'de', status: 'unchanged' }]);
    expect(await context.store.components.find('p', 'app')).toEqual(before);
  });

  test('a later import records what changed, string by string', async () => {
    await start(
      german(
        { source: 'Open', target: 'Öffnen' },
        { source: 'Close', target: 'Zu' },
        { source: 'Gone', target: 'Weg' },
      ),
    );
    now += HOUR;
    const report = await run(
      german(
        { source: 'New', target: 'Neu' },
        { source: 'Open', target: 'Öffnen' },
        { source: 'Close', target: 'Schließen' },
      ),
    );
    expect(report.languages).toMatchObject([{ status: 'changed', added: 1, changed: 1, removed: 1 }]);
    expect((await history('de')).sort()).toEqual([
      ['added', undefined, 'Neu'],
      ['removed', 'Weg', undefined],
      ['updated', 'Zu', 'Schließen'],
    ]);
    const { de, en } = await statistics();
    expect(de).toMatchObject({ lastChange: now, recentChanges: 3, counts: { total: 3 } });
    expect(en).toMatchObject({ lastChange: now, recentChanges: 2, counts: { total: 3 } });
  });

  test('recent changes are the changes within six hours before the last one', async () => {
    await start(german({ source: 'A' }, { source: 'B' }));
    const save = async (source: string, target: string) =>
      saveTranslation(context, {
        project: 'p',
        component: 'app',
        language: 'de',
        stringId: await stringId(source),
        target: [target],
        state: 'translated',
        author: 'Ana',
      });
    await save('A', 'eins');
    now += HOUR;
    await save('A', 'zwei');
    expect((await statistics()).de).toMatchObject({ recentChanges: 2 });
    now += 5 * HOUR;
    await save('B', 'drei');
    expect((await statistics()).de).toMatchObject({ recentChanges: 2, lastChange: now });
    now += 7 * HOUR;
    await save('B', 'vier');
    expect((await statistics()).de).toMatchObject({ recentChanges: 1, lastChange: now });
    now -= 20 * HOUR;
    await save('B', 'fünf');
    expect((await statistics()).de).toMatchObject({ recentChanges: 2, lastChange: now + 20 * HOUR });
  });

  test('an edit stays if the file did not change that string; otherwise the file wins', async () => {
    await start(german({ source: 'Open', target: 'Auf' }, { source: 'Close', target: 'Zu' }));
    for (const source of ['Open', 'Close']) {
      await saveTranslation(context, {
        project: 'p',
        component: 'app',
        language: 'de',
        stringId: await stringId(source),
        target: ['Edited'],
        state: 'approved',
        author: 'Ana',
      });
    }
    await run(german({ source: 'Open', target: 'Auf' }, { source: 'Close', target: 'Schließen' }));
    const component = (await context.store.components.find('p', 'app'))!;
    const units = await context.store.units.list(component.id, 1);
    const byString = new Map(units.map((unit) => [unit.stringId, unit]));
    expect(byString.get(await stringId('Open'))).toMatchObject({
      target: ['Edited'],
      state: 'approved',
      imported: { target: ['Auf'], state: 'translated' },
    });
    expect(byString.get(await stringId('Close'))).toMatchObject({
      target: ['Schließen'],
      state: 'translated',
      imported: null,
    });
    // The replaced edit is still in the history.
    expect(await history('de')).toContainEqual(['updated', 'Edited', 'Schließen']);
    const suggestions = await context.store.suggestions.ofString(component.id, 1, await stringId('Close'));
    expect(suggestions).toMatchObject([{ target: ['Edited'], author: 'Ana' }]);
    expect((await statistics()).de!.counts.suggestions).toBe(1);
    expect((await audit(context)).drift).toEqual([]);
  });

  test('a replaced edit becomes no suggestion if the file has its text, or if the text is suggested already', async () => {
    await start(german({ source: 'Open', target: 'Auf' }, { source: 'Close', target: 'Zu' }));
    const place = { project: 'p', component: 'app', language: 'de', author: 'Ana' };
    const [open, close] = [await stringId('Open'), await stringId('Close')];
    await suggest(context, { ...place, stringId: close, target: ['Edited'] });
    for (const id of [open, close]) {
      await saveTranslation(context, { ...place, stringId: id, target: ['Edited'], state: 'translated' });
    }
    await run(german({ source: 'Open', target: 'Edited' }, { source: 'Close', target: 'Schließen' }));
    const component = (await context.store.components.find('p', 'app'))!;
    expect(await context.store.suggestions.ofString(component.id, 1, open)).toEqual([]);
    expect(await context.store.suggestions.ofString(component.id, 1, close)).toHaveLength(1);
    expect((await audit(context)).drift).toEqual([]);
  });

  test('a dismissal stays until the translation changes', async () => {
    const entry = { source: 'Save the file.', target: 'Datei sichern' };
    await start(german(entry));
    expect((await statistics()).de!.counts).toMatchObject({ failing: 1, checks: { 'end-stop': 1 } });
    const address = { project: 'p', component: 'app', language: 'de', stringId: await stringId('Save the file.') };
    await dismissFinding(context, { ...address, check: 'end-stop', dismissed: true });
    expect((await statistics()).de!.counts).toMatchObject({ failing: 0, checks: {} });
    await run(german({ source: 'New' }, entry));
    expect((await statistics()).de!.counts).toMatchObject({ failing: 0 });
    await run(german({ ...entry, target: 'Datei speichern' }));
    expect((await statistics()).de!.counts).toMatchObject({ failing: 1, checks: { 'end-stop': 1 } });
  });

  test('flags of the file turn checks off', async () => {
    await start(german({ source: 'Save the file.', target: 'Datei sichern', flags: ['ignore-end-stop'] }));
    expect((await statistics()).de!.counts).toMatchObject({ failing: 0 });
    await run(german({ source: 'Save the file.', target: 'Datei sichern' }));
    expect((await statistics()).de).toMatchObject({ counts: { failing: 1 }, lastChange: null });
  });

  test('a broken file does not change its language, and the other languages are imported', async () => {
    await start({
      languages: { de: poText([{ source: 'A', target: 'x' }]), fr: poText([{ source: 'A', target: 'y' }]) },
    });
    const report = await run({
      languages: {
        de: 'msgid ""\nmsgstr "Content-Type: text/plain; charset=nonsense\\n"\n',
        fr: poText([{ source: 'A', target: 'z' }]),
      },
    });
    expect(report.problems).toMatchObject([{ file: 'po/de.po', code: 'gettext.unknown-charset' }]);
    expect(report.languages).toMatchObject([
      { code: 'de', status: 'failed' },
      { code: 'fr', status: 'changed', changed: 1 },
    ]);
    expect((await statistics()).de!.counts).toMatchObject({ total: 1, translated: 1 });
  });

  test('broken entries are reported with their line and left out', async () => {
    const report = await start({
      languages: { de: `${poText([{ source: 'A', target: 'x' }])}\nmsgid "B\nmsgstr "y"\n` },
    });
    expect(report.problems).toMatchObject([{ file: 'po/de.po', line: 7 }]);
    expect((await statistics()).de!.counts).toMatchObject({ total: 1 });
  });

  test('a language whose file was deleted is removed, with the strings that only it contained', async () => {
    await start({ languages: { de: poText([{ source: 'A' }]), fr: poText([{ source: 'A' }, { source: 'B' }]) } });
    const report = await run({ languages: { de: poText([{ source: 'A' }]) } });
    expect(report.languages).toContainEqual({
      code: 'fr',
      path: 'po/fr.po',
      status: 'removed',
      added: 0,
      changed: 0,
      removed: 2,
    });
    const after = await statistics();
    expect(Object.keys(after)).toEqual(['en', 'de']);
    expect(after.en).toMatchObject({ counts: { total: 1 }, recentChanges: 1 });
  });

  test('a language whose file returns has its edits and comments again', async () => {
    const both = { languages: { de: poText([{ source: 'A', target: 'x' }]), fr: poText([{ source: 'A' }]) } };
    await start(both);
    const address = { project: 'p', component: 'app', language: 'de', stringId: await stringId('A') };
    await saveTranslation(context, { ...address, target: ['edited'], state: 'approved', author: 'Ana' });
    await comment(context, { ...address, text: 'Why?', author: 'Ana' });
    const before = (await statistics()).de;
    await run({ languages: { fr: both.languages.fr } });
    expect(Object.keys(await statistics())).toEqual(['en', 'fr']);
    const report = await run(both);
    expect(report.languages).toMatchObject([{ code: 'de', status: 'added', added: 0 }, { code: 'fr' }]);
    expect(Object.keys(await statistics())).toEqual(['en', 'de', 'fr']);
    expect((await statistics()).de).toEqual(before);
  });

  test.each([
    ['empty', ''],
    ['not a PO file', 'PK\u0003\u0004 nonsense\nmore of it\n'],
  ])('a file that is %s does not change its language', async (_name, text) => {
    await start(german({ source: 'A', target: 'x' }));
    const report = await run({ languages: { de: text } });
    expect(report.problems).toMatchObject([{ file: 'po/de.po', code: 'gettext.not-a-po-file' }]);
    expect((await statistics()).de!.counts).toMatchObject({ total: 1, translated: 1 });
  });

  test('NUL characters in comments, references and flags are removed', async () => {
    const text = `${poText([])}\n#. note \u0000x\n#: a\u0000.c:1\n#, fl\u0000ag\n#| msgid "o\u0000ld"\nmsgid "A"\nmsgstr "b"\n`;
    await start({ languages: { de: text } });
    expect((await statistics()).de!.counts).toMatchObject({ total: 1, translated: 1 });
  });

  test('saving and importing use the same note for checks', async () => {
    const named = '#. Name for XX-01\nmsgid "Canillo"\nmsgstr "Canillo"\n';
    const unnamed = 'msgid "Canillo"\nmsgstr "Canillo"\n';
    const files = { languages: { de: `${poText([])}\n${named}`, fr: `${poText([])}\n${unnamed}` } };
    await start(files);
    const imported = (await statistics()).fr!.counts.failing;
    const address = { project: 'p', component: 'app', language: 'fr', stringId: await stringId('Canillo') };
    for (const target of ['Other', 'Canillo']) {
      await saveTranslation(context, { ...address, target: [target], state: 'translated', author: 'Ana' });
    }
    expect((await statistics()).fr!.counts.failing).toBe(imported);
  });

  test('a save needs as many forms as the language has', async () => {
    await start(german({ source: '%d file', plural: '%d files', target: ['%d Datei', '%d Dateien'] }, { source: 'A' }));
    const save = async (source: string, target: string[]) =>
      saveTranslation(context, {
        project: 'p',
        component: 'app',
        language: 'de',
        stringId: await stringId(source),
        target,
        state: 'translated',
        author: 'Ana',
      });
    await expect(save('A', ['a', 'b'])).rejects.toMatchObject({ code: 'string.plural-forms' });
    await expect(save('%d file', ['a'])).rejects.toMatchObject({ code: 'string.plural-forms' });
    await expect(save('A', [])).rejects.toMatchObject({ code: 'string.plural-forms' });
  });

  test('a language that is added later is last and has no history', async () => {
    await start({ languages: { fr: poText([{ source: 'A' }]) } });
    await run({ languages: { de: poText([{ source: 'A' }]), fr: poText([{ source: 'A' }]) } });
    const after = await statistics();
    expect(Object.keys(after)).toEqual(['en', 'fr', 'de']);
    expect(after.de).toMatchObject({ lastChange: null });
  });

  test('the source language counts the union of the template and all files', async () => {
    await start({
      template: poText([{ source: 'A' }, { source: 'T' }]),
      languages: { de: poText([{ source: 'A' }, { source: 'B' }]), fr: poText([{ source: 'A' }, { source: 'C' }]) },
    });
    const { en, de, fr } = await statistics();
    expect([en, de, fr].map((language) => language!.counts.total)).toEqual([4, 2, 2]);
    await run({
      template: poText([{ source: 'A' }]),
      languages: { de: poText([{ source: 'A' }]), fr: poText([{ source: 'A' }]) },
    });
    expect((await statistics()).en!.counts).toMatchObject({ total: 1, totalWords: 1, totalChars: 1 });
  });

  test('strings that the template marks read-only are in no other language, even if marked later', async () => {
    const marked = { source: 'Brand', flags: ['read-only'] };
    const files = (brand: Entry) => ({
      template: poText([{ source: 'A' }, brand]),
      languages: { de: poText([{ source: 'A', target: 'x' }, { source: 'Brand' }]) },
    });
    const totals = async () => Object.values(await statistics()).map(({ counts }) => counts.total);
    await start(files(marked));
    expect(await totals()).toEqual([2, 1]);
    await run(files({ source: 'Brand' }));
    expect(await totals()).toEqual([2, 2]);
    await run(files(marked));
    expect(await totals()).toEqual([2, 1]);
  });

  test('a string that is removed and returns has its comments again', async () => {
    await start(german({ source: 'A' }, { source: 'B' }));
    await comment(context, {
      project: 'p',
      component: 'app',
      language: 'de',
      stringId: await stringId('B'),
      text: 'Why?',
      author: 'Ana',
    });
    await run(german({ source: 'A' }));
    expect((await statistics()).de!.counts).toMatchObject({ comments: 0, total: 1 });
    await run(german({ source: 'A' }, { source: 'B' }));
    expect((await statistics()).de!.counts).toMatchObject({ comments: 1, total: 2 });
  });

  test('a different source language is refused and changes nothing', async () => {
    await start(german({ source: 'A' }));
    const files = componentFilesOf(german({ source: 'B' }), { ...DEFINITION, sourceLanguage: 'fr' });
    await expect(importComponent(context, { project: PROJECT, files })).rejects.toMatchObject({
      code: 'component.source-language',
    });
    expect((await statistics()).de!.counts).toMatchObject({ total: 1 });
  });

  test('changed settings are imported even if the files did not change', async () => {
    await start(german({ source: 'Open Harbour', target: 'Open Harbour' }));
    expect((await statistics()).de!.counts).toMatchObject({ failing: 1, checks: { same: 1 } });
    const files = componentFilesOf(german({ source: 'Open Harbour', target: 'Open Harbour' }), {
      ...DEFINITION,
      name: 'Open Harbour',
    });
    await importComponent(context, { project: PROJECT, files });
    expect(await context.store.components.find('p', 'app')).toMatchObject({ name: 'Open Harbour' });
    // The checks accept the name of the component untranslated.
    expect((await statistics()).de!.counts).toMatchObject({ failing: 0 });
  });

  test('another version of the program reads the files again', async () => {
    await start(german({ source: 'A', target: 'x' }));
    context = { ...context, revision: 'next' };
    expect((await run(german({ source: 'A', target: 'x' }))).languages).toMatchObject([
      { status: 'changed', changed: 0 },
    ]);
    expect((await statistics()).de).toMatchObject({ lastChange: null });
  });
});
