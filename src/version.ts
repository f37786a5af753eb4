/** The version of the package. */
import { createRequire } from 'node:module';

/** By the package's own name: the built files are not where the sources are. */
export const VERSION: string = createRequire(import.meta.url)('tallyglot/package.json').version;
