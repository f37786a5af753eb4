/** Brings a project in line with what the settings file says of it, before anything of it is imported or seen. */
import type { ProjectDefinition } from '../../sources/source.js';
import type { Context } from '../context.js';
import { checkedThresholds, checkedWeb } from './check-settings.js';
import { addProject, changeProject } from './manage-projects.js';

/** What the file does not say stays as somebody set it. */
export async function settleProject(context: Pick<Context, 'store'>, project: ProjectDefinition): Promise<void> {
  const { slug, name, private: isPrivate, web, thresholds } = project;
  // As they are kept, so that the same settings change nothing.
  const told = {
    ...(isPrivate !== undefined && { private: isPrivate }),
    ...(web !== undefined && { web: checkedWeb(web) }),
    ...(thresholds !== undefined && { thresholds: checkedThresholds(thresholds) }),
  };
  if (Object.keys(told).length === 0) return;
  const found = await context.store.projects.find(slug);
  if (found === undefined) await addProject(context, { slug, name, ...told });
  else if (JSON.stringify({ ...found, ...told }) !== JSON.stringify(found)) await changeProject(context, slug, told);
}
