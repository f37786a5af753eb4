/**
 * Finds settings that the configuration of a served folder determines. The next import overwrites other changes to
 * them.
 */
import type { DirectoryImport } from './import-directory.js';

/** The configuration of a folder that the server imports when it starts and when the folder changes. */
export type ServedFolder = Pick<DirectoryImport, 'project' | 'components'>;

/** `slug` is included because a renamed project or component would be imported a second time under the old slug. */
export type DecidedSetting =
  | 'name'
  | 'slug'
  | 'private'
  | 'web'
  | 'thresholds'
  | 'languageCodes'
  | 'newLanguages'
  | 'repoWeb'
  | 'flags'
  | 'glossary';

export type DecidedSettings = ReadonlySet<DecidedSetting>;

export function decidedOfProject(folders: readonly ServedFolder[], slug: string): DecidedSettings {
  const project = folders.find((folder) => folder.project.slug === slug)?.project;
  if (project === undefined) return new Set();
  const decided: DecidedSetting[] = ['slug'];
  // A name that equals the slug is a default, not a configured name.
  if (project.name !== slug) decided.push('name');
  for (const setting of ['private', 'web', 'thresholds', 'languageCodes', 'newLanguages', 'repoWeb'] as const) {
    if (project[setting] !== undefined) decided.push(setting);
  }
  return new Set(decided);
}

/** Settings of components that are found, not configured, can be changed freely. */
export function decidedOfComponent(folders: readonly ServedFolder[], project: string, slug: string): DecidedSettings {
  const named = folders.find((folder) => folder.project.slug === project)?.components;
  const isNamed = named?.some((component) => component.slug === slug) ?? false;
  return new Set(isNamed ? ['slug', 'name', 'flags', 'glossary'] : []);
}
