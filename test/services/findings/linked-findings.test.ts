/** Findings that depend on other strings, told by examples. After each, the audit finds everything as it should be. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../../../src/model/instant.js';
import type { Context } from '../../../src/services/context.js';
import { crossResults } from '../../../src/services/findings/cross-findings/explain.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { componentStatistics } from '../../../src/services/statistics/component-statistics.js';
import { dismissFinding } from '../../../src/services/strings/dismiss-finding.js';
import { flagString } from '../../../src/services/strings/flag-string.js';
import { type SaveRequest, saveTranslation } from '../../../src/services/strings/save-translation.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { refreshComponents } from '../../../src/services/upkeep/refresh-components.js';
import type { ComponentDefinition } from '../../../src/sources/source.js';
import {
  ANDROID,
  androidText,
  componentFilesOf,
  DEFINITION,
  type Entry,
  poText,
} from '../../support/component-files.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

/** Sources with their translations. */
type Strings = Readonly<Record<string, string>>;

describe.each(STORE_KINDS)('on $name', (kind) => {
  let context: Context;
  let now: number;
  let projectFlags: readonly string[];

  beforeEach(async () => {
    now = 1_790_000_000_000_000;
    projectFlags = [];
    context = { store: await openStore(kind), clock: () => now++, revision: 'test' };
  });

  afterEach(async () => {
    expect((await audit(context)).drift).toEqual([]);
  });

  const project = () => ({ slug: 'p', name: 'Project', flags: projectFlags });

  /** Imports a component's files, each with its strings. */
  async function imports(slug: string, files: Record<string, Strings>, settings: Partial<ComponentDefinition> = {}) {
    const languages = Object.entries(files).map(([code, strings]) => {
      const entries: Entry[] = Object.entries(strings).map(([source, target]) => ({ source, target }));
      return [code, poText(entries)];
    });
    const definition = { ...DEFINITION, slug, name: slug, ...settings };
    return importComponent(context, {
      project: project(),
      files: componentFilesOf({ languages: Object.fromEntries(languages) }, definition),
    });
  }

  async function address(component: string, language: string, source: string) {
    const { id } = (await context.store.components.find('p', component))!;
    const string = (await context.store.strings.list(id)).find((one) => one.source[0] === source)!;
    return { project: 'p', component, language, stringId: string.id };
  }

  async function save(slug: string, code: string, source: string, target: string, values: Partial<SaveRequest> = {}) {
    const place = await address(slug, code, source);
    await saveTranslation(context, { ...place, target: [target], state: 'translated', author: 'Ana', ...values });
  }

  async function dismiss(slug: string, code: string, source: string, check: string) {
    await dismissFinding(context, { ...(await address(slug, code, source)), check, dismissed: true });
  }

  /** The findings of a string; dismissed ones end in !. */
  async function findings(slug: string, code: string, source: string): Promise<string[]> {
    const { id } = (await context.store.components.find('p', slug))!;
    const language = (await context.store.languages.find(id, code))!;
    const { stringId } = await address(slug, code, source);
    const found = await context.store.findings.ofString(id, language.id, stringId);
    return found.map(({ check, dismissed }) => `${check}${dismissed ? '!' : ''}`);
  }

  const versionOf = async (slug: string) => (await context.store.components.find('p', slug))!.version;

  async function countsOf(slug: string, code: string) {
    const { languages } = await componentStatistics(context, 'p', slug);
    return languages.find((language) => language.code === code)!.counts;
  }

  async function wait(days: number) {
    now += days * DAY;
    await refreshComponents(context);
  }

  describe('reused', () => {
    test('comes to another string when one is saved, and goes when it changes again', async () => {
      await imports('app', { de: { Open: 'Auf', Up: 'Hinauf' } });
      expect(await findings('app', 'de', 'Open')).toEqual([]);
      await save('app', 'de', 'Up', 'Auf');
      expect(await findings('app', 'de', 'Up')).toEqual(['reused']);
      expect(await findings('app', 'de', 'Open')).toEqual(['reused']);
      expect(await countsOf('app', 'de')).toMatchObject({ failing: 2, failingWords: 2, checks: { reused: 2 } });
      await save('app', 'de', 'Up', 'Rauf');
      expect(await findings('app', 'de', 'Up')).toEqual([]);
      expect(await findings('app', 'de', 'Open')).toEqual([]);
      expect(await countsOf('app', 'de')).toMatchObject({ failing: 0, failingWords: 0, checks: {} });
    });

    test('comes to another component, whose version grows only then', async () => {
      await imports('app', { de: { Open: 'Auf' } });
      await imports('web', { de: { Up: 'Hinauf' } });
      const [app, web] = [await versionOf('app'), await versionOf('web')];
      await save('web', 'de', 'Up', 'Empor');
      expect(await versionOf('app')).toBe(app);
      await save('web', 'de', 'Up', 'Auf');
      expect(await findings('app', 'de', 'Open')).toEqual(['reused']);
      expect(await countsOf('app', 'de')).toMatchObject({ failing: 1 });
      expect(await versionOf('app')).toBeGreaterThan(app);
      expect(await versionOf('web')).toBeGreaterThan(web);
    });

    test('a draft is told of the others and does not count against them', async () => {
      await imports('app', { de: { Open: 'Auf', Up: '' } });
      await save('app', 'de', 'Up', 'Auf', { state: 'fuzzy' });
      expect(await findings('app', 'de', 'Up')).toEqual(['reused']);
      expect(await findings('app', 'de', 'Open')).toEqual([]);
    });

    test('stays within the language', async () => {
      await imports('app', { de: { Open: 'Op' }, nl: { Open: 'Open doen', Up: 'Op' } });
      expect(await findings('app', 'de', 'Open')).toEqual([]);
      expect(await findings('app', 'nl', 'Up')).toEqual([]);
    });

    test('goes with the file of the other language, and comes back with it', async () => {
      await imports('app', { de: { Open: 'Auf' } });
      await imports('web', { de: { Up: 'Auf' }, fr: { Up: 'Haut' } });
      expect(await findings('app', 'de', 'Open')).toEqual(['reused']);
      await imports('web', { fr: { Up: 'Haut' } });
      expect(await findings('app', 'de', 'Open')).toEqual([]);
      await imports('web', { de: { Up: 'Auf' }, fr: { Up: 'Haut' } });
      expect(await findings('app', 'de', 'Open')).toEqual(['reused']);
    });

    test('is not there when a file comes back and the other string is another one meanwhile', async () => {
      await imports('app', { de: { Open: 'Auf' } });
      await imports('web', { de: { Up: 'Auf', On: 'An' }, fr: {} });
      await imports('web', { fr: {} });
      await save('app', 'de', 'Open', 'Öffnen');
      await imports('web', { de: { Up: 'Auf', On: 'An' }, fr: {} });
      expect(await findings('web', 'de', 'Up')).toEqual([]);
      expect(await countsOf('web', 'de')).toMatchObject({ failing: 0 });
    });

    test('goes when the language is found to have no plural forms, and comes back with them', async () => {
      const importWith = (plural: string) => {
        const entries = ['Open', 'Up'].map((source) => ({ source, target: 'Auf' }));
        const de = poText(entries, plural);
        return importComponent(context, { project: project(), files: componentFilesOf({ languages: { de } }) });
      };
      await importWith('nplurals=2; plural=n != 1;');
      expect(await findings('app', 'de', 'Up')).toEqual(['reused']);
      await importWith('nplurals=1; plural=0;');
      expect(await findings('app', 'de', 'Up')).toEqual([]);
      await importWith('nplurals=3; plural=n == 1 ? 0 : n == 2 ? 1 : 2;');
      expect(await findings('app', 'de', 'Up')).toEqual(['reused']);
    });

    describe('of a text that many strings have', () => {
      const COUNT = 120;
      const sources = Array.from({ length: COUNT }, (_, index) => `Source ${index}`);
      const many = (target: string) => Object.fromEntries(sources.map((source) => [source, target]));
      const reused = async () => (await countsOf('app', 'de')).checks.reused ?? 0;

      beforeEach(async () => {
        await imports('app', { de: { ...many('Gleich'), Other: 'Anders' } });
      });

      test('is found in all of them', async () => {
        expect(await reused()).toBe(COUNT);
      });

      test('goes from the one that is emptied, from no other', async () => {
        await save('app', 'de', 'Source 7', '');
        expect(await findings('app', 'de', 'Source 7')).toEqual(['translated']);
        expect(await reused()).toBe(COUNT - 1);
      });

      test('goes from the one that gets a text of its own, and from the last one of the file', async () => {
        await save('app', 'de', 'Source 7', 'Eigen');
        await save('app', 'de', `Source ${COUNT - 1}`, 'Auch eigen');
        expect(await reused()).toBe(COUNT - 2);
      });

      test('comes to one more', async () => {
        await save('app', 'de', 'Other', 'Gleich');
        expect(await findings('app', 'de', 'Other')).toEqual(['reused']);
        expect(await reused()).toBe(COUNT + 1);
      });

      test('comes to the one that moves from one such text to another', async () => {
        await imports('web', { de: Object.fromEntries(sources.map((source) => [`${source}!`, 'Gleich viel!'])) });
        await save('app', 'de', 'Source 7', 'Gleich viel!');
        expect(await findings('app', 'de', 'Source 7')).toContain('reused');
        expect(await reused()).toBe(COUNT);
      });

      test('goes from all when an import leaves one', async () => {
        await imports('app', {
          de: { ...Object.fromEntries(sources.map((one) => [one, `${one} x`])), 'Source 7': 'Gleich' },
        });
        expect(await reused()).toBe(0);
      });
    });

    test('comes to all that have one source when a string with another gets their text', async () => {
      const contexts = Array.from({ length: 80 }, (_, index) => ({
        source: 'Open',
        context: `${index}`,
        target: 'Auf',
      }));
      await importComponent(context, {
        project: project(),
        files: componentFilesOf({ languages: { de: poText([...contexts, { source: 'Up', target: 'Hinauf' }]) } }),
      });
      expect((await countsOf('app', 'de')).failing).toBe(0);
      await save('app', 'de', 'Up', 'Auf');
      expect((await countsOf('app', 'de')).checks).toEqual({ reused: 81 });
      await save('app', 'de', 'Up', 'Hinauf');
      expect((await countsOf('app', 'de')).checks).toEqual({});
    });
  });

  describe('inconsistent', () => {
    test('is found in both components, and goes from both', async () => {
      await imports('app', { de: { Open: 'Öffnen' } });
      await imports('web', { de: { Open: 'Aufmachen' } });
      expect(await findings('app', 'de', 'Open')).toEqual(['inconsistent']);
      expect(await findings('web', 'de', 'Open')).toEqual(['inconsistent']);
      const app = await versionOf('app');
      await save('web', 'de', 'Open', 'Öffnen');
      expect(await findings('app', 'de', 'Open')).toEqual([]);
      expect(await findings('web', 'de', 'Open')).toEqual([]);
      expect(await versionOf('app')).toBeGreaterThan(app);
    });

    test('goes with the file of a language, and comes back with it', async () => {
      await imports('app', { de: { Open: 'Öffnen' } });
      await imports('web', { de: { Open: 'Aufmachen' }, fr: { Open: 'Ouvrir' } });
      await imports('web', { fr: { Open: 'Ouvrir' } });
      expect(await findings('app', 'de', 'Open')).toEqual([]);
      await imports('web', { de: { Open: 'Aufmachen' }, fr: { Open: 'Ouvrir' } });
      expect(await findings('app', 'de', 'Open')).toEqual(['inconsistent']);
      expect(await findings('web', 'de', 'Open')).toEqual(['inconsistent']);
    });

    test('an untranslated string is told and does not count as failing', async () => {
      await imports('app', { de: { Open: '' } });
      await imports('web', { de: { Open: 'Öffnen' } });
      expect(await findings('app', 'de', 'Open')).toEqual(['inconsistent']);
      expect(await countsOf('app', 'de')).toMatchObject({ failing: 0 });
      expect(await countsOf('web', 'de')).toMatchObject({ failing: 1 });
    });

    test('the source of a component is no translation of the same string', async () => {
      await imports('app', { de: { Firma: 'Unternehmen' } });
      await imports('web', { fr: { Firma: 'Entreprise' } }, { sourceLanguage: 'de' });
      expect(await findings('app', 'de', 'Firma')).toEqual([]);
      expect(await findings('web', 'de', 'Firma')).toEqual([]);
    });
  });

  describe('translated', () => {
    test('comes after an import that empties a string, and goes when it is translated', async () => {
      await imports('app', { de: { Open: 'Öffnen' } });
      await imports('app', { de: { Open: '' } });
      expect(await findings('app', 'de', 'Open')).toEqual(['translated']);
      await save('app', 'de', 'Open', 'Aufmachen');
      expect(await findings('app', 'de', 'Open')).toEqual([]);
    });

    test('comes not after somebody marked the string for editing', async () => {
      await imports('app', { de: { Open: 'Öffnen' } });
      await save('app', 'de', 'Open', 'Öffnen', { state: 'fuzzy' });
      expect(await findings('app', 'de', 'Open')).toEqual([]);
      await save('app', 'de', 'Open', '');
      expect(await findings('app', 'de', 'Open')).toEqual([]);
    });

    test('comes not after the source got another text', async () => {
      const importOf = (text: string, translation: string) =>
        importComponent(context, {
          project: project(),
          files: componentFilesOf(
            {
              template: androidText([{ name: 'open', text }]),
              languages: { de: androidText(translation === '' ? [] : [{ name: 'open', text: translation }]) },
            },
            ANDROID,
          ),
        });
      await importOf('Open', 'Öffnen');
      await importOf('Open a file', 'Öffnen');
      expect(await findings('app', 'de', 'Open a file')).toEqual([]);
      await importOf('Open a file', '');
      expect(await findings('app', 'de', 'Open a file')).toEqual([]);
    });

    test('comes after a base file lost its translation', async () => {
      const importOf = (...translations: string[]) =>
        importComponent(context, {
          project: project(),
          files: componentFilesOf(
            {
              template: androidText([{ name: 'open', text: 'Open' }]),
              languages: { de: androidText(translations.map((text) => ({ name: 'open', text }))) },
            },
            ANDROID,
          ),
        });
      await importOf('Öffnen');
      await importOf();
      expect(await findings('app', 'de', 'Open')).toEqual(['translated']);
    });
  });

  describe('multiple-failures', () => {
    const source = 'Saved all.';

    test('comes with the second failing language and goes when one is fixed', async () => {
      await imports('app', { de: { [source]: 'Alles gespeichert' }, fr: { [source]: 'Enregistré.' } });
      expect(await findings('app', 'en', source)).toEqual([]);
      await save('app', 'fr', source, 'Enregistré');
      expect(await findings('app', 'en', source)).toEqual(['multiple-failures']);
      expect(await countsOf('app', 'en')).toMatchObject({ failing: 1, checks: { 'multiple-failures': 1 } });
      await save('app', 'de', source, 'Alles gespeichert.');
      expect(await findings('app', 'en', source)).toEqual([]);
      expect(await countsOf('app', 'en')).toMatchObject({ failing: 0 });
    });

    test('stays when a finding is dismissed, and goes when the string is fixed', async () => {
      await imports('app', { de: { [source]: 'Alles gespeichert' }, fr: { [source]: 'Enregistré' } });
      await dismiss('app', 'de', source, 'end-stop');
      expect(await findings('app', 'en', source)).toEqual(['multiple-failures']);
      await save('app', 'de', source, 'Alles gespeichert.');
      expect(await findings('app', 'en', source)).toEqual([]);
    });

    test('comes when a save in one component makes strings of another fail', async () => {
      await imports('app', { de: { Open: 'Öffnen' }, fr: { Open: 'Ouvrir' } });
      await imports('web', { de: { Open: 'Öffnen' }, fr: { Open: 'Ouvrir' } });
      await save('web', 'de', 'Open', 'Aufmachen');
      expect(await findings('app', 'en', 'Open')).toEqual([]);
      await save('web', 'fr', 'Open', 'Lancer');
      expect(await findings('app', 'en', 'Open')).toEqual(['multiple-failures']);
      expect(await findings('web', 'en', 'Open')).toEqual(['multiple-failures']);
      await save('web', 'fr', 'Open', 'Ouvrir');
      expect(await findings('app', 'en', 'Open')).toEqual([]);
    });

    test('goes with the file of a language', async () => {
      await imports('app', { de: { [source]: 'Alles gespeichert' }, fr: { [source]: 'Enregistré' } });
      await imports('app', { de: { [source]: 'Alles gespeichert' } });
      expect(await findings('app', 'en', source)).toEqual([]);
    });
  });

  describe('long-untranslated', () => {
    /** One string that nobody translated, and three that German has: 7 of 16 with the source language. */
    const others = { Close: 'Zumachen', Open: 'Öffnen', Save: 'Sichern' };
    const none = { Close: '', Open: '', Save: '', Rare: '' };
    const half = () => imports('app', { de: { ...others, Rare: '' }, fr: none, it: none });

    test('comes after ninety days', async () => {
      await imports('app', { de: { ...others, Rare: '' }, fr: { ...none, Open: 'Ouvrir', Save: 'Garder' }, it: none });
      await wait(89);
      expect(await findings('app', 'en', 'Rare')).toEqual([]);
      const before = await versionOf('app');
      await wait(11);
      expect(await findings('app', 'en', 'Rare')).toEqual(['long-untranslated']);
      expect(await findings('app', 'en', 'Close')).toEqual([]);
      expect(await countsOf('app', 'en')).toMatchObject({ failing: 1, checks: { 'long-untranslated': 1 } });
      expect(await versionOf('app')).toBeGreaterThan(before);
    });

    test('also comes with an import', async () => {
      await imports('app', { de: { ...others, Rare: '' } });
      now += 100 * DAY;
      await imports('app', {
        de: { ...others, Rare: '' },
        fr: { ...none, Open: 'Ouvrir' },
        it: { ...others, Rare: '' },
      });
      expect(await findings('app', 'en', 'Rare')).toEqual(['long-untranslated']);
    });

    test('a string that nobody touches begins to fail when the others pass twice its share, and stops when they fall', async () => {
      await half();
      await wait(100);
      expect(await findings('app', 'en', 'Rare')).toEqual([]);
      await save('app', 'fr', 'Close', 'Fermer');
      // 8 of 16 are done, and of the string 1 of 4: just half of that.
      expect(await findings('app', 'en', 'Rare')).toEqual([]);
      await save('app', 'fr', 'Open', 'Ouvrir');
      expect(await findings('app', 'en', 'Rare')).toEqual(['long-untranslated']);
      await save('app', 'fr', 'Open', 'Ouvrir', { state: 'fuzzy' });
      expect(await findings('app', 'en', 'Rare')).toEqual([]);
    });

    test('goes when the string is translated', async () => {
      await half();
      await save('app', 'fr', 'Close', 'Fermer');
      await save('app', 'fr', 'Open', 'Ouvrir');
      await wait(100);
      expect(await findings('app', 'en', 'Rare')).toEqual(['long-untranslated']);
      await save('app', 'it', 'Rare', 'Raro');
      expect(await findings('app', 'en', 'Rare')).toEqual([]);
      await save('app', 'it', 'Rare', '');
      expect(await findings('app', 'en', 'Rare')).toEqual(['long-untranslated']);
    });

    test('stays when the clock is set back', async () => {
      await imports('app', { de: { ...others, Rare: '' }, fr: { ...none, Open: 'Ouvrir', Save: 'Garder' }, it: none });
      await wait(100);
      now -= 50 * DAY;
      await imports('app', { de: { ...others, Rare: '' }, fr: { ...none, Open: 'Ouvrir', Save: 'Garder!' }, it: none });
      expect(await findings('app', 'en', 'Rare')).toEqual(['long-untranslated']);
    });

    test('a string that came later is younger', async () => {
      await imports('app', { de: others, fr: others });
      await wait(50);
      await imports('app', { de: { ...others, Rare: '' }, fr: { ...others, Rare: '' }, it: { Rare: '' } });
      await wait(50);
      expect(await findings('app', 'en', 'Rare')).toEqual([]);
      await wait(50);
      expect(await findings('app', 'en', 'Rare')).toEqual(['long-untranslated']);
    });
  });

  describe('check-glossary', () => {
    const settings = { flags: ['check-glossary'] };
    const texts = { 'Open the file': 'Die Akte öffnen', 'Open the door': 'Die Akte öffnen und die Tür' };

    test('follows the term', async () => {
      await imports('terms', { de: { file: 'Akte' } }, { glossary: true });
      await imports('app', { de: texts }, settings);
      expect(await findings('app', 'de', 'Open the file')).toEqual([]);
      const version = await versionOf('app');
      await save('terms', 'de', 'file', 'Datei');
      expect(await findings('app', 'de', 'Open the file')).toEqual(['check-glossary']);
      expect(await findings('app', 'de', 'Open the door')).toEqual([]);
      expect(await versionOf('app')).toBeGreaterThan(version);
      await save('app', 'de', 'Open the file', 'Die Datei öffnen');
      expect(await findings('app', 'de', 'Open the file')).toEqual([]);
      await save('terms', 'de', 'file', 'Dokument');
      expect(await findings('app', 'de', 'Open the file')).toEqual(['check-glossary']);
      await save('terms', 'de', 'file', 'Dokument', { state: 'fuzzy' });
      expect(await findings('app', 'de', 'Open the file')).toEqual([]);
    });

    test('a term can be forbidden and allowed again', async () => {
      await imports('terms', { de: { file: 'Akte' } }, { glossary: true });
      await imports('app', { de: texts }, settings);
      await flagString(context, { ...(await address('terms', 'de', 'file')), flags: 'forbidden' });
      expect(await findings('app', 'de', 'Open the file')).toEqual(['check-glossary']);
      await flagString(context, { ...(await address('terms', 'de', 'file')), flags: '' });
      expect(await findings('app', 'de', 'Open the file')).toEqual([]);
    });

    test('terms that come and go with an import', async () => {
      await imports('app', { de: texts }, settings);
      await imports('terms', { de: { door: 'Tür' } }, { glossary: true });
      expect(await findings('app', 'de', 'Open the file')).toEqual([]);
      await imports('terms', { de: { door: 'Tür', file: 'Datei' } }, { glossary: true });
      expect(await findings('app', 'de', 'Open the file')).toEqual(['check-glossary']);
      await imports('terms', { de: { door: 'Tür' } }, { glossary: true });
      expect(await findings('app', 'de', 'Open the file')).toEqual([]);
    });

    test('a term that gets another source', async () => {
      const terms = (text: string, target: string) =>
        importComponent(context, {
          project: project(),
          files: componentFilesOf(
            {
              template: androidText([{ name: 'term', text }]),
              languages: { de: androidText([{ name: 'term', text: target }]) },
            },
            { ...ANDROID, slug: 'terms', name: 'terms', glossary: true },
          ),
        });
      await terms('file', 'Datei');
      await imports('app', { de: texts }, settings);
      expect(await findings('app', 'de', 'Open the file')).toEqual(['check-glossary']);
      await terms('door', 'Pforte');
      expect(await findings('app', 'de', 'Open the file')).toEqual([]);
      expect(await findings('app', 'de', 'Open the door')).toEqual(['check-glossary']);
    });

    test('a component that becomes a glossary, and is none any more', async () => {
      await imports('app', { de: texts }, settings);
      await imports('terms', { de: { file: 'Datei' } });
      expect(await findings('app', 'de', 'Open the file')).toEqual([]);
      await imports('terms', { de: { file: 'Datei' } }, { glossary: true });
      expect(await findings('app', 'de', 'Open the file')).toEqual(['check-glossary']);
      await imports('terms', { de: { file: 'Datei' } });
      expect(await findings('app', 'de', 'Open the file')).toEqual([]);
    });
  });

  describe('a dismissed finding', () => {
    beforeEach(async () => {
      await imports('app', { de: { Open: 'Auf', Up: 'Auf', On: 'An' } });
      await dismiss('app', 'de', 'Open', 'reused');
    });

    test('does not count', async () => {
      expect(await findings('app', 'de', 'Open')).toEqual(['reused!']);
      expect(await countsOf('app', 'de')).toMatchObject({ failing: 1, checks: { reused: 1 } });
    });

    test('stays dismissed when another string changes', async () => {
      await save('app', 'de', 'On', 'Auf');
      expect(await findings('app', 'de', 'On')).toEqual(['reused']);
      expect(await findings('app', 'de', 'Open')).toEqual(['reused!']);
      await imports('app', { de: { Open: 'Auf', Up: 'Auf', On: 'Ein' } });
      expect(await findings('app', 'de', 'Open')).toEqual(['reused!']);
    });

    test('comes back when the string changes', async () => {
      await save('app', 'de', 'Open', 'An');
      expect(await findings('app', 'de', 'Open')).toEqual(['reused']);
    });

    test('comes back when it was gone meanwhile', async () => {
      await save('app', 'de', 'Up', 'Hinauf');
      expect(await findings('app', 'de', 'Open')).toEqual([]);
      await save('app', 'de', 'Up', 'Auf');
      expect(await findings('app', 'de', 'Open')).toEqual(['reused']);
    });
  });

  test('each finding is explained, however many strings have the text', async () => {
    const entries = Array.from({ length: 80 }, (_, index) => ({ source: 'Open', context: `${index}`, target: 'Auf' }));
    await importComponent(context, {
      project: project(),
      files: componentFilesOf({ languages: { de: poText([...entries, { source: 'Up', target: 'Auf' }]) } }),
    });
    const component = (await context.store.components.find('p', 'app'))!;
    const language = (await context.store.languages.find(component.id, 'de'))!;
    const units = await context.store.units.page(component.id, language.id, { kind: 'has', what: 'failing' }, 0, 100);
    expect(units).toHaveLength(81);
    const results = await crossResults(context.store, component, language, units);
    expect(units.map(({ stringId }) => results.get(stringId)?.[0]?.message)).toEqual([
      ...entries.map(() => 'The same translation is used for “Up”'),
      'The same translation is used for “Open”',
    ]);
  });

  test('saves at the same time, in two components, leave everything exact', async () => {
    const sources = ['Open', 'Up', 'On', 'Saved all.'];
    const empty = Object.fromEntries(sources.map((source) => [source, '']));
    for (const slug of ['app', 'web']) await imports(slug, { de: empty, fr: empty });
    const saves = sources.flatMap((source, index) =>
      ['app', 'web'].flatMap((slug) =>
        ['de', 'fr'].map((code) => save(slug, code, source, ['Auf', 'An', slug][(index + slug.length) % 3]!)),
      ),
    );
    await Promise.all(saves);
    expect(await findings('app', 'de', 'Saved all.')).toContain('end-stop');
    expect(await findings('app', 'en', 'Saved all.')).toEqual(['multiple-failures']);
  });

  describe('flags', () => {
    const files = { de: { Open: 'Auf', Up: 'Auf' } };

    test('of the component that change are followed at the next import of the same files', async () => {
      await imports('app', files, { flags: ['ignore-reused'] });
      expect(await findings('app', 'de', 'Open')).toEqual([]);
      await imports('app', files);
      expect(await findings('app', 'de', 'Open')).toEqual(['reused']);
      await imports('app', files, { flags: ['ignore-reused'] });
      expect(await findings('app', 'de', 'Open')).toEqual([]);
      expect(await countsOf('app', 'de')).toMatchObject({ failing: 0, checks: {} });
    });

    test('of the project that change are followed too', async () => {
      projectFlags = ['ignore-all-checks'];
      await imports('app', { de: { ...files.de, 'Saved all.': 'Alles gesichert' } });
      expect(await countsOf('app', 'de')).toMatchObject({ checks: {} });
      projectFlags = [];
      await imports('app', { de: { ...files.de, 'Saved all.': 'Alles gesichert' } });
      expect(await countsOf('app', 'de')).toMatchObject({ checks: { reused: 2, 'end-stop': 1 } });
    });

    test('of a string turn its findings off at once, not those of others', async () => {
      await imports('app', files);
      const place = await address('app', 'de', 'Open');
      await flagString(context, { ...place, flags: 'ignore-reused' });
      expect(await findings('app', 'de', 'Open')).toEqual([]);
      expect(await findings('app', 'de', 'Up')).toEqual(['reused']);
      await imports('app', { de: { ...files.de, On: 'An' } });
      expect(await findings('app', 'de', 'Open')).toEqual([]);
      await flagString(context, { ...place, flags: '' });
      expect(await findings('app', 'de', 'Open')).toEqual(['reused']);
    });

    test('of a string that the store does not have are refused', async () => {
      await imports('app', files);
      const place = { ...(await address('app', 'de', 'Open')), stringId: 99 };
      await expect(flagString(context, { ...place, flags: 'x' })).rejects.toMatchObject({ code: 'string.not-found' });
    });
  });

  describe('the audit', () => {
    const drifts = async (options = {}) =>
      (await audit(context, options)).drift.map(
        ({ component, language, field, stored, counted }) => `${component} ${language} ${field}: ${stored}/${counted}`,
      );

    beforeEach(async () => {
      await imports('app', { de: { Open: 'Auf', Up: 'Auf', On: 'An' }, fr: { Open: 'Ouvert', Up: 'Haut', On: 'Sur' } });
      await imports('web', { de: { Open: 'Öffnen' } });
      expect(await drifts()).toEqual([]);
    });

    /** Writes behind everybody's back. */
    async function tamper(slug: string, code: string, kind: 'drop' | 'add', source: string, check: string) {
      const { id } = (await context.store.components.find('p', slug))!;
      const { stringId } = await address(slug, code, source);
      const language = (await context.store.languages.find(id, code))!;
      await context.store.transaction(async ({ findings: rows }) => {
        if (kind === 'drop') await rows.drop(id, language.id, check, [stringId]);
        else await rows.add(id, language.id, [{ stringId, check, dismissed: false }]);
      });
    }

    test.each([
      ['a finding of one string', 'de', 'add', 'On', 'end-stop', 'stale findings of end-stop: 1/0'],
      ['a finding that compares strings', 'de', 'drop', 'Open', 'reused', 'missing findings of reused: 0/1'],
      [
        'a finding that compares components',
        'de',
        'drop',
        'Open',
        'inconsistent',
        'missing findings of inconsistent: 0/1',
      ],
      ['an invented one that compares strings', 'de', 'add', 'On', 'reused', 'stale findings of reused: 1/0'],
      ['an invented one of the history', 'de', 'add', 'On', 'translated', 'stale findings of translated: 1/0'],
      ['an invented one of the glossary', 'de', 'add', 'On', 'check-glossary', 'stale findings of check-glossary: 1/0'],
      [
        'an invented one of a source',
        'en',
        'add',
        'On',
        'long-untranslated',
        'stale findings of long-untranslated: 1/0',
      ],
      [
        'an invented one of failures',
        'en',
        'add',
        'On',
        'multiple-failures',
        'stale findings of multiple-failures: 1/0',
      ],
    ] as const)('reports %s and mends it with the counters', async (_name, code, kind, source, check, expected) => {
      const before = { findings: await findings('app', code, source), counts: await countsOf('app', code) };
      await tamper('app', code, kind, source, check);
      expect(await findings('app', code, source)).not.toEqual(before.findings);
      expect(await drifts()).toContain(`app ${code} ${expected}`);
      expect(await drifts({ repair: true })).toContain(`app ${code} ${expected}`);
      expect(await drifts()).toEqual([]);
      expect({ findings: await findings('app', code, source), counts: await countsOf('app', code) }).toEqual(before);
    });

    test('mends what rests on a finding that was gone', async () => {
      await save('app', 'fr', 'Open', 'Haut');
      expect(await findings('app', 'en', 'Open')).toEqual(['multiple-failures']);
      for (const check of ['reused', 'inconsistent']) await tamper('app', 'de', 'drop', 'Open', check);
      await tamper('app', 'en', 'drop', 'Open', 'multiple-failures');
      await audit(context, { repair: true });
      expect(await findings('app', 'de', 'Open')).toEqual(['inconsistent', 'reused']);
      expect(await findings('app', 'en', 'Open')).toEqual(['multiple-failures']);
    });

    test('mends keys that were lost, in whichever component, and what rests on them', async () => {
      for (const slug of ['app', 'web']) {
        const { id } = (await context.store.components.find('p', slug))!;
        await context.store.transaction(async (store) => {
          const strings = await store.strings.list(id);
          await store.strings.update(
            id,
            strings.map((string) => ({ ...string, twinKey: null })),
          );
          await store.progress.remove(
            id,
            strings.map((string) => string.id),
          );
          await store.components.update(id, { share: 0.25 });
        });
        await tamper(slug, 'de', 'drop', 'Open', 'inconsistent');
      }
      const found = await drifts({ repair: true });
      expect(found).toContain('app en wrong twin keys: 3/0');
      expect(found).toContain('web en wrong progress: 1/0');
      expect(found).toContain('web en share: 0.25/1');
      expect(found).toContain('app de missing findings of inconsistent: 0/1');
      expect(await drifts()).toEqual([]);
      expect(await findings('app', 'de', 'Open')).toEqual(['inconsistent', 'reused']);
    });
  });
});
