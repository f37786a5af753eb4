/** A list of projects, each with its components and their counts. */
import type { Counts } from '../../model/counts.js';
import type { Instant } from '../../model/instant.js';
import type { Component, CountedLanguage, Project, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { partByPart } from '../in-parts.js';
import { progressOf } from './progress.js';

export interface ListedComponent {
  readonly component: Component;
  readonly languages: readonly string[];
  /** The sum over all languages except the source language. */
  readonly counts: Counts;
  readonly lastChange: Instant | null;
}

export interface ListedProject {
  readonly project: Project;
  readonly components: readonly ListedComponent[];
  readonly lastChange: Instant | null;
}

/** Without `projects`, lists all projects. Only the command line may do this, because it ignores permissions. */
export async function projectList(
  { store }: Pick<Context, 'store'>,
  projects?: readonly Project[],
): Promise<ListedProject[]> {
  const listed = projects ?? (await store.projects.list());
  const found: ListedProject[] = [];
  for (const project of listed) found.push(await listedProject(store, project));
  return found;
}

async function listedProject(store: Store, project: Project): Promise<ListedProject> {
  const listed = await store.components.list(project.id);
  const components = await partByPart(listed, async (part) => {
    const languages = await store.languages.listCounted(part.map(({ id }) => id));
    return part.map((component) => listedComponent(component, languages.get(component.id)!));
  });
  return { project, components, lastChange: latest(components) };
}

function listedComponent(component: Component, languages: readonly CountedLanguage[]): ListedComponent {
  return {
    component,
    languages: languages.map(({ code }) => code),
    counts: progressOf(languages),
    lastChange: latest(languages),
  };
}

function latest(parts: readonly { readonly lastChange: Instant | null }[]): Instant | null {
  return parts.reduce<Instant | null>(
    (last, { lastChange }) => (lastChange !== null && lastChange > (last ?? 0) ? lastChange : last),
    null,
  );
}
