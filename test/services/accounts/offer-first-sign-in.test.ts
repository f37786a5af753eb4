/** The first administrator: made for a store without users, and let in by link until that has happened. */
import { describe, expect, test } from 'vitest';
import { addUser, changeUser, findUser, removeUser, setPassword } from '../../../src/services/accounts/manage-users.js';
import { firstSignIn } from '../../../src/services/accounts/offer-first-sign-in.js';
import { identityOfSession, isSignInLink, signInByLink } from '../../../src/services/accounts/sign-in.js';
import { openStore, STORE_KINDS, type StoreKind } from '../../support/stores.js';

const open = async (kind: StoreKind) => ({ store: await openStore(kind), clock: () => now, revision: 'test' });
const DAY = 86_400_000_000;
let now = 1_750_000_000_000_000;

describe.each(STORE_KINDS)('$name', (kind) => {
  test('makes one administrator, whose newest link alone works, until it is used', async () => {
    const context = await open(kind);
    const first = (await firstSignIn(context))!;
    const second = (await firstSignIn(context))!;
    expect([first.username, second.username]).toEqual(['admin', 'admin']);
    expect([await isSignInLink(context, first.link), await isSignInLink(context, second.link)]).toEqual([false, true]);
    const session = await signInByLink(context, second.link);
    expect((await identityOfSession(context, session))!.user).toMatchObject({ username: 'admin', admin: true });
    expect(await firstSignIn(context)).toBeUndefined();
    // Also when nothing of that sign-in is left.
    now += 100 * DAY;
    expect(await identityOfSession(context, session)).toBeUndefined();
    expect(await firstSignIn(context)).toBeUndefined();
    expect(await context.store.users.list()).toHaveLength(1);
  });

  test('gives another link when a day has passed', async () => {
    const context = await open(kind);
    const { link } = (await firstSignIn(context))!;
    now += DAY;
    expect(await isSignInLink(context, link)).toBe(false);
    expect(await isSignInLink(context, (await firstSignIn(context))!.link)).toBe(true);
  });

  test('leaves a store alone that has users of other making', async () => {
    const context = await open(kind);
    await addUser(context, { username: 'somebody' });
    expect(await firstSignIn(context)).toBeUndefined();
    expect((await context.store.users.list()).map(({ username }) => username)).toEqual(['somebody']);
  });

  test.each([
    ['has a password', async (context) => setPassword(context, await findUser(context.store, 'admin'), 'long enough')],
    ['is disabled', (context) => changeUser(context, 'admin', { active: false })],
    ['is removed', (context) => removeUser(context, 'admin')],
  ] satisfies [string, (context: Awaited<ReturnType<typeof open>>) => Promise<unknown>][])(
    'is over once that user %s',
    async (_case, change) => {
      const context = await open(kind);
      const { link } = (await firstSignIn(context))!;
      await addUser(context, { username: 'other', admin: true });
      await change(context);
      expect(await isSignInLink(context, link)).toBe(false);
      expect(await firstSignIn(context)).toBeUndefined();
    },
  );

  test('of several servers at once makes one user', async () => {
    const context = await open(kind);
    const all = await Promise.all([firstSignIn(context), firstSignIn(context), firstSignIn(context)]);
    expect(all.map((one) => one?.username)).toEqual(['admin', 'admin', 'admin']);
    expect(await context.store.users.list()).toHaveLength(1);
  });
});
