/** The checks run without any API of Node.js, because the editor runs them in browsers. */
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { checkedString } from './table.js';

test('checks that are bundled for a browser report the same findings', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/checks/run.ts', import.meta.url))],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'engine',
    write: false,
  });
  const bare = createContext({ string: checkedString('%d files.', '%s Dateien', { flags: ['c-format'] }) });
  const found = runInContext(
    `${outputFiles[0]!.text}; engine.runChecks(string).map(({ check }) => check).join()`,
    bare,
  );
  expect(found).toBe('end-stop,c-format');
});
