/** `tallyglot import`: brings the files of a folder into the store and reports what changed. */
import { availableParallelism } from 'node:os';
import { compose } from '../compose.js';
import { type Config, type ConfigOptions, loadConfig } from '../config.js';
import { AppError } from '../model/error.js';
import { isSlug, SLUG_RULE } from '../model/slug.js';
import { type DirectoryImport, type DirectoryReport, importDirectory } from '../services/imports/import-directory.js';
import { isDirectory } from '../sources/directory.js';
import { type ComponentOptions, componentsOf, folderOf, folderSlug, leaveToSettings } from './component-options.js';
import { EXIT } from './exit-codes.js';
import { foundText } from './found-text.js';
import { importProblems, importSummary } from './import-text.js';
import { ProgressLine } from './progress-line.js';
import type { Terminal } from './terminal.js';

export interface ImportOptions extends ConfigOptions, ComponentOptions {
  readonly project?: string;
  readonly component?: string;
  readonly force?: boolean;
}

export async function importCommand(directory: string, options: ImportOptions, terminal: Terminal): Promise<void> {
  const config = await loadConfig(options, directory);
  if (!(await isDirectory(directory))) throw new AppError('usage.directory', `${directory} is not a folder.`);
  const requests = await requestsOf(directory, config, options);
  const progress = new ProgressLine(terminal.stderr);
  const app = await compose(config, { mayWriteAside: availableParallelism() > 1 });
  try {
    for (const request of requests) {
      const started = performance.now();
      const report = await importDirectory(app, {
        ...request,
        only: options.component,
        force: options.force ?? false,
        onProgress: (step) => progress.show(`${step.component}: ${step.file}`, step.done, step.total),
      });
      progress.clear();
      printReport(request.directory, report, performance.now() - started, terminal);
    }
  } finally {
    progress.clear();
    await app.close();
  }
}

/** The projects of the settings file; without any, or with a mask, what the options say of the folder. */
async function requestsOf(directory: string, { projects }: Config, options: ImportOptions): Promise<DirectoryImport[]> {
  const wanted = projects.filter(({ slug }) => options.project === undefined || options.project === slug);
  if (wanted.length === 0 || options.filemask !== undefined) return [fromOptions(directory, options)];
  leaveToSettings(options);
  // Before anything is imported; a server waits for folders to come.
  for (const project of wanted) {
    if (await isDirectory(project.directory)) continue;
    throw new AppError('config.directory', `${project.directoryKey}: ${project.directory} is not a folder.`);
  }
  return wanted.map(folderOf);
}

function fromOptions(directory: string, options: ImportOptions): DirectoryImport {
  const slug = options.project ?? folderSlug(directory, 'project');
  if (!isSlug(slug)) throw new AppError('usage.project', `"${slug}" is not a slug: use ${SLUG_RULE}.`);
  return { project: { slug, name: slug }, directory, ...componentsOf(options, options.component ?? slug) };
}

function printReport(directory: string, report: DirectoryReport, milliseconds: number, terminal: Terminal): void {
  terminal.stdout.write(foundText(report) + importSummary(report, milliseconds));
  const problems = importProblems(directory, report);
  for (const problem of problems) terminal.stderr.write(`${problem}\n`);
  if (problems.length > 0) terminal.exitCode = EXIT.problems;
}
