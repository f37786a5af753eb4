/**
 * Runs TypeScript's compiler. There are two: `typescript-native` checks these sources six times as fast, but
 * openapi-typescript, which generates the client's types, needs the JavaScript interface of `typescript` 5.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));

/** Returns the exit code. Messages go to the terminal. */
export function compile(options) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  return spawnSync(process.execPath, [compiler, ...options], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = compile(process.argv.slice(2));
