/** Counts the components of a folder in memory, without any store. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatById } from '../formats/index.js';
import { AppError, distinctProblems, type FileProblem } from '../model/error.js';
import type { PluralRule } from '../model/plural.js';
import type { LanguageStatistics } from '../model/statistics.js';
import { chooseComponents } from '../sources/choose.js';
import { componentFiles, listFiles } from '../sources/directory.js';
import type { ComponentDefinition, ComponentRequest, SourceFile } from '../sources/source.js';
import { FileCounter, joinCounts, type PartialCount } from './count-component.js';

export interface DirectoryCount {
  readonly directory: string;
  readonly sourceLanguage: string;
  readonly components: readonly ComponentRequest[] | undefined;
  /** Name of the project: the checks know it as a name that stays as it is. */
  readonly name: string;
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
  /** Names of project and component, for the checks. */
  readonly names: readonly string[];
  readonly checks: boolean;
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
}

export async function countDirectory(request: DirectoryCount): Promise<DirectoryStatistics> {
  const { directory, name, checks, countJob = countHere } = request;
  const paths = await listFiles(directory);
  const components: CountedComponent[] = [];
  const failed: { component: string; message: string }[] = [];
  const { found } = await chooseComponents({ ...request, fallbackName: name }, paths);
  for (const { definition, files } of found) {
    const { slug, format, sourceLanguage } = definition;
    try {
      const { sources, languages } = await componentFiles(directory, files, definition);
      const all = [...sources.map(asSource), ...languages.map(({ path, code }) => ({ path, code }))];
      const names = [name, definition.name];
      const parts = await countJob({ root: directory, format, files: all, sourceLanguage, names, checks });
      const problems = distinctProblems(parts.flatMap((part) => part.problems));
      components.push({ definition, languages: joinCounts(sourceLanguage, parts), problems });
    } catch (error) {
      if (!(error instanceof AppError) || /^(filemask|format)\./.test(error.code)) throw error;
      failed.push({ component: slug, message: error.message });
    }
  }
  return { components, failed };
}

const asSource = ({ path }: SourceFile) => ({ path, code: null });

async function countHere(job: CountJob): Promise<PartialCount[]> {
  return [await countFiles(job, job.files.values())];
}

/** Reads and counts the given files of a job in this thread, one after the other. */
export async function countFiles(job: CountJob, files: Iterable<CountJob['files'][number]>): Promise<PartialCount> {
  const { root, format, sourceLanguage, names, checks } = job;
  const fileFormat = formatById(format);
  const counter = new FileCounter(fileFormat, sourceLanguage);
  // Counting alone does without loading the checks.
  const unitChecker = checks ? (await import('./check-unit.js')).unitChecker : undefined;
  const fileAt = (path: string) => ({ path, read: () => readFileSync(join(root, path)) });
  for (const { path, code } of job.files) if (code === null) counter.prepare({ code, ...fileAt(path) });
  for (const { path, code } of files) {
    const checkerOf =
      unitChecker === undefined || code === null
        ? undefined
        : (plural: PluralRule) => unitChecker({ format: fileFormat, sourceLanguage, language: code, plural, names });
    counter.add({ code, ...fileAt(path) }, checkerOf);
  }
  return counter.result();
}
