/** Access to each route of the server: every method of every address, for every kind of caller. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoChange } from '../support/dump.js';
import { CALLERS, type Caller, type GuardedProjects, openGuardedProjects } from '../support/guarded-projects.js';
import { addressOf, makeTarget, NOTHING, type Target } from '../support/route-target.js';
import { po } from '../support/workspace.js';
import { namesProject, ROWS, type Row, RULES } from './role-matrix-table.js';

let world: GuardedProjects;
let added = 0;

beforeAll(async () => {
  world = await openGuardedProjects();
  await world.addProject('open', false);
  await world.addProject('closed', true);
});
afterAll(() => world.close());

describe.each([
  ['public', ROWS],
  // The others would be the same requests once more.
  ['private', ROWS.filter(namesProject)],
] as const)('in a %s project', (kind, rows) => {
  test.each(rows.map((row) => [row.route, row.rule, row] as const))('%s is for “%s”', async (_route, rule, row) => {
    const expected = new Map(CALLERS.map((caller, index) => [caller, RULES[rule][kind][index]!]));
    const target = await targetOf(row, kind);
    const refused = [...expected].filter(([, outcome]) => outcome !== '.');
    const headers = new Map<Caller, Record<string, string>>();
    for (const [caller] of refused) headers.set(caller, { ...(await world.headersOf(caller)) });

    await world.jobsEnded();
    // Refused requests change nothing.
    await expectNoChange(world.place, async () => {
      for (const [caller, outcome] of refused) {
        const answer = await send(row, target, headers.get(caller)!);
        expect(answer.statusCode, caller).toBe(outcome);
        if (outcome !== 404) continue;
        const nothing = { ...target, ...NOTHING };
        const other = await send(row, nothing, headers.get(caller)!);
        expect(shapeOf(answer, target), caller).toEqual(shapeOf(other, nothing));
      }
    });

    // Reading leaves the target there for the next caller.
    const isRead = row.route.startsWith('GET ');
    for (const caller of CALLERS.filter((one) => expected.get(one) === '.')) {
      const own = isRead ? target : await targetOf(row, kind);
      const answer = await send(row, own, { ...(await world.headersOf(caller)) });
      expect(isLetIn(answer.statusCode), `${caller}: ${answer.statusCode} ${answer.payload.slice(0, 200)}`).toBe(true);
    }
  });
});

async function targetOf({ route, removes }: Row, kind: 'public' | 'private'): Promise<Target> {
  const slug = removes ? `${kind}-${++added}` : kind === 'public' ? 'open' : 'closed';
  if (removes) await world.addProject(slug, kind === 'private');
  return makeTarget(world.app, slug, route);
}

function send(row: Row, target: Target, headers: Record<string, string>) {
  const [method, url] = row.route.split(' ') as ['GET', string];
  const { type, payload } = contentOf(row, target);
  return world.server.inject({
    method,
    url: addressOf(url, target) + (row.query === undefined ? '' : `?${row.query}`),
    headers: { accept: 'application/json, text/html, image/svg+xml', ...type, ...headers },
    ...(payload !== undefined && { payload }),
  });
}

function contentOf({ body, form, upload }: Row, { project }: Target) {
  if (form !== undefined) {
    return {
      type: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams(form)),
    };
  }
  if (upload === undefined) {
    return { payload: body && (JSON.parse(JSON.stringify(body).replaceAll(':project', project!)) as object) };
  }
  const fields = Object.entries(upload).map(([name, value]) => `; name="${name}"\r\n\r\n${value}\r\n`);
  const parts = [...fields, `; name="file"; filename="de.po"\r\n\r\n${po([['Open.', 'Los']])}\r\n`];
  const written = parts.map((part) => `--border\r\nContent-Disposition: form-data${part}`).join('');
  return { type: { 'content-type': 'multipart/form-data; boundary=border' }, payload: `${written}--border--\r\n` };
}

/** Whether access was granted. The request may still fail for other reasons. */
function isLetIn(status: number): boolean {
  return status < 500 && ![401, 403, 404, 405, 429].includes(status);
}

/** Everything that could distinguish two responses, without the requested names. */
function shapeOf({ statusCode, headers, payload }: LightMyRequestResponse, target: Target) {
  const names = Object.keys(headers).filter((name) => !/^(?:date|content-length|x-ratelimit-.*)$/.test(name));
  // The id of a category is the last one: it can be a part of the others.
  const asked = [target.project!, target.unit!, target.change!, ...(target.category ? [target.category] : [])];
  return {
    statusCode,
    headers: names.map((name) => [name, headers[name]]),
    body: asked.reduce((text, part) => text.replaceAll(part, '…'), payload),
  };
}
