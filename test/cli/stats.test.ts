/** `tallyglot stats`: folders and stores in every format, and the gate for build machines. */
import { readdirSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCommand, runOnFolder } from '../support/run-command.js';
import { po, testWorkspace } from '../support/workspace.js';

const APP = {
  'po/app.pot': po([
    ['Open', ''],
    ['Close now.', ''],
    ['Save the file', ''],
  ]),
  'po/de.po': po([
    ['Open', 'Öffnen'],
    ['Close now.', 'Jetzt schließen'],
    ['Save the file', 'Datei speichern'],
  ]),
  'po/ja.po': po([
    { source: 'Open', target: '開く', flags: 'fuzzy' },
    ['Close now.', '閉じる。'],
    ['Save the file', ''],
  ]),
};
const TWO = {
  'locale/fr/LC_MESSAGES/web.po': po([['Yes', 'Oui']]),
  'locale/fr/LC_MESSAGES/mail.po': po([
    ['Yes', 'Oui'],
    ['No', ''],
  ]),
};

describe('files of the same language', () => {
  const FILES = {
    'po/he.po': po([['Open', 'פתח']]),
    'po/iw.po': po([['Open', '']]),
    'po/de-DE.po': po([['Open', 'Auf']]),
    'po/de_DE.po': po([['Open', 'Auf']]),
  };

  test.each([['stats'], ['check'], ['import', '--data', 'DATA']])('do not stop %s', async (command, ...options) => {
    const { root, path } = testWorkspace(FILES);
    const data = options.map((option) => (option === 'DATA' ? path('data') : option));
    const { code, stderr } = await runOnFolder([command, root, ...data]);
    expect(code).toBe(0);
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/de_DE\.po: .* is not counted: .*\[language\.duplicate\]$/),
      expect.stringMatching(/iw\.po: .* counted separately as he and iw: .*\[language\.shared\]$/),
    ]);
  });

  test('count under the codes of their files, or simplified', async () => {
    const workspace = testWorkspace(FILES);
    const codes = async (...options: string[]) => {
      const { stdout } = await runCommand(['stats', workspace.root, '--format', 'json', ...options]);
      return JSON.parse(stdout)[0].results.map(({ code }: { code: string }) => code);
    };
    expect(await codes()).toEqual(['en', 'de_DE', 'he', 'iw']);
    expect(await codes('--language', 'de,iw')).toEqual(['de_DE', 'iw']);
    workspace.write('tallyglot.yaml', 'language_codes: simplified\n');
    expect(await codes()).toEqual(['en', 'de', 'he', 'iw']);
    workspace.write('tallyglot.yaml', 'projects:\n  - slug: app\n    language_codes: files\n');
    expect(await codes()).toEqual(['en', 'de_DE', 'he', 'iw']);
  });
});

