/** Limits the number of components of a project, since each one costs time in every list of the project. */
import { AppError } from '../../model/error.js';
import { USUAL_LIMITS } from '../../model/server-limits.js';
import type { Context } from '../context.js';

/** Throws if the project would have more components than allowed. */
export function limitComponents({ maxComponents = USUAL_LIMITS.components }: Context, project: string, count: number) {
  if (count <= maxComponents) return;
  throw new AppError(
    'project.too-large',
    `The project ${project} would have ${count} components, and ${maxComponents} are allowed: import fewer files, or raise ` +
      'limits.components in tallyglot.yaml.',
  );
}

/** Throws if one upload would change more components than allowed. */
export function limitUploaded(count: number, max: number) {
  if (count <= max) return;
  throw new AppError(
    'upload.too-many',
    `The files belong to ${count} components, and ${max} are allowed at a time: send fewer files at a time, or raise ` +
      'limits.upload_components in tallyglot.yaml.',
  );
}
