/** Counts the components of a folder in memory, without a store. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatById } from '../../formats/index.js';
import type { CountBasis } from '../../model/count-basis.js';
import { AppError, distinctProblems, type FileProblem } from '../../model/error.js';
import type { LanguageCodes } from '../../model/same-language.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import { chooseComponents } from '../../sources/choose.js';
import { componentFiles } from '../../sources/component-files.js';
import type { Baseless } from '../../sources/component-finder.js';
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
  /** Name of the project. The checks accept it untranslated. */
  readonly name: string;
  /** Flags of the project. */
  readonly flags?: readonly string[];
  readonly checks: boolean;
  readonly languageCodes?: LanguageCodes | undefined;
  /** What components without a setting of their own are counted from. */
  readonly count?: CountBasis | undefined;
  /** Counts the files of one job. A caller can pass a function that uses several threads; the default uses this thread. */
  readonly countJob?: (job: CountJob) => Promise<PartialCount[]>;
}

/** The files of one component to count. Plain data, so it can be sent to another thread. */
export interface CountJob {
  readonly root: string;
  readonly format: string;
  readonly files: readonly { readonly path: string; readonly code: string | null }[];
  readonly sourceLanguage: string;
  readonly count: CountBasis | undefined;
  /** What the checks need to know about the project and the component. Undefined if no checks run. */
  readonly checked: Omit<CheckedComponent, 'format'> | undefined;
}

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
  /** Folders and links that were skipped. */
  readonly passedOver: readonly FileProblem[];
}

export async function countDirectory(request: DirectoryCount): Promise<DirectoryStatistics> {
  const { directory, name, flags: projectFlags = [], checks, countJob = countOnThisThread } = request;
  const listing = await listFiles(directory);
  const { passedOver } = listing;
  const tree = directoryTree(directory, listing);
  const components: CountedComponent[] = [];
  const failed: { component: string; message: string }[] = [];
  const { found, baseless } = await chooseComponents(tree, { ...request, fallbackName: name });
  // Some checks compare strings of different components, so all components must be in memory together.
  if (checks && found.length > 1) {
    return { ...(await countTogether(tree, request, found)), found, baseless, passedOver };
  }
  for (const { definition, files } of found) {
    const { slug, format, count, flags = [], glossary = false } = definition;
    try {
      const own = await componentFiles({ ...tree, paths: files }, definition, request.languageCodes);
      const { sourceLanguage } = own.definition;
      const all = [...own.sources.map(asSource), ...own.languages.map(({ path, code }) => ({ path, code }))];
      const names = [name, definition.name];
      const checked = checks ? { sourceLanguage, names, projectFlags, flags, glossary } : undefined;
      const parts = await countJob({ root: directory, format, files: all, sourceLanguage, count, checked });
      const problems = distinctProblems([...(own.problems ?? []), ...parts.flatMap((part) => part.problems)]);
      components.push({ definition: own.definition, languages: joinCounts(sourceLanguage, parts), problems });
    } catch (error) {
      if (!(error instanceof AppError) || /^(filemask|format)\./.test(error.code)) throw error;
      failed.push({ component: slug, message: error.message });
    }
  }
  return { components, failed, found, baseless, passedOver };
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

async function countOnThisThread(job: CountJob): Promise<PartialCount[]> {
  return [await countFiles(job, job.files.values())];
}

/** Reads and counts the given files of a job on this thread, one after the other. */
export async function countFiles(job: CountJob, files: Iterable<CountJob['files'][number]>): Promise<PartialCount> {
  const { root, format: formatId, sourceLanguage, count, checked } = job;
  const format = formatById(formatId);
  // Loads the checks only if they run: counting without checks starts faster.
  const finder = checked && (await import('./failure-finder.js')).failureFinder({ format, ...checked });
  const counter = new FileCounter(format, sourceLanguage, { finder, count });
  const fileAt = (path: string) => ({ path, read: () => readFileSync(join(root, path)) });
  for (const { path, code } of job.files) if (code === null) counter.prepare(fileAt(path));
  for (const { path, code } of files) counter.add({ code, ...fileAt(path) });
  return counter.result();
}