describe('a folder', () => {
  test('as a table', async () => {
    const { root } = testWorkspace(APP);
    const { code, stdout, stderr } = await runOnFolder(['stats', root]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      [
        'Language  Code  Progress                Done   Words  Translated  Fuzzy  Empty  Failing  Total',
        'English   en    ████████████████████  100.0%  100.0%           3      0      0        0      3',
        'German    de    ████████████████████  100.0%  100.0%           3      0      0        1      3',
        'Japanese  ja    ██████▒▒▒▒▒▒▒░░░░░░░   33.3%   33.3%           1      1      1        0      3',
        '',
      ].join('\n'),
    );
  });

  test.each(['stats', 'check'])('%s says what it took for what, and why', async (command) => {
    const { root } = testWorkspace({
      'crowdin.yml': 'files: [{source: /text/base.json, translation: /text/%two_letters_code%.json}]',
      'text/base.json': '{"a": "Open the file"}',
      'text/de.json': '{"a": "Datei öffnen"}',
    });
    expect((await runCommand([command, '.'], { cwd: root })).stderr).toBe(
      'text: JSON, text/*.json, source language English; 1 language in the place of *; ' +
        'text/base.json is the base file, since crowdin.yml names it; crowdin.yml says so.\n',
    );
    const described = await runCommand([command, '.', '--filemask', 'text/*.json', '--template', 'text/base.json'], {
      cwd: root,
    });
    expect(described.stderr).toBe('');
  });

  test('as JSON: an object per component, with the entries of the API without their addresses', async () => {
    const { root } = testWorkspace(APP);
    const { code, stdout } = await runOnFolder(['stats', root, '--format', 'json']);
    expect(code).toBe(0);
    expect(stdout).toContain('"translated_percent":33.3,');
    const [component, ...others] = JSON.parse(stdout);
    expect(others).toEqual([]);
    const { results, ...head } = component;
    expect(Object.keys(component)).toEqual([
      'component',
      'format',
      'filemask',
      'template',
      'source_language',
      'count',
      'results',
    ]);
    expect(head).toEqual({
      component: 'app',
      format: 'po',
      filemask: 'po/*.po',
      template: 'po/app.pot',
      source_language: 'en',
      count: 3,
    });
    expect(Object.keys(results[0])).toHaveLength(24);
    expect(Object.keys(results[0]).slice(-3)).toEqual(['code', 'name', 'missing_from_file']);
    expect(results[2]).toMatchObject({ code: 'ja', total: 3, total_words: 6, translated: 1, fuzzy: 1 });
  });

  test('as CSV and as Markdown', async () => {
    const { root } = testWorkspace(APP);
    const csv = (await runOnFolder(['stats', root, '--format', 'csv'])).stdout.split('\r\n');
    expect(csv).toHaveLength(5);
    expect(csv[0]).toMatch(/^total,total_words,total_chars,last_change,.*,comments,code,name$/);
    expect(csv[3]).toBe('3,6,27,,0,1,2,10,33.3,33.3,37.0,1,33.3,0,0.0,0,0.0,0,0.0,0,0,ja,Japanese');
    const markdown = (await runOnFolder(['stats', root, '--format', 'markdown'])).stdout;
    expect(markdown).toBe(
      [
        '| Language | Code | Done | Words | Translated | Fuzzy | Empty | Failing | Total |',
        '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
        '| English | en | 100.0% | 100.0% | 3 | 0 | 0 | 0 | 3 |',
        '| German | de | 100.0% | 100.0% | 3 | 0 | 0 | 1 | 3 |',
        '| Japanese | ja | 33.3% | 33.3% | 1 | 1 | 1 | 0 | 3 |',
        '',
      ].join('\n'),
    );
  });

  test('with several components names each component, in every format', async () => {
    const { root } = testWorkspace(TWO);
    const [table, json, csv, markdown] = await Promise.all(
      ['table', 'json', 'csv', 'markdown'].map(
        async (format) => (await runOnFolder(['stats', root, '--format', format])).stdout,
      ),
    );
    expect(table).toMatch(/^mail\nLanguage .*\n(?:.+\n){2}\nweb\nLanguage /);
    expect(JSON.parse(json!).map(({ component }: { component: string }) => component)).toEqual(['mail', 'web']);
    const rows = csv!.trimEnd().split('\r\n');
    expect(rows.map((row) => row.split(',', 1)[0])).toEqual(['component', 'mail', 'mail', 'web', 'web']);
    expect(markdown).toMatch(/^## mail\n\n\| Language /);
  });

  test('without checks', async () => {
    const { root } = testWorkspace(APP);
    const { stdout } = await runOnFolder(['stats', root, '--no-checks', '--format', 'json']);
    expect(JSON.parse(stdout)[0].results.map(({ failing }: { failing: number }) => failing)).toEqual([0, 0, 0]);
  });

  test('with a mask, a template and another source language', async () => {
    const workspace = testWorkspace({
      'x/strings_fr.po': po([['Ja', 'Oui']]),
      'x/all.pot': po([['Ja', '']]),
      'other/de.po': po([]),
    });
    const options = ['--filemask', 'x/strings_*.po', '--template', 'x/all.pot', '--source-language', 'de'];
    const { stdout } = await runOnFolder(['stats', workspace.root, '--format', 'json', ...options]);
    const [component] = JSON.parse(stdout);
    expect(component).toMatchObject({ filemask: 'x/strings_*.po', template: 'x/all.pot', source_language: 'de' });
    expect(component.results.map(({ code }: { code: string }) => code)).toEqual(['de', 'fr']);
  });

  test('with a mask and a template that begin with ./', async () => {
    const { root } = testWorkspace(APP);
    const options = ['--filemask', './po/*.po', '--template', './po/app.pot', '--format', 'json'];
    const { code, stdout, stderr } = await runOnFolder(['stats', root, ...options]);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)[0]).toMatchObject({ filemask: 'po/*.po', template: 'po/app.pot', count: 3 });
  });

  test.each([
    ['my.app v2', 'my-app-v2'],
    ['日本', 'component'],
  ])('named %s with a mask is the component %s', async (name, component) => {
    const workspace = testWorkspace({ [`${name}/po/de.po`]: APP['po/de.po'] });
    const options = ['--filemask', 'po/*.po', '--format', 'json'];
    const { code, stdout, stderr } = await runOnFolder(['stats', name, ...options], { cwd: workspace.root });
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)[0].component).toBe(component);
  });

  test('can follow an option with a value', async () => {
    const { root } = testWorkspace(APP);
    const { code, stdout, stderr } = await runOnFolder(['stats', '--language', 'de', root]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Language .*\nGerman .*\n$/);
  });

  test('uses its own settings or those of --config', async () => {
    const settings = 'projects: [{ slug: app, directory: DIR, source_language: de }]';
    const sourceOf = (json: string) => JSON.parse(json)[0].source_language;
    const own = testWorkspace({ ...APP, 'tallyglot.yaml': settings.replace('DIR', '.') });
    expect(sourceOf((await runOnFolder(['stats', own.root, '--format', 'json'])).stdout)).toBe('de');
    const other = testWorkspace(APP);
    other.write('settings/other.yaml', settings.replace('DIR', '..'));
    const options = ['--format', 'json', '--config', other.path('settings/other.yaml')];
    expect(sourceOf((await runOnFolder(['stats', other.root, ...options])).stdout)).toBe('de');
  });

  test('creates no store', async () => {
    const workspace = testWorkspace(APP);
    await runOnFolder(['stats', '.'], { cwd: workspace.root });
    expect(readdirSync(workspace.root)).toEqual(['po']);
  });

  test('with a broken entry counts the other entries, prints the position and exits 1', async () => {
    const { root } = testWorkspace({
      ...APP,
      'po/sv.po': `${po([['Open', 'Öppna']])}\nmsgid "Close now."\nmsgstr "Stäng\n`,
    });
    const { code, stdout, stderr } = await runOnFolder(['stats', '.'], { cwd: root });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^po\/sv\.po:8: .*\[gettext\.unterminated-string\]\n/);
    expect(stdout).toMatch(/Swedish +sv .* 1\n/);
  });

  test('lists problems by file and line, relative to the working directory', async () => {
    const broken = (entries: number) =>
      `${po(Array.from({ length: entries }, (_, n) => [`Text ${n}`, '']))}\nmsgid "Last"\nmsgstr "Broken\n`;
    const { root } = testWorkspace({ 'app/b/fr.po': broken(2), 'app/b/de.po': broken(1), 'app/a/de.po': broken(3) });
    const places = ['app/a/de.po:14', 'app/b/de.po:8', 'app/b/fr.po:11'];
    for (const command of ['stats', 'check', 'import']) {
      const { stderr } = await runOnFolder([command, 'app'], { cwd: root });
      expect([command, ...(stderr.match(/^.*?:\d+(?=: )/gm) ?? [])]).toEqual([command, ...places]);
    }
  });

  test('shows only components with the selected language, with their names', async () => {
    const { root } = testWorkspace({ ...TWO, 'locale/fa/LC_MESSAGES/web.po': po([['Yes', 'بله']]) });
    const only = (...options: string[]) => runOnFolder(['stats', root, '--language', 'fa', ...options]);
    const [table, csv, json] = [await only(), await only('--format', 'csv'), await only('--format', 'json')];
    expect([table.code, table.stderr]).toEqual([0, '']);
    expect(table.stdout).toMatch(/^web\nLanguage .*\nPersian .*\n$/);
    expect(csv.stdout).toMatch(/^component,.*\r\nweb,.*\r\n$/);
    expect(JSON.parse(json.stdout)).toMatchObject([{ component: 'web', count: 1 }]);
    const none = await runOnFolder(['stats', '.', '--language', 'de'], { cwd: root });
    expect([none.code, none.stderr]).toEqual([2, 'tallyglot: . has no language de.\n']);
  });
});

