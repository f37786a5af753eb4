/** Masks that a repository declares in the configuration of a translation platform or a library. */
import { describe, expect, test } from 'vitest';
import { discover } from '../../src/sources/discover.js';
import { memoryTree } from '../support/memory-tree.js';

const JSON_TEXT = '{"a": "Open the file"}';
const PO = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Open"\nmsgstr ""\n';
const ARB = '{"@@locale": "en", "a": "Open"}';
const FTL = 'open = Open\n';
const rails = (code: string) => `${code}:\n  a: Open\n`;

const at = (content: string, ...paths: string[]) => Object.fromEntries(paths.map((path) => [path, content]));

async function discoverIn(files: Record<string, string>) {
  const entries = Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
  const tree = memoryTree(entries, 'files');
  // As in a folder, a hidden file can be read though it is not listed.
  const peek = async (path: string) => new TextEncoder().encode(files[path] ?? '');
  return discover({ ...tree, peek }, { sourceLanguage: 'en', fallbackName: 'project' });
}

/** The components as [mask, base file, source language]. */
async function discovered(files: Record<string, string>) {
  const { found } = await discoverIn(files);
  return found.map(({ definition: { filemask, template, sourceLanguage }, why }) => ({
    found: [filemask, template, sourceLanguage],
    why,
  }));
}

