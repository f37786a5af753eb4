/** Writes findings as workflow commands, which GitHub Actions shows next to the affected lines. */
import type { FileProblem } from '../../model/error.js';
import { ALL_CHECKS, type FindingsReport, type ReportedFinding } from '../../services/findings/reported-finding.js';
import { harmless } from '../harmless.js';
import { excerpts } from './excerpt.js';

const NAMES: ReadonlyMap<string, string> = new Map(ALL_CHECKS.map(({ id, name }) => [id, name]));

export function* githubCommands({
  findings,
  problems,
  failed,
}: Pick<FindingsReport, 'findings' | 'problems' | 'failed'>): Generator<string> {
  for (const { component, message } of failed) yield command('error', {}, [`${component}: ${message}`]);
  for (const problem of problems) {
    const kind = problem.isAdvice ? 'notice' : 'error';
    yield command(kind, locationOf(problem), [`${problem.message} [${problem.code}]`]);
  }
  for (const finding of findings) {
    const { check, language, message } = finding;
    const title = `${NAMES.get(check) ?? check} (${language})`;
    const texts = excerpts(finding).map(({ name, text }) => `${name}: ${text}`);
    yield command('warning', { ...locationOf(finding), title }, [`${message} (${check})`, ...texts]);
  }
}

/** A command needs a file to name a line, and lines start at 1. */
function locationOf({ file, line }: Pick<ReportedFinding | FileProblem, 'file' | 'line'>): Record<string, string> {
  return file === '' ? {} : { file, line: String(Math.max(1, line)) };
}

type CommandKind = 'notice' | 'warning' | 'error';

function command(kind: CommandKind, properties: Record<string, string>, lines: readonly string[]): string {
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