describe('skipped files are reported', () => {
  const PASSED_OVER =
    "Skipped arb/app_*.arb: no file is in the source language. Set the base file with --filemask 'arb/app_*.arb' " +
    '--template PATH, or another language with --source-language.\n';

  test.each([['stats'], ['stats', '--fail-under', '0'], ['check']])(
    'translations without their source, as by import: %s %s',
    async (command, ...options) => {
      const files = { 'po/de.po': po([['Open', 'Öffnen']]), 'arb/app_de.arb': '{"a":"x"}' };
      const { root } = testWorkspace(files);
      const { code, stderr } = await runOnFolder([command, '.', ...options], { cwd: root });
      expect([code, stderr]).toEqual([0, PASSED_OVER]);
      const imported = await runCommand(['import', '.', '--project', 'p'], { cwd: root });
      expect([imported.code, imported.stdout]).toEqual([0, expect.stringContaining(PASSED_OVER)]);
    },
  );

  test.each(['stats', 'check', 'import'])('links that lead out of the folder, as a problem: %s', async (command) => {
    const { root, path } = testWorkspace({
      'app/po/de.po': po([['Open', 'Öffnen']]),
      'fr.po': po([['Open', 'Ouvrir']]),
    });
    symlinkSync('../../fr.po', path('app/po/fr.po'));
    const { code, stderr } = await runOnFolder([command, 'app'], { cwd: root });
    expect([code, stderr]).toEqual([1, 'app/po/fr.po: is a link that leads out of the folder: skipped [file.link]\n']);
  });
});

