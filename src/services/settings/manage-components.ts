/** Changes and removes components. The same transaction updates the findings of the other components. */
import { AppError } from '../../model/error.js';
import { isSourceLanguage } from '../../model/source-language.js';
import type { Component, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { awaitsFiles } from '../files/awaits-files.js';
import { ownFiles } from '../files/own-files.js';
import { findComponent } from '../find-component.js';
import { FindingSettler } from '../findings/cross-findings/settler.js';
import { hideLanguage } from '../findings/hide-language.js';
import { checkedWith, recheckDependents } from '../findings/recheck-dependents.js';
import { lockComponent } from '../lock-component.js';
import { requireCategory } from './manage-categories.js';
import { removeUnusedRepository } from './remove-unused-repository.js';
import {
  type FileSettings,
  validateFiles,
  validateFlags,
  validateLicense,
  validateName,
  validateRepository,
  validateSlug,
} from './validate-settings.js';

export interface ComponentChanges {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly license?: string | undefined;
  /** For example `max-length:40, ignore-same`. */
  readonly flags?: string | undefined;
  readonly glossary?: boolean | undefined;
  readonly locked?: boolean | undefined;
  readonly repo?: string | undefined;
  readonly branch?: string | undefined;
  readonly push?: string | undefined;
  /** 0 moves the component out of its category. */
  readonly categoryId?: number | undefined;
  /** How its files are found. Only for a component that waits for its files. */
  readonly files?: Partial<FileSettings> | undefined;
}

export async function changeComponent(
  context: Context,
  project: string,
  slug: string,
  changes: ComponentChanges,
): Promise<Component> {
  const values = validateChanges(changes);
  return recordingTransaction(context, async (store) => {
    const before = await lockComponent(store, project, slug);
    if (values.slug !== undefined && values.slug !== slug) await refuseTaken(store, project, values.slug);
    if (values.categoryId !== undefined) await requireCategory(store, before.projectId, values.categoryId);
    const files = changedFiles(before, changes.files ?? {});
    await store.components.update(before.id, { ...values, ...files });
    const inside = { ...context, store };
    const changed = { ...before, ...values, ...files };
    await recheckDependents(inside, {
      ...changed,
      isOutdated: before.checkedWith !== checkedWith(context, changed),
      isSwitched: before.glossary !== changed.glossary,
    });
    return findComponent(store, project, changed.slug);
  });
}

/** Locks or unlocks all components of a project. Components that are already in this state stay unchanged. */
export async function lockComponents(
  { store }: Pick<Context, 'store'>,
  projectId: number,
  locked: boolean,
): Promise<void> {
  await store.transaction(async (inside) => {
    await inside.projects.lock(projectId);
    for (const component of await inside.components.list(projectId)) {
      if (component.locked === locked) continue;
      await inside.components.lock(component.id);
      await inside.components.update(component.id, { locked });
    }
  });
}

/** Removes the component with all its data, including uploaded files that no other component uses. */
export async function removeComponent(context: Context, project: string, slug: string): Promise<void> {
  await recordingTransaction(context, async (store) => {
    const component = await lockComponent(store, project, slug);
    if (component.folder === null) await store.files.remove(component, (await ownFiles(store, component)).ownPaths);
    const strings = new Map((await store.strings.list(component.id)).map((string) => [string.id, string]));
    const versionsOf = (id: number) => [strings.get(id)!];
    const settler = await FindingSettler.open(store, component);
    // Hides each language first, as if its file were gone. This updates findings of other components that depend on it.
    for (const language of await store.languages.list(component.id)) {
      if (isSourceLanguage(language)) continue;
      const { moved } = await hideLanguage(store, component, language, versionsOf);
      await settler.settleLanguages(moved);
    }
    await settler.settleSource({ added: [], removed: [], changed: [] });
    await store.components.remove(component.id);
    await removeUnusedRepository(store, component.projectId, component.repositoryId);
  });
}

/** Throws if the files of the component are imported: other settings would need other files. */
function changedFiles(before: Component, wanted: Partial<FileSettings>): Partial<FileSettings> {
  const files = { format: before.format, filemask: before.filemask, template: before.template, ...wanted };
  const names = (['filemask', 'format', 'template'] as const).filter((name) => files[name] !== before[name]);
  if (names.length === 0) return {};
  if (!awaitsFiles(before)) {
    throw new AppError(
      'component.has-files',
      `The files of ${before.slug} are already imported, so its ${names.join(', ')} cannot change: make a new component.`,
    );
  }
  validateFiles(files);
  return files;
}

function validateChanges(changes: ComponentChanges) {
  const { name, slug, license, flags, glossary, locked, repo, branch, push, categoryId } = changes;
  return {
    ...(name !== undefined && { name: validateName(name) }),
    ...(slug !== undefined && { slug: validateSlug(slug, '') }),
    ...(license !== undefined && { license: validateLicense(license) }),
    ...(flags !== undefined && { flags: validateFlags(flags) }),
    ...(glossary !== undefined && { glossary }),
    ...(locked !== undefined && { locked }),
    ...(repo !== undefined && { repo: validateRepository(repo) }),
    ...(branch !== undefined && { branch: validateRepository(branch) }),
    ...(push !== undefined && { push: validateRepository(push) }),
    ...(categoryId !== undefined && { categoryId }),
  };
}

async function refuseTaken(store: Store, project: string, slug: string): Promise<void> {
  if ((await store.components.find(project, slug)) === undefined) return;
  throw new AppError('component.exists', `The component ${project}/${slug} already exists: choose another slug.`);
}
