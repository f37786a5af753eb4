#!/usr/bin/env node
/** The executable: prepares Node.js, then loads the command line. */
import * as nodeModule from 'node:module';
import { prepareCommand, prepareServer } from './prepare-node.js';

// Node.js 22 and newer can keep compiled code between runs.
const { enableCompileCache } = nodeModule as { enableCompileCache?: () => unknown };
enableCompileCache?.();
if (process.argv.includes('serve')) prepareServer();
else prepareCommand();
await import('./command.js');
