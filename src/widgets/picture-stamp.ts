/** What a picture was drawn of, as a short text: another one as soon as the picture may be another. */
import { createHash } from 'node:crypto';
import type { Project } from '../services/access.js';

/** The settings of the project and the versions of all its components, hashed: a project may have thousands of them. */
export function pictureStamp(
  project: Project,
  components: readonly { readonly id: number; readonly version: number }[],
): string {
  const versions = components.map(({ id, version }) => [id, version]);
  return createHash('sha256')
    .update(JSON.stringify([project, versions]))
    .digest('base64');
}
