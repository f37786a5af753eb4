/** Applies the project settings of the settings file, before anything of the project is imported or visible. */
import type { ProjectDefinition } from '../../sources/source.js';
import type { Context } from '../context.js';
import { addProject, changeProject } from './manage-projects.js';
import { validateThresholds, validateWeb } from './validate-settings.js';

/** Settings that are missing in the file keep their current value. */
export async function settleProject(context: Pick<Context, 'store'>, project: ProjectDefinition): Promise<void> {
  const { slug, name, private: isPrivate, web, thresholds, languageCodes, newLanguages, repoWeb } = project;
  // In the stored form, so that equal settings cause no change.
  const settings = {
    ...(isPrivate !== undefined && { private: isPrivate }),
    ...(web !== undefined && { web: validateWeb(web) }),
    ...(thresholds !== undefined && { thresholds: validateThresholds(thresholds) }),
    ...(languageCodes !== undefined && { languageCodes }),
    ...(newLanguages !== undefined && { newLanguages }),
    ...(repoWeb !== undefined && { repoWeb }),
  };
  if (Object.keys(settings).length === 0) return;
  const found = await context.store.projects.find(slug);
  if (found === undefined) await addProject(context, { slug, name, ...settings });
  else if (JSON.stringify({ ...found, ...settings }) !== JSON.stringify(found))
    await changeProject(context, slug, settings);
}
