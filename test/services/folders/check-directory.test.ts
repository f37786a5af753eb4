/** Tests checking a folder without a store: the findings, their positions and their order. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ReportedFinding } from '../../../src/services/findings/reported-finding.js';
import { checkDirectory, type DirectoryCheck } from '../../../src/services/folders/check-directory.js';
import type { ComponentRequest } from '../../../src/sources/source.js';
import { androidText, type Entry, poText } from '../../support/component-files.js';
import { folderOf } from '../../support/folders.js';
import { refuse } from '../../support/refused.js';

async function checkFiles(files: Readonly<Record<string, string>>, more: Partial<DirectoryCheck> = {}) {
  return checkDirectory({
    directory: await folderOf(files),
    sourceLanguage: 'en',
    components: undefined,
    name: 'app',
    ...more,
  });
}

function component(slug: string, more: Partial<ComponentRequest> = {}): ComponentRequest {
  const filemask = `${slug}/*.po`;
  return { slug, name: slug, format: undefined, filemask, template: null, sourceLanguage: 'en', ...more };
}

const brief = ({ component, language, file, line, check }: ReportedFinding) =>
  `${component} ${language} ${file}:${line} ${check}`;

/** The header has three lines. An entry without flags and context also has three lines. */
const po = (...entries: Entry[]) => poText(entries);

describe('a component', () => {
  const TEMPLATE = po({ source: 'Wait...' }, { source: 'Close now.' }, { source: 'Open' });

  test('lists findings by severity, by language, the source language first, and then by line', async () => {
    const { findings, components, problems, failed, unread } = await checkFiles({
      'po/app.pot': TEMPLATE,
      'po/fr.po': po({ source: 'Open', target: 'Open' }, { source: 'Close now.', target: 'Fermer' }),
      'po/de.po': po({ source: 'Close now.', target: 'Jetzt schließen' }, { source: 'Wait...', target: 'Warten...' }),
    });
    expect(findings.map(brief)).toEqual([
      'app de po/de.po:4 end-stop',
      'app fr po/fr.po:4 same',
      'app fr po/fr.po:7 end-stop',
      'app en po/app.pot:4 ellipsis',
      'app en po/app.pot:7 multiple-failures',
    ]);
    expect(components).toEqual([{ component: 'app', languages: ['en', 'de', 'fr'] }]);
    expect([problems, failed, unread]).toEqual([[], [], []]);
  });

  test('reports the message and the position of a finding', async () => {
    const { findings } = await checkFiles({
      'po/app.pot': TEMPLATE,
      'po/de.po': po({ source: 'Close now.', target: 'Jetzt schließen', context: 'button' }),
    });
    expect(findings.find(({ check }) => check === 'end-stop')).toEqual({
      component: 'app',
      language: 'de',
      file: 'po/de.po',
      line: 4,
      key: '',
      context: 'button',
      source: ['Close now.'],
      target: ['Jetzt schließen'],
      check: 'end-stop',
      severity: 'warning',
      message: 'The source ends with a full stop, the translation does not',
      form: 0,
      sourceForm: 0,
      sourceSpans: [{ start: 9, end: 10 }],
      targetSpans: [],
    });
    expect(findings[1]).toMatchObject({ check: 'ellipsis', target: [], sourceSpans: [{ start: 4, end: 7 }] });
  });

  test('without a template reports a source in the first file that contains it', async () => {
    const { findings } = await checkFiles({
      'po/de.po': po({ source: 'Open', target: 'Öffnen' }, { source: 'Wait...', target: 'Warten...' }),
      'po/fr.po': po({ source: 'Load...', target: 'Charger...' }, { source: 'Wait...', target: 'Attendre...' }),
    });
    expect(findings.map(brief)).toEqual(['app en po/de.po:7 ellipsis', 'app en po/fr.po:4 ellipsis']);
  });

  test('with a base file reports sources in the base file', async () => {
    const { findings } = await checkFiles({
      'res/values/strings.xml': androidText([
        { name: 'open', text: 'Open it.' },
        { name: 'wait', text: 'Wait...' },
        { name: 'brand', text: 'Stop...', translatable: false },
      ]),
      'res/values-de/strings.xml': androidText([
        { name: 'wait', text: 'Warten...' },
        { name: 'open', text: 'Öffne es' },
        { name: 'brand', text: 'Brand' },
      ]),
    });
    expect(findings.map((finding) => `${finding.language} ${finding.line} ${finding.key} ${finding.check}`)).toEqual([
      'de 3 open end-stop',
      'en 3 wait ellipsis',
      'en 4 brand ellipsis',
    ]);
  });

  test('skips untranslated and read-only strings', async () => {
    const { findings } = await checkFiles({
      'po/app.pot': po({ source: 'A.' }, { source: 'Bee.', flags: ['read-only'] }, { source: 'Cat.' }),
      'po/de.po': po(
        { source: 'Aye.', target: '' },
        { source: 'Bee.', target: 'Biene' },
        { source: 'Deer.', target: 'Reh', flags: ['read-only'] },
        { source: 'Eagle.', target: 'Adler', flags: ['fuzzy'] },
        { source: 'Falcon.', target: 'Falke', flags: ['ignore-end-stop'] },
        { source: 'Goose.', target: 'Gans', flags: ['ignore-all-checks'] },
      ),
    });
    expect(findings.map(({ check, source }) => `${check} ${source[0]}`)).toEqual(['end-stop Eagle.']);
  });
});

