/** Counts the components of a folder in memory, without any store. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatById } from '../formats/index.js';
import type { FileProblem } from '../model/error.js';
import type { LanguageStatistics } from '../model/statistics.js';
import { componentFiles, listFiles } from '../sources/directory.js';
import type { ComponentDefinition, SourceFile } from '../sources/source.js';
import { type CountOptions, countFiles, joinCounts, type PartialCount } from './count-component.js';
import { findComponents } from './import-directory.js';

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
  readonly options: CountOptions;
}

export interface CountedComponent {
  readonly definition: ComponentDefinition;
  readonly languages: readonly LanguageStatistics[];
  readonly problems: readonly FileProblem[];
}

export async function countDirectory(request: DirectoryCount): Promise<CountedComponent[]> {
  const { directory, sourceLanguage, name, checks, countJob = countHere } = request;
  const paths = await listFiles(directory);
  const definitions =
    request.components ?? findComponents({ directory, sourceLanguage, project: { slug: name, name } }, paths);
  const counted: CountedComponent[] = [];
  for (const definition of definitions) {
    const { sources, languages } = componentFiles(directory, paths, definition);
    const parts = await countJob({
      root: directory,
      format: definition.format,
      files: [...sources.map(asSource), ...languages.map(({ path, code }) => ({ path, code }))],
      options: { sourceLanguage: definition.sourceLanguage, names: [name, definition.name], checks },
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
  return [await countJobFiles(job)];
}

/** Reads and counts the files of a job in this thread. */
export async function countJobFiles({ root, format, files, options }: CountJob): Promise<PartialCount> {
  const read = await Promise.all(
    files.map(async ({ path, code }) => ({ path, code, bytes: await readFile(join(root, path)) })),
  );
  return countFiles(formatById(format), read, options);
}
