/**
 * Baselines: files of known findings, so that only new findings count. Sorted, with one finding per line, to suit git.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { AppError } from '../model/error.js';
import type { ReportedFinding } from '../services/findings/reported-finding.js';

/** A known finding. */
export interface BaselineEntry {
  readonly component: string;
  readonly language: string;
  /** Hash of key, context and source. */
  readonly string: string;
  readonly check: string;
}

/** The entries by their line in the file. */
export type Baseline = ReadonlyMap<string, BaselineEntry>;

const TITLE = '# Tallyglot baseline 1';
const HEADER =
  `${TITLE}: known findings as component, language, hash of the string, check. ` +
  'Written by tallyglot check --update-baseline';
const ENTRY = /^(\S+) (\S+) ([0-9a-f]{16}) ([a-z][a-z0-9-]*)$/;

/** The line of a finding in a baseline. It does not change when lines move or translations change. */
export function findingKey({ component, language, key, context, source, check }: ReportedFinding): string {
  const string = createHash('sha256')
    .update(JSON.stringify([key, context, source]))
    .digest('hex')
    .slice(0, 16);
  return `${component} ${language} ${string} ${check}`;
}

/** A missing file is an error, except if it is about to be written. */
export async function readBaseline(file: string, { isUpdate }: { readonly isUpdate: boolean }): Promise<Baseline> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw baselineError(`The baseline ${file} cannot be read (${message}).`, error);
    if (isUpdate) return new Map();
    throw baselineError(`The baseline ${file} does not exist. Create it with --update-baseline.`, error);
  }
  return parseBaseline(text, file);
}

export function parseBaseline(text: string, file: string): Baseline {
  const [title, ...lines] = text.split(/\r?\n/);
  if (!title!.startsWith(TITLE))
    throw baselineError(`${file}:1: is not a baseline: the first line must begin with "${TITLE}".`);
  const entries = new Map<string, BaselineEntry>();
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const parts = ENTRY.exec(line);
    if (parts === null) {
      throw baselineError(
        `${file}:${index + 2}: is not a baseline entry, which has the form "component language hash check". ` +
          'Remove the line, or delete the file and create it again with --update-baseline.',
      );
    }
    const [, component, language, string, check] = parts;
    entries.set(line, { component: component!, language: language!, string: string!, check: check! });
  }
  return entries;
}

export interface Comparison {
  /** Findings that are not in the baseline. */
  readonly fresh: readonly ReportedFinding[];
  /** Number of findings that are in the baseline. */
  readonly known: number;
  /** Lines of the baseline whose finding no longer exists. */
  readonly gone: readonly string[];
}

/** `wasChecked` tells whether this run would have found the finding if it still existed. */
export function compare(
  baseline: Baseline,
  findings: readonly ReportedFinding[],
  wasChecked: (entry: BaselineEntry) => boolean,
): Comparison {
  const keys = findings.map(findingKey);
  const present = new Set(keys);
  const fresh = findings.filter((_, index) => !baseline.has(keys[index]!));
  const gone = [...baseline].filter(([line, entry]) => !present.has(line) && wasChecked(entry)).map(([line]) => line);
  return { fresh, known: findings.length - fresh.length, gone };
}

/** Adds new findings to the baseline and removes those that no longer exist. Returns the number of entries. */
export async function updateBaseline(file: string, baseline: Baseline, { fresh, gone }: Comparison): Promise<number> {
  const lines = new Set([...baseline.keys(), ...fresh.map(findingKey)]);
  for (const line of gone) lines.delete(line);
  try {
    await writeFile(file, baselineText(lines));
  } catch (error) {
    throw baselineError(`The baseline ${file} cannot be written (${(error as Error).message}).`, error);
  }
  return lines.size;
}

export function baselineText(lines: Iterable<string>): string {
  return [HEADER, ...[...lines].sort()].map((line) => `${line}\n`).join('');
}

function baselineError(message: string, cause?: unknown): AppError {
  return new AppError('usage.baseline', message, { cause });
}
