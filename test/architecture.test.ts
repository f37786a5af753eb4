/** The rules of who may import whom, and who may touch the outside world, read off the source itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ALLOWED, GROUPS } from './support/import-rules.js';

const ROOT = fileURLToPath(new URL('../src', import.meta.url));

/** Kinds of which there are many (`files`), and the files that they must not import (`closed`). */
const SIBLINGS: readonly { readonly files: RegExp; readonly closed: RegExp }[] = [
  {
    files: /^checks\/(?!(?:index|lookup|run|flag-problem)\.ts$)/,
    closed: /^checks\/(?!(?:cross-)?check\.ts$|shared\/)/,
  },
  { files: /^formats\/(?!(?:format|index|detect)\.ts$)/, closed: /^formats\/(?!format\.ts$|shared\/)/ },
  {
    files: /^widgets\/(?!(?:index|drawing-name|routes)\.ts$)/,
    closed: /^widgets\/(?!widget\.ts$|shared\/)/,
  },
  { files: /^web\/(?:[^/]+\/[^/]+-page\.tsx$|parts\/)/, closed: /^web\/(?:.+-page|routes)\.tsx$/ },
];

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const files: readonly SourceFile[] = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => {
    const path = relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    return sourceFile(path, readFileSync(join(ROOT, path), 'utf8'));
  });

/** The path of each file by its path without the ending. */
const PATHS: ReadonlyMap<string, string> = new Map(files.map(({ path }) => [path.replace(/\.tsx?$/, ''), path]));

