/** What is found in the usual layouts of a source tree. */
import { describe, expect, test } from 'vitest';
import { discover } from '../../src/sources/discover.js';

const find = (...paths: string[]) =>
  discover(paths.sort(), { sourceLanguage: 'en', fallbackName: 'my-project' }).map(
    ({ definition: { slug, filemask, template } }) => ({ slug, filemask, template }),
  );

const filesOf = (...paths: string[]) =>
  discover(paths.sort(), { sourceLanguage: 'en', fallbackName: 'my-project' }).map(({ files }) => files);

describe('discover', () => {
  test('po/*.po with its template', () => {
    expect(find('po/de.po', 'po/pt_BR.po', 'po/hello.pot', 'po/LINGUAS', 'src/main.c')).toEqual([
      { slug: 'hello', filemask: 'po/*.po', template: 'po/hello.pot' },
    ]);
  });

  test('po/*.po without a template is named after the project', () => {
    expect(find('po/de.po', 'po/fr.po')).toEqual([{ slug: 'my-project', filemask: 'po/*.po', template: null }]);
  });

  test('locale/*/LC_MESSAGES/*.po, a component a domain', () => {
    expect(
      find(
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

  test('*/domain.po with a template above', () => {
    expect(find('locale/cs/gammu.po', 'locale/pt_BR/gammu.po', 'locale/gammu.pot')).toEqual([
      { slug: 'gammu', filemask: 'locale/*/gammu.po', template: 'locale/gammu.pot' },
    ]);
  });

  test('a template of the same name in a folder beside the languages', () => {
    expect(find('locale/de/LC_MESSAGES/app.po', 'locale/templates/app.pot', 'locale/templates/other.pot')).toEqual([
      { slug: 'app', filemask: 'locale/*/LC_MESSAGES/app.po', template: 'locale/templates/app.pot' },
      { slug: 'other', filemask: 'locale/templates/*.po', template: 'locale/templates/other.pot' },
    ]);
  });

  test('the language in the file name', () => {
    expect(find('languages/plugin-de_DE.po', 'languages/plugin-fr_FR.po', 'languages/plugin.pot')).toEqual([
      { slug: 'plugin', filemask: 'languages/plugin-*.po', template: 'languages/plugin.pot' },
    ]);
  });

  test('a domain that looks like a code is told by what most files share', () => {
    expect(find('locale/de/id.po', 'locale/fr/id.po', 'locale/cs/id.po')).toEqual([
      { slug: 'id', filemask: 'locale/*/id.po', template: null },
    ]);
  });

  test('a template alone is a component that waits for its first language', () => {
    expect(find('po/app.pot')).toEqual([{ slug: 'app', filemask: 'po/*.po', template: 'po/app.pot' }]);
  });

  test('equal names in two places get their folders in front', () => {
    expect(find('a/locale/de/LC_MESSAGES/app.po', 'b/locale/de/LC_MESSAGES/app.po').map(({ slug }) => slug)).toEqual([
      'a-app',
      'b-app',
    ]);
  });

  test('several templates beside po/*.po are not guessed among', () => {
    expect(find('po/de.po', 'po/a.pot', 'po/b.pot').map(({ template }) => template)).toEqual([
      null,
      'po/a.pot',
      'po/b.pot',
    ]);
  });

  test('each file belongs to one component, though the masks of two fit it', () => {
    expect(filesOf('po/de.po', 'po/fr.po', 'po/app-de.po', 'po/app-fr.po')).toEqual([
      ['po/de.po', 'po/fr.po'],
      ['po/app-de.po', 'po/app-fr.po'],
    ]);
    expect(filesOf('po/de.po', 'po/a.pot', 'po/b.pot')).toEqual([['po/de.po'], ['po/a.pot'], ['po/b.pot']]);
  });

  test('nothing', () => {
    expect(find('README.md', 'src/app.po', 'notes.txt')).toEqual([]);
  });
});
