/** Scripts and benchmarks import files of dist/. Most of them do not run in the tests, so their imports are checked here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/workspace.js';

const IMPORT = /import \{([^}]*)\} from '(?:\.\.\/)+dist\/([^']*)\.js'/g;

const SCRIPTS = ['scripts', 'bench'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${folder}/${name}`),
);

const importsOf = (script: string) =>
  [...readFileSync(join(ROOT, script), 'utf8').matchAll(IMPORT)].map(([, names, file]) => ({
    file: file!,
    names: names!.split(',').flatMap((name) => name.trim().split(' as ')[0] || []),
  }));

const BUILT = readFileSync(join(ROOT, 'scripts/build.js'), 'utf8');

test.each(SCRIPTS.filter((script) => importsOf(script).length > 0))('%s imports what exists', (script) => {
  for (const { file, names } of importsOf(script)) {
    expect(BUILT).toContain(`'${file}.ts'`);
    const source = readFileSync(join(ROOT, `src/${file}.ts`), 'utf8');
    for (const name of names) expect(source, file).toMatch(new RegExp(`export[^;=(]*\\b${name}\\b`));
  }
});
