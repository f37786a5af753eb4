/** Folders of all formats on the command line: `formats`, `stats` and `init`. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formats } from '../../src/formats/index.js';
import { runCommand } from '../support/run-command.js';
import { testWorkspace, type Workspace } from '../support/workspace.js';

const FILES = {
  'app/locales/en.json': '{\n  "menu": { "open": "Open the file", "close": "Close" }\n}\n',
  'app/locales/de.json': '{\n  "menu": { "open": "Datei öffnen" }\n}\n',
  'app/res/values/strings.xml': '<resources><string name="go">Go</string></resources>\n',
  'app/res/values-fr/strings.xml': '<resources><string name="go">Va</string></resources>\n',
};

const runIn = (workspace: Workspace) => (command: string) => runCommand(command.split(' '), { cwd: workspace.root });

describe('formats', () => {
  test('lists all formats', async () => {
    const run = runIn(testWorkspace({}));
    const table = (await run('formats')).stdout;
    for (const { id, name } of formats) expect(table).toMatch(new RegExp(`^${id} +${name.replace('.', '\\.')} `, 'm'));
    const list = JSON.parse((await run('formats --format json')).stdout);
    expect(list.map(({ id }: { id: string }) => id)).toEqual(formats.map(({ id }) => id));
  });
});

describe('stats', () => {
  test('counts the files it finds, in all formats', async () => {
    const { code, stdout } = await runIn(testWorkspace(FILES))('stats app --format json');
    expect(code).toBe(0);
    const found = JSON.parse(stdout);
    expect(found).toMatchObject([
      { component: 'app-json', format: 'json', filemask: 'locales/*.json', template: 'locales/en.json', count: 2 },
      { component: 'app-android', format: 'android', template: 'res/values/strings.xml', count: 2 },
    ]);
    expect(found[0].results).toMatchObject([
      { code: 'en', total: 2, total_words: 4, readonly: 2 },
      { code: 'de', total: 2, total_words: 4, translated: 1, translated_words: 3 },
    ]);
  });

  test('recognises the format and the base file of a mask', async () => {
    const run = runIn(testWorkspace(FILES));
    const { stdout } = await run('stats app --filemask locales/*.json --format json');
    expect(JSON.parse(stdout)).toMatchObject([{ format: 'json', template: 'locales/en.json' }]);
    const named = await run('stats app --filemask locales/*.json --file-format vue-i18n --format json');
    expect(JSON.parse(named.stdout)).toMatchObject([{ format: 'vue-i18n' }]);
  });

  test.each([
    ['--filemask locales/*.json --file-format nothing', 'There is no file format "nothing"'],
    ['--file-format json', '--file-format requires --filemask'],
    ['--filemask locales/*.json --source-language fr', 'set the base file as the template'],
    ['--filemask notes/*.txt', 'No file in app matches the file mask'],
    ['--filemask locales/*.txt', 'cannot be detected'],
  ])('%s is an error with a message', async (options, message) => {
    const workspace = testWorkspace({ ...FILES, 'app/locales/de.txt': 'x' });
    const { code, stderr } = await runIn(workspace)(`stats app ${options}`);
    expect(code).not.toBe(0);
    expect(stderr).toContain(message);
  });
});

describe('init', () => {
  test('writes the components it finds, and import uses them', async () => {
    const workspace = testWorkspace(FILES);
    const run = runIn(workspace);
    const { code, stdout } = await run('init app');
    expect(code).toBe(0);
    expect(stdout).toContain('Found 2 components:');
    const file = workspace.path('app/tallyglot.yaml');
    const settings = readFileSync(file, 'utf8');
    expect(settings).toMatch(/# 1 language .*en\.json is the base file/);
    workspace.write('app/tallyglot.yaml', settings.replace('slug: app-android', 'slug: mobile'));
    const imported = await run('import app');
    expect([imported.code, imported.stderr]).toEqual([0, '']);
    expect(imported.stdout).toMatch(/^app\/app-json: 1 language/m);
    expect(imported.stdout).toMatch(/^app\/mobile: 1 language/m);
    expect((await run('audit')).code).toBe(0);
  });

  test('writes the languages that a configuration names, and the import keeps them', async () => {
    const workspace = testWorkspace({
      'app/.tx/config':
        '[p.r]\nfile_filter = t/<lang>.json\nsource_file = t/en.json\nlang_map = pt_BR: br, zh_CN: zhongwen\n',
      'app/t/en.json': '{"a": "Open the file"}',
      'app/t/br.json': '{"a": "Abrir o arquivo"}',
      'app/t/zhongwen.json': '{"a": "打开文件"}',
    });
    const run = runIn(workspace);
    expect((await run('init app --project demo')).code).toBe(0);
    const settings = readFileSync(workspace.path('app/tallyglot.yaml'), 'utf8');
    expect(settings).toContain('        languages:\n          br: pt_BR\n          zhongwen: zh_CN\n');
    const codes = async (command: string) => (await run(command)).stdout.match(/\b(?:en|pt_BR|zh_CN|br)\b(?= +█)/g);
    expect(await codes('stats app')).toEqual(['en', 'pt_BR', 'zh_CN']);
    expect((await run('import app')).stdout).toContain('demo/t: 2 languages, 2 added');
    expect((await run('import app')).stdout).toContain('demo/t: 2 languages, nothing changed');
    expect(await codes('stats demo/t')).toEqual(['en', 'pt_BR', 'zh_CN']);
  });

  test('a second import of two files of one language under a declared mask changes nothing', async () => {
    const file = 'msgid ""\nmsgstr ""\n\nmsgid "Open"\nmsgstr "x"\n';
    const paths = ['app/po/de.po', 'app/po/he.po', 'app/po/iw.po'];
    const workspace = testWorkspace({
      'app/po/LINGUAS': 'de he iw\n',
      ...Object.fromEntries(paths.map((path) => [path, file])),
    });
    const run = runIn(workspace);
    expect((await run('import app')).stdout).toContain('3 languages, 3 added');
    expect((await run('import app')).stdout).toContain('3 languages, nothing changed');
  });

  test('import refuses a project that the settings file does not have', async () => {
    const workspace = testWorkspace({ ...FILES, 'app/tallyglot.yaml': 'projects: [{ slug: shop }]\n' });
    const run = runIn(workspace);
    const { code, stderr } = await run('import app --project shpo');
    expect([code, stderr]).toEqual([2, expect.stringContaining('The settings file has no project shpo, only shop')]);
    expect((await run('import app --project shop')).code).toBe(0);
  });

  test.each([
    ['--project', 'x y'],
    ['--project', 'a/b'],
    ['--project', '-'],
    ['--project', ''],
    ['--source-language', 'en us!'],
  ])('refuses %s "%s" and writes nothing', async (option, value) => {
    const workspace = testWorkspace({ 'app/po/de.po': 'msgid "a"\nmsgstr "b"\n' });
    const { code, stdout, stderr } = await runCommand(['init', 'app', option, value], { cwd: workspace.root });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`"${value}" is not a `);
    expect(readdirSync(workspace.path('app'))).toEqual(['po']);
  });

  test('a line break in a name of a folder cannot add settings', async () => {
    const folder = 'x\n      - slug: evil\n        filemask: "x.po"\n      #';
    const workspace = testWorkspace({ [`app/${folder}/en.json`]: '{"a": "Open the file"}' });
    workspace.write(`app/${folder}/de.json`, '{"a": "Datei öffnen"}');
    const run = runIn(workspace);
    expect((await run('init app')).code).toBe(0);
    const settings = readFileSync(workspace.path('app/tallyglot.yaml'), 'utf8');
    expect(settings).not.toMatch(/^ +- slug: evil/m);
    expect(JSON.parse((await run('stats app --format json')).stdout)).toHaveLength(1);
  });

  test('replaces a settings file only with --force', async () => {
    const workspace = testWorkspace({ ...FILES, 'app/tallyglot.yaml': 'port: 1\n' });
    const run = runIn(workspace);
    const refused = await run('init app');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('app/tallyglot.yaml already exists');
    expect((await run('init app --force --source-language de --project shop')).code).toBe(0);
    const settings = readFileSync(workspace.path('app/tallyglot.yaml'), 'utf8');
    expect(settings).toContain('slug: shop');
    expect(settings).toContain('template: locales/de.json');
  });

  test('a folder without translations, or without the source language', async () => {
    const workspace = testWorkspace({
      'app/x.txt': '',
      'other/i18n/de.json': '{"a":"A"}',
      'other/i18n/fr.json': '{"a":"A"}',
    });
    const run = runIn(workspace);
    expect((await run('init app')).stderr).toContain('Found no translation files in app');
    expect((await run('init other')).stderr).toContain('but no file of the source language en');
    expect((await run('init missing')).stderr).toContain('missing is neither a folder nor the address of a repository');
  });
});
