/** Tests that the edit rights of a string agree with what the HTTP API allows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../src/model/access.js';
import { STATE_CODES, type State } from '../../../src/model/state.js';
import { ANONYMOUS, type Identity, identityOf } from '../../../src/services/access.js';
import { type EditRights, findEditRights } from '../../../src/services/strings/find-edit-rights.js';
import { unitId } from '../../../src/services/strings/open-unit.js';
import type { Component } from '../../../src/storage/store.js';
import { type MadePerson, makePerson } from '../../support/people.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

const MEMBERS = [...ROLES, 'administrator', 'reading'] as const;
const CALLERS = ['anonymous', 'stranger', ...MEMBERS] as const;
type Caller = (typeof CALLERS)[number];

let demo: TestApp;
let component: Component;
const people = new Map<Caller, MadePerson>();

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Close it.', '']]), 'po/de.po': po([['Close it.', 'Zu']]) });
  component = (await demo.app.store.components.find('demo', 'app'))!;
  const add = async (username: Caller, values: Omit<Parameters<typeof makePerson>[1], 'username'>) => {
    people.set(username, await makePerson(demo.app, { username, ...values }));
  };
  await add('stranger', {});
  await add('administrator', { admin: true });
  await add('reading', { roles: { demo: 'manager' }, scope: 'read' });
  for (const role of ROLES) await add(role, { roles: { demo: role } });
});

afterAll(() => demo.close());

async function identity(caller: Caller): Promise<Identity> {
  const person = people.get(caller);
  return person === undefined
    ? ANONYMOUS
    : identityOf(demo.app.store, person.user, caller === 'reading' ? 'read' : 'write');
}

test('nobody can change strings of a format that cannot be written', async () => {
  const rights = findEditRights(
    await identity('administrator'),
    (await demo.app.store.projects.find('demo'))!,
    { ...component, format: 'mo' },
    { state: 'translated' },
  );
  for (const action of ['save', 'suggest', 'approve'] as const) {
    expect(rights[action]?.reason).toBe('Tallyglot reads files of the format Gettext MO but cannot write them.');
  }
  expect(rights.comment).toBeUndefined();
});

/** Resets the string to the given state. */
async function prepare(state: State, locked: boolean): Promise<void> {
  await demo.app.store.transaction(async (store) => {
    await store.components.update(component.id, { locked });
    const unit = (await store.units.find(component.id, 1, 1))!;
    await store.units.update(component.id, 1, [{ ...unit, state, target: [state === 'empty' ? '' : 'Zu'] }]);
    await store.findings.remove(component.id, 1, [1]);
    await store.findings.add(component.id, 1, [{ stringId: 1, check: 'end-stop', dismissed: false }]);
    for (const { id } of await store.suggestions.ofString(component.id, 1, 1)) {
      await store.suggestions.remove(component.id, 1, 1, id);
    }
  });
}

const ATTEMPTS: Readonly<
  Record<keyof EditRights, readonly [method: 'PATCH' | 'POST', below: string, payload: object]>
> = {
  save: ['PATCH', '', { target: ['Schließen.'], state: STATE_CODES.translated }],
  suggest: ['POST', 'suggestions/', { target: ['Mach zu.'] }],
  approve: ['PATCH', '', { target: ['Schließen.'], state: STATE_CODES.approved }],
  comment: ['POST', 'comments/', { comment: 'Hm' }],
  dismiss: ['POST', 'checks/end-stop/dismiss/', {}],
};

const ACTIONS = Object.keys(ATTEMPTS) as (keyof EditRights)[];

async function isAllowed(caller: Caller, action: keyof EditRights): Promise<boolean> {
  const [method, below, payload] = ATTEMPTS[action];
  const url = `/api/units/${unitId({ componentId: component.id, languageId: 1, stringId: 1 })}/${below}`;
  const headers = people.get(caller)?.headers ?? {};
  const { statusCode } = await demo.server.inject({ method, url, headers, payload });
  expect([200, 201, 400, 401, 403, 423]).toContain(statusCode);
  return statusCode < 300;
}

async function compare(caller: Caller, state: State, locked: boolean): Promise<void> {
  await prepare(state, locked);
  const project = (await demo.app.store.projects.find('demo'))!;
  const rights = findEditRights(await identity(caller), project, { ...component, locked }, { state });
  const reported: Record<string, boolean> = {};
  const real: Record<string, boolean> = {};
  for (const action of ACTIONS) {
    reported[action] = rights[action] === undefined;
    await prepare(state, locked);
    real[action] = await isAllowed(caller, action);
  }
  expect({ caller, state, locked, ...reported }).toEqual({ caller, state, locked, ...real });
}

describe.each(Object.keys(STATE_CODES) as State[])('a string that is %s', (state) => {
  test.each([
    ['open', false],
    ['locked', true],
  ])('in a component that is %s', async (_, locked) => {
    for (const caller of CALLERS) await compare(caller, state, locked);
  });
});

test('in a private project, for users who can see it', async () => {
  const setPrivate = (isPrivate: boolean) =>
    demo.app.store.transaction((store) => store.projects.update(component.projectId, { private: isPrivate }));
  await setPrivate(true);
  try {
    for (const caller of MEMBERS) await compare(caller, 'translated', false);
  } finally {
    await setPrivate(false);
  }
});

const LOCKED = 'app is locked: its translations cannot be changed now.';
const FIXED = 'This string is not for translation.';

test.each<[Caller, State, boolean, keyof EditRights, reason: string | undefined, signIn?: boolean]>([
  ['anonymous', 'empty', false, 'save', 'Sign in to translate.', true],
  ['anonymous', 'empty', false, 'suggest', 'Sign in to suggest a translation.', true],
  ['anonymous', 'empty', false, 'comment', 'Sign in to comment.', true],
  ['anonymous', 'empty', true, 'save', LOCKED],
  ['anonymous', 'empty', true, 'suggest', 'Sign in to suggest a translation.', true],
  ['anonymous', 'readonly', true, 'save', FIXED],
  ['stranger', 'empty', false, 'save', 'Only translators of this project can save translations: you can suggest one.'],
  ['stranger', 'approved', false, 'suggest', undefined],
  ['reader', 'approved', false, 'approve', 'Only reviewers of this project can approve translations.'],
  [
    'translator',
    'approved',
    false,
    'save',
    expect.stringContaining('only reviewers can change it: suggest another one'),
  ],
  ['translator', 'fuzzy', false, 'dismiss', 'Only reviewers of this project can dismiss findings.'],
  ['reviewer', 'approved', true, 'approve', LOCKED],
  ['reading', 'empty', false, 'save', 'This token is read-only.'],
])('%s, %s, locked %s: reason for refusing %s', async (caller, state, locked, action, reason, signIn = false) => {
  const project = (await demo.app.store.projects.find('demo'))!;
  const refused = findEditRights(await identity(caller), project, { ...component, locked }, { state })[action];
  expect(refused).toEqual(reason && { reason, signIn });
});
