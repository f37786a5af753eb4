/** Tokens: creating, finding and revoking them, and what happens to them when their user changes. */
import { describe, expect, test, vi } from 'vitest';
import { HOUR } from '../../../src/model/instant.js';
import { createToken, findToken, listTokens, revokeToken } from '../../../src/services/accounts/manage-tokens.js';
import { addUser, changeUser, removeUser, setPassword } from '../../../src/services/accounts/manage-users.js';
import {
  identityOfSession,
  identityOfToken,
  isSignInLink,
  makeSignInLink,
  openSession,
} from '../../../src/services/accounts/sign-in.js';
import { openStore, STORE_KINDS, type StoreKind } from '../../support/stores.js';

const open = async (kind: StoreKind) => {
  const context = { store: await openStore(kind), clock: () => now, revision: 'test' };
  return { context, ada: await addUser(context, { username: 'ada' }) };
};
const CI = { name: 'CI', scope: 'read', expires: null } as const;
const invalid = expect.objectContaining({ code: 'access.invalid-token' });
let now = 1_750_000_000_000_000;

describe.each(STORE_KINDS)('$name', (kind) => {
  test('a token authenticates its user until it expires or is revoked', async () => {
    const { context, ada } = await open(kind);
    const short = await createToken(context, ada, { ...CI, name: ' CI ', expires: now + 1000 });
    const long = await createToken(context, ada, { ...CI, scope: 'write' });
    expect(short.token).toMatchObject({ name: 'CI', hint: short.secret.slice(0, 8), scope: 'read' });
    expect(await identityOfToken(context, short.secret)).toMatchObject({ user: { username: 'ada' }, scope: 'read' });
    now += 1000;
    await expect(identityOfToken(context, short.secret)).rejects.toThrow(invalid);
    expect((await identityOfToken(context, long.secret)).scope).toBe('write');
    await revokeToken(context, ada, long.token.id);
    await expect(identityOfToken(context, long.secret)).rejects.toThrow(invalid);
    await expect(revokeToken(context, ada, long.token.id)).rejects.toThrow('This token does not exist');
  });

  test('the last use is recorded at most once an hour, in the background', async () => {
    const { context, ada } = await open(kind);
    const { store } = context;
    const { secret } = await createToken(context, ada, CI);
    const lastUsed = async () => (await store.tokens.ofUser(ada.id))[0]!.lastUsed;
    const first = now;
    let finish = () => {};
    let importing: Promise<void> | undefined;
    // The transaction of an import is open meanwhile.
    await new Promise<void>((begun) => {
      importing = store.transaction(() => {
        begun();
        return new Promise<void>((resolve) => (finish = resolve));
      });
    });
    expect((await identityOfToken(context, secret)).user?.username).toBe('ada');
    finish();
    await importing;
    await vi.waitFor(async () => expect(await lastUsed()).toBe(first));
    now += HOUR;
    await identityOfToken(context, secret);
    await store.transaction(async () => {});
    expect(await lastUsed()).toBe(first);
    now += 1;
    await identityOfToken(context, secret);
    await vi.waitFor(async () => expect(await lastUsed()).toBe(now));
  });

  test('the store contains nothing that could be used as the secret', async () => {
    const { context, ada } = await open(kind);
    const { secret } = await createToken(context, ada, CI);
    const [token] = await context.store.tokens.ofUser(ada.id);
    expect(JSON.stringify(token)).not.toContain(secret.slice(0, 9));
    await expect(identityOfToken(context, token!.hint)).rejects.toThrow(invalid);
  });

  test('a token of any user is found by its id or first characters', async () => {
    const { context, ada } = await open(kind);
    const bob = await addUser(context, { username: 'bob' });
    const { token } = await createToken(context, ada, CI);
    const { store } = context;
    const { id: _id, lastUsed: _lastUsed, ...rest } = token;
    const [one] = await store.transaction((inside) =>
      Promise.all(['a', 'b'].map((hash) => inside.tokens.add({ ...rest, userId: bob.id, hint: 'tgu_same' }, hash))),
    );
    expect((await findToken(store, token.hint)).user.username).toBe('ada');
    expect(await findToken(store, String(one!.id))).toMatchObject({
      user: { username: 'bob' },
      token: { id: one!.id },
    });
    await expect(findToken(store, 'tgu_same')).rejects.toThrow('Several tokens begin with tgu_same');
    await expect(findToken(store, 'tgu_none')).rejects.toThrow('There is no token tgu_none.');
    expect((await listTokens(store, [ada, bob])).map(({ user }) => user.username)).toEqual(['ada', 'bob', 'bob']);
    await expect(revokeToken(context, ada, one!.id)).rejects.toThrow('This token does not exist');
  });

  test.each([
    [{ ...CI, name: ' ' }, 'token.invalid-name'],
    [{ ...CI, name: 'a\u0000b' }, 'token.invalid-name'],
    [{ ...CI, name: 'x'.repeat(101) }, 'token.invalid-name'],
    [{ ...CI, expires: 5 }, 'token.invalid-expiry'],
  ])('%j makes no token', async (details, code) => {
    const { context, ada } = await open(kind);
    await expect(createToken(context, ada, details)).rejects.toThrow(expect.objectContaining({ code }));
    expect(await context.store.tokens.ofUser(ada.id)).toEqual([]);
  });

  test('a user can have at most a hundred tokens', async () => {
    const { context, ada } = await open(kind);
    for (let count = 0; count < 100; count++) await createToken(context, ada, CI);
    await expect(createToken(context, ada, CI)).rejects.toThrow(expect.objectContaining({ code: 'token.too-many' }));
  });

  test.each([
    ['a new password', { session: false, link: false, token: true }],
    ['being disabled', { session: false, link: false, token: false }],
    ['being disabled and enabled', { session: false, link: false, token: true }],
    ['another name', { session: true, link: true, token: true }],
    ['being removed', { session: false, link: false, token: false }],
  ] as const)('after %s, earlier credentials are valid: %j', async (change, valid) => {
    const { context, ada } = await open(kind);
    const session = await openSession(context, ada);
    const link = await makeSignInLink(context, ada);
    const { secret } = await createToken(context, ada, CI);
    if (change === 'a new password') await setPassword(context, ada, 'long enough');
    if (change === 'another name') await changeUser(context, 'ada', { fullName: 'Ada Example' });
    if (change === 'being removed') await removeUser(context, 'ada');
    if (change.startsWith('being disabled')) await changeUser(context, 'ada', { active: false });
    if (change.endsWith('enabled')) await changeUser(context, 'ada', { active: true });
    expect({
      session: (await identityOfSession(context, session)) !== undefined,
      link: await isSignInLink(context, link),
      token: await identityOfToken(context, secret).then(
        () => true,
        () => false,
      ),
    }).toEqual(valid);
  });

  test('a disabled user gets no sign-in link', async () => {
    const { context, ada } = await open(kind);
    const idle = await changeUser(context, ada.username, { active: false });
    await expect(makeSignInLink(context, idle)).rejects.toThrow(expect.objectContaining({ code: 'user.inactive' }));
  });
});
