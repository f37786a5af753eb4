/** Plans the commits of one component: changes of whole files, then the edits of each author. */
import { groupBy } from '../../../model/group-by.js';
import { identity } from '../../../model/unit.js';
import type { WriteBackSettings } from '../../../model/write-back.js';
import type { CommitTree } from '../../../sources/git/commit-tree.js';
import type { GitAuthor } from '../../../sources/git/work-tree.js';
import type { NewCommit } from '../../../sources/git/write-commits.js';
import type { Component, Project } from '../../../storage/store.js';
import type { Context } from '../../context.js';
import { readComponentFile } from '../../files/component-source.js';
import { readBaseFile } from '../../files/read-base-file.js';
import { versionDigest } from '../../files/settle-writes.js';
import { stringsInFile } from '../../files/strings-in-file.js';
import type { PendingCommit, PushIntent, WrittenVersions } from '../../files/write-back-record.js';
import { authorOf, groupByAuthor, messageOf, pendingCommit } from '../../write-back/commit-edits.js';
import type { LanguageEdits } from '../../write-back/find-edits.js';
import { type PlannedWrite, planWrites, type WriteProblem } from '../../write-back/plan-writes.js';
import { reviseFiles } from '../../write-back/revise-files.js';

export interface PlannedCommit {
  readonly author: GitAuthor;
  readonly message: string;
  /** The files that change; null for a file to remove. */
  readonly files: ReadonlyMap<string, Uint8Array | null>;
}

export interface PlannedComponent {
  readonly component: Component;
  readonly commits: readonly PlannedCommit[];
  /** What the commits contain. */
  readonly contents: Omit<PushIntent, 'commit'>;
  readonly written: readonly { readonly path: string; readonly edits: number }[];
  readonly problems: readonly WriteProblem[];
}

export class PushPlanner {
  readonly #context: Context;
  readonly #project: Project;
  readonly #settings: WriteBackSettings;
  /** The files with their content after the planned commits. */
  readonly #files = new Map<string, Uint8Array>();

  constructor(context: Context, project: Project, settings: WriteBackSettings) {
    this.#context = context;
    this.#project = project;
    this.#settings = settings;
  }

  /** Plans with this content of a file instead of the stored content. */
  setFile(path: string, bytes: Uint8Array): void {
    this.#files.set(path, bytes);
  }

  async plan(
    component: Component,
    pending: readonly PendingCommit[],
    edits: readonly LanguageEdits[],
  ): Promise<PlannedComponent> {
    const { store } = this.#context;
    const commits = await this.#fileCommits(component, pending);
    const problems: WriteProblem[] = [];
    const writes: PlannedWrite[] = [];
    const { commitMessage, updateHeaders } = this.#settings;
    for (const [username, own] of await groupByAuthor(store, component, edits)) {
      const plan = await planWrites(store, component, own, (path) => this.#read(component, path));
      problems.push(...plan.problems);
      if (plan.writes.length === 0) continue;
      const revised = updateHeaders ? await reviseFiles(this.#context, component, plan.writes) : plan.writes;
      for (const { path, after } of revised) this.#files.set(path, after);
      writes.push(...revised);
      const author = await authorOf(store, username);
      const message = messageOf(
        commitMessage,
        this.#project,
        component,
        author,
        revised.map((write) => pendingCommit(username, write)),
      );
      commits.push({ author, message, files: new Map(revised.map(({ path, after }) => [path, after])) });
    }
    return {
      component,
      commits,
      contents: {
        edits: await this.#versionsOf(component, writes),
        files: pending.map(({ path, digest }) => ({ path, digest })),
      },
      written: writes.map((write) => ({
        path: write.path,
        edits: write.edits.reduce((sum, { units }) => sum + units.length, 0),
      })),
      problems,
    };
  }

  async #read(component: Component, path: string): Promise<Uint8Array> {
    return this.#files.get(path) ?? readComponentFile(this.#context.store, component, path);
  }

  /**
   * One commit for each author and message. The store has only the last content of a file, so if several people changed
   * one file, the last commit of the file names all of them.
   */
  async #fileCommits(component: Component, pending: readonly PendingCommit[]): Promise<PlannedCommit[]> {
    const { store } = this.#context;
    const groups = groupBy(pending, ({ author, message = '' }) => `${author}\n${message}`);
    const owners = new Map([...groups].flatMap(([key, own]) => own.map(({ path }) => [path, key] as const)));
    const commits: PlannedCommit[] = [];
    const folded = new Map<string, PendingCommit[]>();
    for (const [key, own] of groups) {
      const [first] = own;
      const paths = own.map(({ path }) => path).filter((path) => owners.get(path) === key);
      if (paths.length === 0) {
        const owner = owners.get(first!.path)!;
        folded.set(owner, [...(folded.get(owner) ?? []), ...(folded.get(key) ?? []), first!]);
        continue;
      }
      const earlier = folded.get(key) ?? [];
      const author = await authorOf(store, first!.author);
      const others = new Set(earlier.map((one) => one.author).filter((one) => one !== first!.author));
      const signed: string[] = [];
      for (const other of others) {
        const { name, email } = await authorOf(store, other);
        signed.push(`Co-authored-by: ${name} <${email}>`);
      }
      const titles = [...earlier, first!].map(({ message = '' }) => message).join('\n');
      const files = new Map<string, Uint8Array | null>();
      for (const path of paths) files.set(path, (await store.files.read(component, path)) ?? null);
      commits.push({ author, message: [titles, ...(signed.length > 0 ? ['', ...signed] : [])].join('\n'), files });
    }
    return commits;
  }

  /** Returns the versions of the edited strings in the planned files. */
  async #versionsOf(component: Component, writes: readonly PlannedWrite[]): Promise<WrittenVersions> {
    if (writes.length === 0) return [];
    const base = await readBaseFile(this.#context.store, component);
    const found: { languageId: number; versions: (readonly [number, string])[] }[] = [];
    for (const [path, own] of groupBy(writes, (write) => write.path)) {
      const byLanguage = groupBy(
        own.flatMap(({ edits }) => edits),
        ({ language }) => language.id,
      );
      for (const [languageId, edits] of byLanguage) {
        const present = stringsInFile(component, edits[0]!.language.code, this.#files.get(path)!, base);
        if (present instanceof Error) continue;
        const versions = edits
          .flatMap(({ units }) => units)
          .flatMap(({ stringId, string }) => {
            const version = present.get(identity(string));
            return version === undefined ? [] : [[stringId, versionDigest(version)] as const];
          });
        found.push({ languageId, versions });
      }
    }
    return found;
  }
}

/** The commit with the paths that the files have in the repository. */
export async function newCommit(tree: CommitTree, { author, message, files }: PlannedCommit): Promise<NewCommit> {
  const changes: NewCommit['changes'][number][] = [];
  for (const [path, bytes] of files) changes.push({ path: await tree.realPath(path), bytes });
  return { author, message, changes };
}
