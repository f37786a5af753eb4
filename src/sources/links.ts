/** Where links of a folder lead: what is read may be published, so nothing outside the folder is. */
import { realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';

/** Both are paths without any links. */
export const isInside = (top: string, path: string) => path.startsWith(top.endsWith(sep) ? top : top + sep);

export interface LinkTarget {
  /** Undefined where the link leads to nothing that can be looked at. */
  readonly kind: 'file' | 'folder' | 'other' | undefined;
  readonly real: string;
  /** Why the link is not to be followed, as the end of a sentence. */
  readonly fault: string | undefined;
}

export async function targetOf(top: string, link: string): Promise<LinkTarget> {
  try {
    const real = await realpath(link);
    const found = await stat(real);
    const kind = found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other';
    const stays = real === top || isInside(top, real);
    return { kind, real, fault: stays ? undefined : 'is a link that leads out of the folder: passed over' };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const fault = code === 'ENOENT' ? 'is a link to nothing' : `is a link that cannot be followed (${code})`;
    return { kind: undefined, real: '', fault };
  }
}
