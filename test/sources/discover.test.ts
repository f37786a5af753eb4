/** What is found in the usual layouts of a source tree. */
import { describe, expect, test } from 'vitest';
import { discover } from '../../src/sources/discover.js';

const PO = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Open"\nmsgstr ""\n';

/** The components of a tree of files, given by their paths alone (PO) or with what is in them. */
const discovered = (files: Record<string, string>, sourceLanguage = 'en') =>
  discover(
    { paths: Object.keys(files).sort(), read: async (path) => new TextEncoder().encode(files[path]) },
    { sourceLanguage, fallbackName: 'my-project' },
  );

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

  test('locale/*/LC_MESSAGES/*.po, a component a domain', async () => {
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

  test('*/domain.po with a template above', async () => {
    expect(await find('locale/cs/gammu.po', 'locale/pt_BR/gammu.po', 'locale/gammu.pot')).toEqual([
      { slug: 'gammu', filemask: 'locale/*/gammu.po', template: 'locale/gammu.pot' },
    ]);
  });

  test('a template of the same name in a folder beside the languages', async () => {
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

  test('a domain that looks like a code is told by what most files share', async () => {
    expect(await find('locale/de/id.po', 'locale/fr/id.po', 'locale/cs/id.po')).toEqual([
      { slug: 'id', filemask: 'locale/*/id.po', template: null },
    ]);
  });

  test('a template alone is a component that waits for its first language', async () => {
    expect(await find('po/app.pot')).toEqual([{ slug: 'app', filemask: 'po/*.po', template: 'po/app.pot' }]);
  });

  test('equal names in two places get their folders in front', async () => {
    expect(
      (await find('a/locale/de/LC_MESSAGES/app.po', 'b/locale/de/LC_MESSAGES/app.po')).map(({ slug }) => slug),
    ).toEqual(['a-app', 'b-app']);
  });

  test('several templates beside po/*.po are not guessed among', async () => {
    expect((await find('po/de.po', 'po/a.pot', 'po/b.pot')).map(({ template }) => template)).toEqual([
      null,
      'po/a.pot',
      'po/b.pot',
    ]);
  });

  test('each file belongs to one component, though the masks of two fit it', async () => {
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
