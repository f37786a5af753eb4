/** Versions of components and projects in SQL, which tell whether a cached answer is still right. */
import { createHash, randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { Db, Engine } from '../engine.js';
import { SharedQuery } from '../shared-query.js';
import type { VersionScope, VersionStore } from '../store.js';

type Versions = ReadonlyMap<VersionScope, string>;
type ReadVersions = (scopes: readonly VersionScope[]) => Promise<Versions>;

/** The fact that changes with the names of users. */
const PEOPLE = 'people-version';

/** Gives the names of users a new version. */
export async function touchPeople(db: Db): Promise<void> {
  const value = JSON.stringify(randomUUID());
  await db
    .insertInto('fact')
    .values({ name: PEOPLE, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** With a stamp, versions are cached until data changes. Without, requests share a query. */
export function versionStore({ db, stamp, versionDb = db }: Pick<Engine, 'db' | 'stamp' | 'versionDb'>): VersionStore {
  if (stamp !== undefined) return cachedVersions(stamp, (scopes) => readOneByOne(db, scopes));
  const shared = new SharedQuery((scopes: readonly VersionScope[]) => readTogether(versionDb, scopes));
  return { read: (scope) => shared.ask(scope), peek: () => undefined };
}

/** The store inside a transaction sees its own changes, so it shares and caches nothing. */
export function uncachedVersions(db: Db): VersionStore {
  return { read: async (scope) => (await readOneByOne(db, [scope])).get(scope), peek: () => undefined };
}

const MAX_CACHED = 10_000;

function cachedVersions(stamp: () => number, query: ReadVersions): VersionStore {
  let cache = new Map<VersionScope, string>();
  let cachedAt: number | undefined;
  const current = () => {
    const now = stamp();
    if (now !== cachedAt || cache.size > MAX_CACHED) {
      cache = new Map();
      cachedAt = now;
    }
    return cache;
  };
  return {
    peek: (scope) => current().get(scope),
    async read(scope) {
      const cacheOfQuery = current();
      const known = cacheOfQuery.get(scope);
      if (known !== undefined) return known;
      const found = (await query([scope])).get(scope);
      // A commit during the query makes `found` stale. It then goes into the old cache, which is no longer read.
      if (found !== undefined) cacheOfQuery.set(scope, found);
      return found;
    },
  };
}

/** The slugs in a scope. */
function slugsOf(scope: VersionScope): string[] {
  return scope.slice(scope.indexOf(' ') + 1).split('/');
}

/**
 * One statement for any number of scopes. The start time of the server is part of every version: after a failover, the
 * new server may lack the newest transactions, and later give the same versions to other data.
 */
const TOGETHER = `select 'server' as kind, '' as project, '' as component, pg_postmaster_start_time()::text as version
union all
select 'component', w.project, w.component, c.id || ':' || c.version
from unnest($1::text[], $2::text[]) as w(project, component)
join project p on p.slug = w.project
join component c on c.project_id = p.id and c.slug = w.component
union all
select 'project', p.slug, '', p.id || ':' || p.version from project p where p.slug = any($3::text[])
union all
select 'names', '', '', md5(coalesce(string_agg(concat_ws(' ', id, slug, private, name), ',' order by id), ''))
  || coalesce((select value from fact where name = '${PEOPLE}'), '')
from project where $4::boolean having $4::boolean
union all
select 'everything', '', '', md5(coalesce(string_agg(id || ':' || version, ',' order by id), ''))
  || coalesce((select value from fact where name = '${PEOPLE}'), '')
from project where $5::boolean having $5::boolean`;

interface VersionRow {
  readonly kind: string;
  readonly project: string;
  readonly component: string;
  readonly version: string;
}

async function readTogether(db: Db, scopes: readonly VersionScope[]): Promise<Versions> {
  const components = scopes.filter((scope) => scope.startsWith('component ')).map(slugsOf);
  const projects = scopes.filter((scope) => scope.startsWith('project ')).map((scope) => slugsOf(scope)[0]);
  const { rows } = await db.executeQuery<VersionRow>(
    CompiledQuery.raw(TOGETHER, [
      components.map(([project]) => project),
      components.map(([, component]) => component),
      projects,
      scopes.includes('names'),
      scopes.includes('everything'),
    ]),
  );
  const server = rows.find(({ kind }) => kind === 'server')!.version;
  return new Map(rows.map((row) => [scopeOf(row), `${row.version} ${server}`]));
}

function scopeOf({ kind, project, component }: VersionRow): VersionScope {
  if (kind === 'component') return `component ${project}/${component}`;
  return kind === 'project' ? `project ${project}` : (kind as VersionScope);
}

async function readOneByOne(db: Db, scopes: readonly VersionScope[]): Promise<Versions> {
  const versions = new Map<VersionScope, string>();
  for (const scope of scopes) {
    const version = await readOne(db, scope);
    if (version !== undefined) versions.set(scope, version);
  }
  return versions;
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
  const row = await db.selectFrom('fact').select('value').where('name', '=', PEOPLE).executeTakeFirst();
  return row?.value ?? '';
}

/** Short for thousands of projects too, since every cached answer holds its versions. */
function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
