/** Components in SQL; finding one by its slugs is on the path of every read, so it is remembered while nothing changes. */
import type { Db } from '../engine.js';
import type { ComponentTable } from '../schema.js';
import type { Component, ComponentStore } from '../store.js';
import { decodeFlags, encodeFlags } from './forms.js';
import { newId } from './ids.js';

export function componentStore(db: Db, stamp: (() => number) | undefined): ComponentStore {
  async function query(projectSlug: string, slug: string): Promise<Component | undefined> {
    const row = await db
      .selectFrom('component')
      .innerJoin('project', 'project.id', 'component.project_id')
      .selectAll('component')
      .where('project.slug', '=', projectSlug)
      .where('component.slug', '=', slug)
      .executeTakeFirst();
    return row && fromRow(row);
  }

  return {
    async list(projectId) {
      const rows = await db
        .selectFrom('component')
        .selectAll()
        .where('project_id', '=', projectId)
        .orderBy('slug')
        .execute();
      return rows.map(fromRow);
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
      return row && fromRow(row);
    },
    ...(stamp === undefined ? { find: query, peek: () => undefined } : rememberWhile(stamp, query)),
    async add(projectId, slug, settings) {
      const component = {
        id: newId(),
        projectId,
        slug,
        projectName: '',
        projectFlags: [],
        flags: [],
        glossary: false,
        folder: null,
        license: '',
        ...settings,
        version: 0,
        sourceFingerprint: '',
        nextStringId: 1,
        nextLanguageId: 1,
        checkedWith: '',
        agedUntil: 0,
        share: 0,
        locked: false,
      };
      await db.insertInto('component').values(toRow(component)).execute();
      return component;
    },
    async update(id, values) {
      await db.updateTable('component').set(settingsRow(values)).where('id', '=', id).execute();
    },
    async remove(id) {
      for (const table of TABLES_OF_COMPONENTS) await db.deleteFrom(table).where('component_id', '=', id).execute();
      await db.deleteFrom('component').where('id', '=', id).execute();
    },
    async lock(id) {
      // The updated row keeps other writers waiting until the transaction ends.
      await db
        .updateTable('component')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
  };
}

/** All that hold rows of a component. */
const TABLES_OF_COMPONENTS = [
  'language',
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
] as const;

const MOST_REMEMBERED = 10_000;

/** Remembers what was found for as long as the stamp stays what it was. */
function rememberWhile(stamp: () => number, query: ComponentStore['find']): Pick<ComponentStore, 'find' | 'peek'> {
  let remembered = new Map<string, Component>();
  let rememberedAt: number | undefined;

  const current = () => {
    const now = stamp();
    if (now !== rememberedAt || remembered.size > MOST_REMEMBERED) {
      remembered = new Map();
      rememberedAt = now;
    }
    return remembered;
  };
  return {
    peek: (path) => current().get(path),
    async find(projectSlug, slug) {
      const path = `${projectSlug}/${slug}`;
      const memory = current();
      const known = memory.get(path);
      if (known !== undefined) return known;
      const found = await query(projectSlug, slug);
      // Into the memory of the moment it was asked: a commit since then has begun another.
      if (found !== undefined) memory.set(path, found);
      return found;
    },
  };
}

function fromRow(row: ComponentTable): Component {
  return {
    id: row.id,
    projectId: row.project_id,
    slug: row.slug,
    name: row.name,
    format: row.format,
    filemask: row.filemask,
    template: row.template,
    sourceLanguage: row.source_language,
    version: row.version,
    sourceFingerprint: row.source_fingerprint,
    nextStringId: row.next_string_id,
    nextLanguageId: row.next_language_id,
    projectName: row.project_name,
    projectFlags: decodeFlags(row.project_flags),
    flags: decodeFlags(row.flags),
    glossary: row.glossary === 1,
    checkedWith: row.checked_with,
    agedUntil: row.aged_until,
    share: row.share,
    folder: row.folder,
    license: row.license,
    locked: row.locked === 1,
  };
}

function toRow(component: Component): ComponentTable {
  return {
    id: component.id,
    project_id: component.projectId,
    slug: component.slug,
    name: component.name,
    format: component.format,
    filemask: component.filemask,
    template: component.template,
    source_language: component.sourceLanguage,
    version: component.version,
    source_fingerprint: component.sourceFingerprint,
    next_string_id: component.nextStringId,
    next_language_id: component.nextLanguageId,
    project_name: component.projectName,
    project_flags: encodeFlags(component.projectFlags),
    flags: encodeFlags(component.flags),
    glossary: component.glossary ? 1 : 0,
    checked_with: component.checkedWith,
    aged_until: component.agedUntil,
    share: component.share,
    folder: component.folder,
    license: component.license,
    locked: component.locked ? 1 : 0,
  };
}

/** Only the columns of the values that are given. */
function settingsRow(values: Parameters<ComponentStore['update']>[1]): Partial<ComponentTable> {
  const row: Partial<ComponentTable> = {};
  if (values.slug !== undefined) row.slug = values.slug;
  if (values.name !== undefined) row.name = values.name;
  if (values.format !== undefined) row.format = values.format;
  if (values.filemask !== undefined) row.filemask = values.filemask;
  if (values.template !== undefined) row.template = values.template;
  if (values.sourceLanguage !== undefined) row.source_language = values.sourceLanguage;
  if (values.sourceFingerprint !== undefined) row.source_fingerprint = values.sourceFingerprint;
  if (values.nextStringId !== undefined) row.next_string_id = values.nextStringId;
  if (values.nextLanguageId !== undefined) row.next_language_id = values.nextLanguageId;
  if (values.projectName !== undefined) row.project_name = values.projectName;
  if (values.projectFlags !== undefined) row.project_flags = encodeFlags(values.projectFlags);
  if (values.flags !== undefined) row.flags = encodeFlags(values.flags);
  if (values.glossary !== undefined) row.glossary = values.glossary ? 1 : 0;
  if (values.checkedWith !== undefined) row.checked_with = values.checkedWith;
  if (values.agedUntil !== undefined) row.aged_until = values.agedUntil;
  if (values.share !== undefined) row.share = values.share;
  if (values.folder !== undefined) row.folder = values.folder;
  if (values.license !== undefined) row.license = values.license;
  if (values.locked !== undefined) row.locked = values.locked ? 1 : 0;
  return row;
}
