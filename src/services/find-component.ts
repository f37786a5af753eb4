/** Finds the project, component or language of an address. Throws an error that names the missing part. */
import { AppError } from '../model/error.js';
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

export async function findLanguage(store: Store, component: Component, code: string): Promise<Language> {
  const found = await store.languages.find(component.id, code);
  if (found === undefined) throw new AppError('language.not-found', `${component.slug} has no language ${code}.`);
  return found;
}
