/** Runs the installed command-line client wlc against a server: every reading command in every format. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_PER_PAGE } from '../../src/api/paging.js';
import { type MadePerson, makePerson } from '../support/people.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';
import { type Printed, WlcProcess, wlcVersion } from './wlc-process.js';

const version = wlcVersion();

const FORMATS = ['text', 'json', 'csv', 'html'] as const;
type Format = (typeof FORMATS)[number];
type Values = Readonly<Record<string, unknown>>;

test('a wlc that is named by the variable WLC is there', () => {
  expect(version !== undefined || process.env.WLC === undefined).toBe(true);
});

describe.skipIf(version === undefined)('wlc', () => {
  let demo: TestApp;
  let url: string;
  let manager: MadePerson;
  let client: WlcProcess;

  beforeAll(async () => {
    demo = await openTestApp({
      'po/app.pot': po(['Open', 'Close', 'Quit'].map((text) => [text, ''])),
      'po/de.po': po([
        ['Open', 'Öffnen'],
        ['Close', ''],
        ['Quit', ''],
      ]),
      'po/cs.po': po([
        ['Open', 'Otevřít'],
        ['Close', 'Zavřít'],
        ['Quit', 'Ukončit'],
      ]),
      'texts/locales/en.json': '{"yes": "Yes", "no": "No"}',
      'texts/locales/de.json': '{"yes": "Ja", "no": "Nein"}',
    });
    manager = await makePerson(demo.app, { username: 'mia', roles: { demo: 'manager' } });
    demo.workspace.write('home/empty.ini', '[weblate]\n');
    client = new WlcProcess(demo.workspace.path('home'));
    demo.workspace.write('upload.po', po([['Close', 'Schließen']]));
    url = `${await demo.listen()}/api/`;
    const first = await wlc(['--key', manager.token, 'upload', '-i', demo.workspace.path('upload.po'), 'demo/app/de']);
    expect(first).toMatchObject({ code: 0, stderr: '' });
  });
  afterAll(async () => {
    await client?.close();
    await demo?.close();
  });

  const wlc = (args: readonly string[]): Promise<Printed> =>
    client.run(['--config', demo.workspace.path('home/empty.ini'), '--url', url, ...args]);

  async function prints(args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await wlc(args);
    expect([code, stderr], args.join(' ')).toEqual([0, '']);
    return stdout;
  }

  /** Checks the output of a command in all formats: each contains the expected values in its own notation. */
  async function checkAll(args: readonly string[], expected: Values | readonly Values[]): Promise<void> {
    const printed = await Promise.all(
      FORMATS.map(async (format) => [format, await prints(['--format', format, ...args])] as const),
    );
    for (const [format, text] of printed) {
      if (format === 'json') expect(JSON.parse(text), args.join(' ')).toMatchObject(expected);
      else if (Array.isArray(expected)) for (const each of expected as Values[]) checkListed(format, text, each);
      else for (const [name, value] of plain(expected as Values)) expect(text).toContain(pair(format, name, value));
    }
  }

  const DEMO = { name: 'demo', slug: 'demo' };
  const APP = { name: 'app', slug: 'app', file_format: 'po', filemask: 'po/*.po', vcs: 'local', project: DEMO };
  const TEXTS = { name: 'texts', slug: 'texts', template: 'texts/locales/en.json', project: DEMO };
  const GERMAN = { language_code: 'de', filename: 'po/de.po', translated: 2, total: 3, translated_percent: 66.6 };
  const CZECH = { language_code: 'cs', filename: 'po/cs.po', translated: 3, total: 3, translated_percent: 100 };
  const ENGLISH = { language_code: 'en', translated: 3, total: 3 };
  const OF_TEXTS = [
    { language_code: 'en', total: 2, is_template: true },
    { language_code: 'de', total: 2, translated: 2 },
  ];
  const CHANGE = { action_name: 'Translation changed', target: 'Schließen' };

  test.each<[command: string, expected: Values | readonly Values[]]>([
    ['version', { version }],
    ['stats demo', { name: 'demo', total: 13, translated: 12, translated_percent: 92.3, fuzzy: 0 }],
    [
      'stats demo/app',
      [
        { code: 'en', name: 'English', total: 3, translated: 3 },
        { code: 'cs', name: 'Czech', total: 3, translated: 3 },
        { code: 'de', name: 'German', total: 3, translated: 2, translated_percent: 66.6 },
      ],
    ],
    ['stats demo/app/de', { code: 'de', name: 'German', total: 3, translated: 2, translated_percent: 66.6 }],
    ['show demo', DEMO],
    ['show demo/app', APP],
    ['show demo/app/de', GERMAN],
    ['ls', [DEMO]],
    ['ls demo', [APP, TEXTS]],
    ['ls demo/app', [ENGLISH, CZECH, GERMAN]],
    ['list-projects', [DEMO]],
    ['list-components', [APP, TEXTS]],
    ['list-components demo', [APP, TEXTS]],
    ['list-translations', [ENGLISH, CZECH, GERMAN, ...OF_TEXTS]],
    ['list-translations demo/app', [ENGLISH, CZECH, GERMAN]],
    [
      'list-languages',
      [
        { code: 'cs', name: 'Czech', direction: 'ltr' },
        { code: 'en', name: 'English' },
        { code: 'de', name: 'German' },
      ],
    ],
    ['changes demo', [CHANGE]],
    ['changes demo/app', [CHANGE]],
    ['changes demo/app/de', [CHANGE]],
    ['lock-status demo/app', { locked: false }],
  ])('%s', (command, expected) => checkAll(command.split(' '), expected));

  test.each(['demo', 'demo/app', 'demo/app/de'])('repo %s, for a manager of the project', (place) =>
    checkAll(['--key', manager.token, 'repo', place], { needs_commit: false, needs_merge: false, needs_push: false }),
  );

  test('all pages of a list are followed', async () => {
    const languages = ['de', 'es', 'fr', 'pt', 'it', 'nl'].flatMap((code) => [code, `${code}_CH`, `${code}_BE`]);
    const components = Array.from({ length: 3 }, (_, index) => `part${index}`);
    const places = components.flatMap((slug) => ['en', ...languages].map((code) => `${slug}/${code}`));
    const files = places.map((place) => [`${place.replace('/', '/locales/')}.json`, '{"yes": "Hai"}']);
    const many = await openTestApp(Object.fromEntries(files), { project: 'many' });
    try {
      const printed = await prints(['--url', `${await many.listen()}/api/`, '--format', 'json', 'list-translations']);
      const listed = JSON.parse(printed) as { language_code: string; component: { slug: string } }[];
      expect(places.length).toBeGreaterThan(DEFAULT_PER_PAGE);
      expect(listed.map((each) => `${each.component.slug}/${each.language_code}`).sort()).toEqual(places.sort());
    } finally {
      await many.close();
    }
  });

  test('download returns the file with the uploaded translations', async () => {
    const expected = po([
      ['Open', 'Öffnen'],
      ['Close', 'Schließen'],
      ['Quit', ''],
    ]);
    expect(await prints(['download', 'demo/app/de'])).toBe(expected);
  });

  test.each([
    ['demo/app', ['demo-app.zip']],
    ['demo', ['demo-app.zip', 'demo-texts.zip']],
  ])('download %s returns archives', async (place, names) => {
    const folder = demo.workspace.path('archives', place);
    await prints(['download', place, '-o', folder]);
    for (const name of names) expect(existsSync(`${folder}/${name}`), name).toBe(true);
  });

  test.each(FORMATS)('lock and unlock, with output as %s', async (format) => {
    const run = (command: string) => prints(['--format', format, '--key', manager.token, command, 'demo/app']);
    const isLocked = async () => (await demo.app.store.components.find('demo', 'app'))!.locked;
    await run('lock');
    expect(await isLocked()).toBe(true);
    await run('unlock');
    expect(await isLocked()).toBe(false);
  });

  test.each(['pull', 'reset', 'cleanup'])('%s', async (command) => {
    await prints(['--key', manager.token, command, 'demo/app']);
  });

  test.each([
    ['an object that is not there', ['stats', 'demo/none'], 'not found'],
    ['a token that is none', ['--key', 'wrong', 'stats', 'demo'], 'rejected'],
    ['an upload by nobody', ['upload', '-i', 'home/empty.ini', 'demo/app/de'], 'key'],
  ])('%s is an error message', async (_name, args, word) => {
    const path = args.map((each) => (each.includes('.ini') ? demo.workspace.path(each) : each));
    const { code, stderr } = await wlc(path);
    expect(code).toBe(1);
    expect(stderr).toContain(word);
    expect(stderr).not.toContain('Traceback');
  });
});

