/** Makes a component without files. Later uploads with matching paths fill it. */
import { AppError } from '../../model/error.js';
import type { Component, Project } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { findComponent, findProject } from '../find-component.js';
import { requireCategory } from '../settings/manage-categories.js';
import { type FileSettings, validateFiles } from '../settings/validate-settings.js';
import { storeImport } from './store-import.js';

/** `template` is the base file of a monolingual format, or the template for new files of a bilingual one. */
export interface DeclaredComponent extends FileSettings {
  readonly slug: string;
  readonly name: string;
  readonly sourceLanguage: string;
  readonly flags: readonly string[];
  readonly glossary: boolean;
  readonly license: string;
  readonly repo: string;
  readonly branch: string;
  readonly push: string;
  /** 0 for none. */
  readonly categoryId: number;
  /** The repository that its files will come from. */
  readonly repositoryId?: number;
}

export async function declareComponent(
  context: Context,
  project: Project,
  declared: DeclaredComponent,
): Promise<Component> {
  const { slug, name, format, filemask, template, sourceLanguage, flags, glossary, ...rest } = declared;
  validateFiles(declared);
  return recordingTransaction(context, async (store) => {
    const { id, name: projectName } = await findProject(store, project.slug);
    await store.projects.lock(id);
    if ((await store.components.find(project.slug, slug)) !== undefined) {
      throw new AppError(
        'component.exists',
        `The component ${project.slug}/${slug} already exists: choose another slug.`,
      );
    }
    await requireCategory(store, id, declared.categoryId);
    const definition = { slug, name, format, filemask, template, sourceLanguage, flags, glossary };
    // Imports no files. This adds the component and its source language, without strings.
    await storeImport(
      { ...context, store },
      {
        project: { slug: project.slug, name: projectName },
        definition,
        files: [],
        folder: null,
        sources: undefined,
        read: [],
        removed: [],
        onLanguage: () => {},
      },
    );
    const component = await findComponent(store, project.slug, slug);
    await store.components.update(component.id, rest);
    return { ...component, ...rest };
  });
}
