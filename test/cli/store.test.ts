/** `tallyglot import`, `projects`, `stats` and `audit` with a store. */
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, test } from 'vitest';
import { runCommand, withoutFound } from '../support/run-command.js';
import { po, startServer, testWorkspace, type Workspace } from '../support/workspace.js';

const FILES = {
  'files/po/app.pot': po([
    ['Open', ''],
    ['Close', ''],
  ]),
  'files/po/de.po': po([
    ['Open', 'Öffnen'],
    ['Close', 'Schließen'],
  ]),
  'files/po/fr.po': po([
    ['Open', 'Ouvrir!'],
    ['Close', ''],
  ]),
};

const runIn = (workspace: Workspace) => (command: string) => runCommand(command.split(' '), { cwd: workspace.root });

describe('import', () => {
  test('reports added, changed and unchanged strings', async () => {
    const workspace = testWorkspace(FILES);
    const run = runIn(workspace);
    const first = await run('import files --project demo');
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toMatch(
      new RegExp(
        '^Found 1 component:\\n  app: Gettext PO, po/\\*\\.po\\n    2 languages .*; po/app\\.pot is the template\\n' +
          'demo/app: 2 languages, 2 added, strings: \\+4 added, 0 changed, -0 removed\\nImported in \\d+ ms\\.\\n$',
      ),
    );
    expect((await run('import files --project demo')).stdout).toContain('demo/app: 2 languages, nothing changed\n');
    workspace.write('files/po/fr.po', po([['Close', 'Fermer']]));
    rmSync(workspace.path('files/po/de.po'));
    const third = await run('import files --project demo');
    expect(third.stdout).toContain('1 removed');
    expect(third.stdout).toContain('strings: +0 added, 1 changed, -3 removed');
    expect((await run('stats demo/app --format csv')).stdout.trimEnd().split('\r\n')).toHaveLength(3);
  });

  test('a settings file in the folder names no directories outside, unless the operator allows it', async () => {
    const settings = (directory: string) => `projects: [{ slug: one, directory: ${directory} }]\n`;
    const workspace = testWorkspace({
      ...FILES,
      'two/tallyglot.yaml': settings('../files'),
      'three/tallyglot.yaml': settings('link'),
      'four/tallyglot.yaml': settings('inside/../po'),
      'four/po/x.pot': po([['Yes', '']]),
      'own.yaml': settings('files'),
    });
    symlinkSync(workspace.path('files'), workspace.path('three/link'));
    const run = runIn(workspace);
    for (const folder of ['two', 'three']) {
      for (const command of [`import ${folder}`, `serve ${folder} --port 0`]) {
        const refused = await run(command);
        expect([refused.code, refused.stdout]).toEqual([2, '']);
        expect(refused.stderr).toMatch(/^tallyglot: \S+ is outside of \w+, .* Allow it with --allow-outside, .*\n$/);
      }
    }
    expect(existsSync(workspace.path('data'))).toBe(false);
    for (const command of ['import two --allow-outside', 'import three --allow-outside', 'import four']) {
      expect((await run(command)).code).toBe(0);
    }
    expect((await run('import files --config own.yaml')).code).toBe(0);
  });

  test('names the project after the folder, or as tallyglot.yaml says', async () => {
    const workspace = testWorkspace({
      ...FILES,
      'two/tallyglot.yaml':
        'projects:\n  - { slug: one, name: The One, directory: ../files }\n  - { slug: other, directory: more }\n',
      'two/more/po/x.pot': po([['Yes', '']]),
    });
    const run = runIn(workspace);
    await run('import files');
    await run('import two --allow-outside');
    const listed = JSON.parse((await run('projects --format json')).stdout);
    expect(listed.map(({ slug, name }: { slug: string; name: string }) => [slug, name])).toEqual([
      ['files', 'files'],
      ['one', 'The One'],
      ['other', 'other'],
    ]);
    expect(listed[1].components).toEqual([
      {
        slug: 'app',
        name: 'app',
        format: 'po',
        filemask: 'po/*.po',
        template: 'po/app.pot',
        source_language: 'en',
        languages: ['en', 'de', 'fr'],
      },
    ]);
    expect((await run('projects')).stdout).toMatch(/^Component +Format +Files +Languages +Translated\nfiles\/app +po /);
  });

  test('skips broken entries, prints their positions and exits 1', async () => {
    const workspace = testWorkspace({
      ...FILES,
      'files/po/fr.po': `${po([['Open', 'Ouvrir']])}\nmsgid "Close"\nmsgstr "Fermer\n`,
      'files/po/sv.po':
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=KLINGON\\n"\n\nmsgid "Open"\nmsgstr "Öppna"\n',
    });
    const run = runIn(workspace);
    const { code, stdout, stderr } = await run('import files --project demo');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^files\/po\/fr\.po:8: .*\[gettext\.unterminated-string\]$/m);
    expect(stderr).toMatch(/^files\/po\/sv\.po:1: .*\[gettext\.unknown-charset\]$/m);
    expect(stdout).toContain('1 failed');
    expect(stdout).toContain('2 problems');
    const again = await run('import files --project demo');
    expect([again.code, again.stderr]).toEqual([code, stderr]);
    const { results } = JSON.parse((await run('stats demo/app --format json')).stdout);
    expect(results.map(({ code: language, total }: { code: string; total: number }) => [language, total])).toEqual([
      ['en', 2],
      ['de', 2],
      ['fr', 1],
    ]);
  });

  test('keeps a language unchanged if its file is unreadable, and imports the others', async () => {
    const workspace = testWorkspace(FILES);
    const run = runIn(workspace);
    await run('import files --project demo');
    workspace.write('files/po/de.po', 'msgid ""\nmsgstr "Content-Type: text/plain; charset=KLINGON\\n"\n');
    workspace.write(
      'files/po/fr.po',
      po([
        ['Open', 'Ouvrir'],
        ['Close', 'Fermer'],
      ]),
    );
    expect((await run('import files --project demo')).code).toBe(1);
    const { results } = JSON.parse((await run('stats demo/app --format json')).stdout);
    expect(results.map((entry: { translated: number }) => entry.translated)).toEqual([2, 2, 2]);
    expect((await run('audit')).code).toBe(0);
  });

  test('names both files if a language has two', async () => {
    const workspace = testWorkspace({ ...FILES, 'files/po/pt_BR.po': po([]), 'files/po/pt-br.po': po([]) });
    const { code, stderr } = await runIn(workspace)('import files --project demo');
    expect(code).toBe(0);
    expect(stderr).toContain('po/pt_BR.po: the file has the language code pt_BR like po/pt-br.po, and is not counted');
  });

  test('asks for a project if no slug can be made from the folder name, because other folders would get the same', async () => {
    const workspace = testWorkspace({ '日本/po/app.pot': FILES['files/po/app.pot'] });
    const run = runIn(workspace);
    const { code, stderr } = await run('import 日本');
    expect([code, stderr]).toEqual([2, expect.stringContaining('--project')]);
    expect((await run('import 日本 --project japan')).stdout).toMatch(/^japan\/app: /m);
  });

  test('accepts a mask and a template that start with ./', async () => {
    const run = runIn(testWorkspace(FILES));
    const { code, stderr } = await run('import files --filemask ./po/*.po --template ./po/app.pot');
    expect([code, stderr]).toEqual([0, '']);
    expect((await run('projects')).stdout).toMatch(/^files\/files +po +po\/\*\.po +3 /m);
  });

  test('explains how files are found if a folder has none', async () => {
    const { code, stderr } = await runIn(testWorkspace({ 'files/readme.txt': 'x' }))('import files');
    expect(code).not.toBe(0);
    expect(stderr).toContain('Found no translation files in files.');
  });
});

