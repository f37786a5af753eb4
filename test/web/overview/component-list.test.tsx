/** The list of a project's components: order, filter and groups by folder. */
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../src/web/frame/render.js';
import {
  COMPONENT_SORT_KEYS,
  type ComponentRow,
  viewedComponents,
} from '../../../src/web/overview/component-columns.js';
import { folderGroups } from '../../../src/web/overview/component-folders.js';
import { ProjectPage } from '../../../src/web/overview/project-page.js';
import { readTableView } from '../../../src/web/overview/table-view.js';
import { component, counts, projectPage } from '../samples.js';

const row = (slug: string, filemask: string, numbers: Parameters<typeof counts>[0], languages = 1): ComponentRow => ({
  ...component,
  slug,
  name: slug.toUpperCase(),
  filemask,
  counts: counts(numbers),
  missingFromFiles: 0,
  languages: new Map(Array.from({ length: languages }, (_, index) => [`l${index}`, counts(numbers)])),
});

const ROWS = [
  row('web', 'apps/web/po/*.po', { total: 10, translated: 5, fuzzy: 3 }, 3),
  row('admin', 'apps/admin/po/*.po', { total: 10, translated: 10, failing: 2 }, 2),
  row('done', 'apps/done/po/*.po', { total: 4, translated: 4 }, 4),
  row('docs', 'docs/*/LC_MESSAGES/guide.po', { total: 0 }, 0),
  // Complete, but the files lack strings of the source.
  { ...row('behind', 'apps/behind/po/*.po', { total: 2, translated: 2 }), format: 'webextension', missingFromFiles: 7 },
];

const viewOf = (query: Readonly<Record<string, unknown>>) => readTableView(query, COMPONENT_SORT_KEYS);
const slugs = (query: Readonly<Record<string, unknown>>) =>
  viewedComponents(ROWS, viewOf(query)).map(({ component }) => component.slug);

test.each([
  [{}, 'admin behind docs done web'],
  [{ sort: '-component' }, 'web done docs behind admin'],
  [{ sort: '-languages' }, 'done web admin behind docs'],
  [{ sort: 'progress' }, 'docs web admin behind done'],
  [{ sort: '-untranslated' }, 'web admin behind docs done'],
  [{ sort: '-fuzzy' }, 'web admin behind docs done'],
  [{ sort: '-failing' }, 'admin behind docs done web'],
  [{ sort: 'nonsense' }, 'admin behind docs done web'],
  [{ filter: 'ADM' }, 'admin'],
  [{ filter: 'guide.po' }, 'docs'],
  [{ filter: 'WEBEXT' }, 'behind'],
  [{ needs: 'work' }, 'admin behind docs web'],
  [{ filter: 'nothing' }, ''],
])('%j shows %s', (query, expected) => {
  expect(slugs(query).join(' ')).toBe(expected);
});

describe('groups', () => {
  const grouped = (...masks: string[]) =>
    folderGroups(masks, (mask) => mask)?.map(({ folder, rows }) => `${folder}: ${rows.join(' ')}`);

  test.each([
    [
      ['a/po/*.po', 'a/lib/*.po', 'b/*.po'],
      ['a: a/po/*.po a/lib/*.po', 'b: b/*.po'],
    ],
    [
      ['x/y/b/one/*.po', 'x/y/b/two/*.po', 'x/y/a/*.po'],
      ['x/y/a: x/y/a/*.po', 'x/y/b: x/y/b/one/*.po x/y/b/two/*.po'],
    ],
    [
      ['*.po', '*.json', 'a/*.po'],
      [': *.po *.json', 'a: a/*.po'],
    ],
    [['locale/*/a.po', 'locale/*/b.po'], undefined],
    [['a/*.po', 'b/*.po'], undefined],
    [[], undefined],
  ])('of %j are %j', (masks, expected) => {
    expect(grouped(...masks)).toEqual(expected);
  });
});

describe('the page', () => {
  const page = (query: Readonly<Record<string, unknown>>) =>
    renderPage(<ProjectPage {...projectPage} components={ROWS} view={viewOf(query)} />);

  test('has headings that sort, with the filter in their addresses', () => {
    const html = page({ filter: 'a', unit: 'words' });
    expect(html).toContain(
      'aria-sort="ascending"><a href="/projects/harbour/?unit=words&amp;sort=-component&amp;filter=a">',
    );
    expect(html).toContain('<a href="/projects/harbour/?unit=words&amp;sort=-failing&amp;filter=a">Failing</a>');
    expect(html).toContain('aria-label="Filter by component name or file"');
  });

  test('has groups in its usual order only', () => {
    expect(page({})).toMatch(
      /class="folder"><bdi>apps<\/bdi>.*ADMIN.*DONE.*WEB.*class="folder"><bdi>docs<\/bdi>.*DOCS/s,
    );
    for (const sort of ['-failing', '-component']) expect(page({ sort })).not.toContain('class="folder"');
  });

  test('says why it is empty', () => {
    const html = page({ filter: 'nothing', needs: 'work' });
    expect(html).toContain('No component that needs work has <bdi>nothing</bdi> in its name or files.');
    expect(html).toContain('<a href="/projects/harbour/">Show all components</a>');
  });
});
