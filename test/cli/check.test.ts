/** `tallyglot check`: folders and stores in every format, selections, baselines and exit codes. */
import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCommand, runOnFolder } from '../support/run-command.js';
import { po, testWorkspace } from '../support/workspace.js';
import { expectSarif } from './check-output/sarif-schema.js';

const APP = {
  'po/app.pot': po([
    ['Open', ''],
    ['Close now.', ''],
    ['Wait...', ''],
  ]),
  'po/de.po': po([
    ['Open', 'Öffnen'],
    ['Close now.', 'Jetzt schließen'],
    ['Wait...', 'Warten...'],
  ]),
  'po/fr.po': po([
    ['Open', 'Open'],
    ['Close now.', 'Fermer'],
  ]),
};
const CLEAN = { 'po/de.po': po([['Open', 'Öffnen']]), 'po/fr.po': po([['Open', 'Ouvrir']]) };

/** The findings as lines of `language check`. */
function briefly(jsonl: string): string[] {
  return jsonl
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .map(({ language, check }) => `${language} ${check}`);
}

const ALL = ['de end-stop', 'fr same', 'fr end-stop', 'en multiple-failures', 'en ellipsis'];

describe('a folder', () => {
  test('as a list', async () => {
    const { root } = testWorkspace(APP);
    const { code, stdout, stderr } = await runOnFolder(['check', '.'], { cwd: root });
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toBe(
      [
        'po/de.po:7: warning: The source ends with a full stop, the translation does not (end-stop)',
        '    source:  Close now.',
        '    target:  Jetzt schließen',
        '',
        'po/fr.po:4: warning: The translation is the same as the source (same)',
        '    source:  Open',
        '    target:  Open',
        'po/fr.po:7: warning: The source ends with a full stop, the translation does not (end-stop)',
        '    source:  Close now.',
        '    target:  Fermer',
        '',
        'po/app.pot:7: note: The translations into 2 languages fail checks (multiple-failures)',
        '    source:  Close now.',
        'po/app.pot:10: note: The source has three dots (...) instead of an ellipsis character (…) (ellipsis)',
        '    source:  Wait...',
        '',
        '5 findings in 3 languages: 3 warnings (2 end-stop, 1 same), 2 notes (1 ellipsis, 1 multiple-failures).',
        '',
      ].join('\n'),
    );
  });

  test('without findings exits 0', async () => {
    const { root } = testWorkspace(CLEAN);
    const { code, stdout, stderr } = await runOnFolder(['check', root]);
    expect([code, stdout, stderr]).toEqual([0, 'No findings in 3 languages of 1 component.\n', '']);
  });

  test('as JSON lines', async () => {
    const { root } = testWorkspace(APP);
    const { code, stdout, stderr } = await runOnFolder(['check', '.', '--format', 'jsonl'], { cwd: root });
    expect([code, stderr]).toEqual([1, '']);
    expect(briefly(stdout)).toEqual(ALL);
    expect(Object.keys(JSON.parse(stdout.split('\n')[2]!)).slice(0, 11)).toEqual([
      'component',
      'language',
      'file',
      'line',
      'key',
      'context',
      'source',
      'target',
      'check',
      'severity',
      'message',
    ]);
  });

  test('as SARIF', async () => {
    const { root } = testWorkspace(APP);
    const { code, stdout, stderr } = await runOnFolder(['check', '.', '--format', 'sarif'], { cwd: root });
    expect([code, stderr]).toEqual([1, '']);
    const log = JSON.parse(stdout);
    expectSarif(log);
    expect(log.runs[0].results).toHaveLength(ALL.length);
    expect(log.runs[0].tool.driver.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test('as annotations', async () => {
    const { root } = testWorkspace(APP);
    const { code, stdout, stderr } = await runOnFolder(['check', '.', '--format', 'github'], { cwd: root });
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout.match(/^::(?:warning|notice) file=po\/\w+\.pot?,line=\d+,title=[^:]+::.*$/gm)).toHaveLength(
      ALL.length,
    );
  });

  test.each([
    ['.', 'po/de.po'],
    ['po', 'po/de.po'],
    ['./po/', 'po/de.po'],
  ])('named %s has file paths relative to the working directory', async (folder, file) => {
    const { root } = testWorkspace(APP);
    const { stdout } = await runOnFolder(['check', folder, '--language', 'de', '--format', 'jsonl'], { cwd: root });
    expect(JSON.parse(stdout).file).toBe(file);
  });

  test('outside the working directory has absolute file paths', async () => {
    const { root, path } = testWorkspace(APP);
    const elsewhere = await runOnFolder(['check', root, '--language', 'de', '--format', 'jsonl'], {
      cwd: testWorkspace().root,
    });
    expect(JSON.parse(elsewhere.stdout).file).toBe(path('po/de.po'));
    const here = await runOnFolder(['check', root, '--language', 'de', '--format', 'jsonl'], { cwd: root });
    expect(JSON.parse(here.stdout).file).toBe('po/de.po');
  });

  test('with a mask and another source language', async () => {
    const { root } = testWorkspace({
      'x/s_fr.po': po([
        ['Ja.', 'Oui'],
        ['Nein!', 'Non'],
      ]),
      'other/de.po': po([]),
    });
    const options = ['--filemask', 'x/s_*.po', '--source-language', 'de', '--format', 'jsonl'];
    expect(briefly((await runOnFolder(['check', root, ...options])).stdout)).toEqual(['fr end-exclamation']);
  });

  test('uses the flags of its settings', async () => {
    const settings = 'projects: [{ slug: app, flags: [ignore-same, ignore-multiple-failures] }]';
    const { root } = testWorkspace({ ...APP, 'tallyglot.yaml': settings });
    const { stdout } = await runOnFolder(['check', root, '--format', 'jsonl']);
    expect(briefly(stdout)).toEqual(['de end-stop', 'fr end-stop', 'en ellipsis']);
  });

  test('without translations is an error, because a gate must not pass without checking anything', async () => {
    const { code, stdout, stderr } = await runOnFolder(['check', testWorkspace({ 'readme.txt': 'nothing' }).root]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^tallyglot: Found no translation files/);
  });

  test('creates no store', async () => {
    const { root } = testWorkspace(CLEAN);
    await runOnFolder(['check', '.'], { cwd: root });
    expect(readdirSync(root)).toEqual(['po']);
  });

  test('with a broken entry exits 1 and names the place, in every format', async () => {
    const broken = `${CLEAN['po/de.po']}\nmsgid "Close now."\nmsgstr "Zu\n`;
    const { root } = testWorkspace({ ...CLEAN, 'po/de.po': broken });
    for (const format of ['list', 'jsonl', 'sarif']) {
      const { code, stderr } = await runOnFolder(['check', '.', '--format', format], { cwd: root });
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^po\/de\.po:8: .*\[gettext\.unterminated-string\]\n$/),
      ]);
    }
    const { code, stdout, stderr } = await runOnFolder(['check', '.', '--format', 'github'], { cwd: root });
    expect([code, stdout, stderr]).toEqual([1, expect.stringMatching(/^::error file=po\/de\.po,line=8::.*\n$/), '']);
  });

  test('does not print control characters of translations', async () => {
    const evil = `x\\033]0;y\\007 \u202e`;
    const { root } = testWorkspace({ 'po/de.po': `msgid "Open."\nmsgstr "${evil}"\n`, 'po/fr.po': CLEAN['po/fr.po'] });
    for (const format of ['list', 'jsonl', 'sarif', 'github']) {
      const { stdout, stderr } = await runOnFolder(['check', root, '--format', format]);
      expect([format, stdout.includes('end-stop')]).toEqual([format, true]);
      expect(stdout + stderr).not.toMatch(/[\u001b\u0007\u202e]/);
    }
  });
});