test.each(['stats', 'check', 'import', 'init'])(
  '%s names folders and files with a star, and counts the others',
  async (command) => {
    const { root } = testWorkspace({
      ...Object.fromEntries(Object.entries(APP).map(([path, content]) => [`app/${path}`, content])),
      'app/it*s/po/de.po': APP['po/de.po'],
      'app/it*s/po/ja.po': APP['po/ja.po'],
      'app/it*s/json/en.json': '{"a": "Open the file"}',
      'app/it*s/json/de.json': '{"a": "Datei öffnen"}',
      'app/lang/a*b.en.json': '{"a": "Open the file"}',
      'app/lang/a*b.de.json': '{"a": "Datei öffnen"}',
      // A program may have any names.
      'app/src/x*y.c': '',
      'app/src/*.json': '{"a": 1}',
    });
    const { code, stdout, stderr } = await runOnFolder([command, 'app', '--verbose'], { cwd: root });
    expect(code).toBe(command === 'init' ? 0 : 1);
    const star = (path: string) =>
      `${path}: has a * in its name, which stands for the language in file masks: not counted, rename it [file.star]`;
    const lines = stderr
      .split('\n')
      .filter((line) => line.includes('*') && !line.startsWith('app: Gettext PO, po/*.po'));
    expect(lines.sort()).toEqual(['app/it*s', 'app/lang/a*b.de.json'].map(star));
    expect(stdout + stderr).not.toContain('matches the file mask');
    if (command === 'stats') expect(stdout).toMatch(/^German +de +█+ +100.0%/m);
  },
);

test('the columns of a CSV table are the same for one component and for several, after the component', async () => {
  const { root } = testWorkspace({ ...APP, ...TWO });
  const headOf = async (...options: string[]) =>
    (await runOnFolder(['stats', root, '--format', 'csv', ...options])).stdout.split('\r\n', 1)[0]!;
  const one = await headOf('--filemask', 'po/*.po');
  expect(one.split(',')).not.toContain('component');
  expect(await headOf()).toBe(`component,${one}`);
  // Only one component has Japanese.
  expect(await headOf('--language', 'ja')).toBe(`component,${one}`);
  const help = (await runCommand(['stats', '--help'])).stdout.replaceAll(/\s+/g, ' ');
  expect(help).toContain('csv of several components begins with a column for the component');
});

