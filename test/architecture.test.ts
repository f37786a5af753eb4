/** The rules of who may import whom, and who may touch the outside world, read off the source itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../src', import.meta.url));

/** Which rooms a room may import from, itself aside; files directly in src/ are rooms of their own. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  model: [],
  formats: ['model'],
  checks: ['model'],
  storage: ['model'],
  sources: ['model', 'formats'],
  services: ['model', 'formats', 'checks', 'sources', 'storage/store.ts'],
  http: ['model', 'services'],
  api: ['model', 'services', 'http', 'storage/store.ts'],
  web: ['model', 'services', 'http'],
  /** What runs in browsers. */
  'web/client': ['model', 'checks'],
  widgets: ['model', 'services', 'http'],
  client: [],
  cli: ['*'],
  'version.ts': [],
  config: ['model', 'formats', 'checks', 'sources/source.ts'],
  'config.ts': ['config', 'model'],
  'compose.ts': ['model', 'services', 'storage', 'version.ts'],
  'server.ts': ['model', 'services', 'http', 'api', 'web', 'widgets', 'version.ts'],
  'job-thread.ts': ['model', 'services', 'storage', 'compose.ts'],
  'audit-process.ts': ['services', 'storage', 'compose.ts'],
  'background.ts': ['model', 'services', 'storage', 'api', 'compose.ts', 'job-thread.ts', 'audit-process.ts'],
  'count-thread.ts': ['services'],
  'index.ts': ['*'],
};

/** Kinds of which there are many, each on its own, with what they share; and what is closed to both. */
const SIBLINGS: readonly { readonly files: RegExp; readonly closed: RegExp }[] = [
  { files: /^checks\/(?!(?:index|run|flag-problem)\.ts$)/, closed: /^checks\/(?!(?:cross-)?check\.ts$|shared\/)/ },
  { files: /^formats\/(?!(?:format|index|detect)\.ts$)/, closed: /^formats\/(?!format\.ts$|shared\/)/ },
  {
    files: /^widgets\/(?!(?:index|drawing-name|routes)\.ts$)/,
    closed: /^widgets\/(?!widget\.ts$|shared\/)/,
  },
  { files: /^web\/(?:[^/]+-page\.tsx$|parts\/)/, closed: /^web\/(?:[^/]+-page|routes)\.tsx$/ },
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

/** Imports are read off `… from 'x'`, `import('x')` and, for its effects alone, `import 'x'`. */
function sourceFile(path: string, text: string): SourceFile {
  return { path, text, imports: [...text.matchAll(/\b(?:from|import\(?)\s*'([^']+)'/g)].map(([, target]) => target!) };
}

const roomOf = (path: string) => (path.startsWith('web/client/') ? 'web/client' : path.split('/', 1)[0]!);

/** The path in src/ that a relative import means. */
function resolveImport(from: string, target: string): string {
  const path = join(dirname(from), target)
    .replaceAll('\\', '/')
    .replace(/\.js(?:\?script)?$/, '');
  const found = files.find((file) => file.path === `${path}.ts` || file.path === `${path}.tsx`);
  if (found === undefined) throw new Error(`${from} imports ${target}, which is not there`);
  return found.path;
}

/** The one file that may import scripts, as texts to send. */
const isText = (path: string, target: string) => path === 'web/frame/assets.ts' && target.endsWith('?script');

/** The files of src/ that a file imports. */
const importedBy = ({ path, imports }: SourceFile) =>
  imports
    .filter((target) => target.startsWith('.') && !isText(path, target))
    .map((target) => resolveImport(path, target));

/** Imports from rooms that are closed to the file's own. */
function closedRooms(file: SourceFile): string[] {
  const room = roomOf(file.path);
  const allowed = ALLOWED[room];
  if (allowed === undefined) throw new Error(`${room} is not in the table`);
  return importedBy(file)
    .filter((target) => roomOf(target) !== room)
    .filter((target) => !allowed.some((rule) => rule === '*' || rule === target || rule === roomOf(target)));
}

/** Imports of siblings: of one check by another, one format by another, one page by another. */
function siblings(file: SourceFile): string[] {
  return SIBLINGS.filter(({ files }) => files.test(file.path)).flatMap(({ closed }) =>
    importedBy(file).filter((target) => closed.test(target)),
  );
}

describe('each file', () => {
  test.each(files)('$path imports only from where its room may', (file) => {
    expect(closedRooms(file)).toEqual([]);
  });

  test.each(files)('$path imports no sibling', (file) => {
    expect(siblings(file)).toEqual([]);
  });

  test.each(files)('$path opens with a sentence that says what it is', ({ text }) => {
    expect(text.replace(/^#!.*\n/, '')).toMatch(/^\/\*\*\s+(\* )?\S/);
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
  ])('the closed room in %j', (text) => {
    expect(closedRooms(sourceFile('services/made-up.ts', text))).toEqual(['storage/connect.ts']);
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
    ['web/made-up-page.tsx', './error-page.js', ['web/frame/error-page.tsx']],
    ['web/made-up-page.tsx', './layout.js', []],
    ['web/parts/made-up.tsx', '../error-page.js', ['web/frame/error-page.tsx']],
    ['web/routes.tsx', './error-page.js', []],
  ])('in %s, which imports %s, the siblings %j', (path, target, expected) => {
    const file = sourceFile(path, `import { madeUp } from '${target}';`);
    expect(siblings(file)).toEqual(expected);
  });

  test.each([
    ['web/client/made-up.ts', '../../model/fold.js', []],
    ['web/client/made-up.ts', '../../checks/run.js', []],
    ['web/client/made-up.ts', './morph.js', []],
    ['web/client/made-up.ts', '../links.js', ['web/values/links.ts']],
    ['web/client/made-up.ts', '../../services/access.js', ['services/access.ts']],
    ['web/frame/assets.ts', './client/pages.js?script', []],
    ['web/frame/assets.ts', './client/pages.js', ['web/client/pages.ts']],
    ['web/made-up.ts', './client/pages.js?script', ['web/client/pages.ts']],
  ])('in %s, which imports %s, the closed rooms %j', (path, target, expected) => {
    expect(closedRooms(sourceFile(path, `import { madeUp } from '${target}';`))).toEqual(expected);
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
