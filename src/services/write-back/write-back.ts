/** Writes edits made here into the translation files on disk and, where that is wanted, commits them to git. */
import { AppError } from '../../model/error.js';
import type { WriteBackSettings } from '../../model/write-back.js';
import { GitWorkTree } from '../../sources/git-work-tree.js';
import type { Component, Project } from '../../storage/store.js';
import type { Context } from '../context.js';
import { sourceOf } from '../files/component-source.js';
import { findComponent, findProject } from '../find-component.js';
import { importAgain } from '../imports/import-again.js';
import { commitPending, editsByAuthor, pendingCommit } from './commit-edits.js';
import { landWrites } from './land-writes.js';
import { type LanguageEdits, ownEdits } from './own-edits.js';
import { planWrites, type WriteProblem, writeProblem } from './plan-writes.js';
import { changeRecord, writeBackRecord } from './write-back-record.js';

export interface WriteBackRequest {
  readonly project: string;
  /** Slugs of the components to write; without any all of the project. */
  readonly components?: readonly string[] | undefined;
  /** Codes of the languages to write; without any all of them. */
  readonly languages?: readonly string[] | undefined;
  readonly settings: WriteBackSettings;
  /** Variables that git gets. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface WrittenFile {
  readonly component: string;
  readonly path: string;
  /** Number of edits that went into it. */
  readonly edits: number;
}

export interface WriteBackReport {
  readonly project: string;
  readonly written: readonly WrittenFile[];
  /** What could not be written: the edits stay here, and are tried again. */
  readonly problems: readonly (WriteProblem & { readonly component: string })[];
}

/** So often a file may be changed by somebody else just when it is to be written. */
const MOST_ATTEMPTS = 3;

export async function writeBack(context: Context, request: WriteBackRequest): Promise<WriteBackReport> {
  const { store } = context;
  const project = await findProject(store, request.project);
  const slugs = request.components ?? (await store.components.list(project.id)).map(({ slug }) => slug);
  const written: WrittenFile[] = [];
  const problems: WriteBackReport['problems'][number][] = [];
  if (request.settings.mode !== 'off') {
    for (const slug of slugs) {
      const outcome = await new ComponentWriter(context, project, slug, request).run();
      for (const file of outcome.written) written.push({ component: slug, ...file });
      for (const problem of outcome.problems) problems.push({ component: slug, ...problem });
    }
  }
  return { project: project.slug, written, problems };
}

interface Outcome {
  readonly written: readonly Omit<WrittenFile, 'component'>[];
  readonly problems: readonly WriteProblem[];
}

class ComponentWriter {
  readonly #context: Context;
  readonly #project: Project;
  readonly #slug: string;
  readonly #request: WriteBackRequest;
  readonly #written: Omit<WrittenFile, 'component'>[] = [];
  #problems: WriteProblem[] = [];
  #tree: GitWorkTree | undefined;

  constructor(context: Context, project: Project, slug: string, request: WriteBackRequest) {
    this.#context = context;
    this.#project = project;
    this.#slug = slug;
    this.#request = request;
  }

  async run(): Promise<Outcome> {
    const { store } = this.#context;
    const { id } = await this.#component();
    try {
      for (let attempt = 1; !(await this.#attempt()); attempt++) {
        if (attempt === MOST_ATTEMPTS) {
          throw new AppError(
            'file.busy',
            'The files change all the time: it is tried again when they have calmed down.',
          );
        }
      }
    } catch (error) {
      this.#problems.push(writeProblem('', error));
    }
    const [first] = this.#problems;
    const problem = first === undefined ? null : describe(first);
    const record = await writeBackRecord(store, id);
    if (record.problem !== problem) {
      await store.transaction((inside) => changeRecord(inside, id, (before) => ({ ...before, problem })));
    }
    return { written: this.#written, problems: this.#problems };
  }

  #component(): Promise<Component> {
    return findComponent(this.#context.store, this.#project.slug, this.#slug);
  }

  /** False where a file has changed meanwhile, so that all of it has to be looked at again. */
  async #attempt(): Promise<boolean> {
    const { store } = this.#context;
    const { settings, environment, languages } = this.#request;
    const known = await this.#component();
    this.#problems = [];
    const isGit = settings.mode === 'git';
    const pending = isGit ? (await writeBackRecord(store, known.id)).commits : [];
    if (pending.length === 0 && (await ownEdits(store, known, languages)).length === 0) return true;
    if (known.folder === null) {
      throw new AppError(
        'file.uploaded',
        'The files were uploaded and are in no folder: download them with the edits.',
      );
    }
    this.#tree = isGit ? await GitWorkTree.open(known.folder, environment) : undefined;
    await this.#commit(known);
    // Whatever changed on disk comes first: the rules of merging say which edits are left.
    await this.#importChanges();
    const component = await this.#component();
    const edits = await ownEdits(store, component, languages);
    const groups = isGit ? await editsByAuthor(store, component, edits) : new Map([['', edits]]);
    for (const [author, own] of groups) if (!(await this.#write(author, own))) return false;
    return true;
  }

  async #importChanges(): Promise<void> {
    const { failed } = await importAgain(this.#context, {
      project: this.#project.slug,
      component: this.#slug,
      force: false,
    });
    for (const { code, message } of failed) throw new AppError(code, message);
  }

  /** Writes the edits of one author, or of all where nothing is committed. */
  async #write(author: string, edits: readonly LanguageEdits[]): Promise<boolean> {
    const { store } = this.#context;
    const component = await this.#component();
    const { folder } = component;
    if (folder === null) return true;
    const plan = await planWrites(store, component, edits);
    this.#problems.push(...plan.problems);
    const dirty = new Set(await this.#tree?.dirty(plan.writes.map(({ path }) => path)));
    for (const path of dirty) {
      const message = `${path} has changes that are not committed, or git does not know it: commit it first.`;
      this.#problems.push({ file: path, code: 'git.dirty', message });
    }
    const writes = plan.writes.filter(({ path }) => !dirty.has(path));
    if (writes.length === 0) return true;
    const isGit = this.#tree !== undefined;
    const { landed, hasChanged, problems } = await landWrites(this.#context, {
      project: this.#project,
      component: { ...component, folder },
      files: await sourceOf(store, component),
      writes,
      note: async (inside, files) => {
        const added = isGit ? files.map((file) => pendingCommit(author, file)) : [];
        await changeRecord(inside, component.id, (record) => ({ ...record, commits: [...record.commits, ...added] }));
      },
    });
    this.#problems.push(...problems);
    for (const write of landed) {
      this.#written.push({ path: write.path, edits: write.edits.reduce((sum, { units }) => sum + units.length, 0) });
    }
    await this.#commit(component);
    return !hasChanged;
  }

  async #commit(component: Component): Promise<void> {
    if (this.#tree === undefined) return;
    const { commitMessage } = this.#request.settings;
    await commitPending(this.#context.store, this.#tree, this.#project, component, commitMessage);
  }
}

const describe = ({ file, message }: WriteProblem) =>
  file === '' || message.startsWith(file) ? message : `${file}: ${message}`;