/** Nested objects are printed by name, in the client's own notation. */
function plain(values: Values): [string, string][] {
  return Object.entries(values)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => [name, written(name, value)]);
}

/** In Python's notation. */
function written(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' && name.endsWith('_percent') ? value.toFixed(1) : String(value);
}

function pair(format: Format, name: string, value: string): string {
  if (format === 'html') return `<th>${name}</th><td>${value}</td>`;
  return format === 'csv' ? `${name},${value}` : `${name}: ${value}`;
}

/** An item of a list: a paragraph or a table row that contains all values. */
function checkListed(format: Format, text: string, expected: Values): void {
  const items = itemsOf(format, text);
  const values = plain(expected);
  const matching = items.filter((item) => values.every(([name, value]) => item[name] === value));
  expect(matching, `${JSON.stringify(expected)} as ${format} in\n${text}`).toHaveLength(1);
}

function itemsOf(format: Format, text: string): Record<string, string>[] {
  if (format === 'text') {
    const paragraphs = text.trim().split(/\n\n+/);
    return paragraphs.map((paragraph) =>
      Object.fromEntries(paragraph.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2))),
    );
  }
  const rows =
    format === 'csv'
      ? text
          .trim()
          .split(/\r?\n/)
          .map((line) => line.split(','))
      : [...text.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
          [...row!.matchAll(/<t[hd]>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell!),
        );
  const [heads, ...cells] = rows;
  return cells.map((row) => Object.fromEntries(row.map((cell, index) => [heads![index]!, cell])));
}
