/** The first administrator: created in a store without users, and offered a link until the first sign-in. */
import { describe, expect, test } from 'vitest';
import { addUser, changeUser, findUser, removeUser, setPassword } from '../../../src/services/accounts/manage-users.js';
import { offerFirstSignIn } from '../../../src/services/accounts/offer-first-sign-in.js';
import {
  identityOfSession,
  isSignInLink,
  makeSignInLink,
  signInByLink,
} from '../../../src/services/accounts/sign-in.js';
import { openStore, STORE_KINDS, type StoreKind } from '../../support/stores.js';

const open = async (kind: StoreKind) => ({ store: await openStore(kind), clock: () => now, revision: 'test' });
const DAY = 86_400_000_000;
let now = 1_750_000_000_000_000;

describe.each(STORE_KINDS)('$name', (kind) => {
  test('creates one administrator; only the newest link works, once', async () => {
    const context = await open(kind);
    const first = (await offerFirstSignIn(context))!;
    const second = (await offerFirstSignIn(context))!;
    expect([first.username, second.username]).toEqual(['admin', 'admin']);
    expect([await isSignInLink(context, first.link), await isSignInLink(context, second.link)]).toEqual([false, true]);
    const { secret: session } = (await signInByLink(context, second.link)) as { secret: string };
    expect((await identityOfSession(context, session))!.user).toMatchObject({ username: 'admin', admin: true });
    expect(await offerFirstSignIn(context)).toBeUndefined();
    // Still true after the session of that sign-in has ended.
    now += 100 * DAY;
    expect(await identityOfSession(context, session)).toBeUndefined();
    expect(await offerFirstSignIn(context)).toBeUndefined();
    expect(await context.store.users.list()).toHaveLength(1);
  });

  test('offers a new link after a day', async () => {
    const context = await open(kind);
    const { link } = (await offerFirstSignIn(context))!;
    now += DAY;
    expect(await isSignInLink(context, link)).toBe(false);
    expect(await isSignInLink(context, (await offerFirstSignIn(context))!.link)).toBe(true);
  });

  test('does not change a store that already has users', async () => {
    const context = await open(kind);
    await addUser(context, { username: 'somebody' });
    expect(await offerFirstSignIn(context)).toBeUndefined();
    expect((await context.store.users.list()).map(({ username }) => username)).toEqual(['somebody']);
  });

  test.each([
    ['has a password', async (context) => setPassword(context, await findUser(context.store, 'admin'), 'long enough')],
    ['is disabled', (context) => changeUser(context, 'admin', { active: false })],
    ['is removed', (context) => removeUser(context, 'admin')],
  ] satisfies [string, (context: Awaited<ReturnType<typeof open>>) => Promise<unknown>][])(
    'is no longer offered after that user %s',
    async (_case, change) => {
      const context = await open(kind);
      const { link } = (await offerFirstSignIn(context))!;
      await addUser(context, { username: 'other', admin: true });
      await change(context);
      expect(await isSignInLink(context, link)).toBe(false);
      expect(await offerFirstSignIn(context)).toBeUndefined();
    },
  );

  test.each([
    ['administrator', true],
    ['user', false],
  ])('after the sign-in of another %s, the offer ends: %s', async (_who, admin) => {
    const context = await open(kind);
    await offerFirstSignIn(context);
    const other = await addUser(context, { username: 'other', admin });
    await signInByLink(context, await makeSignInLink(context, other));
    expect((await offerFirstSignIn(context)) === undefined).toBe(admin);
  });

  test('creates one user if several servers start at once', async () => {
    const context = await open(kind);
    const all = await Promise.all([offerFirstSignIn(context), offerFirstSignIn(context), offerFirstSignIn(context)]);
    expect(all.map((one) => one?.username)).toEqual(['admin', 'admin', 'admin']);
    expect(await context.store.users.list()).toHaveLength(1);
  });
});
