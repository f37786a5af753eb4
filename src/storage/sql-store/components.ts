/** Components in SQL. Almost every request finds a component by its slugs, so results are cached until data changes. */
import { randomInt } from 'node:crypto';
import { AppError } from '../../model/error.js';
import { MAX_COMPONENT_NUMBER } from '../../model/numeric-id.js';
import type { Db } from '../engine.js';
import type { Component, ComponentStore } from '../store.js';
import { CachedByStamp } from './cached-by-stamp.js';
import { chunks } from './chunks.js';
import { flag, json, list, number, text } from './codecs.js';
import { columnsOf, fixed, nullable } from './columns.js';
import { newId } from './ids.js';

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

export function componentStore(db: Db, stamp: (() => number) | undefined): ComponentStore {
  const cache = stamp && new CachedByStamp<string, Component>(stamp);

  async function query(projectSlug: string, slug: string): Promise<Component | undefined> {
    const row = await db
      .selectFrom('component')
      .innerJoin('project', 'project.id', 'component.project_id')
      .selectAll('component')
      .where('project.slug', '=', projectSlug)
      .where('component.slug', '=', slug)
      .executeTakeFirst();
    return row && COMPONENT.fromRow(row);
  }

  return {
    async list(projectId) {
      const rows = await db
        .selectFrom('component')
        .selectAll()
        .where('project_id', '=', projectId)
        .orderBy('slug')
        .execute();
      return rows.map(COMPONENT.fromRow);
    },
    async sample(projectId) {
      const ofProject = db.selectFrom('component').selectAll().where('project_id', '=', projectId);
      const glossaries = await ofProject.where('glossary', '=', 1).orderBy('slug').execute();
      const texts = await ofProject.where('glossary', '=', 0).limit(2).execute();
      return { glossaries: glossaries.map(COMPONENT.fromRow), texts: texts.map(COMPONENT.fromRow) };
    },
    async pick(ids) {
      const found: Component[] = [];
      for (const chunk of chunks(ids)) {
        const rows = await db.selectFrom('component').selectAll().where('id', 'in', chunk).execute();
        for (const row of rows) found.push(COMPONENT.fromRow(row));
      }
      return found;
    },
    async count(projectId) {
      const { total } = await db
        .selectFrom('component')
        .select((eb) => eb.fn.countAll<number | string>().as('total'))
        .where('project_id', '=', projectId)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    async names() {
      const rows = await db
        .selectFrom('component')
        .select(['id', 'project_id', 'slug', 'name'])
        .orderBy('project_id')
        .orderBy('slug')
        .execute();
      return rows.map(({ project_id, ...row }) => ({ ...row, projectId: project_id }));
    },
    async get(id) {
      const row = await db.selectFrom('component').selectAll().where('id', '=', id).executeTakeFirst();
      return row && COMPONENT.fromRow(row);
    },
    find: (projectSlug, slug) =>
      cache === undefined
        ? query(projectSlug, slug)
        : cache.read(`${projectSlug}/${slug}`, () => query(projectSlug, slug)),
    async withNumber(number) {
      const row = await db.selectFrom('component').selectAll().where('number', '=', number).executeTakeFirst();
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
      await db.insertInto('component').values(COMPONENT.toRow(component)).execute();
      return component;
    },
    async update(id, values) {
      const row = COMPONENT.partialRow(values);
      if (row !== undefined) await db.updateTable('component').set(row).where('id', '=', id).execute();
    },
    async remove(id) {
      for (const table of TABLES_OF_COMPONENTS) await db.deleteFrom(table).where('component_id', '=', id).execute();
      await db.deleteFrom('component').where('id', '=', id).execute();
    },
    async lock(id) {
      // Until this transaction ends, other writers wait for the updated row.
      await db
        .updateTable('component')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
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
    const rows = await db.selectFrom('component').select('number').where('number', 'in', candidates).execute();
    const free = candidates.find((candidate) => !rows.some(({ number }) => number === candidate));
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
