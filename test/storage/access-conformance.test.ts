/** Tests of users, roles, tokens, sessions and sign-in links, run on each kind of store. */
import { describe, expect, test } from 'vitest';
import { connectStore } from '../../src/storage/connect.js';
import type { LinkedAccount, SignInAttempt, Store, User } from '../../src/storage/store.js';
import { person, rowsWith, writing } from '../support/store-rows.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

function addUser(store: Store, username: string, values: Partial<User> = {}): Promise<User> {
  return store.transaction((inside) => inside.users.add(person(username, values)));
}

function addProject(store: Store, slug: string) {
  return store.transaction((inside) => inside.projects.add({ slug, name: slug }));
}

const SESSION = { userId: 7, opened: 1, expires: 9, lastUsed: 1, userAgent: 'Browser/1', means: 'link' } as const;

describe.each(STORE_KINDS)('$name store: users', (kind) => {
  test('a user is stored unchanged, and finding a user ignores the case of the name', async () => {
    const store = await openStore(kind);
    const ada = await addUser(store, 'Ada.L', { email: 'ada@example.org', admin: true });
    expect(ada).toEqual({ id: ada.id, ...person('Ada.L', { email: 'ada@example.org', admin: true }) });
    for (const name of ['Ada.L', 'ada.l', 'ADA.L']) expect(await store.users.find(name)).toEqual(ada);
    expect(await store.users.find('ada')).toBeUndefined();
    expect(await store.users.get(ada.id)).toEqual(ada);
    expect(await store.users.get(ada.id + 1)).toBeUndefined();
  });

  test('a second name that differs only in case is rejected', async () => {
    const store = await openStore(kind);
    await addUser(store, 'Grace');
    await expect(addUser(store, 'gRACE')).rejects.toThrow();
    expect(await store.users.list()).toHaveLength(1);
  });

  test('users are listed by name, in the same order in every database', async () => {
    const store = await openStore(kind);
    for (const name of ['b_1', 'B-2', 'a', 'b.3', 'Ab', 'b@4', 'b+5', 'C', 'b1']) await addUser(store, name);
    const names = (await store.users.list()).map(({ username }) => username);
    expect(names).toEqual(['a', 'Ab', 'b+5', 'B-2', 'b.3', 'b1', 'b@4', 'b_1', 'C']);
  });

  test('an update changes only the given fields', async () => {
    const store = await openStore(kind);
    const [ada, bob] = [await addUser(store, 'ada'), await addUser(store, 'bob')];
    await writing(store).users.update(ada.id, { active: false, fullName: 'Ada' });
    expect(await store.users.get(ada.id)).toEqual({ ...ada, active: false, fullName: 'Ada' });
    await writing(store).users.update(ada.id, { admin: true, email: 'a@example.org', active: true });
    const after = { ...ada, fullName: 'Ada', admin: true, email: 'a@example.org' };
    expect(await store.users.get(ada.id)).toEqual(after);
    await writing(store).users.update(ada.id, {});
    expect(await store.users.get(ada.id)).toEqual(after);
    expect(await store.users.get(bob.id)).toEqual(bob);
  });

  test('users are found by e-mail address in any case', async () => {
    const store = await openStore(kind);
    const email = 'Team@example.org';
    const users = [await addUser(store, 'zoe', { email }), await addUser(store, 'ada', { email: 'team@EXAMPLE.org' })];
    await addUser(store, 'bob', { email: 'team@example.com' });
    expect(await store.users.withEmail('team@example.org', 5)).toEqual([users[1], users[0]]);
    expect(await store.users.withEmail('team@example.org', 1)).toEqual([users[1]]);
    expect(await store.users.withEmail('team', 5)).toEqual([]);
  });

  test('a password is set, changed and removed', async () => {
    const store = await openStore(kind);
    const { id } = await addUser(store, 'ada');
    expect(await store.users.passwordOf(id)).toBeNull();
    await writing(store).users.setPassword(id, 'scrypt$1');
    expect(await store.users.passwordOf(id)).toBe('scrypt$1');
    await writing(store).users.setPassword(id, null);
    expect(await store.users.passwordOf(id)).toBeNull();
    expect(await store.users.passwordOf(id + 1)).toBeNull();
  });

  test('removing a user removes all access of this user, and other users keep theirs', async () => {
    const place = await kind.place();
    const store = await connectStore(place);
    try {
      const users = [await addUser(store, 'ada'), await addUser(store, 'bob')];
      const project = await addProject(store, 'p');
      const write = writing(store);
      for (const { id: userId } of users) {
        await write.roles.set(project.id, userId, 'reviewer');
        const token = { userId, name: 'ci', hint: 'tg_1', scope: 'read', created: 1, expires: null } as const;
        await write.tokens.add(token, `token of ${userId}`);
        await write.sessions.add(`session of ${userId}`, { ...SESSION, userId });
        await write.signInLinks.add(`link of ${userId}`, { userId, expires: 9, purpose: 'reset', email: '' });
        await write.twoFactor.set(userId, { secret: 'S', confirmed: true, lastStep: 0 });
        await write.twoFactor.setRecoveryCodes(userId, ['code']);
        await write.linkedAccounts.add(linkedAccount(userId));
        await write.signInAttempts.add(`attempt of ${userId}`, attempt(userId));
      }
      const [ada, bob] = users as [User, User];
      const secrets = { session: 1, sign_in_link: 1, two_factor: 1, recovery_code: 1 };
      const full = { role: 1, token: 1, ...secrets, linked_account: 1, sign_in_attempt: 1 };
      const nothing = Object.fromEntries(Object.keys(full).map((table) => [table, 0]));
      expect(await rowsWith(place, 'user_id', ada.id)).toEqual(full);
      await write.users.remove(ada.id);
      expect(await rowsWith(place, 'user_id', ada.id)).toEqual(nothing);
      expect(await rowsWith(place, 'user_id', bob.id)).toEqual(full);
      expect(await store.users.list()).toEqual([bob]);
      expect((await addUser(store, 'ada')).id).not.toBe(ada.id);
    } finally {
      await store.close();
    }
  });
});

