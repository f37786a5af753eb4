/** Writes findings as workflow commands, which GitHub Actions shows next to the affected lines. */
import { checkName } from '../../checks/lookup.js';
import type { FileProblem } from '../../model/error.js';
import type { FindingsReport, ReportedFinding } from '../../services/findings/reported-finding.js';
import { harmless } from '../harmless.js';
import { moreProblems, problemsByFile } from '../problem-lines.js';
import { excerpts } from './excerpt.js';

/** The command for each severity. */
const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const;

export function* githubCommands(
  { findings, problems, failed }: Pick<FindingsReport, 'findings' | 'problems' | 'failed'>,
  isVerbose = false,
): Generator<string> {
  for (const { component, message } of failed) yield command('error', {}, [`${component}: ${message}`]);
  for (const { file, shown, more } of problemsByFile(problems, isVerbose)) {
    for (const problem of shown) {
      const kind = problem.isAdvice ? 'notice' : 'error';
      yield command(kind, locationOf(problem), [`${problem.message} [${problem.code}]`]);
    }
    if (more > 0) yield command('error', { file }, [moreProblems(more)]);
  }
  for (const finding of findings) {
    const { check, severity, language, message } = finding;
    const title = `${checkName(check)} (${language})`;
    const texts = excerpts(finding).map(({ name, text }) => `${name}: ${text}`);
    yield command(COMMANDS[severity], { ...locationOf(finding), title }, [`${message} (${check})`, ...texts]);
  }
}

/** A command needs a file to name a line, and lines start at 1. */
function locationOf({ file, line }: Pick<ReportedFinding | FileProblem, 'file' | 'line'>): Record<string, string> {
  return file === '' ? {} : { file, line: String(Math.max(1, line)) };
}

type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

function command(kind: Command, properties: Record<string, string>, lines: readonly string[]): string {
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(harmless(value))}`);
  const head = written.length === 0 ? kind : `${kind} ${written.join(',')}`;
  return `::${head}::${escapeData(lines.map(harmless).join('\n'))}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
