/** Hooks of forges: real messages, signatures, private projects, floods, and the answer to each of them. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createServer } from '../../src/server.js';
import { RepositoryIndex } from '../../src/services/repositories/hooks/repository-index.js';
import type { Store } from '../../src/storage/store.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { repository, SETTINGS } from '../support/store-rows.js';
import { po } from '../support/workspace.js';

interface Message {
  readonly headers: Record<string, string>;
  readonly body: Record<string, unknown>;
}

const fixture = (name: string): Message =>
  JSON.parse(readFileSync(new URL(`../fixtures/hooks/${name}.json`, import.meta.url), 'utf8'));

/** Each component of the project has a repository of its own. */
const COMPONENTS: Readonly<Record<string, string>> = {
  github: 'https://github.com/acme/shop',
  gitlab: 'git@gitlab.com:Acme/Shop.git',
  gitea: 'http://gitea.example.org:3000/acme/shop',
  forgejo: 'ssh://git@codeberg.org/acme/shop',
  cloud: 'git@bitbucket.org:acme/shop.git',
  data: 'ssh://git@git.example.org:7999/acme/shop.git',
  azure: 'git@ssh.dev.azure.com:v3/acme/Web%20Shop/shop',
};
const SECRET = 'correct horse battery';
const UNKNOWN = { code: 202, status: 'failure', message: 'No matching repositories found.' };

let opened: TestApp;
let server: FastifyInstance;
let store: Store;
let projectId: number;
const ids = new Map<string, number>();
let woken: string[] = [];

beforeAll(async () => {
  opened = await openTestApp({ 'po/de.po': po([['One', '']]) });
  store = opened.app.store;
  await store.transaction(async (inside) => {
    projectId = (await inside.projects.add({ slug: 'shop', name: 'Shop' })).id;
    for (const [slug, url] of Object.entries(COMPONENTS)) {
      const { id } = await inside.repositories.add(projectId, repository({ url, branch: 'main' }));
      const component = await inside.components.add(projectId, slug, SETTINGS);
      await inside.components.update(component.id, { repositoryId: id });
      ids.set(slug, id);
    }
  });
  server = await serverWith({});
});

beforeEach(async () => {
  woken = [];
  for (const slug of ids.keys()) await change(slug, { hookSecret: '', branch: 'main', declared: false });
  await setPrivate(false);
});

afterAll(async () => {
  await server.close();
  await opened.close();
});

function serverWith(hooks: object) {
  const wake = ({ id }: { readonly id: number }) => {
    woken.push([...ids].find(([, known]) => known === id)![0]);
  };
  return createServer({ context: opened.app, baseUrl: undefined, hooks: { wake, ...hooks } });
}

const change = (slug: string, values: Parameters<Store['repositories']['update']>[2]) =>
  store.transaction((inside) => inside.repositories.update(projectId, ids.get(slug)!, values));

const setPrivate = (isPrivate: boolean) =>
  store.transaction((inside) => inside.projects.update(projectId, { private: isPrivate }));

async function post(url: string, payload: string, headers: Record<string, string>, to = server) {
  const answer = await to.inject({ method: 'POST', url, headers, payload });
  return { code: answer.statusCode, ...answer.json() };
}

/** Sends the message of a fixture, changed by `more`. */
function send(forge: string, name: string, more: Partial<Message> = {}, to = server) {
  const { headers, body } = fixture(name);
  return post(`/hooks/${forge}/`, JSON.stringify({ ...body, ...more.body }), { ...headers, ...more.headers }, to);
}

const hmac = (name: string, secret = SECRET) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(fixture(name).body))
    .digest('hex');
const basic = (password: string) => `Basic ${Buffer.from(`hook:${password}`).toString('base64')}`;

