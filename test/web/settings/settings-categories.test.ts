/** The Categories pages of a project: add, rename, move and remove categories, and choose one for a component. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addProject } from '../../../src/services/settings/manage-projects.js';
import type { Browser } from '../../support/browser.js';
import { formOn } from '../../support/form-on.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { signedIn } from '../../support/signed-in.js';
import { po } from '../../support/workspace.js';

const PAGE = '/settings/demo/categories/';
const COMPONENT = '/settings/demo/components/app/';
const FILES = { 'po/app.pot': po([['Open.', '']]), 'po/de.po': po([['Open.', 'Offen.']]) };

let demo: TestApp;
let browser: Browser;
const opened: TestApp[] = [];

beforeEach(async () => {
  demo = await openTestApp(FILES);
  opened.push(demo);
  browser = await signedIn(demo, { username: 'ada', roles: { demo: 'manager' } });
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

const categories = async () => demo.app.store.categories.list((await demo.app.store.projects.find('demo'))!.id);
const add = async (name: string, category = '0', slug = '') => {
  const { statusCode } = await browser.post(PAGE, { name, slug, category });
  expect(statusCode).toBe(303);
  return String((await categories()).find((one) => one.name === name)!.id);
};

test('a manager adds, renames, moves and removes categories', async () => {
  expect(formOn((await browser.get(PAGE)).payload, PAGE)).toEqual({ name: '', slug: '', category: '0' });
  const apps = await add('Apps');
  const mobile = await add('Mobile <b>', apps, 'mobile');
  expect(await categories()).toMatchObject([
    { slug: 'apps', parentId: 0 },
    { slug: 'mobile', parentId: Number(apps) },
  ]);
  const { payload } = await browser.get(PAGE);
  expect(payload).toContain(`href="${PAGE}${mobile}/"`);
  expect(payload).toContain('Apps / Mobile &lt;b>');
  const one = `${PAGE}${mobile}/`;
  expect(formOn((await browser.get(one)).payload, one)).toEqual({
    name: 'Mobile <b>',
    slug: 'mobile',
    category: apps,
  });
  expect((await browser.post(one, { name: 'Phones', slug: 'phones', category: '0' })).statusCode).toBe(303);
  expect(await categories()).toMatchObject([{ slug: 'apps' }, { name: 'Phones', slug: 'phones', parentId: 0 }]);
  expect((await browser.post(`${one}remove/`, {})).headers.location).toBe(`${PAGE}?notice=category-removed`);
  expect(await categories()).toHaveLength(1);
});

test('a component is moved into a category, which then cannot be removed', async () => {
  expect((await browser.get(COMPONENT)).payload).not.toContain('name="category"');
  const apps = await add('Apps');
  const form = formOn((await browser.get(COMPONENT)).payload, COMPONENT);
  expect(form.category).toBe('0');
  expect((await browser.post(COMPONENT, { ...form, category: apps })).statusCode).toBe(303);
  expect(await demo.app.store.components.find('demo', 'app')).toMatchObject({ categoryId: Number(apps) });
  expect((await browser.get(`${PAGE}${apps}/`)).payload).toContain(`href="${COMPONENT}"`);
  const refused = await browser.post(`${PAGE}${apps}/remove/`, {});
  expect([refused.statusCode, refused.payload]).toEqual([400, expect.stringContaining('contains components')]);
  // A form without the field keeps the category.
  const { category, ...without } = form;
  await browser.post(COMPONENT, { ...without, license: 'MIT' });
  expect(await demo.app.store.components.find('demo', 'app')).toMatchObject({
    categoryId: Number(apps),
    license: 'MIT',
  });
  await browser.post(COMPONENT, { ...form, category: '0' });
  expect((await browser.post(`${PAGE}${apps}/remove/`, {})).statusCode).toBe(303);
});

test('wrong values are refused at their field, and nothing changes', async () => {
  const apps = await add('Apps');
  const inside = await add('Inside', apps);
  for (const [form, field] of [
    [{ name: '', slug: 'x' }, 'name'],
    [{ name: 'Other', slug: 'apps' }, 'slug'],
    [{ name: 'Other', slug: 'a b' }, 'slug'],
    [{ name: 'Other', category: '999' }, 'category'],
    [{ name: 'Other', category: 'x' }, 'category'],
  ] as const) {
    const { statusCode, payload } = await browser.post(PAGE, form);
    expect([statusCode, payload]).toEqual([400, expect.stringContaining(`id="${field}-problem"`)]);
  }
  const moved = await browser.post(`${PAGE}${apps}/`, { name: 'Apps', slug: 'apps', category: inside });
  expect([moved.statusCode, moved.payload]).toEqual([400, expect.stringContaining('inside itself')]);
  expect(await categories()).toHaveLength(2);
  expect((await browser.post(COMPONENT, { name: 'app', slug: 'app', category: '999' })).statusCode).toBe(400);
});

test('a category of another project is not found', async () => {
  await addProject(demo.app, { name: 'Other', slug: 'other' });
  const apps = await add('Apps');
  const other = await signedIn(demo, { username: 'eve', roles: { other: 'manager' } });
  expect((await other.get(`/settings/other/categories/${apps}/`)).statusCode).toBe(404);
  expect((await other.post(`/settings/other/categories/${apps}/remove/`, {})).statusCode).toBe(404);
  expect((await other.post(PAGE, { name: 'Mine' })).statusCode).toBe(403);
  expect(await categories()).toHaveLength(1);
});
