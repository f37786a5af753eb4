/** Finds the project, component or language of an address. Throws an error that names the missing part. */
import { categoryPath } from '../model/category-tree.js';
import { AppError } from '../model/error.js';
import { matchCode } from '../model/same-language.js';
import type { Component, Language, Project, Store } from '../storage/store.js';

export async function findProject(store: Store, slug: string): Promise<Project> {
  const found = await store.projects.find(slug);
  if (found === undefined) throw new AppError('project.not-found', `There is no project ${slug}.`);
  return found;
}

export async function findComponent(store: Store, project: string, slug: string): Promise<Component> {
  const found = await store.components.find(project, slug);
  if (found === undefined) throw new AppError('component.not-found', `There is no component ${project}/${slug}.`);
  return found;
}

/** Whether the categories of the component have these slugs, from the outermost to the innermost. */
export async function isInCategories(store: Store, component: Component, slugs: readonly string[]): Promise<boolean> {
  const path = categoryPath(await store.categories.list(component.projectId), component.categoryId);
  return path.length === slugs.length && path.every(({ slug }, index) => slug === slugs[index]);
}

/** Another code of the language finds it too. Callers use the code of the result. */
export async function findLanguage(store: Store, component: Component, code: string): Promise<Language> {
  const found = (await store.languages.find(component.id, code)) ?? (await findByOtherCode(store, component, code));
  if (found === undefined) throw new AppError('language.not-found', `${component.slug} has no language ${code}.`);
  return found;
}

async function findByOtherCode(store: Store, component: Component, written: string): Promise<Language | undefined> {
  const languages = await store.languages.list(component.id);
  const codes = languages.map(({ code }) => code);
  return languages[codes.indexOf(matchCode(codes, written) ?? '')];
}
