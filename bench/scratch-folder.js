/** Creates a temporary folder for a benchmark and removes it when the work ends, fails or is interrupted. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * @template T
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inScratchFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'tallyglot-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const interrupted = () => process.exit(130);
  process.on('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupted);
  try {
    return await work(folder);
  } finally {
    remove();
    process.off('exit', remove);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, interrupted);
  }
}