test('a folder in which all names have a star has no components, and the error names them', async () => {
  const { root } = testWorkspace({ 'app/it*s/po/de.po': APP['po/de.po'], 'app/it*s/po/ja.po': APP['po/ja.po'] });
  const { code, stderr } = await runOnFolder(['stats', 'app'], { cwd: root });
  expect(code).toBe(1);
  expect(stderr).toContain('it*s: has a * in its name');
});

describe('--fail-under', () => {
  test.each([
    [['80'], 1, 'app: ja is 33.3 % translated, less than 80 %.\n'],
    [['33.4'], 1, 'app: ja is 33.3 % translated, less than 33.4 %.\n'],
    [['33.3'], 0, ''],
    [['0'], 0, ''],
    [['100', '--language', 'de'], 0, ''],
    [['100', '--language', 'de,ja'], 1, 'app: ja is 33.3 % translated, less than 100 %.\n'],
    [['100', '--language', 'de', '--language', 'ja'], 1, 'app: ja is 33.3 % translated, less than 100 %.\n'],
  ])('%j exits %i', async (options, expected, message) => {
    const { root } = testWorkspace(APP);
    const { code, stderr, stdout } = await runOnFolder(['stats', root, '--fail-under', ...options]);
    expect([code, stderr]).toEqual([expected, message]);
    expect(stdout).toContain('German');
  });

  test('also works for a store', async () => {
    const workspace = testWorkspace();
    for (const [path, content] of Object.entries(APP)) workspace.write(`files/${path}`, content);
    const run = (...args: string[]) => runCommand([...args, '--data', 'data'], { cwd: workspace.root });
    await run('import', 'files', '--project', 'p');
    expect((await run('stats', 'p/app', '--fail-under', '50')).code).toBe(1);
    expect((await run('stats', 'p/app', '--fail-under', '50', '--language', 'de')).code).toBe(0);
  });
});

