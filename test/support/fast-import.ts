/** Writes whole histories into bare git repositories, with one git process. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { GIT_ENVIRONMENT } from './repository.js';

/** A file, a link to a path, a submodule at a commit, or null for a file that the commit deletes. */
export type Content = string | Uint8Array | { readonly link: string } | { readonly submodule: string } | null;

export interface ScriptedCommit {
  /** The branch that the commit extends. Default: main. */
  readonly branch?: string;
  /** A branch that is merged. */
  readonly merges?: string;
  /** The branch that a new branch starts from. */
  readonly from?: string;
  /** Seconds since 1970. */
  readonly seconds: number;
  readonly files: Readonly<Record<string, Content>>;
  readonly tag?: string;
  readonly message?: string;
}

export interface ScriptedRepository {
  readonly folder: string;
  /** The ids of the commits, in the order of the script. */
  readonly commits: readonly string[];
  git(...args: readonly string[]): string;
  /** Runs git with an input. */
  feed(input: string | Uint8Array, ...args: readonly string[]): string;
}

const quoted = (path: string) => `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

/** The repository is removed when the test ends. */
export function scriptedRepository(script: readonly ScriptedCommit[]): ScriptedRepository {
  const folder = mkdtempSync(join(tmpdir(), 'tallyglot-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = (args: readonly string[], input: string | Uint8Array = '') =>
    execFileSync('git', args, { cwd: folder, env: GIT_ENVIRONMENT, input, encoding: 'utf8', stdio: 'pipe' });
  git(['init', '--quiet', '--bare', '--initial-branch=main']);
  const parts: Uint8Array[] = [];
  const write = (text: string) => parts.push(Buffer.from(text));
  const data = (content: string | Uint8Array) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    write(`data ${bytes.length}\n`);
    parts.push(bytes);
    write('\n');
  };
  script.forEach(({ branch = 'main', merges, from, seconds, files, tag, message = 'Change' }, index) => {
    write(`commit refs/heads/${branch}\nmark :${index + 1}\ncommitter Ada <ada@example.org> ${seconds} +0000\n`);
    data(message);
    if (from !== undefined) write(`from refs/heads/${from}\n`);
    if (merges !== undefined) write(`merge refs/heads/${merges}\n`);
    for (const [path, content] of Object.entries(files)) {
      if (content === null) write(`D ${quoted(path)}\n`);
      else if (typeof content === 'object' && 'submodule' in content)
        write(`M 160000 ${content.submodule} ${quoted(path)}\n`);
      else {
        const isLink = typeof content === 'object' && 'link' in content;
        write(`M ${isLink ? '120000' : '100644'} inline ${quoted(path)}\n`);
        data(isLink ? content.link : content);
      }
    }
    if (tag !== undefined) write(`reset refs/tags/${tag}\nfrom :${index + 1}\n\n`);
  });
  git(['-c', 'core.compression=1', 'fast-import', '--quiet', '--export-marks=marks'], Buffer.concat(parts));
  const marks = readFileSync(join(folder, 'marks'), 'utf8');
  const ids = new Map([...marks.matchAll(/^:(\d+) ([0-9a-f]+)$/gm)].map(([, mark, id]) => [Number(mark), id!]));
  const commits = script.map((_, index) => ids.get(index + 1)!);
  return { folder, commits, git: (...args) => git(args), feed: (input, ...args) => git(args, input) };
}
