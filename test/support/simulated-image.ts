/**
 * Runs the steps of a Dockerfile in folders, without a container and without a network. Commands run as they are written,
 * with absolute paths below the folder of their stage. `npm ci` copies installed packages, and packages of the
 * distribution are left out.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copyProductionPackages } from './installed-package.js';
import { ROOT } from './workspace.js';

export interface Instruction {
  readonly name: string;
  readonly rest: string;
}

export interface Image {
  /** The folder with the file system of the last stage. */
  readonly root: string;
  /** The working directory, inside the image. */
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

export function readDockerfile(text: string): Instruction[] {
  const joined = text.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, ' ');
  return joined.split('\n').flatMap((line) => {
    const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, rest: rest! }];
  });
}

/** The entries of the repository that .dockerignore lets into the build. It must exclude everything else. */
export function contextEntries(): string[] {
  const [first, ...names] = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (first !== '*' || names.some((name) => !name.startsWith('!')))
    throw new Error('.dockerignore must list what it lets in');
  return names.map((name) => name.slice(1));
}

export function simulateImage(instructions: readonly Instruction[], folder: string): Image {
  const stages = new Map<string, string>();
  let root = '';
  let workdir = '/';
  const env: Record<string, string> = {};
  const lists = { ENTRYPOINT: [] as string[], CMD: [] as string[], HEALTHCHECK: [] as string[] };
  for (const { name, rest } of instructions) {
    if (name === 'FROM') {
      const stage = / AS (\w+)$/.exec(rest)?.[1] ?? 'final';
      root = join(folder, stage);
      stages.set(stage, root);
      mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
    } else if (name === 'WORKDIR') {
      workdir = rest;
      mkdirSync(join(root, rest), { recursive: true });
    } else if (name === 'COPY') copy(rest, { stages, root, workdir });
    else if (name === 'RUN') run(rest, root, join(root, workdir));
    else if (name === 'ENV') {
      for (const [, key, value] of rest.matchAll(/(\w+)=(\S+)/g)) env[key!] = value!;
    } else if (name === 'ENTRYPOINT' || name === 'CMD') lists[name] = JSON.parse(rest);
    else if (name === 'HEALTHCHECK') lists[name] = JSON.parse(rest.slice(rest.indexOf('[')));
  }
  return { root, workdir, env, entrypoint: lists.ENTRYPOINT, command: lists.CMD, healthcheck: lists.HEALTHCHECK };
}

interface Place {
  readonly stages: ReadonlyMap<string, string>;
  readonly root: string;
  readonly workdir: string;
}

function copy(rest: string, { stages, root, workdir }: Place): void {
  const [, stage, list] = /^(?:--from=(\w+) )?(.*)$/.exec(rest)!;
  const paths = list!.split(' ');
  const target = join(root, workdir, paths.pop()!);
  for (const path of paths) {
    const from = stage === undefined ? join(ROOT, path) : join(stages.get(stage)!, path);
    if (stage === undefined && !contextEntries().includes(path)) throw new Error(`.dockerignore leaves ${path} out`);
    if (!existsSync(from)) throw new Error(`COPY ${path}: there is no such file`);
    const isFolder = basename(path) === basename(target);
    cpSync(from, isFolder ? target : join(target, basename(path)), { recursive: true, verbatimSymlinks: true });
  }
}

function run(command: string, root: string, cwd: string): void {
  if (/^apt-get /.test(command)) return;
  if (/^npm ci\b/.test(command)) {
    if (command.includes('--omit=dev')) copyProductionPackages(cwd);
    else symlinkSync(join(ROOT, 'node_modules'), join(cwd, 'node_modules'));
    return;
  }
  // The user of the image does not exist here.
  const here = command.replace(/ -[og] \w+/g, '').replace(/(?<= )\/(?=\w)/g, `${root}/`);
  execFileSync('sh', ['-c', here], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
}
