/** The upload of a language's whole file in place of the one that was uploaded before. */
import { importRequest } from '../http/import-fields.js';
import type { Upload } from '../http/uploads.js';
import type { Context } from '../services/context.js';
import { findComponent, findLanguage } from '../services/find-component.js';
import type { JobRunner } from '../services/jobs/job-runner.js';
import { refuseLocked } from '../services/strings/save-translation.js';
import type { UploadCounts } from '../services/strings/upload-translations.js';
import type { Project } from '../storage/store.js';
import { badRequest } from './errors.js';

export async function replaceFile(
  { store }: Context,
  imports: JobRunner,
  project: Project,
  place: { readonly component: string; readonly language: string },
  upload: Upload,
  mostUploaded: number,
): Promise<UploadCounts> {
  const component = await findComponent(store, project.slug, place.component);
  refuseLocked(component);
  const { filename } = await findLanguage(store, component, place.language);
  if (filename === null) throw badRequest('method', `${place.language} has no file that could be replaced.`);
  const request = importRequest(project.slug, upload, { slug: component.slug }, mostUploaded);
  const { components } = await imports.importUpload({ ...request, path: filename, isSingle: true });
  const { counts } = await findLanguage(store, component, place.language);
  const own = components[0]?.languages.find(({ code }) => code === place.language);
  const accepted = own === undefined ? 0 : own.added + own.changed + own.removed;
  return { total: counts.total, accepted, skipped: Math.max(0, counts.total - accepted), notFound: 0 };
}
