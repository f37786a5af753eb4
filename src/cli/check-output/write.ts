/** Writes a report in the requested format and sets the exit code. */
import { createRequire } from 'node:module';
import { plainOutput } from '../../config.js';
import { failures } from '../../model/error.js';
import type { FindingsReport } from '../../services/findings/reported-finding.js';
import { VERSION } from '../../version.js';
import { baselessText, takenText } from '../discovery-text.js';
import { EXIT } from '../exit-codes.js';
import { harmless } from '../harmless.js';
import { problemLines } from '../problem-lines.js';
import type { Terminal } from '../terminal.js';

export type OutputFormat = 'list' | 'jsonl' | 'sarif' | 'github';

/** `note` compares the findings with a baseline. It goes to standard error if programs read the output. */
export async function writeReport(
  report: FindingsReport,
  { format, verbose = false }: { readonly format: OutputFormat; readonly verbose?: boolean },
  terminal: Terminal,
  note?: string,
): Promise<void> {
  // Output for programs is always complete.
  const isVerbose = verbose || format === 'jsonl' || format === 'sarif';
  const messages = [
    ...problemLines(report.problems, isVerbose),
    ...report.failed.map(({ component, message }) => `${component}: ${message}`),
  ];
  terminal.stderr.write(baselessText(report.baseless, isVerbose));
  // The github format already contains these messages as commands, so this line would show them twice.
  if (format !== 'github') for (const message of messages) terminal.stderr.write(`${harmless(message)}\n`);
  for (const text of chunks(await textOf(report, format, { hasBaseline: note !== undefined, isVerbose, terminal })))
    terminal.stdout.write(text);
  if (format === 'list') terminal.stderr.write(takenText(report.found));
  if (note !== undefined) (format === 'list' ? terminal.stdout : terminal.stderr).write(`${note}\n`);
  const isClean = report.findings.length + failures(report.problems).length + report.failed.length === 0;
  if (!isClean) terminal.exitCode = EXIT.problems;
}

interface TextOptions {
  readonly hasBaseline: boolean;
  readonly isVerbose: boolean;
  readonly terminal: Terminal;
}

async function textOf(
  report: FindingsReport,
  format: OutputFormat,
  { hasBaseline, isVerbose, terminal }: TextOptions,
): Promise<Iterable<string>> {
  switch (format) {
    case 'list': {
      const { listText } = await import('./list.js');
      return listText(report, { colour: terminal.stdout.isTTY === true && !plainOutput(), hasBaseline });
    }
    case 'jsonl':
      return (await import('./jsonl.js')).jsonLines(report.findings);
    case 'sarif':
      return (await import('./sarif.js')).sarifLog(report, { version: VERSION, repository: repository() });
    case 'github':
      return (await import('./github.js')).githubCommands(report, isVerbose);
  }
}

/** Address of the repository from package.json, where it has the form `git+https://host/owner/name.git`. */
function repository(): string | undefined {
  const manifest = createRequire(import.meta.url)('tallyglot/package.json') as { repository?: { url: string } };
  return manifest.repository?.url.replace(/^git\+/, '').replace(/\.git$/, '');
}

const CHUNK = 64 * 1024;

/** Joins short pieces to chunks, because each write is expensive. */
function* chunks(pieces: Iterable<string>): Generator<string> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text;
}