test('stats of a store prints the same bytes as the API with the same base address, and missing strings', async () => {
  const workspace = testWorkspace(FILES);
  const run = runIn(workspace);
  await run('import files --project demo');
  workspace.write(
    'files/po/fr.po',
    po([
      ['Open', 'Ouvrir'],
      ['Close', 'Fermer'],
    ]),
  );
  await run('import files --project demo');
  const own = await startServer([], { cwd: workspace.root });
  const answer = await fetch(`${own.url}/api/components/demo/app/statistics/`);
  const body = await answer.text();
  await own.stop();
  const printed = await run(`stats demo/app --format json --base-url ${own.url}`);
  const shared = printed.stdout.replaceAll(',"missing_from_file":0', '');
  expect([printed.code, printed.stderr, shared]).toEqual([0, '', `${body}\n`]);
  expect(body).toContain('"recent_changes":2,');
});

test('every command accepts the common options', async () => {
  const workspace = testWorkspace({ ...FILES, 'settings.yaml': 'port: 1' });
  const common = '--data store --host ::1 --port 81 --base-url http://t.example.org --config settings.yaml';
  const run = runIn(workspace);
  for (const command of ['import files', 'stats files/app', 'stats files', 'audit', 'projects']) {
    const { code, stderr } = await run(`${command} ${common}`);
    expect([command, code, withoutFound(stderr)]).toEqual([command, 0, '']);
  }
  expect(existsSync(workspace.path('data'))).toBe(false);
  for (const command of ['serve', 'import files', 'stats files/app', 'stats files', 'audit', 'projects']) {
    const { code, stderr } = await run(`${command} ${common} --database mysql://x/y`);
    expect([command, code]).toEqual([command, 2]);
    expect(stderr).toMatch(/^tallyglot: --database must be a URL/);
  }
});

