/** Resolves links in a folder. Translations may be published, so files outside the folder must not be read. */
import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { AppError } from '../model/error.js';

/** Both paths must be real paths without links. */
export const isInside = (top: string, path: string) => path.startsWith(top.endsWith(sep) ? top : top + sep);

/** Throws if the folder, or the target of a link on the way to it, is outside of `top`. A missing folder passes. */
export async function refuseOutside(top: string, folder: string): Promise<void> {
  const [from, to] = await Promise.all([realPathOf(top), realPathOf(folder)]);
  if (to === from || isInside(from, to)) return;
  throw new AppError(
    'config.outside',
    `${folder} is outside of ${top}, and the settings file in that folder may not name it. Allow it with --allow-outside, ` +
      'or name a settings file of your own with --config.',
  );
}

/** The real path. Of a folder that does not exist, the real path of its nearest parent, and the rest as written. */
async function realPathOf(path: string): Promise<string> {
  const whole = resolve(path);
  const parent = dirname(whole);
  try {
    return await realpath(whole);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === whole) throw error;
    return join(await realPathOf(parent), basename(whole));
  }
}

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
