/** Counts the components of a folder in memory, without a store. */
import { formatById } from '../../formats/index.js';
import type { CountBasis } from '../../model/count-basis.js';
import { AppError, distinctProblems, type FileProblem } from '../../model/error.js';
import { groupBy } from '../../model/group-by.js';
import type { LanguageCodes } from '../../model/same-language.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import { chooseComponents } from '../../sources/choose.js';
import { componentFiles } from '../../sources/component-files.js';
import type { Baseless } from '../../sources/component-finder.js';
import type { FoundComponent } from '../../sources/discover.js';
import type { CommitTree } from '../../sources/git/commit-tree.js';
import { type TreePlace, withTree } from '../../sources/open-tree.js';
import { repositoryNotes } from '../../sources/repository-notes.js';
import type { ComponentDefinition, ComponentFiles, ComponentRequest } from '../../sources/source.js';
import type { FileTree } from '../../sources/tree.js';
import type { CheckedComponent } from '../files/component-checker.js';
import { type FailureFinder, FileCounter, joinCounts, type PartialCount } from './file-counter.js';
import { type JobRoot, loadGroups, openJobFiles, type ReadFile } from './job-files.js';

export interface DirectoryCount extends TreePlace {
  readonly sourceLanguage: string;
  readonly components: readonly ComponentRequest[] | undefined;
  /** Name of the project. The checks accept it untranslated. */
  readonly name: string;
  /** Flags of the project. */
  readonly flags?: readonly string[];
  readonly checks: boolean;
  readonly languageCodes?: LanguageCodes | undefined;
  /** For found components: whether strings that the file of a language lacks count as untranslated. */
  readonly count?: CountBasis | undefined;
  /** Counts the files of a job. A caller can pass a function that uses several threads; the default uses this thread. */
  readonly countJob?: (job: CountJob) => Promise<readonly JobCount[]>;
}

/** The files of components to count. Plain data, so it can be sent to another thread. */
export interface CountJob {
  readonly root: JobRoot;
  readonly components: readonly JobComponent[];
  /** One thread counts all files of a group, because it compares their strings with each other. */
  readonly groups: readonly (readonly JobFile[])[];
}

export interface JobComponent {
  readonly slug: string;
  readonly format: string;
  /** Paths of the source files. */
  readonly sources: readonly string[];
  readonly sourceLanguage: string;
  readonly count: CountBasis | undefined;
  /** The data about the project and the component that the checks need. Undefined if no checks run. */
  readonly checked: Omit<CheckedComponent, 'format'> | undefined;
}

export interface JobFile {
  /** The index of the file's component in the job. */
  readonly component: number;
  readonly path: string;
  /** Null for source files. */
  readonly code: string | null;
}

/** For each component of a job: the count of some of its files, or the message why it cannot be counted. */
export type JobCount = readonly (PartialCount | { readonly failure: string } | undefined)[];

export interface CountedComponent {
  readonly definition: ComponentDefinition;
  readonly languages: readonly LanguageStatistics[];
  readonly problems: readonly FileProblem[];
}

export interface DirectoryStatistics {
  readonly components: readonly CountedComponent[];
  /** Components that could not be counted at all. */
  readonly failed: readonly { readonly component: string; readonly message: string }[];
  /** The components with the reasons for which they were found. */
  readonly found: readonly FoundComponent[];
  /** Masks of translations that were skipped because their source file is missing. */
  readonly baseless: readonly Baseless[];
  /** Folders and links that were skipped, and notes about other repositories. */
  readonly passedOver: readonly FileProblem[];
}

/** Errors of the request. They end the whole count, not only the count of one component. */
const NOT_OF_FILES = /^(filemask|format)\./;

/** The message of an error in the files of one component. Throws all other errors. */
function failureOf(error: unknown): string {
  if (!(error instanceof AppError) || NOT_OF_FILES.test(error.code)) throw error;
  return error.message;
}

export function countDirectory(request: DirectoryCount): Promise<DirectoryStatistics> {
  return withTree(request, (tree) => countTree(request, tree));
}

async function countTree(request: DirectoryCount, tree: FileTree): Promise<DirectoryStatistics> {
  const { name, flags: projectFlags = [], checks, countJob = countOnThisThread } = request;
  const failed: { component: string; message: string }[] = [];
  const { found, baseless, unmaskable } = await chooseComponents(tree, { ...request, fallbackName: name });
  const counted: ComponentFiles[] = [];
  for (const { definition, files } of found) {
    try {
      counted.push(await componentFiles({ ...tree, paths: files }, definition, request.languageCodes));
    } catch (error) {
      failed.push({ component: definition.slug, message: failureOf(error) });
    }
  }
  const jobComponents = counted.map(({ definition, sources }) => {
    const { slug, format, count, sourceLanguage, flags = [], glossary = false } = definition;
    const checked = checks
      ? { sourceLanguage, names: [name, definition.name], projectFlags, flags, glossary }
      : undefined;
    return { slug, format, sources: sources.map(({ path }) => path), sourceLanguage, count, checked };
  });
  const groups = groupFiles(counted, checks && counted.length > 1);
  const parts = await countJob({ root: rootOf(request, tree), components: jobComponents, groups });
  const components: CountedComponent[] = [];
  for (const [index, { definition, problems = [] }] of counted.entries()) {
    const own = parts.flatMap((part) => part[index] ?? []);
    const failure = own.find((part) => 'failure' in part);
    if (failure !== undefined) {
      failed.push({ component: definition.slug, message: failure.failure });
      continue;
    }
    const counts = own.filter((part) => 'languages' in part);
    components.push({
      definition,
      languages: joinCounts(definition.sourceLanguage, counts),
      problems: distinctProblems([...problems, ...counts.flatMap((part) => part.problems)]),
    });
  }
  const notes = await repositoryNotes(
    tree,
    groups.flatMap((group) => group.map(({ path }) => path)),
  );
  return { components, failed, found, baseless, passedOver: [...(tree.passedOver ?? []), ...unmaskable, ...notes] };
}

