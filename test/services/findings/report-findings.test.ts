/** Reports of a stored component: all findings that were not dismissed, with message, file and line. */
import { describe, expect, test } from 'vitest';
import type { Context } from '../../../src/services/context.js';
import { reportFindings } from '../../../src/services/findings/report-findings.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { dismissFinding } from '../../../src/services/strings/dismiss-finding.js';
import { componentFilesOf, DEFINITION, poText, type Texts } from '../../support/component-files.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const PROJECT = { slug: 'p', name: 'Project' };

describe.each(STORE_KINDS)('a component on $name', (kind) => {
  async function imported(texts: Readonly<Record<string, Texts>>): Promise<Context> {
    const context = { store: await openStore(kind), clock: () => 1_790_000_000_000_000, revision: 'test' };
    for (const [slug, files] of Object.entries(texts)) {
      const definition = { ...DEFINITION, slug, name: `The ${slug}` };
      await importComponent(context, { project: PROJECT, files: componentFilesOf(files, definition) });
    }
    return context;
  }

  const FAULTS: Texts = {
    template: poText([{ source: 'Close now.' }, { source: 'Open' }]),
    languages: {
      de: poText([
        { source: 'Open', target: 'Auf' },
        { source: 'Close now.', target: 'Zu' },
      ]),
      fr: poText([{ source: 'Close now.', target: 'Fermer' }]),
    },
  };

  async function rows(context: Context, slug = 'app') {
    const { findings } = await reportFindings(context, 'p', slug);
    return findings.map(
      ({ language, file, line, check, message }) => `${language} ${file}:${line} ${check}: ${message}`,
    );
  }

  test('reports its findings with messages, sorted by severity, language and line', async () => {
    const context = await imported({
      app: FAULTS,
      web: { languages: { de: poText([{ source: 'Open', target: 'Öffnen' }]) } },
    });
    expect(await rows(context)).toEqual([
      'de po/de.po:7 end-stop: The source ends with a full stop, the translation does not',
      'fr po/fr.po:4 end-stop: The source ends with a full stop, the translation does not',
      expect.stringMatching(/^en po\/app\.pot:\d+ multiple-failures: The translations into 2 languages fail checks$/),
      'de po/de.po:4 inconsistent: The component The web translates this string as “Öffnen”',
    ]);
    const { components, problems, failed, unread } = await reportFindings(context, 'p', 'app');
    expect(components).toEqual([{ component: 'app', languages: ['en', 'de', 'fr'] }]);
    expect([problems, failed, unread]).toEqual([[], [], []]);
  });

  test('does not report dismissed findings', async () => {
    const context = await imported({ app: FAULTS });
    const { id } = (await context.store.components.find('p', 'app'))!;
    const strings = await context.store.strings.list(id);
    const stringId = strings.find(({ source }) => source[0] === 'Close now.')!.id;
    const address = { project: 'p', component: 'app', language: 'fr', stringId, check: 'end-stop' };
    await dismissFinding(context, { ...address, dismissed: true });
    expect((await rows(context)).map((row) => row.split(' ', 3).join(' '))).toEqual([
      'de po/de.po:7 end-stop:',
      expect.stringMatching(/^en .* multiple-failures:$/),
    ]);
  });

  test('without a template reports sources in the file of the first language that has them', async () => {
    const context = await imported({
      app: { languages: { de: poText([{ source: 'Open', target: 'Auf' }]), fr: poText([{ source: 'Wait...' }]) } },
    });
    const { findings } = await reportFindings(context, 'p', 'app');
    expect(findings).toMatchObject([{ language: 'en', file: 'po/fr.po', line: 4, check: 'ellipsis', target: [] }]);
  });

  test('with a template reports sources on its current lines, even after they moved', async () => {
    const wait = { source: 'Wait...' };
    const context = await imported({ app: { template: poText([wait]), languages: { de: poText([wait]) } } });
    const place = async () =>
      (await reportFindings(context, 'p', 'app')).findings.map(({ file, line }) => [file, line]);
    expect(await place()).toEqual([['po/app.pot', 4]]);
    const files = componentFilesOf({ template: poText([{ source: 'Open' }, wait]), languages: { de: poText([wait]) } });
    await importComponent(context, { project: { slug: 'p', name: 'P' }, files });
    expect(await place()).toEqual([['po/app.pot', 7]]);
  });

  test('reports all findings of a large component', async () => {
    const many = Array.from({ length: 1100 }, (_, index) => ({ source: `Number ${index}.`, target: `Zahl ${index}` }));
    const context = await imported({ app: { languages: { de: poText(many) } } });
    expect(await rows(context)).toHaveLength(many.length);
  });

  test('names the check if the reason is no longer known', async () => {
    const context = await imported({ app: { languages: { de: poText([{ source: 'Open', target: 'Auf' }]) } } });
    const { id } = (await context.store.components.find('p', 'app'))!;
    const language = (await context.store.languages.find(id, 'de'))!;
    const [string] = await context.store.strings.list(id);
    const stale = ['end-stop', 'of-another-version'].map((check) => ({
      stringId: string!.id,
      check,
      dismissed: false,
    }));
    await context.store.transaction((store) => store.findings.add(id, language.id, stale));
    expect(await rows(context)).toEqual([
      'de po/de.po:4 end-stop: Fails the check “Mismatched full stop”',
      'de po/de.po:4 of-another-version: Fails the check “Of another version”',
    ]);
  });

  test('that does not exist is an error', async () => {
    const context = await imported({});
    await expect(reportFindings(context, 'p', 'none')).rejects.toThrow('There is no component p/none');
  });
});
