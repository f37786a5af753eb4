/** The credits of projects and components: who changed translations, by language. */
import { expect, test } from 'vitest';
import { formatInstant } from '../../src/model/instant.js';
import { asker } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const DE = po([
  ['Open', ''],
  ['Close', ''],
]);

async function setUp() {
  const opened = await testApp({
    'app/app.pot': DE,
    'app/de.po': DE,
    'app/fr.po': DE,
    'web/web.pot': DE,
    'web/de.po': DE,
  });
  const people = await Promise.all(
    ['ada', 'bob'].map((username) => makePerson(opened.app, { username, roles: { demo: 'translator' } })),
  );
  const { ask } = asker(opened.server);
  const save = async (person: number, component: string, language: string, index: number, target: string) => {
    const { body } = await ask('GET', `/api/translations/demo/${component}/${language}/units/`);
    const saved = await ask('PATCH', `/api/units/${body.results[index].id}/`, people[person]!.headers, { target });
    expect(saved.status).toBe(200);
  };
  await save(0, 'app', 'de', 0, 'Auf');
  await save(0, 'app', 'de', 1, 'Zu');
  await save(1, 'app', 'de', 0, 'Öffnen');
  await save(1, 'web', 'de', 0, 'Öffnen');
  await save(1, 'web', 'de', 1, 'Schließen');
  await save(0, 'app', 'fr', 0, 'Ouvrir');
  return { ...opened, ask, people };
}

const ALL = '?start=2020-01-01&end=2200-01-01';
const ada = { email: '', full_name: 'ada Example', username: 'ada' };
const bob = { email: '', full_name: 'bob Example', username: 'bob' };

test('lists the users of each language by the number of their changes', async () => {
  const { ask, app } = await setUp();
  expect((await ask('GET', `/api/projects/demo/credits/${ALL}`)).body).toEqual([
    { French: [{ ...ada, change_count: 1 }] },
    {
      German: [
        { ...bob, change_count: 3 },
        { ...ada, change_count: 2 },
      ],
    },
  ]);
  expect((await ask('GET', `/api/components/demo/web/credits/${ALL}`)).body).toEqual([
    { German: [{ ...bob, change_count: 2 }] },
  ]);
  const sorted = await ask('GET', `/api/components/demo/app/credits/${ALL}&lang=de&sort_order=ascending`);
  expect(sorted.body).toEqual([
    {
      German: [
        { ...bob, change_count: 1 },
        { ...ada, change_count: 2 },
      ],
    },
  ]);
  expect((await ask('GET', `/api/projects/demo/credits/${ALL}&lang=is`)).body).toEqual([]);
  expect((await ask('GET', '/api/projects/demo/credits/')).body).toHaveLength(2);
  // The period ends before the instant, and includes the whole day.
  const today = formatInstant(app.clock()).slice(0, 10);
  expect((await ask('GET', `/api/projects/demo/credits/?start=${today}&end=${today}`)).body).toHaveLength(2);
  expect((await ask('GET', `/api/projects/demo/credits/?start=2020-01-01&end=${today}T00:00Z`)).body).toEqual([]);
});

test('shows e-mail addresses only to administrators and to their owner', async () => {
  const { ask, app, people } = await setUp();
  await app.store.transaction((inside) => inside.users.update(people[0]!.user.id, { email: 'ada@example.org' }));
  const admin = await makePerson(app, { username: 'root', admin: true });
  const emailFor = async (headers: object) => {
    const { body } = await ask('GET', `/api/projects/demo/credits/${ALL}&lang=fr`, { ...headers });
    return body[0].French[0].email;
  };
  expect([await emailFor({}), await emailFor(people[1]!.headers)]).toEqual(['', '']);
  const open = 'ada@example.org';
  expect([await emailFor(people[0]!.headers), await emailFor(admin.headers)]).toEqual([open, open]);
});

test('keeps the name of a removed user', async () => {
  const { ask, app, people } = await setUp();
  await app.store.transaction((inside) => inside.users.remove(people[0]!.user.id));
  const { body } = await ask('GET', `/api/projects/demo/credits/${ALL}&lang=fr`);
  expect(body).toEqual([{ French: [{ email: '', full_name: 'ada', username: 'ada', change_count: 1 }] }]);
});

test.each([
  ['?start=2020-01-01&end=never', 'end'],
  ['?start=soon&end=2030-01-01', 'start'],
  [`${ALL}&sort_by=name`, 'sort_by'],
  [`${ALL}&sort_order=up`, 'sort_order'],
])('refuses %s and names %s', async (query, attr) => {
  const { server } = await testApp({ 'app/app.pot': DE, 'app/de.po': DE });
  const { status, body } = await asker(server).ask('GET', `/api/projects/demo/credits/${query}`);
  expect([status, body.errors[0].attr]).toEqual([400, attr]);
});