describe('wrong use exits 2 with a message', () => {
  test.each([
    [['stats'], "missing required argument 'what'"],
    [['stats', '.', '--format', 'xml'], 'Allowed choices are table, json, csv, markdown'],
    [['stats', '.', '--nonsense'], "unknown option '--nonsense'"],
    [['stats', '.', '--fail-under', 'lots'], '--fail-under must be a percentage from 0 to 100, not "lots"'],
    [['stats', '.', '--fail-under', '101'], '--fail-under must be a percentage'],
    [['stats', '.', '--fail-under', ''], '--fail-under must be a percentage'],
    [['stats', '.', '--language', 'tlh'], '. has no language tlh'],
    [
      ['stats', '.', '--language', 'de,'],
      "argument 'de,' is invalid. List languages separated by commas, for example de,es.",
    ],
    [['stats', '.', '--language', 'de', 'ja'], 'too many arguments'],
    [['stats', '.', '--port', 'x'], '--port must be a port number'],
    [['stats', 'nowhere'], 'There is no folder nowhere. Name a folder, or'],
    [['stats', '/nonexistent'], 'There is no folder /nonexistent. Name a folder, or'],
    [['stats', './nonexistent'], 'There is no folder ./nonexistent. Name a folder, or'],
    [['stats', 'a/b/c'], 'There is no folder a/b/c. Name a folder, or'],
    [['stats', 'a/b'], 'There is no folder a/b. There is no store in'],
    [['stats', '.', '--template', 'x.pot'], '--template requires --filemask'],
    [['stats', '.', '--filemask', 'po/x.po'], 'needs a * in place of the language'],
    [['stats', '.', '--source-language', '?'], '"?" is not a language code'],
    [['nonsense'], "unknown command 'nonsense'"],
    [['import'], "missing required argument 'dir'"],
    [['import', 'nowhere'], 'nowhere is neither a folder nor the address of a repository'],
    [['import', '.', '--project', 'my app'], '"my app" is not a valid slug'],
    [['import', '.', '--project', 'x'.repeat(101)], 'A slug has up to 100 letters (a-z, A-Z), digits, - and _'],
    [['import', '.', '--project', '-'], '"-" is not a valid slug. A slug has up to 100 letters'],
    [['serve', 'nowhere'], 'nowhere is neither a folder nor the address of a repository'],
    [['serve', '--port', '99999'], '--port must be a port number'],
    [['audit'], 'There is no store in'],
    [['projects'], 'There is no store in'],
    [['projects', '--database', 'mysql://x'], '--database must be a URL'],
  ])('%j', async (args, message) => {
    const { root } = testWorkspace(APP);
    const { code, stdout, stderr } = await runOnFolder(args, { cwd: root });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test.each([
    ['import', '--template', 'po/app.pot'],
    ['import', '--source-language', 'de'],
    ['stats', '--template', 'po/app.pot'],
    ['stats', '--source-language', 'de'],
  ])('%s %s if the settings file defines the components', async (command, option, value) => {
    const { root } = testWorkspace({ ...APP, 'tallyglot.yaml': 'projects: [{ slug: app }]' });
    const { code, stdout, stderr } = await runOnFolder([command, '.', option, value], { cwd: root });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      new RegExp(`^tallyglot: ${option} requires --filemask: .* the settings file describes .*\n$`),
    );
    const masked = await runOnFolder([command, '.', option, value, '--filemask', 'po/*.po'], { cwd: root });
    expect([masked.code, masked.stderr]).toEqual([0, '']);
  });

  test('an undefined YAML alias', async () => {
    const { root } = testWorkspace({ 'tallyglot.yaml': 'port: *nope\n' });
    const { code, stderr } = await runCommand(['projects'], { cwd: root });
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^tallyglot: tallyglot\.yaml is not valid YAML: .*nope\.\n$/),
    ]);
  });

  test.each(['日本語', '-'])(
    'a folder named %s gives no slug: only --project or a settings file names the project',
    async (name) => {
      const files = Object.fromEntries(Object.entries(APP).map(([path, content]) => [`${name}/${path}`, content]));
      const { root, path } = testWorkspace(files);
      const run = (...args: string[]) => runOnFolder(args, { cwd: root });
      for (const command of ['import', 'init', 'serve']) {
        const { code, stdout, stderr } = await run(command, `./${name}`);
        expect([command, code, stdout]).toEqual([command, 2, '']);
        expect(stderr).toContain(`No slug can be made from the name "${name}": `);
        expect(stderr).toContain('--project SLUG');
      }
      expect(readdirSync(root)).toEqual([name]);
      expect(readdirSync(path(name))).toEqual(['po']);
      expect((await run('stats', `./${name}`)).code).toBe(0);
      expect((await run('import', `./${name}`, '--project', 'tokyo')).stdout).toContain('tokyo/app: 2 languages');
      expect((await run('init', `./${name}`, '--project', 'tokyo')).code).toBe(0);
      expect((await run('import', `./${name}`)).stdout).toContain('tokyo/app: 2 languages, nothing changed');
    },
  );

  test('a missing folder of the settings is named by its key', async () => {
    const { root, path } = testWorkspace({ 'cfg/tallyglot.yaml': 'projects: [{ slug: a, directory: nosuch }]' });
    const { code, stderr } = await runCommand(['import', 'cfg'], { cwd: root });
    const place = 'cfg/tallyglot.yaml: projects[0].directory';
    expect([code, stderr]).toEqual([2, `tallyglot: ${place}: ${path('cfg/nosuch')} is not a folder.\n`]);
  });

  test('an error in the settings names file and key', async () => {
    const workspace = testWorkspace({ ...APP, 'tallyglot.yaml': 'projects:\n  - slug: a\n    nme: b\n' });
    for (const command of [['import', '.'], ['serve', '.'], ['projects']]) {
      const { code, stderr } = await runCommand(command, { cwd: workspace.root });
      expect([command, code]).toEqual([command, 2]);
      expect(stderr).toMatch(/^tallyglot: tallyglot\.yaml: projects\[0\] has an unknown key "nme"; known keys are /);
    }
    const { code, stderr } = await runCommand(['projects', '--config', workspace.path('none.yaml')]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('none.yaml cannot be read')]);
    const variable = await runCommand(['projects'], { cwd: testWorkspace().root, env: { TALLYGLOT_PORT: 'x' } });
    expect([variable.code, variable.stderr]).toEqual([2, expect.stringContaining('TALLYGLOT_PORT must be')]);
  });
});
