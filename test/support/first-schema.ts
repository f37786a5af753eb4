/** A store of the first version: created by the first migration only, with a few rows. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { StoreLocation } from '../../src/storage/connect.js';
import type { Engine } from '../../src/storage/engine.js';
import { initial } from '../../src/storage/migrations/0001-initial.js';
import { openPostgres } from '../../src/storage/postgres-engine.js';
import { openSqlite } from '../../src/storage/sqlite-engine.js';

// biome-ignore lint/suspicious/noExplicitAny: the schema of another day
type AnyDb = Kysely<any>;

export interface OldUnit {
  readonly source: string;
  readonly target: string;
  /** Failing checks. An ! at the end means dismissed. */
  readonly findings?: readonly string[];
}

/** The strings by component and language, in the order of their ids. */
export type OldStore = Readonly<Record<string, Readonly<Record<string, readonly OldUnit[]>>>>;

const COUNTERS = ['total', 'translated', 'fuzzy', 'failing', 'approved', 'readonly'];
const NO_COUNTS = Object.fromEntries(
  [...COUNTERS.flatMap((name) => [name, `${name}_words`, `${name}_chars`]), 'suggestions', 'comments'].map((name) => [
    name,
    0,
  ]),
);

export async function makeFirstStore({ data, database }: StoreLocation, components: OldStore): Promise<void> {
  const engine = database === undefined ? openSqlite(join(data, 'tallyglot.db')) : await openPostgres(database);
  try {
    await engine.transaction((db) => fill(engine, db as AnyDb, components));
  } finally {
    await engine.close();
  }
}

async function fill(engine: Engine, db: AnyDb, components: OldStore): Promise<void> {
  await db.schema
    .createTable('schema_version')
    .ifNotExists()
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await db.insertInto('schema_version').values({ version: 1 }).execute();
  await initial.up(db, engine.kind);
  await db.insertInto('project').values({ id: 1, slug: 'p', name: 'Project' }).execute();
  for (const [index, [slug, languages]] of Object.entries(components).entries()) {
    await addComponent(db, 10 + index, slug, languages);
  }
}

async function addComponent(db: AnyDb, id: number, slug: string, languages: OldStore[string]): Promise<void> {
  const sources = Object.values(languages)[0]!.map(({ source }) => source);
  await db
    .insertInto('component')
    .values({
      id,
      project_id: 1,
      slug,
      name: slug,
      format: 'po',
      filemask: 'po/*.po',
      template: null,
      source_language: 'en',
      version: 7,
      source_fingerprint: '',
      next_string_id: sources.length + 1,
      next_language_id: Object.keys(languages).length + 1,
    })
    .execute();
  for (const [index, source] of sources.entries()) {
    const flags = { in_template: 0, readonly: 0 };
    const row = { component_id: id, id: index + 1, key: '', context: '', source, note: '', places: '', ...flags };
    await db
      .insertInto('string')
      .values({ ...row, words: source.split(' ').length, chars: source.length })
      .execute();
  }
  const own = sources.map((source) => ({ source, target: source }));
  await addLanguage(db, id, 0, 'en', own);
  for (const [index, [code, units]] of Object.entries(languages).entries()) {
    await addLanguage(db, id, index + 1, code, units);
  }
}

async function addLanguage(
  db: AnyDb,
  component_id: number,
  language_id: number,
  code: string,
  units: readonly OldUnit[],
): Promise<void> {
  const isSource = language_id === 0;
  const failing = units.filter(({ findings = [] }) => findings.some((check) => !check.endsWith('!')));
  const counts = { ...NO_COUNTS, ...sizes('total', units) };
  Object.assign(counts, sizes('translated', isSource ? units : units.filter(({ target }) => target !== '')));
  Object.assign(counts, sizes('failing', failing), sizes('readonly', isSource ? units : []));
  const checks: Record<string, number> = {};
  for (const { findings = [] } of failing) {
    for (const check of findings.filter((one) => !one.endsWith('!'))) checks[check] = (checks[check] ?? 0) + 1;
  }
  await db
    .insertInto('language')
    .values({
      component_id,
      id: language_id,
      code,
      filename: isSource ? null : `po/${code}.po`,
      fingerprint: 'old',
      absent: 0,
      plural_forms: 2,
      plural_formula: 'n != 1',
      ...counts,
      checks: JSON.stringify(checks),
      last_change: null,
      recent_changes: 0,
    })
    .execute();
  for (const [index, { target, findings = [] }] of units.entries()) {
    const place = { component_id, language_id, string_id: index + 1 };
    const state = isSource ? 100 : target === '' ? 0 : 20;
    const nothing = { previous: null, imported_target: null, imported_state: null };
    await db
      .insertInto('unit')
      .values({ ...place, target, state, flags: '', line: index + 1, ...nothing })
      .execute();
    for (const check of findings) {
      const dismissed = check.endsWith('!') ? 1 : 0;
      await db
        .insertInto('finding')
        .values({ ...place, check_id: check.replace('!', ''), dismissed })
        .execute();
    }
  }
}

function sizes(name: string, units: readonly OldUnit[]): Record<string, number> {
  const sum = (size: (source: string) => number) => units.reduce((total, { source }) => total + size(source), 0);
  return {
    [name]: units.length,
    [`${name}_words`]: sum((source) => source.split(' ').length),
    [`${name}_chars`]: sum((source) => source.length),
  };
}