describe('messages', () => {
  test.each([
    ['github', 'github-push', 'github'],
    ['gitlab', 'gitlab-push', 'gitlab'],
    ['gitlab', 'gitlab-system', 'gitlab'],
    ['gitea', 'gitea-push', 'gitea'],
    ['forgejo', 'forgejo-push', 'forgejo'],
    ['bitbucket', 'bitbucket-push', 'cloud'],
    ['bitbucket', 'bitbucket-server-push', 'data'],
    ['azure', 'azure-push', 'azure'],
  ])('of %s (%s) update the components of the repository, and say which', async (forge, name, component) => {
    expect(await send(forge, name)).toEqual({
      code: 200,
      status: 'success',
      message: `Update triggered: shop/${component}`,
      match_status: { repository_matches: 1, branch_matches: 1, enabled_hook_matches: 1 },
      updated_components: [`shop/${component}`],
    });
    expect(woken).toEqual([component]);
  });

  test('of old versions of Bitbucket Server name only the project and the repository', async () => {
    await send('bitbucket', 'bitbucket-server-old-push');
    expect(woken).toContain('data');
    const repository = { slug: 'shop', project: { key: 'OTHER' } };
    expect(await send('bitbucket', 'bitbucket-server-old-push', { body: { repository } })).toMatchObject(UNKNOWN);
  });

  test('of GitHub can be forms', async () => {
    const { headers, body } = fixture('github-push');
    const payload = new URLSearchParams({ payload: JSON.stringify(body) }).toString();
    const signature = createHmac('sha256', SECRET).update(payload).digest('hex');
    await change('github', { hookSecret: SECRET });
    const answer = await post('/hooks/github/', payload, {
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
      'x-hub-signature-256': `sha256=${signature}`,
    });
    expect(answer).toMatchObject({ code: 200, updated_components: ['shop/github'] });
  });

  test('about another branch change nothing, and messages about tags look at the repository', async () => {
    const other = await send('github', 'github-push', { body: { ref: 'refs/heads/next' } });
    expect(other).toMatchObject({ code: 202, match_status: { repository_matches: 1, branch_matches: 0 } });
    expect(woken).toEqual([]);
    expect(await send('github', 'github-push', { body: { ref: 'refs/tags/v1' } })).toMatchObject({ code: 200 });
    await change('github', { branch: '', followedBranch: 'next' });
    expect(await send('github', 'github-push', { body: { ref: 'refs/heads/next' } })).toMatchObject({ code: 200 });
  });

  test.each([
    ['github', 'github-ping', 201],
    ['bitbucket', 'bitbucket-server-ping', 201],
    ['github', 'github-issues', 200],
    ['gitlab', 'gitlab-issue', 200],
    ['azure', 'azure-pull-request', 200],
  ])('of %s that are not pushes (%s) get a friendly answer', async (forge, name, code) => {
    expect(await send(forge, name)).toMatchObject({ code, status: 'success' });
    expect(woken).toEqual([]);
  });

  test('that no forge sends are refused', async () => {
    const hostile = [
      '',
      '[]',
      'null',
      '{',
      '"text"',
      '{"repository":7,"ref":[]}',
      '{"__proto__":{}}',
      '['.repeat(50_000),
    ];
    for (const payload of hostile) {
      for (const forge of ['github', 'gitlab', 'gitea', 'forgejo', 'bitbucket', 'azure']) {
        const answer = await post(`/hooks/${forge}/`, payload, { 'content-type': 'application/json' });
        expect(answer).toMatchObject({ code: 400, status: 'failure' });
      }
    }
  });

  test('that are too large are refused', async () => {
    const answer = await send('github', 'github-push', { body: { padding: 'x'.repeat(6_000_000) } });
    expect(answer).toMatchObject({ code: 413, status: 'failure' });
  });
});

