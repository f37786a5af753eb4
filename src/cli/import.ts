/** `tallyglot import`: imports the files of a folder into the store and reports the changes. */
import { compose } from '../compose.js';
import type { Config, ConfigOptions } from '../config.js';
import { AppError } from '../model/error.js';
import { parseThread } from '../parse-thread.js';
import { type DirectoryImport, importDirectory } from '../services/imports/import-directory.js';
import { isDirectory } from '../sources/directory.js';
import { refuseOutside } from '../sources/links.js';
import {
  type ComponentOptions,
  componentsOf,
  importOf,
  projectSlug,
  refuseIgnoredOptions,
} from './component-options.js';
import { foundText } from './discovery-text.js';
import { EXIT } from './exit-codes.js';
import { harmless } from './harmless.js';
import { hasFailures, importProblems, importSummary } from './import-text.js';
import { ProgressLine } from './progress-line.js';
import { leaveRemovedFolder } from './removed-folder.js';
import type { Terminal } from './terminal.js';
import { type RevisionOptions, requiredTree, revisionBelow, type TreeArgument } from './tree-argument.js';

export interface ImportOptions extends ConfigOptions, ComponentOptions, RevisionOptions {
  readonly project?: string;
  readonly component?: string;
  readonly force?: boolean;
  readonly verbose?: boolean;
}

export async function importCommand(what: string, options: ImportOptions, terminal: Terminal): Promise<void> {
  const tree = await requiredTree(what, options, terminal);
  const config = await tree.config();
  const requests = await requestsOf(tree, config, options);
  const isVerbose = options.verbose ?? false;
  const progress = new ProgressLine(terminal.stderr);
  const folders = requests.map(({ directory }) => directory);
  leaveRemovedFolder(config.database === undefined ? [config.data, ...folders] : folders);
  const settings = { ...config, maxComponents: config.limits.components };
  const app = await compose(settings, {
    writerThread: true,
    importHelper: parseThread(),
    onNote: (note) => terminal.stderr.write(`${harmless(note)}\n`),
  });
  try {
    for (const request of requests) {
      const started = performance.now();
      const report = await importDirectory(app, {
        ...request,
        revision: revisionBelow(tree, request.directory),
        only: options.component,
        force: options.force ?? false,
        onProgress: (step) => progress.show(`${step.component}: ${step.file}`, step.done, step.total),
      });
      progress.clear();
      terminal.stdout.write(foundText(report, isVerbose) + importSummary(report, performance.now() - started));
      const problems = importProblems(request.directory, report, isVerbose);
      for (const problem of problems) terminal.stderr.write(`${problem}\n`);
      if (hasFailures(report)) terminal.exitCode = EXIT.problems;
    }
  } finally {
    progress.clear();
    await app.close();
  }
}

/** The projects of the settings file. Without projects, or with a file mask, the options describe the folder. */
async function requestsOf(
  tree: TreeArgument,
  { projects }: Config,
  options: ImportOptions,
): Promise<DirectoryImport[]> {
  if (projects.length === 0 || options.filemask !== undefined) return [fromOptions(tree, options)];
  const selected = projects.filter(({ slug }) => options.project === undefined || options.project === slug);
  if (selected.length === 0) throw unknownProject(options.project!, projects);
  refuseIgnoredOptions(options);
  // Checks all folders before the first import. A server waits for missing folders instead.
  for (const project of selected) {
    if (project.within !== undefined) await refuseOutside(project.within, project.directory);
    // A commit may have folders that are gone now.
    if (tree.revision !== undefined || (await isDirectory(project.directory))) continue;
    throw new AppError('config.directory', `${project.directoryKey}: ${project.directory} is not a folder.`);
  }
  return selected.map(importOf);
}

function unknownProject(slug: string, projects: Config['projects']): AppError {
  const known = projects.map((project) => project.slug).join(', ');
  return new AppError(
    'usage.project',
    `The settings file has no project ${slug}, only ${known}: name one of them, add ${slug} to the file, or use --filemask.`,
  );
}

function fromOptions({ directory, name }: TreeArgument, options: ImportOptions): DirectoryImport {
  const slug = projectSlug(options.project, name);
  return { project: { slug, name: slug }, directory, ...componentsOf(options, options.component ?? slug) };
}
