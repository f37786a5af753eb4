/** Versions of components and projects in SQL, which tell whether a cached answer is still right. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Engine, QueryTexts } from '../engine.js';
import { SharedQuery } from '../shared-query.js';
import type { VersionScope, VersionStore } from '../store.js';
import { CachedByStamp } from './cached-by-stamp.js';
import { putRow, rowsWith } from './rows.js';

type Versions = ReadonlyMap<VersionScope, string>;

/** The fact that changes with the names of users. */
const PEOPLE = 'people-version';

/** Gives the names of users a new version. */
export async function touchPeople(db: Db): Promise<void> {
  await putRow(db, 'fact', { name: PEOPLE }, { value: JSON.stringify(randomUUID()) });
}

type VersionEngine = Pick<Engine, 'db' | 'stamp' | 'versionQuery'>;

/** Requests share the query for versions. Engines without such a query have a stamp: versions are cached until it changes. */
export function versionStore({ db, stamp, versionQuery }: VersionEngine): VersionStore {
  if (versionQuery !== undefined) {
    const shared = new SharedQuery((scopes: readonly VersionScope[]) => readTogether(versionQuery, scopes));
    return { read: (scope) => shared.ask(scope), peek: () => undefined };
  }
  if (stamp === undefined) return uncachedVersions(db);
  const cache = new CachedByStamp<VersionScope, string>(stamp);
  return {
    read: (scope) => cache.read(scope, () => readOne(db, scope)),
    peek: (scope) => cache.peek(scope),
  };
}

/** The store inside a transaction sees its own changes, so it shares and caches nothing. */
export function uncachedVersions(db: Db): VersionStore {
  return { read: (scope) => readOne(db, scope), peek: () => undefined };
}

/** The slugs in a scope. */
function slugsOf(scope: VersionScope): string[] {
  return scope.slice(scope.indexOf(' ') + 1).split('/');
}

/**
 * Statements for any number of places. Their text depends only on the kinds of scopes, and on whether there are several
 * places of a kind. So the database plans each of them once.
 *
 * The start time of the server is part of every version: after a failover, the new server may lack the newest
 * transactions, and later give the same versions to other data.
 */
const SERVER = 'pg_postmaster_start_time()::text';
const PEOPLE_VERSION = `coalesce((select value from fact where name = '${PEOPLE}'), '')`;
const OF_NAMES = `select 'names' as scope,
md5(coalesce(string_agg(concat_ws(' ', id, slug, private, name), ',' order by id), '')) || ${PEOPLE_VERSION} || ${SERVER}
as version from project`;
const OF_EVERYTHING = `select 'everything' as scope,
md5(coalesce(string_agg(id || ':' || version, ',' order by id), '')) || ${PEOPLE_VERSION} || ${SERVER} as version
from project`;
/** Without the start time of the server, because the versions of the leader and of a replica are compared. */
const OF_ALL_ACCESS = `select 'access' as scope,
md5(coalesce(string_agg(concat_ws(' ', id, slug, private), ',' order by id), '')) as version from project`;

/** `next` adds a parameter and returns its name in the statement. */
type Next = (value: string | readonly string[]) => string;

/**
 * The slugs of places as a table. Most queries are about one place. For a single row, the planner needs no join, so the
 * query takes a third less time. The subqueries hide the number of places from the planner: it would make a new plan for
 * each number, which takes longer than the query.
 */
function tableOf(places: readonly string[][], columns: readonly string[], next: Next): string {
  const [first, ...others] = places;
  const row = () => `(values (${first!.map((slug) => `${next(slug)}::text`).join(', ')}))`;
  const list = (index: number) => `(select ${next(places.map((slugs) => slugs[index]!))}::text[])`;
  const table = others.length === 0 ? row() : `unnest(${columns.map((_, index) => list(index)).join(', ')})`;
  return `${table} as w(${columns.join(', ')})`;
}

const ofComponents = (
  places: readonly string[][],
  next: Next,
) => `select 'component ' || w.project || '/' || w.component as scope,
c.id || ':' || c.version || ${SERVER} as version
from ${tableOf(places, ['project', 'component'], next)} join project p on p.slug = w.project
join component c on c.project_id = p.id and c.slug = w.component`;

const ofProjects = (kind: string, version: string, places: readonly string[][], next: Next) =>
  `select '${kind} ' || p.slug as scope, ${version} as version
from ${tableOf(places, ['project'], next)} join project p on p.slug = w.project`;

/** One statement for all scopes, because the answer waits for each round trip. */
async function readTogether(query: QueryTexts, scopes: readonly VersionScope[]): Promise<Versions> {
  const parameters: (string | readonly string[])[] = [];
  const next: Next = (value) => `$${parameters.push(value)}`;
  const placesOf = (kind: string) => scopes.filter((scope) => scope.startsWith(`${kind} `)).map(slugsOf);
  const [components, projects, guarded] = [placesOf('component'), placesOf('project'), placesOf('access')];
  const parts = [
    components.length > 0 && ofComponents(components, next),
    projects.length > 0 && ofProjects('project', `p.id || ':' || p.version || ${SERVER}`, projects, next),
    guarded.length > 0 && ofProjects('access', "p.id || ':' || p.private", guarded, next),
    scopes.includes('access') && OF_ALL_ACCESS,
    scopes.includes('names') && OF_NAMES,
    scopes.includes('everything') && OF_EVERYTHING,
  ].filter((part) => part !== false);
  const rows = await query(parts.join('\nunion all\n'), parameters);
  return new Map(rows.map(([scope, version]) => [scope as VersionScope, version!]));
}

async function readOne(db: Db, scope: VersionScope): Promise<string | undefined> {
  const projects = db.selectFrom('project');
  if (scope === 'names') {
    const rows = await projects.select(['id', 'slug', 'private', 'name']).orderBy('id').execute();
    return digest([rows, await peopleVersion(db)]);
  }
  if (scope === 'everything') {
    const { list } = await projects
      .select(sql<string | null>`string_agg(id || ':' || version, ',' order by id)`.as('list'))
      .executeTakeFirstOrThrow();
    return digest([list, await peopleVersion(db)]);
  }
  if (scope === 'access') return digest(await projects.select(['id', 'slug', 'private']).orderBy('id').execute());
  if (scope.startsWith('access ')) {
    const row = await projects.select(['id', 'private']).where('slug', '=', slugsOf(scope)[0]!).executeTakeFirst();
    return row && `${row.id}:${row.private}`;
  }
  const [project, component] = slugsOf(scope) as [string, string?];
  const row =
    component === undefined
      ? await projects.select(['id', 'version']).where('slug', '=', project).executeTakeFirst()
      : await db
          .selectFrom('component')
          .innerJoin('project', 'project.id', 'component.project_id')
          .select(['component.id', 'component.version'])
          .where('project.slug', '=', project)
          .where('component.slug', '=', component)
          .executeTakeFirst();
  return row && `${row.id}:${row.version}`;
}

async function peopleVersion(db: Db): Promise<string> {
  const [row] = await rowsWith(db, 'fact', { name: PEOPLE });
  return row?.value ?? '';
}

/** Short even for thousands of projects, because every cached answer keeps its versions. */
function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
