/** `tallyglot check`: lists the findings in the files of a folder or in a component of the store. */
import { ALL_CHECKS, severityOf } from '../checks/lookup.js';
import { type ConfigOptions, loadConfig } from '../config.js';
import { AppError } from '../model/error.js';
import { nearest } from '../model/nearest.js';
import { isAtLeast, type Severity } from '../model/severity.js';
import type { FindingsReport } from '../services/findings/reported-finding.js';
import { type BaselineEntry, type Comparison, compare, readBaseline, updateBaseline } from './baseline.js';
import { type OutputFormat, writeReport } from './check-output/write.js';
import { type ComponentOptions, componentsIn, refuseAgainstSource } from './component-options.js';
import { harmless } from './harmless.js';
import { languageFilter } from './language-filter.js';
import { relativeProblems, withRelativePath } from './relative-paths.js';
import type { Terminal } from './terminal.js';
import { type RevisionOptions, refuseRevision, type TreeArgument, treeArgument } from './tree-argument.js';
import { counted } from './wording.js';

export interface CheckOptions extends ConfigOptions, ComponentOptions, RevisionOptions {
  readonly format: OutputFormat;
  readonly language?: readonly string[];
  readonly check?: readonly string[];
  /** The least severity that counts. */
  readonly severity: Severity;
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly verbose?: boolean;
}

/** Whether the options select a finding. */
type Selection = (finding: Pick<BaselineEntry, 'language' | 'check'>) => boolean;

export async function check(what: string, options: CheckOptions, terminal: Terminal): Promise<void> {
  refuseUnknownChecks(options);
  const { baseline: file, updateBaseline: isUpdate = false } = options;
  if (file === undefined && isUpdate) {
    throw new AppError('usage.baseline', '--update-baseline requires --baseline FILE.');
  }
  // Reads the baseline first, because the checks may take a while.
  const baseline = file === undefined ? undefined : await readBaseline(file, { isUpdate });
  const tree = await treeArgument(what, options, terminal);
  const isFolder = tree !== undefined;
  const report = isFolder ? await ofFolder(tree, options) : await ofStore(what, options);
  const isSelectedLanguage = languageFilter(options.language, what, languagesIn(report));
  const isSelected = selectionOf(isSelectedLanguage, options);
  const findings = report.findings.filter(isSelected);
  const shown = { ...report, findings, components: selectedComponents(report, isSelectedLanguage) };
  if (file === undefined || baseline === undefined) {
    await writeReport(shown, options, terminal);
    return;
  }
  const isWhole = isFolder && options.filemask === undefined;
  const comparison = compare(baseline, findings, checkedEntries(report, isSelected, isWhole));
  const note = isUpdate
    ? updateNote(file, await updateBaseline(file, baseline, comparison), comparison)
    : baselineNote(comparison);
  await writeReport({ ...shown, findings: isUpdate ? [] : comparison.fresh }, options, terminal, note);
}

function refuseUnknownChecks({ check: ids = [] }: CheckOptions): void {
  const known = ALL_CHECKS.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown === undefined) return;
  const [suggestion] = nearest(unknown, known);
  const advice = suggestion === undefined ? 'docs/checks/README.md lists all checks.' : `Did you mean ${suggestion}?`;
  throw new AppError('usage.check', `There is no check ${harmless(unknown)}. ${advice}`);
}

async function ofFolder(tree: TreeArgument, options: CheckOptions): Promise<FindingsReport> {
  const { checkDirectory } = await import('../services/folders/check-directory.js');
  const { directory, name, revision } = tree;
  const config = await tree.config();
  const report = await checkDirectory({ directory, revision, name, ...componentsIn(directory, config, options, name) });
  return {
    ...report,
    findings: report.findings.map((finding) => withRelativePath(directory, finding)),
    problems: relativeProblems(directory, report.problems),
  };
}

async function ofStore(what: string, options: CheckOptions): Promise<FindingsReport> {
  refuseAgainstSource(what, options);
  refuseRevision(what, options);
  const { componentAddress, openStoreOf } = await import('./component-address.js');
  const { project, component } = componentAddress(what);
  const { reportFindings } = await import('../services/findings/report-findings.js');
  const app = await openStoreOf(what, await loadConfig(options));
  try {
    return await reportFindings(app, project, component);
  } finally {
    await app.close();
  }
}

function selectionOf(isSelectedLanguage: (language: string) => boolean, options: CheckOptions): Selection {
  const checks = options.check && new Set(options.check);
  return ({ language, check }) =>
    isSelectedLanguage(language) && (checks?.has(check) ?? true) && isAtLeast(severityOf(check), options.severity);
}

function languagesIn({ components, unread }: FindingsReport): string[] {
  return [...components.flatMap(({ languages }) => languages), ...unread.map(({ language }) => language)];
}

/** The selected components and languages. The report names them if there are no findings. */
function selectedComponents({ components }: FindingsReport, isSelectedLanguage: (language: string) => boolean) {
  return components
    .map(({ component, languages }) => ({ component, languages: languages.filter(isSelectedLanguage) }))
    .filter(({ languages }) => languages.length > 0);
}

/**
 * Returns whether a baseline entry was checked. Unread and unselected files may still have the findings of the
 * baseline.
 */
function checkedEntries(report: FindingsReport, isSelected: Selection, isWhole: boolean) {
  const { components, failed, unread, isPartial } = report;
  const checked = new Set(components.map(({ component }) => component));
  const languages = new Set(
    components.flatMap(({ component, languages }) => languages.map((code) => `${component} ${code}`)),
  );
  const unchecked = new Set([
    ...failed.map(({ component }) => component),
    ...unread.map(({ component, language }) => `${component} ${language}`),
  ]);
  return (entry: BaselineEntry) =>
    isSelected(entry) &&
    (isPartial ? languages.has(`${entry.component} ${entry.language}`) : isWhole || checked.has(entry.component)) &&
    !unchecked.has(entry.component) &&
    !unchecked.has(`${entry.component} ${entry.language}`);
}

function updateNote(file: string, size: number, { fresh, gone }: Comparison): string {
  return `Wrote ${counted(size, 'finding')} to ${harmless(file)}: ${fresh.length} added, ${gone.length} removed.`;
}

function baselineNote({ known, gone }: Comparison): string {
  const summary = `Skipped ${counted(known, 'known finding')} of the baseline`;
  if (gone.length === 0) return `${summary}.`;
  const entries = gone.length === 1 ? '1 entry no longer applies' : `${gone.length} entries no longer apply`;
  return `${summary}. ${entries}: update the file with --update-baseline.`;
}
