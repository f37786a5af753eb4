/** Cached pages: only visitors get them, and only while everything that they show is as it was. */
import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../src/model/instant.js';
import { changeUser } from '../../src/services/accounts/manage-users.js';
import { changeProject } from '../../src/services/settings/manage-projects.js';
import { agoChangesAt, formatAgo } from '../../src/web/values/wording.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const FILES = { 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Offen']]) };

test.each(['/projects/', '/projects/demo/', '/projects/demo/app/', '/projects/demo/app/de/'])(
  '%s is not counted while nothing changes, and follows the name and the privacy of its project',
  async (path) => {
    const demo = await testApp(FILES);
    const url = (await demo.listen()) + path;
    const read = async (headers = {}) => {
      const answer = await fetch(url, { headers });
      return { status: answer.status, counted: answer.headers.has('x-ratelimit-limit'), text: await answer.text() };
    };
    expect(await read()).toMatchObject({ status: 200, counted: true });
    expect(await read()).toMatchObject({ status: 200, counted: false });
    // A session cookie may belong to a user, who gets another page.
    expect(await read({ cookie: 'tallyglot_session=unknown' })).toMatchObject({ status: 200, counted: true });
    await changeProject(demo.app, 'demo', { name: 'Renamed' });
    expect(await read()).toMatchObject({ status: 200, counted: true, text: expect.stringContaining('Renamed') });
    await changeProject(demo.app, 'demo', { private: true });
    const hidden = await read();
    expect(hidden.text).not.toContain('Renamed');
    expect(hidden.status).toBe(path === '/projects/' ? 200 : 404);
  },
);

test('a page follows the names of users', async () => {
  const demo = await testApp(FILES);
  const { user } = await makePerson(demo.app, { username: 'ada' });
  const url = `${await demo.listen()}/projects/demo/app/`;
  await (await fetch(url)).text();
  await changeUser(demo.app, user.username, { fullName: 'Ada L.' });
  expect((await fetch(url)).headers.has('x-ratelimit-limit')).toBe(true);
});

const MINUTE = HOUR / 60;

test.each([
  [0, MINUTE],
  [MINUTE - 1, MINUTE],
  [MINUTE, 2 * MINUTE],
  [59 * MINUTE, HOUR],
  [HOUR + 1, 2 * HOUR],
  [29 * DAY, 30 * DAY],
  [364 * DAY, 365 * DAY],
  [400 * DAY, 730 * DAY],
])('a time %i µs ago changes its wording at %i µs, and not before', (passed, changes) => {
  const instant = 1_700_000_000_000_000;
  expect(agoChangesAt(instant, instant + passed)).toBe(instant + changes);
  expect(formatAgo(instant, instant + changes - 1)).toBe(formatAgo(instant, instant + passed));
  expect(formatAgo(instant, instant + changes)).not.toBe(formatAgo(instant, instant + passed));
});

test('a time in the future changes its wording when it has come', () => {
  expect(agoChangesAt(DAY, HOUR)).toBe(DAY);
});
