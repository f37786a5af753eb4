/**
 * Makes the file system refuse some paths, or act before it uses a path. Permissions do not work for this, because tests may
 * run as root.
 */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';
import { onTestFinished, vi } from 'vitest';

type Operation = 'readdir' | 'watch';

/** Until the test ends, `what` fails with the code for folders of this name. */
export function refuse(what: Operation, code: string, name: string): void {
  before(what, name, (path) => {
    throw Object.assign(new Error(`${code}: refused, ${what} '${path}'`), { code });
  });
}

/** Until the test ends, calls `act` before `what` is done with a folder of this name. */
export function before(what: Operation, name: string, act: (path: string) => void): void {
  const actOn = (path: unknown) => {
    if (basename(String(path)) === name) act(String(path));
  };
  const { readdir } = promises;
  const { watch } = fs;
  const spy =
    what === 'readdir'
      ? vi.spyOn(promises, 'readdir').mockImplementation((async (path: string, ...rest: never[]) => {
          actOn(path);
          return readdir(path, ...rest);
        }) as never)
      : vi.spyOn(fs, 'watch').mockImplementation(((path: string, ...rest: never[]) => {
          actOn(path);
          return watch(path, ...rest);
        }) as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}
