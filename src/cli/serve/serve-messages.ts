/** What `tallyglot serve` prints: imports, written files, problems, and the addresses to start with. */
import { resolve } from 'node:path';
import { AppError } from '../../model/error.js';
import type { offerFirstSignIn } from '../../services/accounts/offer-first-sign-in.js';
import type { DirectoryImport, DirectoryReport } from '../../services/imports/import-directory.js';
import type { RepositoryReport } from '../../services/repositories/update-repository.js';
import type { projectList } from '../../services/statistics/project-list.js';
import type { WriteBackReport } from '../../services/write-back/write-back.js';
import { foundText } from '../discovery-text.js';
import { harmless, harmlessLines, stackOf } from '../harmless.js';
import { importProblems, importSummary } from '../import-text.js';
import { signInAddress } from '../sign-in-address.js';
import type { Terminal } from '../terminal.js';
import { counted } from '../wording.js';

const MAX_ADDRESSES = 5;

export class ServeMessages {
  readonly #terminal: Terminal;
  readonly #isVerbose: boolean;
  readonly #isQuiet: boolean;

  /** `isVerbose`: lists every problem and every skipped file. `isQuiet`: prints only problems and the messages of the start. */
  constructor(terminal: Terminal, isVerbose: boolean, isQuiet: boolean) {
    this.#terminal = terminal;
    this.#isVerbose = isVerbose;
    this.#isQuiet = isQuiet;
  }

  imported(
    { directory }: DirectoryImport,
    report: DirectoryReport,
    { milliseconds, isFirst }: { readonly milliseconds: number; readonly isFirst: boolean },
  ): void {
    this.#tell((isFirst ? foundText(report, this.#isVerbose) : '') + importSummary(report, milliseconds));
    for (const problem of importProblems(directory, report, this.#isVerbose)) this.#complain(problem);
  }

  notImported({ project }: DirectoryImport, { message }: Error): void {
    this.#complain(harmless(`${project.slug}: ${message}`));
  }

  /** A commit of a remote repository was imported. */
  followed(
    report: RepositoryReport,
    { milliseconds, isFirst }: { readonly milliseconds: number; readonly isFirst: boolean },
  ): void {
    if (isFirst) this.#tell(foundText(report, this.#isVerbose));
    this.#tell(`${harmless(`${report.project}: commit ${report.commit.slice(0, 10)} of ${report.branch}`)}\n`);
    this.#tell(importSummary(report, milliseconds));
    for (const problem of importProblems('', report, this.#isVerbose)) this.#complain(problem);
  }

  notFollowed(project: string, error: unknown): void {
    this.#complain(`${project}: ${describe(error)}`);
  }

  importedElsewhere({ project }: DirectoryImport): void {
    this.#tell(`${harmless(`${project.slug}: another server on this store imports the folder`)}\n`);
  }

  /** Servers in containers may mount the same folder at different paths, so this is no error. */
  otherFolder({ project, directory }: DirectoryImport, other: string): void {
    this.#complain(harmless(`${project.slug}: ${otherFolderText(resolve(directory), other)}`));
  }

  readOnly(): void {
    this.#complain('The store is read-only: it is served without imports, and nothing can be saved.');
  }

  /** The import is repeated, even if nobody changes the files again. */
  late({ project }: DirectoryImport, error: unknown): void {
    this.#complain(`${project.slug}: not imported, trying again until it succeeds: ${describe(error)}`);
  }

  unwatched({ project, directory }: DirectoryImport, { message }: Error): void {
    this.#complain(harmless(`${project.slug}: ${directory} cannot be watched completely: ${message}`));
  }

  written({ project, written, problems }: WriteBackReport): void {
    for (const { component, path, edits } of written) {
      this.#tell(`${harmless(`${project}/${component}: wrote ${counted(edits, 'edit')} to ${path}`)}\n`);
    }
    for (const { component, message } of problems) {
      this.#complain(harmless(`${project}/${component}: not written: ${message}`));
    }
  }

  /** A change that the program made to its own files at the start. */
  note(text: string): void {
    this.#complain(harmless(text));
  }

  rechecked(project: string, component: string): void {
    this.#tell(
      `${project}/${component}: checking all strings again, because the checks have changed in this version\n`,
    );
  }

  failed(error: unknown): void {
    this.#complain(describe(error));
  }

  addresses(url: string, projects: Awaited<ReturnType<typeof projectList>>): void {
    const components = projects.flatMap(({ project, components }) =>
      components.map(({ component }) => ({ path: `${project.slug}/${component.slug}`, isPublic: !project.private })),
    );
    // Only addresses that work without a token.
    const shown = components.filter(({ isPublic }) => isPublic).slice(0, MAX_ADDRESSES);
    const statistics = shown.map(({ path }) => `  curl ${url}/api/components/${path}/statistics/`);
    const lines = [
      '',
      `Tallyglot is serving ${url}`,
      `  ${url}/projects/`,
      ...statistics,
      ...(components.length > shown.length ? [`  … and ${components.length - shown.length} more`] : []),
      ...(components.length === 0
        ? ['The store is empty. Import a project with  tallyglot import DIR --project NAME']
        : []),
    ];
    this.#print(`${lines.join('\n')}\n`);
  }

  /** Prints nothing once an administrator has signed in. */
  firstSignIn(url: string, first: Awaited<ReturnType<typeof offerFirstSignIn>>): void {
    if (first === undefined) return;
    const link = signInAddress(url, first.link);
    this.#print(
      `\nNo administrator has signed in yet. This link signs you in as ${first.username}. It works once, within one day:\n  ${link}\n`,
    );
  }

  /** Prints what happened, unless the level of the log is too high. */
  #tell(text: string): void {
    if (!this.#isQuiet) this.#print(text);
  }

  #print(text: string): void {
    this.#terminal.stdout.write(text);
  }

  #complain(line: string): void {
    this.#terminal.stderr.write(`${line}\n`);
  }
}

export const otherFolderText = (own: string, other: string) =>
  `another server on this store imports this project from ${other}, so ${own} is not imported. ` +
  'If these folders do not have the same files, give one of the projects another slug.';

/** An AppError is a sentence that says what to do. Any other error is a defect and needs its stack. */
function describe(error: unknown): string {
  return error instanceof AppError ? harmless(error.message) : harmlessLines(stackOf(error));
}
