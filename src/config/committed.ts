/** Reads the projects of a settings file that is in a repository. All other settings in it are ignored. */
import { sep } from 'node:path';
import { definitionOf, type ProjectConfig, readProjects } from './projects.js';
import { ownSettings, parseSettings } from './settings-file.js';
import { map, type Values } from './values.js';

/** Relative folders are compared below this one, which does not exist. */
const ROOT = sep;

/** `name` is the name of the file for messages. */
export async function committedProjects(content: string, name: string) {
  const own = ownSettings(await parseSettings(content, name), { content, isForeign: true });
  const { projects = [] }: Values = map(own, name);
  const places = { folder: ROOT, environment: {}, isForeign: true };
  return (await readProjects(projects, name, undefined, places)).map(committedProject);
}

function committedProject(project: ProjectConfig) {
  const { directory, sourceLanguage, components, count } = project;
  const path = directory.slice(ROOT.length).replaceAll(sep, '/');
  return {
    project: definitionOf(project),
    directory: path === '' ? '' : `${path}/`,
    sourceLanguage,
    components,
    count,
  };
}
