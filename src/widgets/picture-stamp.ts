/** The stamp of a picture: a short text that changes whenever the picture may change. */
import { createHash } from 'node:crypto';
import type { Project } from '../services/access.js';

/** Hashes the project's settings and the versions of all its components, of which there may be thousands. */
export function pictureStamp(
  project: Project,
  components: readonly { readonly id: number; readonly version: number }[],
): string {
  const versions = components.map(({ id, version }) => [id, version]);
  return createHash('sha256')
    .update(JSON.stringify([project, versions]))
    .digest('base64');
}
