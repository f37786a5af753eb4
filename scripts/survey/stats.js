/** Runs `tallyglot stats . --format json` in a folder, as a user without any settings would. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const MAX_OUTPUT = 512 * 1024 * 1024;

/**
 * The components that the program finds, and the lines of its messages. A program that finds nothing prints no JSON.
 *
 * @param {string} folder
 * @returns {{ components: import('./compare.js').FoundComponent[], messages: string[] }}
 */
export function runStats(folder) {
  const { stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'stats', '.', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
  });
  return {
    components: stdout === '' ? [] : JSON.parse(stdout),
    messages: stderr.split('\n').filter((line) => line !== ''),
  };
}
