#!/usr/bin/env node
/**
 * The executable. Loading and compiling the modules takes as long as many commands themselves. So the build bundles them
 * into one script and stores V8's compiled code next to it (scripts/command-script.js).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

const FILE = fileURLToPath(new URL('command.cjs', import.meta.url));

// A server runs for a long time, so its start may take longer.
if (process.argv.includes('serve')) await import('./command.js');
else await runAtOnce();

async function runAtOnce(): Promise<void> {
  const compiled = compiledCode();
  const script = compiled && new Script(readFileSync(FILE, 'latin1'), { filename: FILE, cachedData: compiled });
  // Only now, because V8 rejects code that was compiled with other flags.
  compileLess();
  if (script === undefined) await import('./command.js');
  else script.runInThisContext()(createRequire(FILE), FILE);
}

/** The compiled code, if the same version of V8 compiled it. */
function compiledCode(): Buffer | undefined {
  try {
    return readFileSync(`${FILE}.${process.version}-${process.arch}`);
  } catch {
    return undefined;
  }
}

/**
 * A command ends before V8's optimisations pay off, and the optimising threads take cores from the command. Counting with
 * checks takes a sixth less time if V8 optimises later and less.
 */
function compileLess(): void {
  setFlagsFromString('--interrupt-budget=150000');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=200');
}
