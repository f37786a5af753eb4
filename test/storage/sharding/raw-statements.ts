/** The statements of the store that are written as SQL text, each with the reason why it may be so. */

import { COUNT_FIELDS } from '../../../src/model/counts.js';

interface Raw {
  /** The method that runs the statement. */
  readonly method: string;
  /** Undefined if both engines run the same text. */
  readonly engine?: 'SQLite' | 'PostgreSQL';
  readonly why: string;
  /** Tables that the statement reads or changes in several projects. */
  readonly crossing?: readonly string[];
  /** Tables in which the statement finds rows by something else than a distribution key. */
  readonly scattered?: readonly string[];
  /** With `?` for each value. Line breaks are spaces. */
  readonly text: string;
}

/** The columns of the counters. */
const COUNT_COLUMNS = [...COUNT_FIELDS, 'checks'].map((name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

const BY_WHOLE_KEYS = 'each wanted row has the id of a component that the caller names';
/** Methods that read rows of several components and languages, with the columns that they read. */
const READ_BY_PLACE = [
  { method: 'findings.pickMany', table: 'finding', columns: 'finding.*' },
  {
    method: 'units.pickCounted',
    table: 'unit',
    columns: 'unit.component_id, unit.language_id, unit.string_id, unit.state',
  },
];

/** Methods that read strings of several components, with the columns that they read. */
const STRINGS_BY_PLACE = [
  {
    method: 'strings.pickCompared',
    columns: `
      string.component_id, string.id, string.key, string.context, string.source, string.places, string.flags,
      string.extra_flags, string.twin_key`,
  },
  { method: 'units.pickCounted', columns: 'string.component_id, string.id, string.words, string.chars' },
];

const ALL_PROJECTS = { crossing: ['project'], scattered: ['project'] };

/** A statement that is not here fails the test: people have to read it, because the test cannot analyse SQL text. */
export const RAW_STATEMENTS: readonly Raw[] = [
  {
    method: 'languages.setStamps',
    why: 'the condition has the id of the component',
    text: `
      update language set stamp = given.column2 from (values (?, ?)) as given
      where component_id = ? and code = given.column1`,
  },
  {
    method: 'languages.setCounts',
    engine: 'PostgreSQL',
    why: BY_WHOLE_KEYS,
    text: `
      update language set ${COUNT_COLUMNS.map((name) => `${name} = given.${name}`).join(', ')}
      from json_populate_recordset(null::language, ?::json) as given
      where language.component_id = given.component_id and language.id = given.id`,
  },
  {
    method: 'languages.pick',
    engine: 'SQLite',
    why: BY_WHOLE_KEYS,
    text: `
      select language.* from (select value ->> 0 as component_id, value ->> 1 as id from json_each(?)) as wanted
      cross join language where language.component_id = wanted.component_id and language.id = wanted.id`,
  },
  {
    method: 'languages.pick',
    engine: 'PostgreSQL',
    why: BY_WHOLE_KEYS,
    text: `
      select language.*
      from (select unnest(?::bigint[]) as component_id, unnest(?::integer[]) as id) as wanted
      cross join lateral (
        select * from language where language.component_id = wanted.component_id and language.id = wanted.id
        order by component_id, id) as language`,
  },
  ...STRINGS_BY_PLACE.flatMap(({ method, columns }): Raw[] => [
    {
      method,
      engine: 'SQLite',
      why: BY_WHOLE_KEYS,
      text: `
        select ${columns}
        from (select value ->> 0 as component_id, value ->> 1 as id from json_each(?)) as wanted
        cross join string where string.component_id = wanted.component_id and string.id = wanted.id`,
    },
    {
      method,
      engine: 'PostgreSQL',
      why: BY_WHOLE_KEYS,
      text: `
        select ${columns}
        from (select unnest(?::bigint[]) as component_id, unnest(?::integer[]) as id) as wanted
        cross join lateral (
          select * from string where string.component_id = wanted.component_id and string.id = wanted.id
          order by component_id, id) as string`,
    },
  ]),
  ...READ_BY_PLACE.flatMap(({ method, table, columns }): Raw[] => [
    {
      method,
      engine: 'SQLite',
      why: BY_WHOLE_KEYS,
      text: `
        select ${columns} from (
          select value ->> 0 as component_id, value ->> 1 as language_id, value ->> 2 as string_id from json_each(?)
        ) as wanted
        cross join ${table} where ${table}.component_id = wanted.component_id
        and ${table}.language_id = wanted.language_id and ${table}.string_id = wanted.string_id`,
    },
    {
      method,
      engine: 'PostgreSQL',
      why: BY_WHOLE_KEYS,
      text: `
        select ${columns} from (
          select unnest(?::bigint[]) as component_id, unnest(?::integer[]) as language_id,
          unnest(?::integer[]) as string_id
        ) as wanted
        cross join lateral (
          select * from ${table} where ${table}.component_id = wanted.component_id
          and ${table}.language_id = wanted.language_id and ${table}.string_id = wanted.string_id
          order by component_id, language_id, string_id) as ${table}`,
    },
  ]),
  {
    method: 'findings.failingLanguages',
    engine: 'SQLite',
    why: BY_WHOLE_KEYS,
    text: `
      select component_id, string_id, count(distinct language_id) as languages
      from (
        select finding.component_id, finding.string_id, finding.language_id
        from (select value ->> 0 as component_id, value ->> 1 as string_id from json_each(?)) as wanted
        cross join finding where finding.component_id = wanted.component_id and finding.string_id = wanted.string_id
      ) as found
      where language_id <> 0 and (
        select absent from language where language.component_id = found.component_id and language.id = found.language_id
      ) = 0
      group by component_id, string_id`,
  },
  {
    method: 'findings.failingLanguages',
    engine: 'PostgreSQL',
    why: BY_WHOLE_KEYS,
    text: `
      select component_id, string_id, count(distinct language_id) as languages
      from (
        select finding.component_id, finding.string_id, finding.language_id
        from (select unnest(?::bigint[]) as component_id, unnest(?::integer[]) as string_id) as wanted
        cross join lateral (
          select * from finding where finding.component_id = wanted.component_id
          and finding.string_id = wanted.string_id order by component_id, string_id) as finding
      ) as found
      where language_id <> 0 and (
        select absent from language where language.component_id = found.component_id and language.id = found.language_id
      ) = 0
      group by component_id, string_id`,
  },
  {
    method: 'changes.countAll',
    why: 'each place has the id of a component that the caller names',
    text: `
      select sum(activity.changes) as changes
      from (values (cast(? as bigint), cast(? as integer))) as place
      join activity on activity.component_id = place.column1 and activity.language_id = place.column2
      where activity.at > ? and activity.at <= ?`,
  },
  {
    method: 'snapshots.putLive',
    why: 'each new row and the subquery have the id of the component',
    text: `
      insert into snapshot
        (component_id, series, code, slot, at, absent, counts, last_change, recent_changes, missing_from_file)
      values (?, 1, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (component_id, series, code, slot) do update set at = excluded.at, absent = excluded.absent,
        counts = excluded.counts, last_change = excluded.last_change, recent_changes = excluded.recent_changes,
        missing_from_file = excluded.missing_from_file
      returning code, slot, exists (
        select 1 from snapshot l
        where l.component_id = ? and l.series = 1 and l.code = snapshot.code and l.slot > snapshot.slot
      ) as later`,
  },
  {
    method: 'snapshots.asOf',
    why: 'each wanted row has the id of a component that the caller names, and each step of the recursion keeps the id',
    text: `
      select * from (
        with recursive wanted(component_id, series, until) as (
          values (cast(? as bigint), cast(? as smallint), cast(? as bigint))),
        known(component_id, series, until, code) as (
          select w.component_id, w.series, w.until, (
            select min(s.code) from snapshot s where s.component_id = w.component_id and s.series = w.series)
          from wanted w
          union all
          select k.component_id, k.series, k.until, (
            select min(s.code) from snapshot s
            where s.component_id = k.component_id and s.series = k.series and s.code > k.code)
          from known k where k.code is not null
        )
        select s.* from known k
        join snapshot s on s.component_id = k.component_id and s.series = k.series and s.code = k.code and s.slot = (
          select p.slot from snapshot p
          where p.component_id = k.component_id and p.series = k.series and p.code = k.code
          and p.slot <= k.until and p.at <= k.until
          order by p.slot desc limit 1
        )
      ) as found order by component_id, series, code`,
  },
  {
    method: 'snapshots.asOf',
    why: BY_WHOLE_KEYS,
    text: `
      select * from (
        with recursive wanted(component_id, series, until, code) as (
          values (cast(? as bigint), cast(? as smallint), cast(? as bigint), cast(? as text)))
        select s.* from wanted k
        join snapshot s on s.component_id = k.component_id and s.series = k.series and s.code = k.code and s.slot = (
          select p.slot from snapshot p
          where p.component_id = k.component_id and p.series = k.series and p.code = k.code
          and p.slot <= k.until and p.at <= k.until
          order by p.slot desc limit 1
        )
      ) as found order by component_id, series, code`,
  },
  {
    method: 'versions.read',
    engine: 'PostgreSQL',
    why: 'slugs find one project, and one component in it; unique indexes',
    scattered: ['component', 'project'],
    text: `
      select 'component ' || w.project || '/' || w.component as scope,
      c.id || ':' || c.version || pg_postmaster_start_time()::text as version
      from (values ($1::text, $2::text)) as w(project, component)
      join project p on p.slug = w.project
      join component c on c.project_id = p.id and c.slug = w.component`,
  },
  {
    method: 'versions.read',
    engine: 'PostgreSQL',
    why: 'slugs find one project, and one component in it; unique indexes',
    scattered: ['component', 'project'],
    text: `
      select 'component ' || w.project || '/' || w.component as scope,
      c.id || ':' || c.version || pg_postmaster_start_time()::text as version
      from unnest((select $1::text[]), (select $2::text[])) as w(project, component)
      join project p on p.slug = w.project
      join component c on c.project_id = p.id and c.slug = w.component`,
  },
  {
    method: 'versions.read',
    engine: 'PostgreSQL',
    why: 'a slug finds one project; a unique index',
    scattered: ['project'],
    text: `
      select 'project ' || p.slug as scope, p.id || ':' || p.version || pg_postmaster_start_time()::text as version
      from (values ($1::text)) as w(project) join project p on p.slug = w.project`,
  },
  {
    method: 'versions.read',
    engine: 'PostgreSQL',
    why: 'a slug finds one project; a unique index',
    scattered: ['project'],
    text: `
      select 'project ' || p.slug as scope, p.id || ':' || p.version || pg_postmaster_start_time()::text as version
      from unnest((select $1::text[])) as w(project) join project p on p.slug = w.project`,
  },
  {
    method: 'versions.read',
    engine: 'PostgreSQL',
    why: 'a slug finds one project; a unique index',
    scattered: ['project'],
    text: `
      select 'access ' || p.slug as scope, p.id || ':' || p.private as version
      from (values ($1::text)) as w(project) join project p on p.slug = w.project`,
  },
  {
    method: 'versions.read',
    engine: 'PostgreSQL',
    why: 'a slug finds one project; a unique index',
    scattered: ['project'],
    text: `
      select 'access ' || p.slug as scope, p.id || ':' || p.private as version
      from unnest((select $1::text[])) as w(project) join project p on p.slug = w.project`,
  },
  {
    method: 'versions.read',
    engine: 'PostgreSQL',
    why: 'lists of all projects depend on the names of all; one short row per project',
    ...ALL_PROJECTS,
    text: `
      select 'names' as scope,
      md5(coalesce(string_agg(concat_ws(' ', id, slug, private, name), ',' order by id), '')) ||
      coalesce((select value from fact where name = 'people-version'), '') || pg_postmaster_start_time()::text
      as version from project`,
  },
  {
    method: 'versions.read',
    engine: 'PostgreSQL',
    why: 'pages about all projects depend on the versions of all; one short row per project',
    ...ALL_PROJECTS,
    text: `
      select 'everything' as scope, md5(coalesce(string_agg(id || ':' || version, ',' order by id), '')) ||
      coalesce((select value from fact where name = 'people-version'), '') || pg_postmaster_start_time()::text
      as version from project`,
  },
  {
    method: 'versions.read',
    engine: 'PostgreSQL',
    why: 'reads from a replica depend on the access rights of all projects; one short row per project',
    ...ALL_PROJECTS,
    text: `
      select 'access' as scope,
      md5(coalesce(string_agg(concat_ws(' ', id, slug, private), ',' order by id), '')) as version from project`,
  },
];
