#!/usr/bin/env node
/**
 * The executable. Finding, reading and compiling what a command is made of takes as long as many a command itself; so
 * the build has put it into one script, and beside it what V8 compiled of that (scripts/command-script.js).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

const FILE = fileURLToPath(new URL('command.cjs', import.meta.url));

// A server starts once and runs for long.
if (process.argv.includes('serve')) await import('./command.js');
else await runAtOnce();

async function runAtOnce(): Promise<void> {
  const compiled = compiledCode();
  const script = compiled && new Script(readFileSync(FILE, 'latin1'), { filename: FILE, cachedData: compiled });
  // Not before: V8 refuses what was compiled under other settings.
  compileLess();
  if (script === undefined) await import('./command.js');
  else script.runInThisContext()(createRequire(FILE), FILE);
}

/** What V8 compiled, where it was this very V8. */
function compiledCode(): Buffer | undefined {
  try {
    return readFileSync(`${FILE}.${process.version}-${process.arch}`);
  } catch {
    return undefined;
  }
}

/**
 * A command is over before all that V8 takes for worth it has been optimised, and meanwhile the threads that do it take
 * the cores from the command: counting with checks takes a sixth less time when it begins later and goes less far.
 */
function compileLess(): void {
  setFlagsFromString('--interrupt-budget=150000');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=200');
}
