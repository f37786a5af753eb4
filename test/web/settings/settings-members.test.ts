/** Members of a project on its page: given a role, given another, taken out, and never oneself by mistake. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { changeProject } from '../../../src/services/settings/manage-projects.js';
import type { Browser } from '../../support/browser.js';
import { formOn } from '../../support/form-on.js';
import { makePerson } from '../../support/people.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { signedIn } from '../../support/signed-in.js';
import { po } from '../../support/workspace.js';

const PAGE = '/settings/demo/access/';
const REMOVE = `${PAGE}remove/`;

let demo: TestApp;
let browser: Browser;
const opened: TestApp[] = [];

beforeEach(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open.', '']]), 'po/de.po': po([['Open.', 'Offen']]) });
  opened.push(demo);
  browser = await signedIn(demo, { username: 'ada', roles: { demo: 'manager' } });
  await makePerson(demo.app, { username: 'grace' });
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

const roles = async () => {
  const { id } = (await demo.app.store.projects.find('demo'))!;
  const members = await demo.app.store.roles.ofProject(id);
  return Object.fromEntries(members.map(({ user, role }) => [user.username, role]));
};

test('a member comes, gets another role and goes', async () => {
  const added = await browser.post(PAGE, { username: ' grace ', role: 'translator' });
  expect([added.statusCode, added.headers.location]).toEqual([303, `${PAGE}?told=member`]);
  expect(await roles()).toEqual({ ada: 'manager', grace: 'translator' });
  const { payload } = await browser.get(added.headers.location!);
  expect(payload).toContain('The role is set.');
  expect(payload).toContain('<bdi>grace Example</bdi>');
  await browser.post(PAGE, { username: 'grace', role: 'reviewer' });
  expect(await roles()).toEqual({ ada: 'manager', grace: 'reviewer' });
  const removed = await browser.post(REMOVE, { username: 'grace' });
  expect(removed.headers.location).toBe(`${PAGE}?told=member-removed`);
  expect(await roles()).toEqual({ ada: 'manager' });
});

test('somebody who is not there gets no role, and what was typed stays', async () => {
  const { statusCode, payload } = await browser.post(PAGE, { username: 'grase', role: 'reviewer' });
  expect(statusCode).toBe(400);
  expect(payload).toContain('id="username-problem" role="alert"><bdi>There is no user grase.');
  const typed = payload.slice(payload.indexOf('Add a member'));
  expect(formOn(typed, PAGE)).toEqual({ username: 'grase', role: 'reviewer' });
  expect((await browser.post(PAGE, { username: 'grace', role: 'king' })).statusCode).toBe(400);
  const gone = await browser.post(REMOVE, { username: 'grace' });
  expect([gone.statusCode, gone.payload.includes('grace has no role in demo.')]).toEqual([400, true]);
  expect(await roles()).toEqual({ ada: 'manager' });
});

test.each([
  [PAGE, { username: 'ADA', role: 'reviewer' }, 'This makes you a reviewer', { ada: 'reviewer' }],
  [REMOVE, { username: 'ada' }, 'This takes your own role away', {}],
])('asks before one gives up one’s own rights by %s', async (action, fields, question, left) => {
  const asked = await browser.post(action, fields);
  expect([asked.statusCode, asked.payload.includes(question)]).toEqual([400, true]);
  expect(await roles()).toEqual({ ada: 'manager' });
  const sure = formOn(asked.payload, action);
  expect(sure).toEqual({ ...fields, sure: 'yes' });
  const answer = await browser.post(action, sure);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/projects/demo/']);
  expect(await roles()).toEqual(left);
});

test('who leaves a private project is led to those that are left', async () => {
  await changeProject(demo.app, 'demo', { private: true });
  const answer = await browser.post(REMOVE, { username: 'ada', sure: 'yes' });
  expect(answer.headers.location).toBe('/projects/');
});

test('an administrator loses nothing with a role, and is helped with names', async () => {
  const root = await signedIn(demo, { username: 'root', admin: true, roles: { demo: 'manager' } });
  expect((await root.post(REMOVE, { username: 'root' })).headers.location).toBe(`${PAGE}?told=member-removed`);
  expect((await root.get(PAGE)).payload).toContain('<option value="grace">');
  expect((await browser.get(PAGE)).payload).not.toContain('grace');
});

test('says what the roles allow, and who sees the project', async () => {
  expect((await browser.get(PAGE)).payload).toContain('This project is public');
  await changeProject(demo.app, 'demo', { private: true });
  const { payload } = await browser.get(PAGE);
  expect(payload).toContain('This project is private.');
  const rows = [...payload.matchAll(/<th scope="row">([^<]*)((?:<td class="allowed">.*?(?=<t[dr]|<\/tbody))+)/gs)];
  const allowed = rows.map(([, what, cells]) => [what!.split(' ')[0], (cells!.match(/✓/g) ?? []).length]);
  expect(allowed).toEqual([
    ['See', 4],
    ['Suggest', 4],
    ['Save', 3],
    ['Approve', 2],
    ['Change', 1],
  ]);
});
