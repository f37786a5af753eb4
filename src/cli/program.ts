/** The commands and their options. Each command has its own file, which is loaded when the command runs. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { AppError } from '../model/error.js';
import { LOG_LEVELS } from '../model/log-level.js';
import { INTERVALS } from '../model/series.js';
import { SEVERITIES } from '../model/severity.js';
import { WRITE_BACK_MODES } from '../model/write-back.js';
import { VERSION } from '../version.js';
import { addAccessCommands } from './access-commands.js';
import { EXIT, exitCodeOf } from './exit-codes.js';
import { harmless, harmlessLines, stackOf } from './harmless.js';
import { isRemovedFolder, REMOVED_FOLDER } from './removed-folder.js';
import type { Terminal } from './terminal.js';

/** Runs one command. Errors become a message and an exit code. */
export async function runProgram(args: readonly string[], terminal: Terminal): Promise<void> {
  try {
    await createProgram(terminal).parseAsync(args, { from: 'user' });
  } catch (error) {
    const code = fail(error, terminal);
    if (code !== EXIT.ok) terminal.exitCode = code;
  }
}

function createProgram(terminal: Terminal): Command {
  const program = new Command('tallyglot')
    .description('Exact translation statistics per language: import translation files, read the numbers.')
    .version(VERSION)
    .showHelpAfterError('(run with --help for the options)')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      getOutHelpWidth: () => terminal.stdout.columns ?? 80,
      getErrHelpWidth: () => terminal.stderr.columns ?? 80,
    })
    .enablePositionalOptions();

  program
    .command('serve')
    .description('serve the API and the pages over HTTP; with DIR, also import its files, again after each change')
    .argument(
      '[dir]',
      'folder to import and watch, or address of a repository to clone and follow (reads its tallyglot.yaml, if there is one)',
    )
    .option('--branch <branch>', "branch of the repository to follow (default: the repository's default branch)")
    .option('--no-watch', 'import DIR once and do not watch it')
    .option('--allow-outside', 'let tallyglot.yaml in DIR name directories outside of DIR')
    .addOption(
      new Option(
        '--write-back <mode>',
        'whether to write edits to the files, and whether to commit them (default: files)',
      ).choices(WRITE_BACK_MODES),
    )
    .option('--log-level <level>', `least serious log lines to print: ${LOG_LEVELS.join(', ')} (default: notice)`)
    .option('--log-format <format>', 'format of the log: json, text, or auto: text on a terminal (default: auto)')
    .option('--workers <number>', 'processes that answer requests; auto: one for each core (default: 1)')
    .option('--verbose', 'list every problem and every skipped file')
    .action(async (dir, options) => (await import('./serve/serve-command.js')).serveCommand(dir, options, terminal));

  program
    .command('import')
    .description('import the translation files of a folder or a git repository into the store')
    .argument('<dir>', 'folder with the files, or address of a repository')
    .option('--project <slug>', 'project to import into (default: the name of the folder)')
    .option('--component <slug>', 'import only this component; with --filemask, the slug of the described component')
    .option('--filemask <mask>', 'path of the files, with * for the language: "po/*.po"')
    .option('--file-format <id>', 'format of these files (default: detected; see tallyglot formats)')
    .option('--template <file>', 'template or base file, for example "po/app.pot" or "locales/en.json"')
    .option('--source-language <code>', 'source language (default: en)')
    .option('--force', 'read all files again, including unchanged files')
    .option('--ref <revision>', 'import the files of this git commit, tag or branch instead of the files on disk')
    .option('--allow-outside', 'let tallyglot.yaml in DIR name directories outside of DIR')
    .option('--verbose', 'list every problem and every skipped file')
    .action(async (dir, options) => (await import('./import.js')).importCommand(dir, options, terminal));

  program
    .command('stats')
    .description('print the statistics of a component in the store, or of the files in a folder without a store')
    .argument('<what>', 'PROJECT/COMPONENT, a folder, or the address of a git repository')
    .addOption(
      new Option(
        '--format <format>',
        'output format; csv of several components begins with a column for the component, csv of one has no such column',
      )
        .choices(['table', 'json', 'csv', 'markdown'])
        .default('table'),
    )
    .option('--fail-under <percent>', 'exit 1 if less than this percentage of a language is translated')
    .option('--language <codes>', 'only these languages, for example de,es; can be repeated', addLanguages)
    .option('--no-checks', 'do not run the quality checks (folders only)')
    .option('--filemask <mask>', 'folders: path of the files, with * for the language')
    .option('--file-format <id>', 'folders: format of these files')
    .option('--template <file>', 'folders: template or base file')
    .option('--source-language <code>', 'folders: source language (default: en)')
    .option('--against-source', 'folders: count strings that the file of a language lacks as untranslated')
    .option('--ref <revision>', 'folders: read this git commit, tag or branch instead of the files on disk')
    .option('--verbose', 'list every problem and every skipped file')
    .action(async (what, options) => (await import('./stats.js')).stats(what, options, terminal));

  program
    .command('history')
    .description('count the past of the translations in a git repository, without a store')
    .argument('<dir>', 'folder in a git repository, or address of a repository')
    .addOption(
      new Option('--format <format>', 'output format').choices(['table', 'csv', 'json', 'svg']).default('table'),
    )
    .option('--language <codes>', 'only these languages, for example de,es; can be repeated', addLanguages)
    .option('--component <slug>', 'only this component')
    .option('--since <time>', 'only from this time on: 90d, 6m, 2y, or a day such as 2026-01-31')
    .addOption(
      new Option('--interval <interval>', 'one row for each (default: what fits the period)').choices(INTERVALS),
    )
    .option('--filemask <mask>', 'path of the files, with * for the language')
    .option('--file-format <id>', 'format of these files')
    .option('--template <file>', 'template or base file')
    .option('--source-language <code>', 'source language (default: en)')
    .option('--against-source', 'count strings that the file of a language lacks as untranslated')
    .option('--ref <revision>', 'the newest commit to count: a commit, tag or branch (default: the current branch)')
    .action(async (dir, options) => (await import('./history.js')).history(dir, options, terminal));

  program
    .command('check')
    .description(
      'list the findings of the quality checks in the files of a folder or in a component of the store; exit 1 on findings',
    )
    .argument('<what>', 'a folder, the address of a git repository, or PROJECT/COMPONENT')
    .addOption(
      new Option('--format <format>', 'output format').choices(['list', 'jsonl', 'sarif', 'github']).default('list'),
    )
    .option('--language <codes>', 'only these languages, for example de,es; can be repeated', addLanguages)
    .option('--check <ids>', 'only these checks, for example same,end-stop; can be repeated', addChecks)
    .addOption(
      new Option('--severity <least>', 'only findings of this severity or a more serious one')
        .choices(SEVERITIES)
        .default('note'),
    )
    .option('--baseline <file>', 'skip the known findings in this file, so that only new findings count')
    .option('--update-baseline', 'write the current findings to the baseline')
    .option('--filemask <mask>', 'folders: path of the files, with * for the language')
    .option('--file-format <id>', 'folders: format of these files')
    .option('--template <file>', 'folders: template or base file')
    .option('--source-language <code>', 'folders: source language (default: en)')
    .option('--against-source', 'folders: count strings that the file of a language lacks as untranslated')
    .option('--ref <revision>', 'folders: read this git commit, tag or branch instead of the files on disk')
    .option('--verbose', 'list every problem and every skipped file')
    .action(async (what, options) => (await import('./check.js')).check(what, options, terminal));

  program
    .command('init')
    .description('detect the components in a folder and write them to its tallyglot.yaml, which you can correct')
    .argument('[dir]', 'folder with the files, or address of a git repository', '.')
    .option('--project <slug>', 'slug of the project (default: the name of the folder)')
    .option('--source-language <code>', 'source language (default: en)')
    .option('--force', 'replace an existing settings file')
    .option('--ref <revision>', 'search this git commit, tag or branch instead of the files on disk')
    .option('--verbose', 'list every problem and every skipped file')
    .action(async (dir, options) => (await import('./init.js')).init(dir, options, terminal));

  program
    .command('formats')
    .description('list the file formats')
    .addOption(new Option('--format <format>', 'output format').choices(['table', 'json']).default('table'))
    .action(async (options) => (await import('./formats.js')).formatsCommand(options, terminal));

  program
    .command('audit')
    .description('count and check everything again and compare with the stored numbers; exit 1 on differences')
    .argument('[project]', 'only this project')
    .option('--repair', 'correct the stored counters')
    .option('--deep', 'also run the integrity check of the database itself')
    .action(async (project, options) => (await import('./audit.js')).auditCommand(project, options, terminal));

  program
    .command('doctor')
    .description('say what is wrong with the set-up, and what to do; exit 1 on problems')
    .argument('[dir]', 'folder to serve (reads its tallyglot.yaml, if there is one)')
    .option('--allow-outside', 'let tallyglot.yaml in DIR name directories outside of DIR')
    .option('--json', 'print JSON')
    .action(async (dir, options) => (await import('./doctor.js')).doctor(dir, options, terminal));

  program
    .command('backup')
    .description('copy everything in the store into one file, also while a server uses the store')
    .argument('<file>', 'file to write, for example tallyglot.backup.gz')
    .action(async (file, options) => (await import('./backup.js')).backup(file, options, terminal));

  program
    .command('restore')
    .description('fill an empty store from a backup, then audit it; the backup may come from the other database engine')
    .argument('<file>', 'file that tallyglot backup wrote')
    .action(async (file, options) => (await import('./restore.js')).restore(file, options, terminal));

  program
    .command('projects')
    .description('list the projects and components in the store')
    .addOption(new Option('--format <format>', 'output format').choices(['table', 'json']).default('table'))
    .action(async (options) => (await import('./projects.js')).projects(options, terminal));

  program
    .command('component')
    .description('manage components')
    .command('remove')
    .description('remove a component with its translations and history')
    .argument('<project/component>', 'slugs of the project and the component')
    .option('--yes', 'do not ask for confirmation')
    .action(async (what, options) => (await import('./remove.js')).removeComponentCommand(what, options, terminal));

  addAccessCommands(program, terminal);

  for (const command of program.commands) {
    for (const runnable of command.commands.length > 0 ? command.commands : [command]) addCommonOptions(runnable);
  }
  return program;
}

