/** Tests discovery in the common layouts of source trees. */
import { describe, expect, test } from 'vitest';
import { discover } from '../../src/sources/discover.js';
import { memoryTree } from '../support/memory-tree.js';

const PO = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Open"\nmsgstr ""\n';

const treeOf = (files: Record<string, string>) =>
  memoryTree(
    Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })),
    'files',
  );

/** The components of a file tree. Files are given by path only (PO), or with their content. */
const discovered = async (files: Record<string, string>, sourceLanguage = 'en') => {
  return (await discover(treeOf(files), { sourceLanguage, fallbackName: 'my-project' })).found;
};

const poFiles = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, PO]));

const find = async (...paths: string[]) =>
  (await discovered(poFiles(paths))).map(({ definition: { slug, filemask, template } }) => ({
    slug,
    filemask,
    template,
  }));

const filesOf = async (...paths: string[]) => (await discovered(poFiles(paths))).map(({ files }) => files);

describe('discover', () => {
  test('po/*.po with its template', async () => {
    expect(await find('po/de.po', 'po/pt_BR.po', 'po/hello.pot', 'po/LINGUAS', 'src/main.c')).toEqual([
      { slug: 'hello', filemask: 'po/*.po', template: 'po/hello.pot' },
    ]);
  });

  test('po/*.po without a template is named after the project', async () => {
    expect(await find('po/de.po', 'po/fr.po')).toEqual([{ slug: 'my-project', filemask: 'po/*.po', template: null }]);
  });

  test('locale/*/LC_MESSAGES/*.po, one component per domain', async () => {
    expect(
      await find(
        'app/locale/de/LC_MESSAGES/django.po',
        'app/locale/sr_Latn/LC_MESSAGES/django.po',
        'app/locale/de/LC_MESSAGES/djangojs.po',
        'app/locale/sr_Latn/LC_MESSAGES/djangojs.po',
      ),
    ).toEqual([
      { slug: 'django', filemask: 'app/locale/*/LC_MESSAGES/django.po', template: null },
      { slug: 'djangojs', filemask: 'app/locale/*/LC_MESSAGES/djangojs.po', template: null },
    ]);
  });

  test('*/domain.po with a template in the parent folder', async () => {
    expect(await find('locale/cs/gammu.po', 'locale/pt_BR/gammu.po', 'locale/gammu.pot')).toEqual([
      { slug: 'gammu', filemask: 'locale/*/gammu.po', template: 'locale/gammu.pot' },
    ]);
  });

  test('a template of the same name in a folder next to the languages', async () => {
    expect(
      await find('locale/de/LC_MESSAGES/app.po', 'locale/templates/app.pot', 'locale/templates/other.pot'),
    ).toEqual([
      { slug: 'app', filemask: 'locale/*/LC_MESSAGES/app.po', template: 'locale/templates/app.pot' },
      { slug: 'other', filemask: 'locale/templates/*.po', template: 'locale/templates/other.pot' },
    ]);
  });

  test('the language in the file name', async () => {
    expect(await find('languages/plugin-de_DE.po', 'languages/plugin-fr_FR.po', 'languages/plugin.pot')).toEqual([
      { slug: 'plugin', filemask: 'languages/plugin-*.po', template: 'languages/plugin.pot' },
    ]);
  });

  test('a domain that looks like a language code is recognised by the mask that most files share', async () => {
    expect(await find('locale/de/id.po', 'locale/fr/id.po', 'locale/cs/id.po')).toEqual([
      { slug: 'id', filemask: 'locale/*/id.po', template: null },
    ]);
  });

  test('a template without translations is a component', async () => {
    expect(await find('po/app.pot')).toEqual([{ slug: 'app', filemask: 'po/*.po', template: 'po/app.pot' }]);
  });

  test('equal names get their folders as a prefix', async () => {
    expect(
      (await find('a/locale/de/LC_MESSAGES/app.po', 'b/locale/de/LC_MESSAGES/app.po')).map(({ slug }) => slug),
    ).toEqual(['a-app', 'b-app']);
  });

  test('no template is chosen if there are several next to po/*.po', async () => {
    expect((await find('po/de.po', 'po/a.pot', 'po/b.pot')).map(({ template }) => template)).toEqual([
      null,
      'po/a.pot',
      'po/b.pot',
    ]);
  });

  describe('a template with another name', () => {
    const texts = (names: string) => names.split(' ').map((name) => `msgid "${name}"\nmsgstr ""\n`);
    const po = (names: string) => `msgid ""\nmsgstr "Language: de\\n"\n\n${texts(names).join('\n')}`;
    const MENU = 'Open Close Save Print Quit';
    const templates = async (files: Record<string, string>) =>
      (await discovered(files)).map(({ definition: { filemask, template } }) => [filemask, template]);

    test.each([
      ['messages.pot', 'locales/messages.pot'],
      ['the folder of templates', 'locales/templates/all.pot'],
      ['the folder above', 'all.pot'],
    ])('is found by its strings: %s', async (_name, path) => {
      const files = {
        'locales/de/default.po': po(MENU),
        'locales/fr/default.po': po(MENU),
        [path]: po(`${MENU} Help`),
      };
      expect(await templates(files)).toEqual([['locales/*/default.po', path]]);
    });

    test('is the one with most of the strings, if there are several', async () => {
      const files = { 'po/de.po': po(MENU), 'po/a.pot': po('Open Close Save Print Cut Paste'), 'po/b.pot': po(MENU) };
      expect(await templates(files)).toEqual([
        ['po/*.po', 'po/b.pot'],
        ['po/*.po', 'po/a.pot'],
      ]);
    });

    test.each([
      ['has other strings', po('Red Green Blue White Black')],
      ['has only some of the strings', po('Open Close Save Print Red')],
      ['is broken', 'msgid "Open'],
    ])('is not used if it %s', async (_name, text) => {
      const files = { 'locales/de/default.po': po(`${MENU} Help About`), 'locales/messages.pot': text };
      expect(await templates(files)).toEqual([
        ['locales/*/default.po', null],
        ['locales/*.po', 'locales/messages.pot'],
      ]);
    });

    test('is not used in a folder next to the files', async () => {
      const files = { 'one/de/default.po': po(MENU), 'two/messages.pot': po(MENU) };
      expect(await templates(files)).toEqual([
        ['one/*/default.po', null],
        ['two/*.po', 'two/messages.pot'],
      ]);
    });
  });

  test('each file belongs to one component, even if two masks match it', async () => {
    expect(await filesOf('po/de.po', 'po/fr.po', 'po/app-de.po', 'po/app-fr.po')).toEqual([
      ['po/de.po', 'po/fr.po'],
      ['po/app-de.po', 'po/app-fr.po'],
    ]);
    expect(await filesOf('po/de.po', 'po/a.pot', 'po/b.pot')).toEqual([['po/de.po'], ['po/a.pot'], ['po/b.pot']]);
  });

  test('nothing', async () => {
    expect(await find('README.md', 'src/app.po', 'notes.txt')).toEqual([]);
  });
});