describe('multiple-failures', () => {
  const files = (flags: readonly string[]) => ({
    'po/app.pot': po({ source: 'Close now.', flags }),
    'po/de.po': po({ source: 'Close now.', target: 'Schließen' }),
    'po/fr.po': po({ source: 'Close now.', target: 'Fermer' }),
    'po/nl.po': po({ source: 'Close now.', target: 'Sluiten.' }),
  });

  test('counts languages with any finding', async () => {
    const { findings } = await checkFiles(files([]));
    expect(findings.at(-1)).toMatchObject({
      language: 'en',
      check: 'multiple-failures',
      message: 'The translations into 2 languages fail checks',
    });
  });

  test('can be turned off for a string', async () => {
    const { findings } = await checkFiles(files(['ignore-multiple-failures']));
    expect(findings.map(({ check }) => check)).toEqual(['end-stop', 'end-stop']);
  });
});

describe('the components of a folder', () => {
  const FILES = {
    'a/de.po': po({ source: 'Close', target: 'Zu' }, { source: 'Shut', target: 'Zu' }),
    'b/de.po': po({ source: 'Close', target: 'Schließen' }, { source: 'The harbour', target: 'Die Bucht' }),
    'terms/de.po': po({ source: 'harbour', target: 'Hafen' }, { source: '=sum', target: '=Summe' }),
  };

  test('are checked against each other and against the glossary', async () => {
    const components = [
      component('a'),
      component('b', { flags: ['check-glossary'] }),
      component('terms', { glossary: true }),
    ];
    const { findings } = await checkFiles(FILES, { components });
    expect(findings.map(brief)).toEqual([
      'b de b/de.po:7 check-glossary',
      'terms de terms/de.po:7 prohibited-initial-character',
      'a de a/de.po:4 inconsistent',
      'a de a/de.po:4 reused',
      'a de a/de.po:7 reused',
      'b de b/de.po:4 inconsistent',
    ]);
  });

  test('use the flags of the project and their own flags', async () => {
    const components = [component('a', { flags: ['ignore-inconsistent'] }), component('b')];
    const { findings } = await checkFiles(FILES, { components, flags: ['ignore-reused'] });
    expect(findings.map(brief)).toEqual(['b de b/de.po:4 inconsistent']);
  });

  test('are checked even if one component cannot be read', async () => {
    const text = po({ source: 'A stop.', target: 'Halt' });
    const { findings, failed } = await checkFiles({
      'x/po/de.po': text,
      'y/locales/en.json': '{"a": ',
      'y/locales/de.json': '{"a": "b"}',
    });
    expect(findings.map(brief)).toEqual(['x de x/po/de.po:4 end-stop']);
    expect(failed).toMatchObject([{ component: 'y', message: expect.stringContaining('y/locales/en.json') }]);
  });
});

test('a broken entry is reported as a problem and the rest is checked; a broken file makes its language unread', async () => {
  const { findings, problems, unread, components } = await checkFiles({
    'po/de.po': `${po({ source: 'Close now.', target: 'Zu' })}\nmsgid "Open"\nmsgstr "Offen\n`,
    'po/fr.po': 'this is no PO file\n'.repeat(300),
  });
  expect(findings.map(brief)).toEqual(['app de po/de.po:4 end-stop']);
  expect(problems.map(({ file }) => file)).toEqual(expect.arrayContaining(['po/de.po', 'po/fr.po']));
  expect(unread).toEqual([{ component: 'app', language: 'fr' }]);
  expect(components).toEqual([{ component: 'app', languages: ['en', 'de'] }]);
});

test('unreadable folders and translations without a source are reported, and the rest is checked', async () => {
  refuse('readdir', 'EACCES', 'pgdata');
  const report = await checkFiles({
    'po/de.po': po({ source: 'Close now.', target: 'Zu' }),
    'arb/app_de.arb': '{"a":"x"}',
    'pgdata/x.po': '',
  });
  expect(report.findings.map(brief)).toEqual([expect.stringContaining('po/de.po:4 end-stop')]);
  expect(report.problems).toMatchObject([{ file: 'pgdata', line: 0, code: 'directory.unreadable' }]);
  expect([report.baseless, report.isPartial]).toEqual([[{ mask: 'arb/app_*.arb', candidates: [] }], true]);
});

test('a missing folder is an error', async () => {
  const directory = await folderOf({});
  await rm(directory, { recursive: true });
  const request = { directory: join(directory, 'x'), sourceLanguage: 'en', components: undefined, name: 'x' };
  await expect(checkDirectory(request)).rejects.toThrow('does not exist');
});