test('what breaks the program is first, in every format', async () => {
  const { root } = testWorkspace({
    'po/de.po': po([['Close now.', 'Zu']]),
    'po/fr.po': `${po([['Close now.', 'Fermer.']])}\n#, c-format\nmsgid "%d files"\nmsgstr "fichiers"\n`,
  });
  const run = (format: string) => runCommand(['check', '.', '--format', format], { cwd: root });
  expect(briefly((await run('jsonl')).stdout)).toEqual(['fr c-format', 'de end-stop']);
  expect((await run('list')).stdout).toMatch(/^po\/fr\.po:\d+: error: /);
  expect((await run('github')).stdout).toMatch(/^::error file=po\/fr\.po/);
  expect(JSON.parse((await run('sarif')).stdout).runs[0].results[0]).toMatchObject({
    ruleId: 'c-format',
    level: 'error',
  });
  expect((await runCommand(['check', root, '--severity', 'error'])).stdout).toContain(': 1 error (1 c-format).');
});

describe('a selection', () => {
  test.each([
    [['--language', 'de'], ['de end-stop']],
    [
      ['--language', 'de,en'],
      ['de end-stop', 'en multiple-failures', 'en ellipsis'],
    ],
    [
      ['--language', 'de', '--language', 'fr'],
      ['de end-stop', 'fr same', 'fr end-stop'],
    ],
    [['--check', 'same'], ['fr same']],
    [
      ['--check', 'same,ellipsis'],
      ['fr same', 'en ellipsis'],
    ],
    [['--check', 'end-stop', '--language', 'fr'], ['fr end-stop']],
    [['--check', 'c-format'], []],
    [['--severity', 'note'], ALL],
    [
      ['--severity', 'warning'],
      ['de end-stop', 'fr same', 'fr end-stop'],
    ],
    [['--severity', 'warning', '--check', 'same,ellipsis'], ['fr same']],
    [['--severity', 'error'], []],
  ])('of %j', async (options, expected) => {
    const { root } = testWorkspace(APP);
    const { code, stdout } = await runOnFolder(['check', root, '--format', 'jsonl', ...options]);
    expect([code, briefly(stdout)]).toEqual([expected.length === 0 ? 0 : 1, expected]);
  });
});

