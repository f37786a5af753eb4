/** Resolves links in a folder. Translations may be published, so files outside the folder must not be read. */
import { realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';

/** Both paths must be real paths without links. */
export const isInside = (top: string, path: string) => path.startsWith(top.endsWith(sep) ? top : top + sep);

export interface LinkTarget {
  /** Undefined if the target of the link does not exist or cannot be read. */
  readonly kind: 'file' | 'folder' | 'other' | undefined;
  readonly real: string;
  /** Why the link is not followed, as the end of a sentence. Undefined if it can be followed. */
  readonly fault: string | undefined;
}

export async function targetOf(top: string, link: string): Promise<LinkTarget> {
  try {
    const real = await realpath(link);
    const found = await stat(real);
    const kind = found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
    const stays = real === top || isInside(top, real);
    return { kind, real, fault: stays ? undefined : 'is a link that leads out of the folder: skipped' };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const fault = code === 'ENOENT' ? 'is a broken link' : `is a link that cannot be followed (${code})`;
    return { kind: undefined, real: '', fault };
  }
}
