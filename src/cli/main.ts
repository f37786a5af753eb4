#!/usr/bin/env node
/** The executable: prepares Node.js for a short run, then loads the command line. */
import * as nodeModule from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Node.js 22 and newer can keep compiled code between runs.
const { enableCompileCache } = nodeModule as { enableCompileCache?: () => unknown };
enableCompileCache?.();
// A server runs for long, so V8 should optimise as usual. Later versions of V8 do not know these options and need none.
if (process.versions.v8.startsWith('11.') && !process.argv.includes('serve')) optimiseLess();
await import('./command.js');

/**
 * Most commands end before V8's optimisations pay off, and the optimising threads take the cores from the command.
 * Optimising later and inlining less makes counting with checks a sixth faster on two cores with Node.js 20.
 */
function optimiseLess(): void {
  setFlagsFromString('--interrupt-budget=150000');
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=200');
}