const linkedAccount = (userId: number, provider = 'company'): LinkedAccount => ({
  provider,
  subject: `subject of ${userId}`,
  userId,
  name: 'ada',
  granted: { admin: false, roles: { 7: 'reviewer' } },
  created: 1_795_000_000_123_456,
});

const attempt = (userId: number | null): SignInAttempt => ({
  provider: 'company',
  browser: 'b',
  nonce: 'n',
  verifier: 'v',
  next: '/account/',
  userId,
  expires: 9,
});

describe.each(STORE_KINDS)('$name store: accounts of other services', (kind) => {
  test('are linked once, changed and unlinked', async () => {
    const store = await openStore(kind);
    const { linkedAccounts } = writing(store);
    await linkedAccounts.add(linkedAccount(1, 'other'));
    await linkedAccounts.add(linkedAccount(1));
    await linkedAccounts.add(linkedAccount(2));
    await expect(linkedAccounts.add({ ...linkedAccount(1), userId: 2 })).rejects.toThrow();
    expect(await store.linkedAccounts.ofUser(1)).toEqual([linkedAccount(1), linkedAccount(1, 'other')]);
    const values = { name: 'renamed', granted: { admin: true, roles: {} } };
    await linkedAccounts.update('company', 'subject of 1', values);
    expect(await store.linkedAccounts.find('company', 'subject of 1')).toEqual({ ...linkedAccount(1), ...values });
    expect(await store.linkedAccounts.find('company', 'subject of 2')).toEqual(linkedAccount(2));
    await linkedAccounts.remove('company', 'subject of 1');
    expect(await store.linkedAccounts.ofUser(1)).toEqual([linkedAccount(1, 'other')]);
  });

  test('an attempt to sign in is taken once, and removed when it has expired', async () => {
    const store = await openStore(kind);
    const { signInAttempts } = writing(store);
    await signInAttempts.add('h', attempt(null));
    await signInAttempts.add('i', { ...attempt(5), expires: 10 });
    await signInAttempts.removeExpired(9);
    expect(await signInAttempts.take('h')).toBeUndefined();
    const taken = await Promise.all([signInAttempts.take('i'), signInAttempts.take('i')]);
    expect(taken.filter((one) => one !== undefined)).toEqual([{ ...attempt(5), expires: 10 }]);
  });
});