describe('a configuration file wins over guesses', () => {
  test.each([
    {
      tool: 'crowdin.yml, with translations in a folder of their own',
      files: {
        'crowdin.yml':
          'files:\n  - source: /config/locales/en.yml\n    translation: /config/locales/crowdin/%two_letters_code%.yml\n',
        'config/locales/en.yml': rails('en'),
        'config/locales/crowdin/de.yml': rails('de'),
        'config/locales/crowdin/fr.yml': rails('fr'),
      },
      expected: [['config/locales/crowdin/*.yml', 'config/locales/en.yml', 'en']],
    },
    {
      tool: 'crowdin.yml, with wildcards, parts of the path and ignored files',
      files: {
        'crowdin.yml': [
          'base_path: ./web',
          'files:',
          '  - source: /text/**/*.json',
          '    translation: /out-of-sight/%locale%/**/%file_name%.json',
          '    ignore: [/text/private/*.json]',
        ].join('\n'),
        ...at(JSON_TEXT, 'web/text/a/one.json', 'web/text/two.json', 'web/text/private/three.json'),
        ...at(JSON_TEXT, 'web/out-of-sight/de-DE/a/one.json', 'web/out-of-sight/de-DE/two.json'),
      },
      expected: [
        ['web/out-of-sight/*/a/one.json', 'web/text/a/one.json', 'en'],
        ['web/out-of-sight/*/two.json', 'web/text/two.json', 'en'],
      ],
    },
    {
      tool: 'crowdin.yml, with a mask that also matches the files of another mask',
      files: {
        'crowdin.yml':
          'files:\n- {source: /c/en.yml, translation: /c/all/%locale%.yml}\n- {source: /c/js-en.yml, translation: /c/all/js-%locale%.yml}\n',
        ...at(rails('en'), 'c/en.yml', 'c/js-en.yml'),
        ...at(rails('de'), 'c/all/de.yml', 'c/all/js-de.yml'),
      },
      expected: [
        ['c/all/*.yml', 'c/en.yml', 'en'],
        ['c/all/js-*.yml', 'c/js-en.yml', 'en'],
      ],
    },
    {
      tool: 'crowdin.yml for Apple, with the ending in the code',
      files: {
        'crowdin.yaml':
          'files:\n- {source: /App/en.lproj/A.strings, translation: /App/%osx_code%/%original_file_name%}\n',
        ...at('"a" = "Open";\n', 'App/en.lproj/A.strings', 'App/de.lproj/A.strings'),
      },
      expected: [['App/*.lproj/A.strings', 'App/en.lproj/A.strings', 'en']],
    },
    {
      tool: '.tx/config',
      files: {
        '.tx/config':
          '[main]\nhost = https://app.transifex.com\n\n[o:org:p:app:r:ui]\nfile_filter = ui/po_<lang>.po\n' +
          'source_file = ui/texts/base.pot\nsource_lang = en_GB\ntype = PO\n',
        ...at(PO, 'ui/texts/base.pot', 'ui/po_de.po'),
      },
      expected: [['ui/po_*.po', 'ui/texts/base.pot', 'en_GB']],
    },
    {
      tool: '.tx/config without its source file',
      files: {
        '.tx/config': '[p.r]\nfile_filter = po/<lang>.po\nsource_file = po/made-later.pot\nsource_lang = en\n',
        ...at(PO, 'po/de.po'),
      },
      expected: [['po/*.po', null, 'en']],
    },
    {
      tool: 'l10n.yaml',
      files: {
        'l10n.yaml': 'arb-dir: lib/texts\ntemplate-arb-file: intl_pt_BR.arb\n',
        ...at(ARB, 'lib/texts/intl_pt_BR.arb', 'lib/texts/intl_de.arb', 'lib/texts/intl_en.arb'),
      },
      expected: [['lib/texts/intl_*.arb', 'lib/texts/intl_pt_BR.arb', 'pt_BR']],
    },
    {
      tool: 'l10n.toml',
      files: {
        'l10n.toml':
          'basepath = "."\nlocales = ["de"]\n[[paths]]\n  reference = "base/**/*.ftl"\n  l10n = "l/{locale}/**/*.ftl"\n',
        ...at(FTL, 'base/a/menu.ftl', 'base/top.ftl', 'l/de/a/menu.ftl', 'l/de/top.ftl'),
      },
      expected: [
        ['l/*/a/menu.ftl', 'base/a/menu.ftl', 'en'],
        ['l/*/top.ftl', 'base/top.ftl', 'en'],
      ],
    },
    {
      tool: 'project.inlang',
      files: {
        'web/project.inlang/settings.json': JSON.stringify({
          baseLocale: 'de',
          'plugin.inlang.messageFormat': { pathPattern: './text/{locale}.json' },
        }),
        ...at(
          '{"$schema": "https://inlang.com/schema/inlang-message-format", "a": "Open the file"}',
          ...['web/text/de.json', 'web/text/en.json', 'web/text/fr.json'],
        ),
      },
      expected: [['web/text/*.json', 'web/text/de.json', 'de']],
    },
    {
      tool: 'lingui.config.js',
      files: {
        'app/lingui.config.js':
          "module.exports = { sourceLocale: 'fr', format: 'po', catalogs: [{ path: '<rootDir>/text/{locale}/ui' }] };",
        ...at(PO, 'app/text/fr/ui.po', 'app/text/de/ui.po'),
      },
      expected: [['app/text/*/ui.po', null, 'fr']],
    },
    {
      tool: 'i18next-parser.config.js',
      files: {
        'i18next-parser.config.js': "export default { locales: ['en', 'de'], output: 'text/$LOCALE/$NAMESPACE.json' };",
        ...at(JSON_TEXT, 'text/en/a.json', 'text/de/a.json', 'text/en/b.json', 'text/de/b.json'),
      },
      expected: [
        ['text/*/a.json', 'text/en/a.json', 'en'],
        ['text/*/b.json', 'text/en/b.json', 'en'],
      ],
    },
    {
      tool: 'LINGUAS, with a code that is no known language',
      files: {
        'po/LINGUAS': 'de\nen@pirate\n',
        ...at(PO, 'po/app.pot', 'po/de.po', 'po/en@pirate.po'),
      },
      expected: [['po/*.po', 'po/app.pot', 'en']],
    },
  ])('$tool', async ({ files, expected }) => {
    const all = await discovered(files as unknown as Record<string, string>);
    expect(all.map(({ found }) => found)).toEqual(expected);
    for (const { why } of all) expect(why).toContain('says so');
  });
});

