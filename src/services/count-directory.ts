/** Counts the components of a folder in memory, without any store. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatById } from '../formats/index.js';
import type { FileProblem } from '../model/error.js';
import type { PluralRule } from '../model/plural.js';
import type { LanguageStatistics } from '../model/statistics.js';
import { componentFiles, listFiles } from '../sources/directory.js';
import { findComponents } from '../sources/discover.js';
import type { ComponentDefinition, SourceFile } from '../sources/source.js';
import { FileCounter, joinCounts, type PartialCount } from './count-component.js';

export interface DirectoryCount {
  readonly directory: string;
  readonly sourceLanguage: string;
  readonly components: readonly ComponentDefinition[] | undefined;
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

export async function countDirectory(request: DirectoryCount): Promise<CountedComponent[]> {
  const { directory, sourceLanguage, name, checks, countJob = countHere } = request;
  const paths = await listFiles(directory);
  const definitions = request.components ?? findComponents(directory, paths, { sourceLanguage, fallbackName: name });
  const counted: CountedComponent[] = [];
  for (const definition of definitions) {
    const { sources, languages } = componentFiles(directory, paths, definition);
    const parts = await countJob({
      root: directory,
      format: definition.format,
      files: [...sources.map(asSource), ...languages.map(({ path, code }) => ({ path, code }))],
      sourceLanguage: definition.sourceLanguage,
      names: [name, definition.name],
      checks,
    });
    counted.push({
      definition,
      languages: joinCounts(definition.sourceLanguage, parts),
      problems: parts.flatMap((part) => part.problems),
    });
  }
  return counted;
}

const asSource = ({ path }: SourceFile) => ({ path, code: null });

async function countHere(job: CountJob): Promise<PartialCount[]> {
  return [await countFiles(job, job.files.values())];
}

/** Reads and counts the given files of a job in this thread, one after the other. */
export async function countFiles(job: CountJob, files: Iterable<CountJob['files'][number]>): Promise<PartialCount> {
  const { root, format, sourceLanguage, names, checks } = job;
  const counter = new FileCounter(formatById(format), sourceLanguage);
  // Counting alone does without loading the checks.
  const unitChecker = checks ? (await import('./check-unit.js')).unitChecker : undefined;
  for (const { path, code } of files) {
    const checkerOf =
      unitChecker === undefined || code === null
        ? undefined
        : (plural: PluralRule) => unitChecker({ sourceLanguage, language: code, plural, names });
    counter.add({ path, code, bytes: readFileSync(join(root, path)) }, checkerOf);
  }
  return counter.result();
}