test('links in stats have the host and port of the server, with IPv6 in brackets', async () => {
  const run = runIn(testWorkspace(FILES));
  await run('import files');
  const { stdout } = await run('stats files/app --format json --host ::1 --port 81');
  expect(JSON.parse(stdout).results[0].url).toBe('http://[::1]:81/projects/files/app/en/');
});

describe('audit', () => {
  test('finds a wrong counter, exits 1, and repairs it', async () => {
    const workspace = testWorkspace(FILES);
    const run = runIn(workspace);
    await run('import files --project demo');
    const fine = await run('audit');
    expect([fine.code, fine.stdout]).toEqual([
      0,
      'All counters and findings are correct: counted 6 strings of 3 languages in 1 component.\n',
    ]);
    const database = new DatabaseSync(workspace.path('data/tallyglot.db'));
    database.exec("update language set translated = translated + 5, failing_words = 0 where code = 'fr'");
    database.close();
    const drift = await run('audit');
    expect(drift.code).toBe(1);
    expect(drift.stdout).toMatch(/^demo\/app +fr +translated +6 +1$/m);
    expect(drift.stdout).toMatch(/^demo\/app +fr +failingWords +0 +1$/m);
    expect(drift.stdout).toContain('2 figures wrong');
    await run('audit --repair');
    expect((await run('audit')).code).toBe(0);
  });

  test('finds a string that was deleted in the database', async () => {
    const workspace = testWorkspace(FILES);
    const run = runIn(workspace);
    await run('import files --project demo');
    const database = new DatabaseSync(workspace.path('data/tallyglot.db'));
    database.exec('delete from unit where language_id = 1 and string_id = 1');
    database.close();
    const { code, stdout } = await run('audit');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^demo\/app +de +total +2 +1$/m);
  });
});

test('an invalid database file is an error with a message', async () => {
  const workspace = testWorkspace({ 'data/tallyglot.db': 'this is no database, whatever its name says. '.repeat(100) });
  const { code, stderr } = await runIn(workspace)('projects');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^tallyglot: Cannot open the store /);
  expect(stderr).not.toMatch(/\n\s+at /);
});