test.each([
  [
    'crowdin.yml, for all files',
    'crowdin.yml',
    'languages_mapping: {locale: {pt-BR: br, zh-CN: zhongwen, de-DE: de}}\nfiles: [{source: /t/en.json, translation: /t/%locale%.json}]',
  ],
  [
    'crowdin.yml, for a file',
    'crowdin.yml',
    'files: [{source: /t/en.json, translation: /t/%locale%.json, languages_mapping: {locale: {pt-BR: br, zh-CN: zhongwen, de: de}}}]',
  ],
  [
    '.tx/config',
    '.tx/config',
    '[main]\nlang_map = pt_BR: br, de_DE: de\n[p.r]\nfile_filter = t/<lang>.json\nsource_file = t/en.json\nlang_map = zh_CN:zhongwen\n',
  ],
])('names that mean another language than they say: %s', async (_name, path, settings) => {
  const files = {
    [path]: settings,
    ...at(JSON_TEXT, 't/en.json', 't/de.json', 't/br.json', 't/zhongwen.json'),
  };
  const [found] = (await discoverIn(files)).found;
  expect(found!.definition.languages).toEqual({ br: 'pt_BR', zhongwen: 'zh_CN' });
  expect(found!.why).toContain('3 languages');
});

test('files beside a declared base file are not another component', async () => {
  const files = {
    'crowdin.yml': 'files: [{source: /c/locales/en.yml, translation: /c/locales/all/%locale%.yml}]',
    ...at(rails('en'), 'c/locales/en.yml'),
    ...at(rails('de'), 'c/locales/de.yml', 'c/locales/all/de.yml'),
  };
  expect((await discovered(files)).map(({ found }) => found)).toEqual([
    ['c/locales/all/*.yml', 'c/locales/en.yml', 'en'],
  ]);
});

test('files beside a declared base file do not lack a base file, even if several files have the same strings', async () => {
  const files = {
    'crowdin.yml': 'files: [{source: /c/locales/en.yml, translation: /c/locales/all/%locale%.yml}]',
    ...at(rails('en'), 'c/locales/en.yml', 'd/locales/en.yml'),
    ...at(rails('de'), 'c/locales/de.yml', 'c/locales/all/de.yml'),
  };
  const { found, baseless } = await discoverIn(files);
  expect(found.map(({ definition }) => definition.filemask)).not.toContain('c/locales/*.yml');
  expect(baseless).toEqual([]);
});

test('two files of one language under a declared mask are one component', async () => {
  const files = { 'po/LINGUAS': 'de he iw', ...at(PO, 'po/de.po', 'po/he.po', 'po/iw.po') };
  const { found } = await discoverIn(files);
  expect(found.map((one) => one.files)).toEqual([['po/de.po', 'po/he.po', 'po/iw.po']]);
});

test('a pattern with many wildcards does not block the search', async () => {
  const pattern = `/${'**a'.repeat(12)}b`;
  const files = {
    'crowdin.yml': `files: [{source: ${pattern}, translation: /x/%locale%.json}]`,
    ...at(JSON_TEXT, `${'a'.repeat(300)}.json`, 'locales/en.json', 'locales/de.json'),
  };
  expect((await discovered(files)).map(({ found }) => found)).toEqual([['locales/*.json', 'locales/en.json', 'en']]);
});

test.each([
  ['a broken configuration', 'files: [\n'],
  ['a configuration of files that are not there', 'files: [{source: /x/en.json, translation: /x/%locale%.json}]\n'],
  ['a configuration without files', 'project_id: 3\n'],
])('%s changes nothing', async (_what, settings) => {
  const files = { 'crowdin.yml': settings, ...at(JSON_TEXT, 'locales/en.json', 'locales/de.json') };
  expect((await discovered(files)).map(({ found }) => found)).toEqual([['locales/*.json', 'locales/en.json', 'en']]);
});
