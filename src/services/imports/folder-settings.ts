/** Which settings a server's own folders decide: what somebody else sets of these lasts until their next import. */
import type { DirectoryImport } from './import-directory.js';

/** A folder that the server imports whenever it starts or the folder changes, as far as it is told of the project. */
export type ServedFolder = Pick<DirectoryImport, 'project' | 'components'>;

/** `slug` stands for being known by it: under another one it would be imported a second time. */
export type DecidedSetting = 'name' | 'slug' | 'private' | 'web' | 'thresholds' | 'flags' | 'glossary';

export type DecidedSettings = ReadonlySet<DecidedSetting>;

export function decidedOfProject(folders: readonly ServedFolder[], slug: string): DecidedSettings {
  const project = folders.find((folder) => folder.project.slug === slug)?.project;
  if (project === undefined) return new Set();
  const decided: DecidedSetting[] = ['slug'];
  // A slug in place of a name says nothing about the name.
  if (project.name !== slug) decided.push('name');
  for (const setting of ['private', 'web', 'thresholds'] as const) {
    if (project[setting] !== undefined) decided.push(setting);
  }
  return new Set(decided);
}

/** Components that are found, not named, keep what is said of them. */
export function decidedOfComponent(folders: readonly ServedFolder[], project: string, slug: string): DecidedSettings {
  const named = folders.find((folder) => folder.project.slug === project)?.components;
  const isNamed = named?.some((component) => component.slug === slug) ?? false;
  return new Set(isNamed ? ['slug', 'name', 'flags', 'glossary'] : []);
}