function rootOf({ directory, revision }: TreePlace, tree: FileTree): JobRoot {
  if (revision === undefined) return { folder: directory };
  const { repository, environment } = revision;
  return { repository, environment, files: (tree as CommitTree).files };
}

/** With `areCompared`, a group has all files of a language, since checks compare strings of different components. */
function groupFiles(components: readonly ComponentFiles[], areCompared: boolean): JobFile[][] {
  const sources: JobFile[] = components.flatMap((files, component) =>
    files.sources.map(({ path }) => ({ component, path, code: null })),
  );
  const languages = components.flatMap((files, component) =>
    files.languages.map(({ path, code }) => ({ component, path, code })),
  );
  const groups = areCompared ? groupBy(languages, ({ code }) => code).values() : languages.map((file) => [file]);
  return [...sources.map((file) => [file]), ...groups];
}

async function countOnThisThread(job: CountJob): Promise<readonly JobCount[]> {
  return [await countFiles(job, job.groups)];
}

/** Reads and counts the given groups of a job's files on this thread, one after the other. */
export async function countFiles(job: CountJob, groups: Iterable<CountJob['groups'][number]>): Promise<JobCount> {
  const files = openJobFiles(job.root);
  const counters = new Counters(job, await finderFactory(job));
  try {
    for await (const [group, read] of loadGroups(job.root, files, groups, (next) => counters.pathsOf(next))) {
      counters.begin();
      const finish = group.map((file) => counters.read(file, read));
      for (const done of finish) done();
    }
    return counters.results();
  } finally {
    files.close();
  }
}

interface FinderFactory {
  begin(): void;
  of(component: JobComponent): FailureFinder | undefined;
}

/** Loads the checks only if they run: counting without checks starts faster. */
async function finderFactory({ components }: CountJob): Promise<FinderFactory> {
  if (components.every(({ checked }) => checked === undefined)) return { begin: () => {}, of: () => undefined };
  const { failureFinder, ProjectFailureFinder } = await import('./failure-finder.js');
  const project = new ProjectFailureFinder();
  return {
    begin: () => project.begin(),
    of: ({ slug, format, checked }) => {
      const component = { format: formatById(format), ...checked! };
      return components.length > 1 ? project.of(component, slug) : failureFinder(component);
    },
  };
}

/** The counters of a job's components. Each is made when the first file of its component is reached. */
class Counters {
  readonly #job: CountJob;
  readonly #finders: FinderFactory;
  readonly #counters: (FileCounter | { readonly failure: string } | undefined)[];
  /** Components whose source files are among the paths so far. */
  readonly #reached = new Set<number>();

  constructor(job: CountJob, finders: FinderFactory) {
    this.#job = job;
    this.#finders = finders;
    this.#counters = job.components.map(() => undefined);
  }

  begin(): void {
    this.#finders.begin();
  }

  /**
   * Returns the files to read for a group: its own files, and the source files of components that no earlier group had.
   * The groups must be counted in the order of these calls.
   */
  pathsOf(group: readonly JobFile[]): string[] {
    const paths = new Set<string>();
    for (const { component } of group) {
      if (this.#reached.has(component)) continue;
      this.#reached.add(component);
      for (const path of this.#job.components[component]!.sources) paths.add(path);
    }
    for (const { path } of group) paths.add(path);
    return [...paths];
  }

  /** See `FileCounter.read`. */
  read({ component, path, code }: JobFile, read: ReadFile): () => void {
    this.#counters[component] ??= this.#prepare(this.#job.components[component]!, read);
    const counter = this.#counters[component];
    return counter instanceof FileCounter ? counter.read({ code, path, read: () => read(path) }) : () => {};
  }

  results(): JobCount {
    return this.#counters.map((counter) => (counter instanceof FileCounter ? counter.result() : counter));
  }

  #prepare(component: JobComponent, read: ReadFile): FileCounter | { readonly failure: string } {
    const { format, sourceLanguage, count, sources } = component;
    const finder = this.#finders.of(component);
    const counter = new FileCounter(formatById(format), sourceLanguage, { finder, count });
    try {
      for (const path of sources) counter.prepare({ path, read: () => read(path) });
      return counter;
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }
}
