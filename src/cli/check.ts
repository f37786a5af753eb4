/** `tallyglot check`: lists what the checks find in a folder's files or in a component of the store. */
import { basename, resolve } from 'node:path';
import { type ConfigOptions, loadConfig } from '../config.js';
import { AppError } from '../model/error.js';
import { nearest } from '../model/nearest.js';
import { ALL_CHECKS, type FindingsReport } from '../services/findings/reported-finding.js';
import { isDirectory } from '../sources/directory.js';
import { type BaselineEntry, type Comparison, compare, readBaseline, updateBaseline } from './baseline.js';
import { type OutputFormat, writeReport } from './check-output/write.js';
import { type ComponentOptions, componentsIn } from './component-options.js';
import { harmless } from './harmless.js';
import { fromHere, problemsFromHere } from './places.js';
import type { Terminal } from './terminal.js';
import { wantedLanguages } from './wanted-languages.js';
import { counted } from './wording.js';

export interface CheckOptions extends ConfigOptions, ComponentOptions {
  readonly format: OutputFormat;
  readonly language?: readonly string[];
  readonly check?: readonly string[];
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
}

/** Whether an option asks for a finding. */
type Selection = (finding: Pick<BaselineEntry, 'language' | 'check'>) => boolean;

export async function check(what: string, options: CheckOptions, terminal: Terminal): Promise<void> {
  refuseUnknownChecks(options);
  const { baseline: file, updateBaseline: isUpdate = false } = options;
  if (file === undefined && isUpdate) {
    throw new AppError('usage.baseline', '--update-baseline needs a --baseline FILE to write to.');
  }
  // Before the work, which may take a while.
  const baseline = file === undefined ? undefined : await readBaseline(file, { isUpdate });
  const isFolder = await isDirectory(what);
  const report = isFolder ? await ofFolder(what, options) : await ofStore(what, options);
  const isWanted = wantedLanguages(options.language, what, languagesIn(report));
  const isSelected = selectionOf(isWanted, options);
  const findings = report.findings.filter(isSelected);
  const shown = { ...report, findings, components: onlyWanted(report, isWanted) };
  if (file === undefined || baseline === undefined) {
    await writeReport(shown, options.format, terminal);
    return;
  }
  const isWhole = isFolder && options.filemask === undefined;
  const comparison = compare(baseline, findings, lookedAt(report, isSelected, isWhole));
  const note = isUpdate
    ? updateNote(file, await updateBaseline(file, baseline, comparison), comparison)
    : baselineNote(comparison);
  await writeReport({ ...shown, findings: isUpdate ? [] : comparison.fresh }, options.format, terminal, note);
}

function refuseUnknownChecks({ check: ids = [] }: CheckOptions): void {
  const known = ALL_CHECKS.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown === undefined) return;
  const [meant] = nearest(unknown, known);
  const advice = meant === undefined ? 'docs/checks/README.md lists them.' : `Do you mean ${meant}?`;
  throw new AppError('usage.check', `There is no check ${harmless(unknown)}. ${advice}`);
}

async function ofFolder(directory: string, options: CheckOptions): Promise<FindingsReport> {
  const { checkDirectory } = await import('../services/folders/check-directory.js');
  const config = await loadConfig(options, directory);
  const name = basename(resolve(directory));
  const report = await checkDirectory({ directory, name, ...componentsIn(directory, config, options) });
  return {
    ...report,
    findings: report.findings.map((finding) => fromHere(directory, finding)),
    problems: problemsFromHere(directory, report.problems),
  };
}

async function ofStore(what: string, options: CheckOptions): Promise<FindingsReport> {
  const [project, slug, ...rest] = what.split('/');
  if (project === undefined || slug === undefined || slug === '' || rest.length > 0) {
    throw new AppError('usage.component', `${what} is neither a folder nor PROJECT/COMPONENT.`);
  }
  const { compose } = await import('../compose.js');
  const { checkComponent } = await import('../services/findings/report-findings.js');
  const app = await compose(await loadConfig(options), { mustExist: true });
  try {
    return await checkComponent(app, project, slug);
  } finally {
    await app.close();
  }
}

function selectionOf(isWanted: (language: string) => boolean, { check }: CheckOptions): Selection {
  const checks = check && new Set(check);
  return (finding) => isWanted(finding.language) && (checks?.has(finding.check) ?? true);
}

function languagesIn({ components, unread }: FindingsReport): string[] {
  return [...components.flatMap(({ languages }) => languages), ...unread.map(({ language }) => language)];
}

/** What was looked at is told where nothing was found. */
function onlyWanted({ components }: FindingsReport, isWanted: (language: string) => boolean) {
  return components
    .map(({ component, languages }) => ({ component, languages: languages.filter(isWanted) }))
    .filter(({ languages }) => languages.length > 0);
}

/** What could not be read, or was not asked for, may still have the findings that a baseline knows. */
function lookedAt(report: FindingsReport, isSelected: Selection, isWhole: boolean) {
  const { components, failed, unread, isPartial } = report;
  const checked = new Set(components.map(({ component }) => component));
  const languages = new Set(
    components.flatMap(({ component, languages }) => languages.map((code) => `${component} ${code}`)),
  );
  const out = new Set([
    ...failed.map(({ component }) => component),
    ...unread.map(({ component, language }) => `${component} ${language}`),
  ]);
  return (entry: BaselineEntry) =>
    isSelected(entry) &&
    (isPartial ? languages.has(`${entry.component} ${entry.language}`) : isWhole || checked.has(entry.component)) &&
    !out.has(entry.component) &&
    !out.has(`${entry.component} ${entry.language}`);
}

function updateNote(file: string, size: number, { fresh, gone }: Comparison): string {
  return `Wrote ${counted(size, 'finding')} to ${harmless(file)}: ${fresh.length} came, ${gone.length} went.`;
}

function baselineNote({ known, gone }: Comparison): string {
  const left = `${counted(known, 'known finding')} of the baseline left out`;
  if (gone.length === 0) return `${left}.`;
  return `${left}; ${gone.length} of it ${gone.length === 1 ? 'is' : 'are'} gone: take out with --update-baseline.`;
}
