/** Imports a component with more strings than a function call can have arguments on a small stack. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { po, ROOT, startProcess, testWorkspace } from '../support/workspace.js';

const STRINGS = 20_000;
/** In kilobytes. Calls with more than some 18,000 arguments do not fit. */
const STACK = 150;

test('a component whose sources all have new references is imported again', async () => {
  const template = (shift: number) =>
    Array.from({ length: STRINGS }, (_, n) => `#: main.c:${n + shift}\nmsgid "${n}"\nmsgstr ""\n`).join('\n');
  const workspace = testWorkspace({ 'po/de.po': po([]) });
  for (const shift of [1, 2]) {
    workspace.write('po/app.pot', template(shift));
    const args = [`--stack-size=${STACK}`, join(ROOT, 'dist/cli/main.js'), 'import', '.', '--project', 'demo'];
    const { code, stderr } = await startProcess(process.execPath, args, { cwd: workspace.root }).finished;
    expect([code, stderr]).toEqual([0, '']);
  }
});
