/** Components in SQL. Almost every request finds a component by its slugs, so results are cached until data changes. */
import { randomInt } from 'node:crypto';
import { AppError } from '../../model/error.js';
import { MAX_COMPONENT_NUMBER } from '../../model/numeric-id.js';
import { compiled, firstOf } from '../compiled-query.js';
import type { Db } from '../engine.js';
import type { Component, ComponentStore } from '../store.js';
import { CachedByStamp } from './cached-by-stamp.js';
import { chunks } from './chunks.js';
import { flag, json, list, number, text } from './codecs.js';
import { columnsOf, fixed, nullable } from './columns.js';
import { newId } from './ids.js';
import { deleteRows, insertRow, rowsWith, updateRows } from './rows.js';
import { byBytes } from './text-order.js';

const COMPONENT = columnsOf<Component>()({
  id: fixed(number('id')),
  projectId: fixed(number('project_id')),
  number: fixed(number('number')),
  slug: text('slug'),
  name: text('name'),
  format: text('format'),
  filemask: text('filemask'),
  template: nullable(text('template')),
  sourceLanguage: text('source_language'),
  // Only `lock` changes the version.
  version: fixed(number('version')),
  sourceFingerprint: text('source_fingerprint'),
  nextStringId: number('next_string_id'),
  nextLanguageId: number('next_language_id'),
  projectName: text('project_name'),
  projectFlags: list('project_flags'),
  flags: list('flags'),
  glossary: flag('glossary'),
  count: text('count_basis'),
  languages: json('language_names'),
  checkedWith: text('checked_with'),
  agedUntil: number('aged_until'),
  share: number('share'),
  folder: nullable(text('folder')),
  license: text('license'),
  locked: flag('locked'),
  repo: text('repo'),
  branch: text('branch'),
  push: text('push'),
  categoryId: number('category_id'),
  repositoryId: number('repository_id'),
  pushBranch: text('push_branch'),
});

const ofProject = (db: Db, projectId: number) => db.selectFrom('component').where('project_id', '=', projectId);

const bySlug = compiled((db, projectId: number) => ofProject(db, projectId).selectAll().orderBy('slug', byBytes));

const glossaries = compiled((db, projectId: number) =>
  ofProject(db, projectId).selectAll().where('glossary', '=', 1).orderBy('slug', byBytes),
);

const twoTexts = compiled((db, projectId: number) =>
  ofProject(db, projectId).selectAll().where('glossary', '=', 0).limit(2),
);

const counts = compiled((db, projectId: number) =>
  ofProject(db, projectId).select(({ fn }) => fn.countAll<number | string>().as('total')),
);

const withIds = compiled((db, ids: readonly number[]) => db.selectFrom('component').selectAll().where('id', 'in', ids));

const withSlugs = compiled((db, projectSlug: string, slug: string) =>
  db
    .selectFrom('component')
    .innerJoin('project', 'project.id', 'component.project_id')
    .selectAll('component')
    .where('project.slug', '=', projectSlug)
    .where('component.slug', '=', slug),
);

const usedNumbers = compiled((db, candidates: readonly number[]) =>
  db.selectFrom('component').select('number').where('number', 'in', candidates),
);

const increaseVersion = compiled((db, id: number) =>
  db
    .updateTable('component')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id),
);

export function componentStore(db: Db, stamp: (() => number) | undefined): ComponentStore {
  const cache = stamp && new CachedByStamp<string, Component>(stamp);

  async function query(projectSlug: string, slug: string): Promise<Component | undefined> {
    const [row] = await withSlugs(db, projectSlug, slug);
    return row && COMPONENT.fromRow(row);
  }

  return {
    async list(projectId) {
      return (await bySlug(db, projectId)).map(COMPONENT.fromRow);
    },
    async sample(projectId) {
      return {
        glossaries: (await glossaries(db, projectId)).map(COMPONENT.fromRow),
        texts: (await twoTexts(db, projectId)).map(COMPONENT.fromRow),
      };
    },
    async pick(ids) {
      const found: Component[] = [];
      for (const chunk of chunks(ids)) {
        for (const row of await withIds(db, chunk)) found.push(COMPONENT.fromRow(row));
      }
      return found;
    },
    async count(projectId) {
      return Number(firstOf(await counts(db, projectId)).total);
    },
    async names() {
      const rows = await db
        .selectFrom('component')
        .select(['id', 'project_id', 'slug', 'name'])
        .orderBy('project_id')
        .orderBy('slug', byBytes)
        .execute();
      return rows.map(({ project_id, ...row }) => ({ ...row, projectId: project_id }));
    },
    async get(id) {
      const [row] = await rowsWith(db, 'component', { id });
      return row && COMPONENT.fromRow(row);
    },
    find: (projectSlug, slug) =>
      cache === undefined
        ? query(projectSlug, slug)
        : cache.read(`${projectSlug}/${slug}`, () => query(projectSlug, slug)),
    async withNumber(number) {
      const [row] = await rowsWith(db, 'component', { number });
      return row && COMPONENT.fromRow(row);
    },
    async add(projectId, slug, settings) {
      const component = {
        id: newId(),
        projectId,
        slug,
        projectName: '',
        projectFlags: [],
        flags: [],
        glossary: false,
        count: 'file' as const,
        languages: {},
        folder: null,
        license: '',
        repo: '',
        branch: '',
        push: '',
        pushBranch: '',
        repositoryId: 0,
        number: await newNumber(db),
        ...settings,
        version: 0,
        sourceFingerprint: '',
        nextStringId: 1,
        nextLanguageId: 1,
        checkedWith: '',
        agedUntil: 0,
        share: 0,
        locked: false,
        categoryId: 0,
      };
      await insertRow(db, 'component', COMPONENT.toRow(component));
      return component;
    },
    async update(id, values) {
      await updateRows(db, 'component', { id }, COMPONENT.partialRow(values));
    },
    async remove(id) {
      for (const table of TABLES_OF_COMPONENTS) await deleteRows(db, table, { component_id: id });
      await deleteRows(db, 'component', { id });
    },
    async lock(id) {
      // Until this transaction ends, other writers wait for the updated row.
      await increaseVersion(db, id);
    },
  };
}

/** How many random numbers are tried at once, and how often. */
const CANDIDATES = 8;
const MAX_TRIES = 50;

/** A random number that no component has: machines need no shared counter, and a removed component's number is not reused. */
async function newNumber(db: Db): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const candidates = Array.from({ length: CANDIDATES }, () => randomInt(1, MAX_COMPONENT_NUMBER + 1));
    const used = await usedNumbers(db, candidates);
    const free = candidates.find((candidate) => !used.some(({ number }) => number === candidate));
    if (free !== undefined) return free;
  }
  throw new AppError('storage.full', `The store has almost ${MAX_COMPONENT_NUMBER} components: remove some first.`);
}

/** All tables that have rows of components. */
const TABLES_OF_COMPONENTS = [
  'language',
  'file_digest',
  'string',
  'mention',
  'progress',
  'unit',
  'finding',
  'change',
  'activity',
  'suggestion',
  'comment',
  'work',
  'snapshot',
  'history',
  'history_commit',
  'history_tag',
] as const;