/** Imports are read off `… from 'x'`, `import('x')` and, for its effects alone, `import 'x'`. */
function sourceFile(path: string, text: string): SourceFile {
  return { path, text, imports: [...text.matchAll(/\b(?:from|import\(?)\s*'([^']+)'/g)].map(([, target]) => target!) };
}

const folderOf = (path: string) => (path.startsWith('web/client/') ? 'web/client' : path.split('/', 1)[0]!);

/** The group of a file of services/ or web/: its folder there, or `.` for the folder's own files. */
function groupOf(path: string): string {
  const [, group, file] = path.split('/');
  return file === undefined ? '.' : group!;
}

/** The path in src/ that a relative import means. */
function resolveImport(from: string, target: string): string {
  const path = join(dirname(from), target)
    .replaceAll('\\', '/')
    .replace(/\.js(?:\?script)?$/, '');
  const found = PATHS.get(path);
  if (found === undefined) throw new Error(`${from} imports ${target}, which is not there`);
  return found;
}

/** The one file that may import scripts, as texts to send. */
const isText = (path: string, target: string) => path === 'web/frame/assets.ts' && target.endsWith('?script');

/** The files of src/ that a file imports. */
const importedBy = ({ path, imports }: SourceFile) =>
  imports
    .filter((target) => target.startsWith('.') && !isText(path, target))
    .map((target) => resolveImport(path, target));

/** Imports from folders that the file's own folder may not use. */
function closedFolders(file: SourceFile): string[] {
  const folder = folderOf(file.path);
  const allowed = ALLOWED[folder];
  if (allowed === undefined) throw new Error(`${folder} is not in the table`);
  return importedBy(file)
    .filter((target) => folderOf(target) !== folder)
    .filter((target) => !allowed.some((rule) => rule === '*' || rule === target || rule === folderOf(target)));
}

/** Imports from groups that the file's own group may not use. */
function closedGroups(file: SourceFile): string[] {
  const folder = folderOf(file.path);
  const groups = GROUPS[folder];
  if (groups === undefined) return [];
  const allowed = groups[groupOf(file.path)];
  if (allowed === undefined) throw new Error(`the group of ${file.path} is not in the table`);
  return importedBy(file).filter((target) => {
    if (folderOf(target) !== folder) return false;
    return groupOf(target) !== groupOf(file.path) && !allowed.includes(groupOf(target));
  });
}

/** Imports of siblings: a check that imports another check, a page that imports another page. */
function siblings(file: SourceFile): string[] {
  return SIBLINGS.filter(({ files }) => files.test(file.path)).flatMap(({ closed }) =>
    importedBy(file).filter((target) => closed.test(target)),
  );
}

/** The files for which `problems` finds something, each with what it found. */
const offenders = (problems: (file: SourceFile) => readonly string[]) =>
  files.flatMap((file) => problems(file).map((problem) => `${file.path}: ${problem}`));

describe('each file', () => {
  test('imports only what its folder may use', () => {
    expect(offenders(closedFolders)).toEqual([]);
  });

  test('imports only what its group may use', () => {
    expect(offenders(closedGroups)).toEqual([]);
  });

  test('imports no sibling', () => {
    expect(offenders(siblings)).toEqual([]);
  });

  test('opens with a sentence that says what it is', () => {
    const opens = ({ text }: SourceFile) => /^\/\*\*\s+(\* )?\S/.test(text.replace(/^#!.*\n/, ''));
    expect(offenders((file) => (opens(file) ? [] : ['no opening sentence']))).toEqual([]);
  });
});

describe('each entry of the tables is used', () => {
  test('by an import of the folder', () => {
    const unused = Object.entries(ALLOWED).flatMap(([folder, rules]) => {
      const targets = files.filter(({ path }) => folderOf(path) === folder).flatMap(importedBy);
      const isUsed = (rule: string) =>
        rule === '*' || targets.some((target) => rule === target || rule === folderOf(target));
      return rules.filter((rule) => !isUsed(rule)).map((rule) => `${folder} → ${rule}`);
    });
    expect(unused).toEqual([]);
  });

  test('by an import of the group', () => {
    const unused = Object.entries(GROUPS).flatMap(([folder, groups]) =>
      Object.entries(groups).flatMap(([group, rules]) => {
        const own = files.filter(({ path }) => folderOf(path) === folder && groupOf(path) === group);
        const targets = own.flatMap(importedBy).filter((target) => folderOf(target) === folder);
        const used = new Set(targets.map(groupOf));
        return rules.filter((rule) => !used.has(rule)).map((rule) => `${folder}/${group} → ${rule}`);
      }),
    );
    expect(unused).toEqual([]);
  });
});

test('the groups in the table are the folders that exist', () => {
  for (const [folder, groups] of Object.entries(GROUPS)) {
    const found = files.filter((file) => folderOf(file.path) === folder && !file.path.endsWith('.d.ts'));
    expect(new Set(found.map(({ path }) => groupOf(path)))).toEqual(new Set(Object.keys(groups)));
  }
});

test('one file of each group says what its folder holds', () => {
  const says = ({ text }: SourceFile) =>
    /\bThis folder holds\b/.test(text.split('*/', 1)[0]!.replace(/\s+\*?\s*/g, ' '));
  for (const [folder, groups] of Object.entries(GROUPS)) {
    const named = files.filter((file) => folderOf(file.path) === folder && says(file)).map(({ path }) => groupOf(path));
    const expected = Object.keys(groups).filter((group) => group !== '.');
    expect(named.sort()).toEqual(expected.sort());
  }
});

/** Follows imports, types included, and returns the first circle found, or undefined. */
function circle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const target of graph.get(path) ?? []) {
      const found = visit(target, [...trail, path]);
      if (found !== undefined) return found;
    }
    done.add(path);
    return undefined;
  };
  for (const path of graph.keys()) {
    const found = visit(path, []);
    if (found !== undefined) return found;
  }
  return undefined;
}

describe('imports run in no circle', () => {
  test('in src/, types included', () => {
    expect(circle(new Map(files.map((file) => [file.path, importedBy(file)])))).toBeUndefined();
  });

  test.each<[Record<string, string[]>, string[] | undefined]>([
    [{ a: ['b'], b: ['c'], c: [] }, undefined],
    [{ a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
  ])('which is seen in %j', (graph, expected) => {
    expect(circle(new Map(Object.entries(graph)))).toEqual(expected);
  });
});

/** Each part of the outside world: how its use shows in the text or the imports, and whose it is. */
const OUTSIDE: Readonly<Record<string, { text?: RegExp; imported?: RegExp; allowed: RegExp }>> = {
  'only config.ts reads the environment': {
    text: /\bprocess\s*(?:\??\.\s*env\b|(?:\?\.)?\[)|=\s*process\s*[;,)]/,
    allowed: /^config\.ts$/,
  },
  'only config.ts and the command line import the process': {
    imported: /^(?:node:)?process$/,
    allowed: /^(?:config\.ts$|cli\/)/,
  },
  'the command line imports no environment': {
    text: /import\b[^;']*\benv\b[^;']*from '(?:node:)?process'/,
    allowed: /^config\.ts$/,
  },
  'only the command line prints or exits': {
    text: /\bconsole\.|\bprocess\.(stdout|stderr|exit)/,
    imported: /^(?:node:)?console$/,
    allowed: /^cli\//,
  },
  'only storage holds SQL': { imported: /^(kysely|pg|@photostructure\/sqlite)$/, allowed: /^storage\// },
};

const reaches = (rule: string, { path, text, imports }: SourceFile) => {
  const { text: pattern, imported, allowed } = OUTSIDE[rule]!;
  return !allowed.test(path) && (pattern?.test(text) || imports.some((target) => imported?.test(target)));
};

describe('the outside world', () => {
  test.each(Object.keys(OUTSIDE))('%s', (rule) => {
    expect(files.filter((file) => reaches(rule, file)).map(({ path }) => path)).toEqual([]);
  });

  test('model, checks, client and web/client run anywhere: they import nothing of Node', () => {
    const nodeImports = files.filter(
      ({ path, imports }) =>
        /^(model|checks|client|web\/client)\//.test(path) && imports.some((target) => !target.startsWith('.')),
    );
    expect(nodeImports.map(({ path }) => path)).toEqual([]);
  });

  test('only hosts, which are ASCII, go to URL.canParse: model/parse-url.ts says why', () => {
    const callers = files.filter(({ text }) => /\bURL\.canParse\(/.test(text));
    expect(callers.map(({ path }) => path)).toEqual(['http/addresses.ts']);
  });

  test('no file is called after nothing in particular', () => {
    expect(files.filter(({ path }) => /(^|\/)(utils?|helpers?|types|common|misc)\.tsx?$/.test(path))).toEqual([]);
  });
});

describe('the rules see', () => {
  test.each([
    ["import '../storage/connect.js';"],
    ["import { connectStore } from '../storage/connect.js';"],
    ["import {\n  connectStore,\n} from '../storage/connect.js';"],
    ["export * from '../storage/connect.js';"],
    ["const { connectStore } = await import('../storage/connect.js');"],
  ])('the closed folder in %j', (text) => {
    expect(closedFolders(sourceFile('services/made-up.ts', text))).toEqual(['storage/connect.ts']);
  });

  test.each([
    ['checks/made-up.ts', './same.js', ['checks/same.ts']],
    ['checks/made-up.ts', './index.js', ['checks/index.ts']],
    ['checks/made-up.ts', './check.js', []],
    ['checks/made-up.ts', './cross-check.js', []],
    ['checks/cross-check.ts', './check.js', []],
    ['checks/cross-check.ts', './same.js', ['checks/same.ts']],
    ['checks/made-up.ts', './shared/endings.js', []],
    ['checks/shared/made-up.ts', '../same.js', ['checks/same.ts']],
    ['checks/index.ts', './same.js', []],
    ['formats/made-up.ts', './po.js', ['formats/po.ts']],
    ['formats/made-up.ts', './format.js', []],
    ['formats/shared/made-up.ts', '../po.js', ['formats/po.ts']],
    ['web/frame/made-up-page.tsx', './error-page.js', ['web/frame/error-page.tsx']],
    ['web/frame/made-up-page.tsx', './layout.js', []],
    ['web/parts/made-up.tsx', '../frame/error-page.js', ['web/frame/error-page.tsx']],
    ['web/routes.tsx', './frame/error-page.js', []],
  ])('in %s, which imports %s, the siblings %j', (path, target, expected) => {
    const file = sourceFile(path, `import { madeUp } from '${target}';`);
    expect(siblings(file)).toEqual(expected);
  });

  test.each([
    ['services/made-up.ts', './files/read-language-file.js', ['services/files/read-language-file.ts']],
    ['services/files/made-up.ts', '../context.js', []],
    ['services/findings/made-up.ts', '../imports/store-import.js', ['services/imports/store-import.ts']],
    ['services/imports/made-up.ts', '../findings/report-findings.js', []],
    ['services/findings/cross-findings/made-up.ts', '../../files/read-language-file.js', []],
    ['web/editor/made-up.ts', '../settings/settings-layout.js', ['web/settings/settings-layout.tsx']],
    ['web/values/made-up.ts', '../parts/field.js', ['web/parts/field.tsx']],
    ['web/parts/made-up.ts', '../values/links.js', []],
  ])('in %s, which imports %s, the closed groups %j', (path, target, expected) => {
    expect(closedGroups(sourceFile(path, `import { madeUp } from '${target}';`))).toEqual(expected);
  });

  test.each([
    ['web/client/made-up.ts', '../../model/fold.js', []],
    ['web/client/made-up.ts', '../../checks/run.js', []],
    ['web/client/made-up.ts', './morph.js', []],
    ['web/client/made-up.ts', '../values/links.js', ['web/values/links.ts']],
    ['web/client/made-up.ts', '../../services/access.js', ['services/access.ts']],
    ['web/frame/assets.ts', '../client/pages.js?script', []],
    ['web/frame/assets.ts', '../client/pages.js', ['web/client/pages.ts']],
    ['web/frame/made-up.ts', '../client/pages.js?script', ['web/client/pages.ts']],
  ])('in %s, which imports %s, the closed folders %j', (path, target, expected) => {
    expect(closedFolders(sourceFile(path, `import { madeUp } from '${target}';`))).toEqual(expected);
  });

  test.each([
    ['only config.ts reads the environment', 'services/made-up.ts', 'process.env.HOME'],
    ['only config.ts reads the environment', 'cli/made-up.ts', 'const { env } = process;'],
    ['only config.ts reads the environment', 'cli/made-up.ts', "process['env']"],
    ['only config.ts and the command line import the process', 'server.ts', "import { env } from 'node:process';"],
    ['only config.ts and the command line import the process', 'server.ts', "import process from 'process';"],
    ['the command line imports no environment', 'cli/made-up.ts', "import { env } from 'node:process';"],
    ['only the command line prints or exits', 'server.ts', 'console.log(1)'],
    ['only storage holds SQL', 'services/made-up.ts', "await import('pg')"],
    ['only storage holds SQL', 'services/made-up.ts', "import 'kysely';"],
  ])('that %s, unlike %s with %s', (rule, path, text) => {
    expect(reaches(rule, sourceFile(path, text))).toBe(true);
  });
});
