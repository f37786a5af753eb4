/** The version of the package. */
import { createRequire } from 'node:module';

/** Found by package name, because the relative path differs between `src/` and `dist/`. */
export const VERSION: string = createRequire(import.meta.url)('tallyglot/package.json').version;
