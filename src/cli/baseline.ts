/** Baselines: files of findings that are known, so that only new ones count. Made to be kept in git: sorted, one a line. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { AppError } from '../model/error.js';
import type { ReportedFinding } from '../services/findings/reported-finding.js';

/** A finding as a baseline knows it. */
export interface BaselineEntry {
  readonly component: string;
  readonly language: string;
  /** Hash of key, context and source. */
  readonly string: string;
  readonly check: string;
}

/** The entries by their lines. */
export type Baseline = ReadonlyMap<string, BaselineEntry>;

const TITLE = '# Tallyglot baseline 1';
const HEADER =
  `${TITLE}: findings that are known, as component, language, hash of the string, check. ` +
  'Written by tallyglot check --update-baseline';
const ENTRY = /^(\S+) (\S+) ([0-9a-f]{16}) ([a-z][a-z0-9-]*)$/;

/** What stays the same when lines move and translations change: the line of a baseline. */
export function findingKey({ component, language, key, context, source, check }: ReportedFinding): string {
  const string = createHash('sha256')
    .update(JSON.stringify([key, context, source]))
    .digest('hex')
    .slice(0, 16);
  return `${component} ${language} ${string} ${check}`;
}

/** A file that is not there yet is an error unless it is about to be written. */
export async function readBaseline(file: string, { isUpdate }: { readonly isUpdate: boolean }): Promise<Baseline> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw wrong(`The baseline ${file} cannot be read (${message}).`, error);
    if (isUpdate) return new Map();
    throw wrong(`There is no baseline ${file}: write it with --update-baseline.`, error);
  }
  return parseBaseline(text, file);
}

export function parseBaseline(text: string, file: string): Baseline {
  const [title, ...lines] = text.split(/\r?\n/);
  if (!title!.startsWith(TITLE)) throw wrong(`${file}:1: is not a baseline: its first line begins with "${TITLE}".`);
  const entries = new Map<string, BaselineEntry>();
  for (const [index, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const parts = ENTRY.exec(line);
    if (parts === null) {
      throw wrong(
        `${file}:${index + 2}: is not a line of a baseline, which is "component language hash check": ` +
          'take it out, or delete the file and write it again with --update-baseline.',
      );
    }
    const [, component, language, string, check] = parts;
    entries.set(line, { component: component!, language: language!, string: string!, check: check! });
  }
  return entries;
}

export interface Comparison {
  /** Findings that the baseline does not know. */
  readonly fresh: readonly ReportedFinding[];
  /** Findings that it knows. */
  readonly known: number;
  /** Lines of it whose finding is gone. */
  readonly gone: readonly string[];
}

/** `isLookedAt` says whether a finding would have been found, were it still there. */
export function compare(
  baseline: Baseline,
  findings: readonly ReportedFinding[],
  isLookedAt: (entry: BaselineEntry) => boolean,
): Comparison {
  const keys = findings.map(findingKey);
  const present = new Set(keys);
  const fresh = findings.filter((_, index) => !baseline.has(keys[index]!));
  const gone = [...baseline].filter(([line, entry]) => !present.has(line) && isLookedAt(entry)).map(([line]) => line);
  return { fresh, known: findings.length - fresh.length, gone };
}

/** Gives the baseline what is new and takes out what is gone. */
export async function updateBaseline(file: string, baseline: Baseline, { fresh, gone }: Comparison): Promise<number> {
  const lines = new Set([...baseline.keys(), ...fresh.map(findingKey)]);
  for (const line of gone) lines.delete(line);
  try {
    await writeFile(file, baselineText(lines));
  } catch (error) {
    throw wrong(`The baseline ${file} cannot be written (${(error as Error).message}).`, error);
  }
  return lines.size;
}

export function baselineText(lines: Iterable<string>): string {
  return [HEADER, ...[...lines].sort()].map((line) => `${line}\n`).join('');
}

function wrong(message: string, cause?: unknown): AppError {
  return new AppError('usage.baseline', message, { cause });
}