describe.each(STORE_KINDS)('$name store: roles', (kind) => {
  test('roles are added, changed and removed', async () => {
    const store = await openStore(kind);
    const [zoe, ada] = [await addUser(store, 'Zoe'), await addUser(store, 'ada')];
    const [p, q] = [await addProject(store, 'p'), await addProject(store, 'q')];
    const { roles } = writing(store);
    await roles.set(p.id, zoe.id, 'reader');
    await roles.set(p.id, ada.id, 'translator');
    await roles.set(q.id, zoe.id, 'manager');
    await roles.set(p.id, zoe.id, 'reviewer');
    expect(await store.roles.ofProject(p.id)).toEqual([
      { user: ada, role: 'translator' },
      { user: zoe, role: 'reviewer' },
    ]);
    expect(await store.roles.ofUser(zoe.id)).toEqual(
      new Map([
        [p.id, 'reviewer'],
        [q.id, 'manager'],
      ]),
    );
    await roles.set(p.id, zoe.id, null);
    await roles.set(p.id, zoe.id, null);
    expect(await store.roles.ofUser(zoe.id)).toEqual(new Map([[q.id, 'manager']]));
    expect(await store.roles.ofProject(p.id)).toEqual([{ user: ada, role: 'translator' }]);
  });
});

describe.each(STORE_KINDS)('$name store: tokens', (kind) => {
  const TOKEN = { name: 'ci', hint: 'tg_abc', scope: 'write', created: 5, expires: null } as const;

  test('tokens are found by their hashes and listed oldest first', async () => {
    const store = await openStore(kind);
    const [ada, bob] = [await addUser(store, 'ada'), await addUser(store, 'bob')];
    const { tokens } = writing(store);
    const second = await tokens.add({ ...TOKEN, userId: ada.id }, 'h2');
    const first = await tokens.add({ ...TOKEN, userId: ada.id, scope: 'read', created: 4, expires: 99 }, 'h1');
    await tokens.add({ ...TOKEN, userId: bob.id }, 'h3');
    expect(second).toEqual({ ...TOKEN, id: second.id, userId: ada.id, lastUsed: null });
    expect(await store.tokens.find('h1')).toEqual(first);
    expect(await store.tokens.find('H1')).toBeUndefined();
    expect(await store.tokens.ofUser(ada.id)).toEqual([first, second]);
  });

  test('the last use of a token is stored, and a removed token is not found', async () => {
    const store = await openStore(kind);
    const { id: userId } = await addUser(store, 'ada');
    const { tokens } = writing(store);
    const token = await tokens.add({ ...TOKEN, userId }, 'h');
    await tokens.setLastUsed(token.id, 1_795_000_000_123_456);
    expect(await store.tokens.find('h')).toEqual({ ...token, lastUsed: 1_795_000_000_123_456 });
    await tokens.remove(token.id);
    expect(await store.tokens.find('h')).toBeUndefined();
    expect(await store.tokens.ofUser(userId)).toEqual([]);
  });

  test('a second token with the same hash is rejected', async () => {
    const store = await openStore(kind);
    const { id: userId } = await addUser(store, 'ada');
    await writing(store).tokens.add({ ...TOKEN, userId }, 'h');
    await expect(writing(store).tokens.add({ ...TOKEN, userId }, 'h')).rejects.toThrow();
  });
});

const grant = (userId: number, expires: number) => ({
  ...SESSION,
  purpose: 'sign-in' as const,
  email: '',
  userId,
  expires,
});
const session = (userId: number, expires: number) => ({ ...SESSION, userId, expires });

