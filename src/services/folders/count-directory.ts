/** Counts the components of a folder in memory, without any store. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatById } from '../../formats/index.js';
import { AppError, distinctProblems, type FileProblem } from '../../model/error.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import { chooseComponents } from '../../sources/choose.js';
import { componentFiles } from '../../sources/component-files.js';
import { directoryTree, listFiles } from '../../sources/directory.js';
import type { FoundComponent } from '../../sources/discover.js';
import type { ComponentDefinition, ComponentRequest, SourceFile } from '../../sources/source.js';
import type { FileTree } from '../../sources/tree.js';
import type { CheckedComponent } from '../files/component-checker.js';
import { FileCounter, joinCounts, type PartialCount } from './file-counter.js';

export interface DirectoryCount {
  readonly directory: string;
  readonly sourceLanguage: string;
  readonly components: readonly ComponentRequest[] | undefined;
  /** Name of the project: the checks know it as a name that stays as it is. */
  readonly name: string;
  /** Flags of the project. */
  readonly flags?: readonly string[];
  readonly checks: boolean;
  /** Counts the files of one job; a caller with threads to spare spreads them. */
  readonly countJob?: (job: CountJob) => Promise<PartialCount[]>;
}

/** Plain data, so that it can be sent to another thread. */
export interface CountJob {
  readonly root: string;
  readonly format: string;
  readonly files: readonly { readonly path: string; readonly code: string | null }[];
  readonly sourceLanguage: string;
  /** What the checks have to know of project and component; absent where none are run. */
  readonly checked: Omit<CheckedComponent, 'format'> | undefined;
}

export interface CountedComponent {
  readonly definition: ComponentDefinition;
  readonly languages: readonly LanguageStatistics[];
  readonly problems: readonly FileProblem[];
}

export interface DirectoryStatistics {
  readonly components: readonly CountedComponent[];
  /** Components that could not be counted at all; the others were. */
  readonly failed: readonly { readonly component: string; readonly message: string }[];
  /** Masks of translations that were passed over, since their source is not there. */
  readonly baseless: readonly string[];
  /** Folders and links that nothing was read of. */
  readonly passedOver: readonly FileProblem[];
}

export async function countDirectory(request: DirectoryCount): Promise<DirectoryStatistics> {
  const { directory, name, flags: projectFlags = [], checks, countJob = countHere } = request;
  const listing = await listFiles(directory);
  const { passedOver } = listing;
  const tree = directoryTree(directory, listing);
  const components: CountedComponent[] = [];
  const failed: { component: string; message: string }[] = [];
  const { found, baseless } = await chooseComponents(tree, { ...request, fallbackName: name });
  // Strings of several components are checked against each other.
  if (checks && found.length > 1) {
    return { ...(await countTogether(tree, request, found)), baseless, passedOver };
  }
  for (const { definition, files } of found) {
    const { slug, format, sourceLanguage, flags = [], glossary = false } = definition;
    try {
      const { sources, languages } = await componentFiles({ ...tree, paths: files }, definition);
      const all = [...sources.map(asSource), ...languages.map(({ path, code }) => ({ path, code }))];
      const names = [name, definition.name];
      const checked = checks ? { sourceLanguage, names, projectFlags, flags, glossary } : undefined;
      const parts = await countJob({ root: directory, format, files: all, sourceLanguage, checked });
      const problems = distinctProblems(parts.flatMap((part) => part.problems));
      components.push({ definition, languages: joinCounts(sourceLanguage, parts), problems });
    } catch (error) {
      if (!(error instanceof AppError) || /^(filemask|format)\./.test(error.code)) throw error;
      failed.push({ component: slug, message: error.message });
    }
  }
  return { components, failed, baseless, passedOver };
}

async function countTogether(
  tree: FileTree,
  request: DirectoryCount,
  found: readonly FoundComponent[],
): Promise<Pick<DirectoryStatistics, 'components' | 'failed'>> {
  const { checkFiles } = await import('./check-files.js');
  const { countChecked } = await import('./count-checked.js');
  const { components, failed } = await checkFiles(tree, request, found);
  return {
    components: components.map((component) => ({
      definition: component.definition,
      languages: countChecked(component),
      problems: distinctProblems(component.problems),
    })),
    failed,
  };
}

const asSource = ({ path }: SourceFile) => ({ path, code: null });

async function countHere(job: CountJob): Promise<PartialCount[]> {
  return [await countFiles(job, job.files.values())];
}

/** Reads and counts the given files of a job in this thread, one after the other. */
export async function countFiles(job: CountJob, files: Iterable<CountJob['files'][number]>): Promise<PartialCount> {
  const { root, format: formatId, sourceLanguage, checked } = job;
  const format = formatById(formatId);
  // Counting alone does without loading the checks.
  const checks = checked && (await import('./count-failing.js')).countedChecks({ format, ...checked });
  const counter = new FileCounter(format, sourceLanguage, checks);
  const fileAt = (path: string) => ({ path, read: () => readFileSync(join(root, path)) });
  for (const { path, code } of job.files) if (code === null) counter.prepare({ code, ...fileAt(path) });
  for (const { path, code } of files) counter.add({ code, ...fileAt(path) });
  return counter.result();
}