const ANDROID = '<resources><string name="a">Open</string></resources>';
const STRINGS = '"a" = "Open";\n';
const XLIFF = (target: string) =>
  '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en">' +
  `<body><trans-unit id="a"><source>Open</source>${target}</trans-unit></body></file></xliff>`;
const NEXTCLOUD = '{ "translations": {\n"Open the file" : "Auf"\n},"pluralForm" :"nplurals=2; plural=(n != 1);"\n}';
const RESX = '<root><resheader name="x"><value>y</value></resheader><data name="a"><value>Open</value></data></root>';

/** The same content at several paths. */
const at = (content: string, ...paths: string[]) => Object.fromEntries(paths.map((path) => [path, content]));

describe('common layouts', () => {
  test.each([
    {
      layout: 'Android',
      files: at(ANDROID, 'app/src/main/res/values/strings.xml', 'app/src/main/res/values-pt-rBR/strings.xml'),
      expected: ['android', 'app/src/main/res/values-*/strings.xml', 'app/src/main/res/values/strings.xml', 'en'],
    },
    {
      layout: 'Android with a script in its code, and folders that are not languages',
      files: at(ANDROID, 'res/values/strings.xml', 'res/values-b+sr+Latn/strings.xml', 'res/values-v21/strings.xml'),
      expected: ['android', 'res/values-*/strings.xml', 'res/values/strings.xml', 'en'],
    },
    {
      layout: 'Apple',
      files: at(STRINGS, 'App/en.lproj/Localizable.strings', 'App/zh-Hans.lproj/Localizable.strings'),
      expected: ['apple-strings', 'App/*.lproj/Localizable.strings', 'App/en.lproj/Localizable.strings', 'en'],
    },
    {
      layout: 'Apple with a base file instead of English',
      files: at(STRINGS, 'Base.lproj/Main.strings', 'de.lproj/Main.strings'),
      expected: ['apple-strings', '*.lproj/Main.strings', 'Base.lproj/Main.strings', 'en'],
    },
    {
      layout: 'one folder per language',
      files: at('{"a": "Open"}', 'locales/en/common.json', 'locales/de/common.json'),
      expected: ['json', 'locales/*/common.json', 'locales/en/common.json', 'en'],
    },
    {
      layout: 'one file per language',
      files: at('{"a": "Open"}', 'src/strings/en-us.json', 'src/strings/de.json', 'src/strings/es_419.json'),
      expected: ['json', 'src/strings/*.json', 'src/strings/en-us.json', 'en_US'],
    },
    {
      layout: 'the base file without a language in its name',
      files: at('{"a": "Open"}', 'lang/main.json', 'lang/main-de.json', 'lang/main-pt-BR.json'),
      expected: ['json', 'lang/main-*.json', 'lang/main.json', 'en'],
    },
    {
      layout: 'Java',
      files: at('a=Open\n', 'res/messages.properties', 'res/messages_pt_BR.properties', 'res/messages_en.properties'),
      expected: ['properties', 'res/messages_*.properties', 'res/messages.properties', 'en'],
    },
    {
      layout: 'a name with underscores',
      files: at('a=Open\n', 'my_app_i18n.properties', 'my_app_i18n_he.properties', 'my_app_i18n_zh_CN.properties'),
      expected: ['properties', 'my_app_i18n_*.properties', 'my_app_i18n.properties', 'en'],
    },
    {
      layout: '.NET',
      files: at(RESX, 'Properties/Strings.resx', 'Properties/Strings.de.resx', 'Properties/Strings.uz-Cyrl-UZ.resx'),
      expected: ['resx', 'Properties/Strings.*.resx', 'Properties/Strings.resx', 'en'],
    },
    {
      layout: 'browser extensions',
      files: at('{"a": {"message": "Open"}}', '_locales/en/messages.json', '_locales/de/messages.json'),
      expected: ['webextension', '_locales/*/messages.json', '_locales/en/messages.json', 'en'],
    },
    {
      layout: 'Joomla, with the language in the folder and in the file',
      files: at('COM_A="Open"\n', 'language/en-GB/en-GB.com_a.ini', 'language/de-DE/de-DE.com_a.ini'),
      expected: ['joomla-ini', 'language/*/*.com_a.ini', 'language/en-GB/en-GB.com_a.ini', 'en_GB'],
    },
    {
      layout: 'a name that begins like a language',
      files: at(PO, 'languages/my-plugin-de_DE.po', 'languages/my-plugin-de_DE_formal.po', 'languages/my-plugin.pot'),
      expected: ['po', 'languages/my-plugin-*.po', 'languages/my-plugin.pot', 'en'],
    },
    {
      layout: 'a base file that begins like a language',
      files: at('a=Open\n', 'no_messages.properties', 'no_messages_de.properties', 'no_messages_fr.properties'),
      expected: ['properties', 'no_messages_*.properties', 'no_messages.properties', 'en'],
    },
    {
      layout: 'the language twice',
      files: at(PO, 'help/de/de.po', 'help/fr/fr.po'),
      expected: ['po', 'help/*/*.po', null, 'en'],
    },
    {
      layout: 'the language after dots in a folder',
      files: at(PO, 'l/resource.language.de_de/strings.po', 'l/resource.language.fr_fr/strings.po'),
      expected: ['po', 'l/resource.language.*/strings.po', null, 'en'],
    },
    {
      layout: 'XLIFF that declares German as its source',
      files: { 'i18n/app.en.xlf': XLIFF('').replace('"en"', '"de"'), 'i18n/app.fr.xlf': XLIFF('') },
      expected: ['xliff', 'i18n/app.*.xlf', null, 'de'],
    },
    {
      layout: 'Laravel packages with translations in the project',
      files: at("<?php return ['a' => 'Open'];", 'lang/vendor/backup/en/x.php', 'lang/vendor/backup/de/x.php'),
      expected: ['laravel', 'lang/vendor/backup/*/x.php', 'lang/vendor/backup/en/x.php', 'en'],
    },
    {
      layout: 'a broken base file',
      files: { 'i18n/en.json': '{"a": ', 'i18n/de.json': '{"a": "Auf"}' },
      expected: ['json', 'i18n/*.json', 'i18n/en.json', 'en'],
    },
    {
      layout: 'Rails',
      files: { 'config/locales/en.yml': 'en:\n  a: Open\n', 'config/locales/fr.yml': 'fr:\n  a: Ouvrir\n' },
      expected: ['rails-yaml', 'config/locales/*.yml', 'config/locales/en.yml', 'en'],
    },
    {
      layout: 'names of languages instead of codes, with the base file in the parent folder',
      files: at('[Messages]\r\na=Open\r\n', 'F/Default.isl', 'F/Languages/German.isl', 'F/Languages/Corsican.isl'),
      expected: ['inno-setup', 'F/Languages/*.isl', 'F/Default.isl', 'en'],
    },
    {
      layout: 'XLIFF with a source file that declares American English',
      files: { 'i18n/app.xlf': XLIFF('').replace('"en"', '"en-US"'), 'i18n/app.fr.xlf': XLIFF('') },
      expected: ['xliff', 'i18n/app.*.xlf', 'i18n/app.xlf', 'en_US'],
    },
    {
      layout: 'XLIFF with an American file that repeats the source',
      files: {
        'en-US/app.xliff': XLIFF('<target>Open</target>'),
        'de/app.xliff': XLIFF('<target>Auf</target>'),
      },
      expected: ['xliff', '*/app.xliff', null, 'en_US'],
    },
    {
      layout: 'XLIFF with a British translation',
      files: { 'en-GB/app.xliff': XLIFF('<target>Open, please</target>'), 'de/app.xliff': XLIFF('') },
      expected: ['xliff', '*/app.xliff', null, 'en'],
    },
    {
      layout: 'PO files with British sources and an American file that repeats them',
      files: {
        'l/en_GB/a.po': PO.replace('de', 'en_GB'),
        'l/en_US/a.po': PO.replace('de', 'en_US').replace(/""\n$/, '"Open"\n'),
        'l/de/a.po': PO,
      },
      expected: ['po', 'l/*/a.po', null, 'en_GB'],
    },
    {
      layout: 'PO files with an American and a British file without translations',
      files: {
        'l/en_GB/a.po': PO.replace('de', 'en_GB'),
        'l/en_US/a.po': PO.replace('de', 'en_US'),
        'l/de/a.po': PO,
      },
      expected: ['po', 'l/*/a.po', null, 'en_US'],
    },
    {
      layout: 'PO files with keys in place of the source',
      files: {
        'tr/en.po': 'msgid "menu.open"\nmsgstr "Open"\n\nmsgid "menu.close"\nmsgstr "Close it"\n',
        'tr/de.po': 'msgid "menu.open"\nmsgstr "Auf"\n',
      },
      expected: ['po-mono', 'tr/*.po', 'tr/en.po', 'en'],
    },
    {
      layout: 'Nextcloud, with scripts of the same strings and the configuration of a tool that makes the files',
      files: {
        ...at(NEXTCLOUD, 'l10n/de.json', 'l10n/de_DE.json', 'l10n/sr@latin.json'),
        ...at('OC.L10N.register("notes", {"Open the file" : "Auf"}, "");', 'l10n/de.js', 'l10n/de_DE.js', 'l10n/fr.js'),
        '.tx/config':
          '[o:x:p:y:r:notes]\nfile_filter = files/<lang>/notes.po\nsource_file = files/templates/notes.pot\n',
      },
      expected: ['nextcloud-json', 'l10n/*.json', null, 'en'],
    },
  ])('$layout', async ({ files, expected }) => {
    const found = await discovered(files as Record<string, string>);
    expect(
      found.map(({ definition: { format, filemask, template, sourceLanguage } }) => [
        format,
        filemask,
        template,
        sourceLanguage,
      ]),
    ).toEqual([expected]);
    expect(found[0]!.why).toMatch(/language/);
  });

  test('only the JSON files of Nextcloud are read, not the scripts next to them', async () => {
    const scripts = at('OC.L10N.register("notes", {}, "");', 'l10n/de.js', 'l10n/en_GB.js', 'l10n/fr.js');
    const [found] = await discovered({ ...at(NEXTCLOUD, 'l10n/en_GB.json', 'l10n/de.json'), ...scripts });
    expect(found!.definition).toMatchObject({ slug: 'my-project', format: 'nextcloud-json', sourceLanguage: 'en' });
    expect(found!.files.toSorted()).toEqual(['l10n/de.json', 'l10n/en_GB.json']);
  });

  test('files of Nextcloud lack untranslated strings, so an English file is the list of all strings', async () => {
    const [found] = await discovered(at(NEXTCLOUD, 'l10n/de.json', 'l10n/en_GB.json'));
    expect(found!.definition).toMatchObject({ template: 'l10n/en_GB.json', count: 'source' });
    expect(found!.why).toContain('count as untranslated');
    const [without] = await discovered(at(NEXTCLOUD, 'l10n/de.json', 'l10n/fr.json'));
    expect(without!.definition.template).toBeNull();
    expect(without!.definition.count).toBeUndefined();
  });

  test('an unknown code counts as a language next to enough known ones', async () => {
    const [found] = await discovered(
      at('{"a": "Open"}', 'i18n/en.json', 'i18n/de.json', 'i18n/fr.json', 'i18n/np.json'),
    );
    expect(found!.files).toContain('i18n/np.json');
  });

  test('single words are texts', async () => {
    const json = { en: 'open', de: 'auf', fr: 'ouvrir' };
    const found = await discovered(
      Object.fromEntries(
        Object.entries(json).map(([code, word]) => [`x/${code}.json`, `{"a.b": "${word}", "n": "3"}`]),
      ),
    );
    expect(found.map(({ definition }) => definition.filemask)).toEqual(['x/*.json']);
  });

  test('the requested source language is the base', async () => {
    const [found] = await discovered(at('{"a": "Auf"}', 'i18n/de.json', 'i18n/en.json'), 'de');
    expect(found!.definition).toMatchObject({ template: 'i18n/de.json', sourceLanguage: 'de' });
  });

  test.each([
    ['files that are not translations', at('{"private": true, "n": [1, 2]}', 'id/package.json', 'en/package.json')],
    ['TypeScript', at('export const a = 1;', 'src/de.ts', 'src/en.ts')],
    ['files of other projects', at('{"a": "Open"}', 'vendor/x/lang/de.json', 'vendor/x/lang/en.json', 'dist/en.json')],
    ['languages without a base', at('{"a": "Open"}', 'data/de.json', 'data/fr.json')],
    ['a virtual environment', at(PO, 'venv/lib/site-packages/x/locale/de/LC_MESSAGES/x.po')],
    ['settings of a profile', at('a=b\n', 'application.properties', 'application-it.properties')],
    ['settings next to others', { 'tsconfig.json': '{"compilerOptions":{}}', 'tsconfig.es.json': '{"extends":"x"}' }],
    [
      'names of classes in the folders of languages',
      Object.fromEntries(
        ['en', 'de', 'fr', 'it'].map((code) => [
          `modules/${code}/META-INF/language-module.properties`,
          `classes=org.example.language.${code},org.example.language.${code}2\ncount=2\n`,
        ]),
      ),
    ],
    ['an Android mode', at(ANDROID, 'res/values-car/strings.xml')],
    ['test data', at('{"a": "Open"}', 'App/UnitTests/Fixtures/en/x.json', 'App/UnitTests/Fixtures/de/x.json')],
    ['a suite of tests', at('a=Open\n', 'testsuite/m_en.properties', 'testsuite/m_de.properties')],
    ['tests of an integration', at('a=Open\n', 'src/it/resources/messages.properties')],
  ])('%s is not found', async (_what, files) => {
    expect(await discovered(files)).toEqual([]);
  });

  test('file names with the language before the name', async () => {
    const paths = [
      'config/locales/en.yml',
      'config/locales/fr.yml',
      'config/locales/en.x.yml',
      'config/locales/fr.x.yml',
    ];
    const found = await discovered(at('en:\n  a: Open\n', ...paths));
    expect(found.map(({ definition }) => definition.filemask)).toEqual([
      'config/locales/*.x.yml',
      'config/locales/*.yml',
    ]);
  });

  test('the base file is in another module, and the language is in the folder and in the name of its translations', async () => {
    const bundle = (word: string) => Array.from({ length: 6 }, (_, n) => `key${n}=${word} ${n}\n`).join('');
    const found = await discovered({
      'core/res/Bundle.properties': bundle('Open'),
      'core/res/Bundle_en.properties': bundle('Open it'),
      'modules/de/res/Bundle_de.properties': bundle('Auf'),
      'modules/fr/res/Bundle_fr.properties': bundle('Ouvert'),
    });
    expect(found.map(({ definition: { filemask, template } }) => [filemask, template])).toEqual([
      ['modules/*/res/Bundle_*.properties', 'core/res/Bundle.properties'],
    ]);
  });

  test('masks without a base file are reported', async () => {
    const tree = { ...at('{"a": "Open"}', 'x/locales/de.json', 'x/locales/fr.json'), ...poFiles(['po/de.po']) };
    const { found, baseless } = await discover(treeOf(tree), { sourceLanguage: 'en', fallbackName: 'x' });
    expect(found.map(({ files }) => files)).toEqual([['po/de.po']]);
    expect(baseless).toEqual([{ mask: 'x/locales/*.json', candidates: [] }]);
  });

  test('classes in a folder with the name of a language are no translations', async () => {
    const merged = '$all = array_unique(array_merge(\n      $this->own,\n      $this->others,\n    ));\n';
    const tree = at(
      `<?php\nfinal readonly class Rates {\n  public function all(): array {\n    ${merged}    return $all;\n  }\n}\n`,
      'src/Doctrine/ORM/Query/Rates.php',
    );
    const script = at(`<?php\n${merged}`, 'src/Doctrine/ORM/Query/merge.php');
    const { found, baseless } = await discover(treeOf({ ...tree, ...script, ...poFiles(['po/de.po']) }), {
      sourceLanguage: 'en',
      fallbackName: 'x',
    });
    expect(found.map(({ files }) => files)).toEqual([['po/de.po']]);
    expect(baseless).toEqual([]);
  });

  test('a table with a column for each language; the first is the source language', async () => {
    const [found] = await discovered({ 'data/dialogue.csv': 'keys,de,fr\nA,Auf,Ouvert\n', 'data/x.csv': '1,2\n3,4\n' });
    expect(found!.definition).toMatchObject({ format: 'csv-languages', sourceLanguage: 'de' });
  });

  test('a broken catalogue is found; its error is reported later', async () => {
    const [found] = await discovered({ 'App/Localizable.xcstrings': '{"strings": {' });
    expect(found!.definition).toMatchObject({ format: 'xcstrings', filemask: 'App/Localizable.xcstrings' });
  });

  test('one file with all languages, in its own source language', async () => {
    const catalogue = {
      sourceLanguage: 'fr',
      version: '1.0',
      strings: { Open: { localizations: { en: { stringUnit: { state: 'translated', value: 'Auf' } } } } },
    };
    const [found] = await discovered({ 'App/Localizable.xcstrings': JSON.stringify(catalogue) });
    expect(found!.definition).toMatchObject({
      format: 'xcstrings',
      filemask: 'App/Localizable.xcstrings',
      template: null,
      sourceLanguage: 'fr',
    });
  });

  test('compiled catalogues are only found if there are no PO files', async () => {
    expect((await discovered(at(PO, 'po/de.po', 'locale/de/LC_MESSAGES/app.mo'))).map(({ files }) => files)).toEqual([
      ['po/de.po'],
    ]);
  });
});

test('finds languages by the codes that people use', async () => {
  const json = '{"open": "Open"}';
  const files = Object.fromEntries(['en', 'cn', 'jp', 'de'].map((code) => [`i18n/${code}/translation.json`, json]));
  const [found] = await discovered(files);
  expect(found!.definition.filemask).toBe('i18n/*/translation.json');
  expect([...found!.files].sort()).toEqual(Object.keys(files).sort());
  const two = await discovered({ 'i18n/en/translation.json': json, 'i18n/cn/translation.json': json });
  expect(two.map(({ files }) => [...files].sort())).toEqual([['i18n/cn/translation.json', 'i18n/en/translation.json']]);
});
