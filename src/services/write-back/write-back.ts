/**
 * Writes stored edits into the translation files on disk and commits the files to git if configured. This folder holds
 * the code that writes edits to files, to git and to downloads.
 */
import { AppError } from '../../model/error.js';
import type { WriteBackSettings } from '../../model/write-back.js';
import { GitWorkTree } from '../../sources/git/work-tree.js';
import type { Component, Project } from '../../storage/store.js';
import type { Context } from '../context.js';
import { componentSource, languageCodesOf } from '../files/component-source.js';
import { settleWrites } from '../files/settle-writes.js';
import { changeRecord, readRecord } from '../files/write-back-record.js';
import { findComponent, findProject } from '../find-component.js';
import { importAgain } from '../imports/import-again.js';
import { commitPending, groupByAuthor, pendingCommit } from './commit-edits.js';
import { findEdits, type LanguageEdits } from './find-edits.js';
import { asWriteProblem, planWrites, type WriteProblem } from './plan-writes.js';
import { replaceFiles } from './replace-files.js';
import { reviseFiles } from './revise-files.js';

export interface WriteBackRequest {
  readonly project: string;
  /** Slugs of the components to write. Undefined for all components of the project. */
  readonly components?: readonly string[] | undefined;
  /** Codes of the languages to write. Undefined for all languages. */
  readonly languages?: readonly string[] | undefined;
  readonly settings: WriteBackSettings;
  /** Environment variables for git. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface WrittenFile {
  readonly component: string;
  readonly path: string;
  /** Number of edits written into the file. */
  readonly edits: number;
}

export interface WriteBackReport {
  readonly project: string;
  readonly written: readonly WrittenFile[];
  /** Edits that could not be written. They stay in the store and are tried again. */
  readonly problems: readonly (WriteProblem & { readonly component: string })[];
}

/** Limit for attempts if somebody else keeps changing the files during write-back. */
const MAX_ATTEMPTS = 3;

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
    const component = await this.#component();
    try {
      for (let attempt = 1; !(await this.#attempt()); attempt++) {
        if (attempt === MAX_ATTEMPTS) {
          throw new AppError('file.busy', 'The files keep changing: write-back tries again later.');
        }
      }
    } catch (error) {
      this.#problems.push(asWriteProblem('', error));
    }
    const [first] = this.#problems;
    const problem = first === undefined ? null : describe(first);
    const record = await readRecord(store, component.id);
    if (record.problem !== problem) {
      await store.transaction((inside) => changeRecord(inside, component, (before) => ({ ...before, problem })));
    }
    return { written: this.#written, problems: this.#problems };
  }

  #component(): Promise<Component> {
    return findComponent(this.#context.store, this.#project.slug, this.#slug);
  }

  /** Returns false if a file changed in the meantime, so that everything has to be planned again. */
  async #attempt(): Promise<boolean> {
    const { store } = this.#context;
    const { settings, environment, languages } = this.#request;
    const known = await this.#component();
    this.#problems = [];
    await settleWrites(store, known);
    const isGit = settings.mode === 'git';
    const pending = isGit ? (await readRecord(store, known.id)).commits : [];
    if (pending.length === 0 && (await findEdits(store, known, languages)).length === 0) return true;
    if (known.folder === null) {
      throw new AppError(
        'file.uploaded',
        'The files were uploaded and are not in a folder: download them to get the edits.',
      );
    }
    this.#tree = isGit ? await GitWorkTree.open(known.folder, environment) : undefined;
    await this.#commit(known);
    // Import changes on disk first. The merge decides which edits remain.
    await this.#importChanges();
    const component = await this.#component();
    const edits = await findEdits(store, component, languages);
    const groups = isGit ? await groupByAuthor(store, component, edits) : new Map([['', edits]]);
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

  /** Writes the edits of one author, or of all authors if nothing is committed to git. */
  async #write(author: string, edits: readonly LanguageEdits[]): Promise<boolean> {
    const { store } = this.#context;
    const component = await this.#component();
    const { folder } = component;
    if (folder === null) return true;
    const plan = await planWrites(store, component, edits);
    this.#problems.push(...plan.problems);
    const obstacles = new Map(await this.#tree?.obstacles(plan.writes.map(({ path }) => path)));
    if (obstacles.size > 0 && (await this.#isOwnWrite(component, obstacles))) return false;
    for (const [path, error] of obstacles) this.#problems.push(asWriteProblem(path, error));
    const clean = plan.writes.filter(({ path }) => !obstacles.has(path));
    const { updateHeaders } = this.#request.settings;
    const writes = updateHeaders ? await reviseFiles(this.#context, component, clean) : clean;
    if (writes.length === 0) return true;
    const isGit = this.#tree !== undefined;
    const { replaced, hasChanged, problems } = await replaceFiles(this.#context, {
      project: this.#project,
      component: { ...component, folder },
      files: await componentSource(store, component, { codes: languageCodesOf(this.#context, this.#project) }),
      writes,
      commitOf: (write) => (isGit ? pendingCommit(author, write) : null),
    });
    this.#problems.push(...problems);
    for (const write of replaced) {
      this.#written.push({ path: write.path, edits: write.edits.reduce((sum, { units }) => sum + units.length, 0) });
    }
    await this.#commit(component);
    return !hasChanged;
  }

  /** Whether another process replaced one of the files a moment ago and has not committed it to git yet. */
  async #isOwnWrite({ id }: Component, files: ReadonlyMap<string, unknown>): Promise<boolean> {
    const { commits, intents } = await readRecord(this.#context.store, id);
    return [...commits, ...intents].some(({ path }) => files.has(path));
  }

  async #commit(component: Component): Promise<void> {
    if (this.#tree === undefined) return;
    const { commitMessage } = this.#request.settings;
    await commitPending(this.#context.store, this.#tree, this.#project, component, commitMessage);
  }
}

const describe = ({ file, message }: WriteProblem) =>
  file === '' || message.startsWith(file) ? message : `${file}: ${message}`;
