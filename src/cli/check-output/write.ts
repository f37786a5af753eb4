/** Writes a report in the format that was asked for, and sets the exit code. */
import { createRequire } from 'node:module';
import { plainOutput } from '../../config.js';
import { describeProblem } from '../../model/error.js';
import type { FindingsReport } from '../../services/findings/reported-finding.js';
import { VERSION } from '../../version.js';
import { EXIT } from '../exit-codes.js';
import { baselessText } from '../found-text.js';
import { harmless } from '../harmless.js';
import type { Terminal } from '../terminal.js';

export type OutputFormat = 'list' | 'jsonl' | 'sarif' | 'github';

/** `note` says how the findings compare with a baseline. It is for people and does not go where a program reads. */
export async function writeReport(
  report: FindingsReport,
  format: OutputFormat,
  terminal: Terminal,
  note?: string,
): Promise<void> {
  const troubles = [
    ...report.problems.map(describeProblem),
    ...report.failed.map(({ component, message }) => `${component}: ${message}`),
  ];
  terminal.stderr.write(baselessText(report.baseless));
  // GitHub takes them as commands, and would show them twice.
  if (format !== 'github') for (const trouble of troubles) terminal.stderr.write(`${harmless(trouble)}\n`);
  for (const text of chunks(await textOf(report, format, { hasBaseline: note !== undefined, terminal })))
    terminal.stdout.write(text);
  if (note !== undefined) (format === 'list' ? terminal.stdout : terminal.stderr).write(`${note}\n`);
  if (report.findings.length > 0 || troubles.length > 0) terminal.exitCode = EXIT.problems;
}

async function textOf(
  report: FindingsReport,
  format: OutputFormat,
  { hasBaseline, terminal }: { readonly hasBaseline: boolean; readonly terminal: Terminal },
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
      return (await import('./github.js')).githubCommands(report);
  }
}

/** Address of the repository, where the package names one: `git+https://host/owner/name.git` to git. */
function repository(): string | undefined {
  const manifest = createRequire(import.meta.url)('tallyglot/package.json') as { repository?: { url: string } };
  return manifest.repository?.url.replace(/^git\+/, '').replace(/\.git$/, '');
}

const CHUNK = 64 * 1024;

/** Pieces long enough that writing them costs little. */
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