/** Settings that every command takes. config.ts reads and validates them. */
function addCommonOptions(command: Command): void {
  command
    .optionsGroup('Common options:')
    .option('--data <dir>', 'folder of the embedded store (default: ./data)')
    .option('--database <url>', 'PostgreSQL database to use instead of the embedded store: postgresql://user@host/name')
    .option('--host <host>', 'address the server listens on (default: 127.0.0.1)')
    .option('--port <port>', 'port the server listens on, 0 for any free port (default: 8080)')
    .option('--base-url <url>', 'public address of the server, used in links')
    .option('--config <file>', 'settings file (default: tallyglot.yaml, if it exists)');
}

/** Accepts `--language de,es` as well as `--language de --language es`. */
function addLanguages(written: string, before: readonly string[] = []): string[] {
  return [...before, ...listed(written, 'List languages separated by commas, for example de,es.')];
}

function addChecks(written: string, before: readonly string[] = []): string[] {
  return [...before, ...listed(written, 'List checks separated by commas, for example same,end-stop.')];
}

function listed(written: string, advice: string): string[] {
  const items = written.split(',').map((item) => item.trim());
  if (items.includes('')) throw new InvalidArgumentError(advice);
  return items;
}

function fail(error: unknown, terminal: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof AppError) {
    terminal.stderr.write(`tallyglot: ${harmless(error.message)}\n`);
    return exitCodeOf(error);
  }
  if (isRemovedFolder(error)) {
    terminal.stderr.write(`tallyglot: ${REMOVED_FOLDER}\n`);
    return EXIT.usage;
  }
  terminal.stderr.write(`tallyglot: unexpected error\n${harmlessLines(stackOf(error))}\n`);
  return EXIT.problems;
}