test.each([
  ['de', '1 language'],
  ['de,fr', '2 languages'],
])('the summary for --language %s counts %s, in a folder and in a store', async (languages, looked) => {
  const { root } = testWorkspace({ 'app/po/de.po': CLEAN['po/de.po'], 'app/po/fr.po': CLEAN['po/fr.po'] });
  await runCommand(['import', 'app', '--component', 'app'], { cwd: root });
  for (const what of ['app', 'app/app']) {
    const { stdout } = await runOnFolder(['check', what, '--language', languages], { cwd: root });
    expect([what, stdout]).toEqual([what, `No findings in ${looked} of 1 component.\n`]);
  }
});

describe('a baseline', () => {
  const run = (root: string, ...options: string[]) =>
    runOnFolder(['check', '.', '--baseline', 'known.txt', ...options], { cwd: root });

  test('accepts known findings and fails on new ones', async () => {
    const workspace = testWorkspace(APP);
    const written = await run(workspace.root, '--update-baseline');
    expect([written.code, written.stderr, written.stdout]).toEqual([
      0,
      '',
      'No new findings in 3 languages of 1 component.\nWrote 5 findings to known.txt: 5 added, 0 removed.\n',
    ]);
    const text = readFileSync(workspace.path('known.txt'), 'utf8');
    const [header, ...lines] = text.trimEnd().split('\n');
    expect(header).toMatch(/^# Tallyglot baseline/);
    expect(lines).toEqual(lines.toSorted());
    expect(lines).toHaveLength(5);

    const known = await run(workspace.root);
    expect([known.code, known.stdout]).toEqual([
      0,
      'No new findings in 3 languages of 1 component.\nSkipped 5 known findings of the baseline.\n',
    ]);

    // A finding stays the same if its line or the wrong translation changes.
    workspace.write('po/de.po', `# moved\n\n${APP['po/de.po'].replace('Jetzt schließen', 'Schließen')}`);
    expect((await run(workspace.root)).code).toBe(0);

    workspace.write('po/de.po', APP['po/de.po'].replace('"Öffnen"', '"Open"').replace('Jetzt schließen', 'Zu.'));
    const fresh = await run(workspace.root);
    expect(fresh.code).toBe(1);
    expect(fresh.stdout).toContain('po/de.po:4: warning: The translation is the same as the source (same)');
    expect(fresh.stdout).toContain(
      '2 new findings in 2 languages: 1 warning (1 same), 1 note (1 multiple-failures).\n',
    );
    expect(fresh.stdout).toContain(
      'Skipped 3 known findings of the baseline. 2 entries no longer apply: update the file with --update-baseline.\n',
    );
  });

  test('is updated with small differences', async () => {
    const workspace = testWorkspace(APP);
    await run(workspace.root, '--update-baseline');
    const before = readFileSync(workspace.path('known.txt'), 'utf8').split('\n');
    workspace.write('po/fr.po', APP['po/fr.po'].replace('"Open"\nmsgstr "Open"', '"Open"\nmsgstr "Ouvrir"'));
    const { stdout } = await run(workspace.root, '--update-baseline');
    expect(stdout).toContain('Wrote 4 findings to known.txt: 0 added, 1 removed.\n');
    const after = readFileSync(workspace.path('known.txt'), 'utf8').split('\n');
    expect(after).toEqual(before.filter((line) => !line.endsWith(' same')));
  });

  test('keeps findings that were not selected or could not be read', async () => {
    const workspace = testWorkspace(APP);
    await run(workspace.root, '--update-baseline');
    const before = readFileSync(workspace.path('known.txt'), 'utf8');
    await run(workspace.root, '--update-baseline', '--language', 'de', '--check', 'same');
    await run(workspace.root, '--update-baseline', '--severity', 'error');
    expect(readFileSync(workspace.path('known.txt'), 'utf8')).toBe(before);
    workspace.write('po/fr.po', 'no PO file\n'.repeat(300));
    const { code, stdout } = await run(workspace.root, '--check', 'same');
    expect([code, stdout]).toEqual([1, expect.stringContaining('Skipped 0 known findings of the baseline.\n')]);
  });

  test('keeps the findings of languages whose files were skipped', async () => {
    const { root, path } = testWorkspace(APP);
    await run(root, '--update-baseline');
    const before = readFileSync(path('known.txt'), 'utf8');
    rmSync(path('po/fr.po'));
    symlinkSync('/etc/hostname', path('po/fr.po'));
    await run(root, '--update-baseline');
    const french = (text: string) => text.split('\n').filter((line) => line.startsWith('app fr '));
    expect(french(before)).toHaveLength(2);
    expect(french(readFileSync(path('known.txt'), 'utf8'))).toEqual(french(before));
  });

  test('prints its note to standard error in formats for programs', async () => {
    const workspace = testWorkspace(APP);
    await run(workspace.root, '--update-baseline');
    const note = 'Skipped 5 known findings of the baseline.\n';
    for (const format of ['jsonl', 'github']) {
      const { code, stdout, stderr } = await run(workspace.root, '--format', format);
      expect([code, stdout, stderr]).toEqual([0, '', note]);
    }
    const sarif = await run(workspace.root, '--format', 'sarif');
    expect([JSON.parse(sarif.stdout).runs[0].results, sarif.stderr]).toEqual([[], note]);
  });
});

describe('a component of the store', () => {
  test('has the findings of its folder', async () => {
    const workspace = testWorkspace();
    for (const [path, content] of Object.entries(APP)) workspace.write(`files/${path}`, content);
    const run = (...args: string[]) => runCommand([...args, '--data', 'data'], { cwd: workspace.root });
    await run('import', 'files', '--project', 'p');
    const { code, stdout, stderr } = await run('check', 'p/app', '--format', 'jsonl');
    expect([code, stderr]).toEqual([1, '']);
    expect(briefly(stdout).sort()).toEqual(ALL.toSorted());
    const inFolder = (await run('check', 'files', '--format', 'jsonl')).stdout;
    const comparable = (jsonl: string) =>
      jsonl
        .trimEnd()
        .split('\n')
        .map((line) => ({ ...JSON.parse(line), file: '', line: 0 }))
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    expect(comparable(stdout)).toEqual(comparable(inFolder));
    expect(stdout).toContain('"file":"po/de.po","line":7,');
    const none = await run('check', 'p/app', '--check', 'c-format');
    expect([none.code, none.stdout]).toEqual([0, 'No findings in 3 languages of 1 component.\n']);
  });
});

describe('wrong use exits 2 with a message', () => {
  test.each([
    [['check'], "missing required argument 'what'"],
    [['check', '.', '--format', 'xml'], 'Allowed choices are list, jsonl, sarif, github'],
    [['check', '.', '--check', 'end-stpo'], 'There is no check end-stpo. Did you mean end-stop?'],
    [['check', '.', '--check', 'qqqqqqqqqqqqqqqqqqqq'], 'docs/checks/README.md lists all checks'],
    [['check', '.', '--check', 'same,'], 'List checks separated by commas, for example same,end-stop.'],
    [['check', '.', '--language', 'tlh'], '. has no language tlh'],
    [['check', '.', '--update-baseline'], '--update-baseline requires --baseline FILE'],
    [
      ['check', '.', '--baseline', 'none.txt'],
      'The baseline none.txt does not exist. Create it with --update-baseline',
    ],
    [['check', '.', '--baseline', 'po/de.po'], 'po/de.po:1: is not a baseline'],
    [['check', '.', '--baseline', 'po/de.po', '--update-baseline'], 'po/de.po:1: is not a baseline'],
    [['check', '.', '--template', 'x.pot'], '--template requires --filemask'],
    [['check', 'nowhere'], 'There is no folder nowhere. Name a folder, or'],
    [['check', '/nonexistent'], 'There is no folder /nonexistent. Name a folder, or'],
    [['check', 'a/b'], 'There is no folder a/b. There is no store in'],
  ])('%j', async (args, message) => {
    const { root } = testWorkspace(APP);
    const { code, stdout, stderr } = await runOnFolder(args, { cwd: root });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});