describe('secrets', () => {
  test.each([
    [
      'github',
      'github-push',
      'github',
      'x-hub-signature-256',
      (secret: string) => `sha256=${hmac('github-push', secret)}`,
    ],
    ['gitea', 'gitea-push', 'gitea', 'x-gitea-signature', (secret: string) => hmac('gitea-push', secret)],
    ['forgejo', 'forgejo-push', 'forgejo', 'x-forgejo-signature', (secret: string) => hmac('forgejo-push', secret)],
    [
      'bitbucket',
      'bitbucket-push',
      'cloud',
      'x-hub-signature',
      (secret: string) => `sha256=${hmac('bitbucket-push', secret)}`,
    ],
    ['gitlab', 'gitlab-push', 'gitlab', 'x-gitlab-token', (secret: string) => secret],
    ['azure', 'azure-push', 'azure', 'authorization', basic],
  ])('are checked as %s sends them', async (forge, name, component, header, proof) => {
    await change(component, { hookSecret: SECRET });
    for (const headers of [{}, { [header]: proof('wrong') }, { [header]: 'sha256=' }, { [header]: '' }]) {
      const refused = await send(forge, name, { headers: headers as Record<string, string> });
      expect(refused).toMatchObject({ code: 403, status: 'failure', updated_components: [] });
    }
    expect(woken).toEqual([]);
    const answer = await send(forge, name, { headers: { [header]: proof(SECRET) } });
    expect(answer).toMatchObject({ code: 200, updated_components: [`shop/${component}`] });
  });

  test('of the settings file apply to the repositories that the file declares', async () => {
    await change('github', { declared: true });
    const declared = await serverWith({ declaredSecret: (slug: string) => (slug === 'shop' ? SECRET : undefined) });
    expect(await send('github', 'github-push', {}, declared)).toMatchObject({ code: 403 });
    const headers = { 'x-hub-signature-256': `sha256=${hmac('github-push')}` };
    expect(await send('github', 'github-push', { headers }, declared)).toMatchObject({ code: 200 });
    await declared.close();
  });

  test('make a private project visible, which otherwise looks like an unknown repository', async () => {
    const unknown = await send('github', 'github-push', {
      body: { repository: { clone_url: 'https://example.org/x' } },
    });
    expect(unknown).toMatchObject(UNKNOWN);
    await setPrivate(true);
    expect(await send('github', 'github-push')).toEqual(unknown);
    // The project is updated all the same.
    expect(woken).toEqual(['github']);
    await change('github', { hookSecret: SECRET });
    expect(await send('github', 'github-push')).toEqual(unknown);
    expect(await send('github', 'github-push', { body: { ref: 'refs/heads/next' } })).toEqual(unknown);
    expect(woken).toEqual(['github']);
    const headers = { 'x-hub-signature-256': `sha256=${hmac('github-push')}` };
    expect(await send('github', 'github-push', { headers })).toMatchObject({ updated_components: ['shop/github'] });
  });
});

describe('/hooks/update/', () => {
  const get = async (url: string, headers = {}) => {
    const answer = await server.inject({ url, headers });
    return { code: answer.statusCode, ...answer.json() };
  };

  test('updates a project or a component, by GET and POST', async () => {
    expect(await get('/hooks/update/shop/gitlab/')).toMatchObject({ code: 200, updated_components: ['shop/gitlab'] });
    expect(await post('/hooks/update/shop/', '', {})).toMatchObject({ code: 200, status: 'success' });
    expect(woken.sort()).toEqual(['gitlab', ...ids.keys()].sort());
  });

  test('answers the same for unknown and private projects', async () => {
    await setPrivate(true);
    const answers = [
      await get('/hooks/update/shop/'),
      await get('/hooks/update/shop/gitlab/'),
      await get('/hooks/update/none/'),
      await get('/hooks/update/demo/none/'),
      await get('/hooks/update/-%20-/'),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[2]);
    expect(answers[2]).toMatchObject(UNKNOWN);
  });

  test('needs the secret if the repository has one', async () => {
    await change('gitlab', { hookSecret: SECRET });
    expect(await get('/hooks/update/shop/gitlab/')).toMatchObject({ code: 403 });
    expect(await get('/hooks/update/shop/gitlab/', { authorization: basic(SECRET) })).toMatchObject({ code: 200 });
  });
});

test('hooks can be switched off', async () => {
  const off = await serverWith({ isEnabled: false });
  expect(await send('github', 'github-push', {}, off)).toMatchObject({ code: 405, status: 'failure' });
  expect((await off.inject({ url: '/hooks/update/shop/' })).statusCode).toBe(405);
  expect(woken).toEqual([]);
  await off.close();
});

test('a hook needs no session, and a browser of another site changes nothing else by it', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: 'tallyglot_session=tgs_x' };
  expect(await send('github', 'github-push', { headers })).toMatchObject({ code: 200 });
});

test('a flood of hooks for unknown repositories reads the store at most once a second', async () => {
  let reads = 0;
  let now = 0;
  const listAll = async () => {
    reads += 1;
    return [];
  };
  const index = new RepositoryIndex({ repositories: { listAll } as unknown as Store['repositories'] }, () => now);
  const push = { kind: 'push', addresses: ['https://example.org/x'], path: undefined, branches: [] } as const;
  for (let sent = 0; sent < 50; sent += 1) expect(await index.find(push)).toEqual([]);
  expect(reads).toBe(1);
  now += 1001;
  await Promise.all(Array.from({ length: 50 }, () => index.find(push)));
  expect(reads).toBeLessThanOrEqual(2);
});
