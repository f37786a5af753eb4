/** Replaces the whole file of a language by an upload, or adds new strings to the base file. */
import { importRequest, type UploadLimits } from '../http/import-fields.js';
import type { Upload } from '../http/uploads.js';
import { isSourceLanguage } from '../model/source-language.js';
import type { Context } from '../services/context.js';
import { findComponent, findLanguage } from '../services/find-component.js';
import type { JobRunner, JobWatcher } from '../services/jobs/job-runner.js';
import { refuseLocked } from '../services/strings/save-translation.js';
import type { UploadCounts } from '../services/strings/upload-translations.js';
import type { Project } from '../storage/store.js';
import type { Api } from './api.js';
import { badRequest } from './errors.js';
import type { Call } from './route.js';

export async function replaceFile(
  { store }: Context,
  imports: JobRunner,
  project: Project,
  path: { readonly component: string; readonly language: string },
  upload: Upload,
  limits: UploadLimits,
  watcher: JobWatcher,
): Promise<UploadCounts> {
  const component = await findComponent(store, project.slug, path.component);
  refuseLocked(component);
  const { id, code, filename } = await findLanguage(store, component, path.language);
  if (filename === null) throw badRequest('method', `${code} has no file to replace.`);
  const request = importRequest(project.slug, upload, { slug: component.slug }, limits);
  const { components, stored } = await imports.importUpload({ ...request, path: filename, isSingle: true }, watcher);
  // The import can give the language another code.
  const { counts, code: current } = stored!.languages.find((language) => language.id === id)!;
  const report = components[0]?.languages.find((language) => language.code === current);
  const accepted = report === undefined ? 0 : report.added + report.changed + report.removed;
  return { total: counts.total, accepted, skipped: Math.max(0, counts.total - accepted), notFound: 0, refused: [] };
}

/** Adds the strings that the base file lacks. Undefined for another language than the source language. */
export async function addToBase(
  { context: { store }, imports, writeBack }: Pick<Api, 'context' | 'imports' | 'writeBack'>,
  { project, identity }: Pick<Call, 'project' | 'identity'>,
  path: { readonly component: string; readonly language: string },
  { content, filename }: Upload,
  watcher: JobWatcher,
): Promise<UploadCounts | undefined> {
  const component = await findComponent(store, project.slug, path.component);
  if (!isSourceLanguage(await findLanguage(store, component, path.language))) return undefined;
  const writing = { ...writeBack?.writingOf(project.slug), author: identity.user?.username ?? '' };
  const request = { project: project.slug, component: component.slug, content, filename, writing };
  const { total, added } = await imports.addUploadedStrings(request, watcher);
  return { total, accepted: added, skipped: total - added, notFound: 0, refused: [] };
}
