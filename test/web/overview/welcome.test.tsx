/** What somebody sees who has no project yet, or one without components: the next step, for whoever may take it. */
import { expect, test } from 'vitest';
import { renderPage } from '../../../src/web/frame/render.js';
import { ProjectPage } from '../../../src/web/overview/project-page.js';
import { ProjectsPage } from '../../../src/web/overview/projects-page.js';
import { projectPage } from '../samples.js';

const welcome = (canAdd: boolean, username: string | undefined) =>
  renderPage(<ProjectsPage projects={[]} measure="strings" baseUrl="https://translate.example.org" canAdd={canAdd} />, {
    username,
    address: '/projects/',
  });

test.each([
  ['an administrator', true, 'keeper', '<a class="button button-primary" href="/import/">Upload files</a>'],
  ['another user', false, 'ada', 'ask one of them'],
  ['nobody', false, undefined, 'href="/sign-in/?next=%2Fimport%2F">Sign in to upload</a>'],
])('%s is welcomed with three ways, the last of them their own', (_who, canAdd, username, own) => {
  const page = welcome(canAdd, username);
  expect([...page.matchAll(/<li><h2>(.*?)<\/h2>/g)].map(([, way]) => way)).toEqual([
    'Serve a folder',
    'Import a folder',
    'Upload files',
  ]);
  expect(page).toContain(own);
  expect(page).toContain('https://translate.example.org/api/projects/NAME/import/');
  expect(page.includes('href="/import/"')).toBe(canAdd);
});

test.each([true, false])('a project without components leads to its import where one may: %s', (canManage) => {
  const empty = { ...projectPage, components: [], languages: [], canManage };
  const link = `href="/import/${projectPage.project.slug}/"`;
  expect(renderPage(<ProjectPage {...empty} />).includes(link)).toBe(canManage);
  expect(renderPage(<ProjectPage {...projectPage} canManage={canManage} />).includes(link)).toBe(canManage);
});