describe.each(STORE_KINDS)('$name store: secrets', (kind) => {
  test('the last use and the end of a session can be moved, and sessions are listed by last use', async () => {
    const store = await openStore(kind);
    const { sessions } = writing(store);
    await sessions.add('i', session(7, 100));
    await sessions.add('h', session(7, 100));
    await sessions.add('j', session(8, 100));
    const use = { expires: 1_795_000_000_123_456, lastUsed: 1_795_000_000_123_455 };
    await sessions.setUsed('h', use);
    expect(await store.sessions.find('h')).toEqual({ ...session(7, 100), ...use });
    expect(await store.sessions.find('i')).toEqual(session(7, 100));
    expect(await store.sessions.ofUser(7)).toEqual([
      { hash: 'h', ...session(7, 100), ...use },
      { hash: 'i', ...session(7, 100) },
    ]);
  });

  test('the links of one purpose can be removed alone', async () => {
    const store = await openStore(kind);
    const { signInLinks } = writing(store);
    await signInLinks.add('a', { userId: 7, expires: 9, purpose: 'sign-in', email: '' });
    await signInLinks.add('b', { userId: 7, expires: 9, purpose: 'reset', email: '' });
    await signInLinks.removeOfUser(7, 'sign-in');
    expect(await store.signInLinks.find('a')).toBeUndefined();
    expect(await store.signInLinks.find('b')).toEqual({ userId: 7, expires: 9, purpose: 'reset', email: '' });
  });

  describe.each(['sessions', 'signInLinks'] as const)('%s', (grants) => {
    test('are found until they are removed, and only one removal succeeds', async () => {
      const store = await openStore(kind);
      const write = writing(store)[grants];
      await write.add('h', grant(7, 100));
      const link = { userId: 7, expires: 100, purpose: 'sign-in', email: '' };
      expect(await store[grants].find('h')).toEqual(grants === 'sessions' ? session(7, 100) : link);
      expect(await store[grants].find('x')).toBeUndefined();
      expect([await write.remove('h'), await write.remove('h')]).toEqual([true, false]);
      expect(await store[grants].find('h')).toBeUndefined();
    });

    test('if several callers in two processes remove a grant at once, one succeeds', async () => {
      const place = await kind.place();
      const stores = [await connectStore(place), await connectStore(place)];
      try {
        await writing(stores[0]!)[grants].add('h', grant(7, 100));
        const removed = await Promise.all(
          Array.from({ length: 8 }, (_, index) => writing(stores[index % 2]!)[grants].remove('h')),
        );
        expect(removed.filter(Boolean)).toHaveLength(1);
      } finally {
        await Promise.all(stores.map((store) => store.close()));
      }
    });

    test('all grants of a user and all expired grants are removed', async () => {
      const store = await openStore(kind);
      const write = writing(store)[grants];
      await write.add('a', grant(1, 100));
      await write.add('b', grant(1, 200));
      await write.add('c', grant(2, 100));
      await write.add('d', grant(2, 101));
      const expiries = async () => {
        const found = await Promise.all(['a', 'b', 'c', 'd'].map((hash) => store[grants].find(hash)));
        return found.map((grant) => grant?.expires);
      };
      await write.removeExpired(100);
      expect(await expiries()).toEqual([undefined, 200, undefined, 101]);
      await write.removeOfUser(1);
      expect(await expiries()).toEqual([undefined, undefined, undefined, 101]);
    });
  });

  test('a session is not a sign-in link', async () => {
    const store = await openStore(kind);
    await writing(store).sessions.add('h', grant(7, 100));
    expect(await store.signInLinks.find('h')).toBeUndefined();
    expect(await writing(store).signInLinks.remove('h')).toBe(false);
  });
});

describe.each(STORE_KINDS)('$name store: invitations and second factors', (kind) => {
  test('invitations are listed, found by hash and removed once', async () => {
    const store = await openStore(kind);
    const { invitations } = writing(store);
    const membership = { projectId: 3, role: 'translator' } as const;
    const old = { email: '', membership: null, invitedBy: 'ada', created: 1, expires: 10 };
    const first = await invitations.add(old, 'h1');
    const second = await invitations.add({ ...old, email: 'b@example.org', membership, created: 2, expires: 20 }, 'h2');
    expect(await store.invitations.list()).toEqual([second, first]);
    expect(await store.invitations.find('h2')).toEqual(second);
    await invitations.removeExpired(10);
    expect(await store.invitations.list()).toEqual([second]);
    expect([await invitations.remove(second.id), await invitations.remove(second.id)]).toEqual([true, false]);
  });

  test('a second factor accepts each step once, and each recovery code once', async () => {
    const store = await openStore(kind);
    const { twoFactor } = writing(store);
    await twoFactor.set(7, { secret: 'OLD', confirmed: true, lastStep: 9 });
    await twoFactor.set(7, { secret: 'NEW', confirmed: false, lastStep: 0 });
    expect(await store.twoFactor.confirmedAmong([7, 8])).toEqual(new Set());
    await twoFactor.confirm(7);
    expect(await store.twoFactor.confirmedAmong([7, 8])).toEqual(new Set([7]));
    expect([await twoFactor.advance(7, 5), await twoFactor.advance(7, 5), await twoFactor.advance(7, 4)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await store.twoFactor.find(7)).toEqual({ secret: 'NEW', confirmed: true, lastStep: 5 });
    await twoFactor.setRecoveryCodes(7, ['a', 'b']);
    await twoFactor.setRecoveryCodes(7, ['c', 'd']);
    expect(await twoFactor.useRecoveryCode(7, 'a')).toBe(false);
    const used = await Promise.all(['c', 'c'].map((hash) => twoFactor.useRecoveryCode(7, hash)));
    expect(used.sort()).toEqual([false, true]);
    expect(await store.twoFactor.countRecoveryCodes(7)).toBe(1);
    expect([await twoFactor.remove(7), await twoFactor.remove(7)]).toEqual([true, false]);
    expect([await store.twoFactor.find(7), await store.twoFactor.countRecoveryCodes(7)]).toEqual([undefined, 0]);
  });
});
