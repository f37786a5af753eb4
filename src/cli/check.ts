/** `tallyglot check`: lists what the checks find in a folder's files or in a component of the store. */
import { basename, join, relative, resolve, sep } from 'node:path';
import { type ConfigOptions, loadConfig } from '../config.js';
import { AppError } from '../model/error.js';
import { normaliseLanguage } from '../model/language.js';
import { nearest } from '../model/nearest.js';
import { ALL_CHECKS, type FindingsReport } from '../services/reported-finding.js';
import { isDirectory } from '../sources/directory.js';
import { type BaselineEntry, type Comparison, compare, readBaseline, updateBaseline } from './baseline.js';
import { type OutputFormat, writeReport } from './check-output/write.js';
import { type ComponentOptions, componentsIn } from './component-options.js';
import { harmless } from './harmless.js';
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

export async function check(what: string, options: CheckOptions): Promise<void> {
  refuseUnknownChecks(options);
  const { baseline: file, updateBaseline: isUpdate = false } = options;
  if (file === undefined && isUpdate) {
    throw new AppError('usage.baseline', '--update-baseline needs a --baseline FILE to write to.');
  }
  // Before the work, which may take a while.
  const baseline = file === undefined ? undefined : await readBaseline(file, { isUpdate });
  const isFolder = await isDirectory(what);
  const report = isFolder ? await ofFolder(what, options) : await ofStore(what, options);
  const isSelected = selectionOf(what, report, options);
  const findings = report.findings.filter(isSelected);
  if (file === undefined || baseline === undefined) {
    await writeReport({ ...report, findings }, options.format);
    return;
  }
  const isWhole = isFolder && options.filemask === undefined;
  const comparison = compare(baseline, findings, lookedAt(report, isSelected, isWhole));
  const note = isUpdate
    ? updateNote(file, await updateBaseline(file, baseline, comparison), comparison)
    : baselineNote(comparison);
  await writeReport({ ...report, findings: isUpdate ? [] : comparison.fresh }, options.format, note);
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
  const { checkDirectory } = await import('../services/check-directory.js');
  const config = await loadConfig(options, directory);
  const name = basename(resolve(directory));
  const report = await checkDirectory({ directory, name, ...componentsIn(directory, config, options) });
  const shown = <Placed extends { readonly file: string }>(placed: Placed): Placed => ({
    ...placed,
    file: shownPath(directory, placed.file),
  });
  return { ...report, findings: report.findings.map(shown), problems: report.problems.map(shown) };
}

/** The path of a file as it is found from where the command runs, which is what editors and annotations go by. */
function shownPath(directory: string, file: string): string {
  const inside = relative('.', resolve(directory));
  const path = join(inside.split(sep)[0] === '..' ? directory : inside, file);
  return path.replaceAll(sep, '/');
}

async function ofStore(what: string, options: CheckOptions): Promise<FindingsReport> {
  const [project, slug, ...rest] = what.split('/');
  if (project === undefined || slug === undefined || slug === '' || rest.length > 0) {
    throw new AppError('usage.component', `${what} is neither a folder nor PROJECT/COMPONENT.`);
  }
  const { compose } = await import('../compose.js');
  const { checkComponent } = await import('../services/check-component.js');
  const app = await compose(await loadConfig(options), { mustExist: true });
  try {
    return await checkComponent(app, project, slug);
  } finally {
    await app.close();
  }
}

function selectionOf(what: string, report: FindingsReport, { language, check }: CheckOptions): Selection {
  const languages = language && new Set(language.map((written) => normaliseLanguage(written) ?? written));
  const there = new Set([...report.components.flatMap((component) => component.languages), ...unreadCodes(report)]);
  for (const code of languages ?? []) {
    if (!there.has(code)) throw new AppError('usage.language', `${what} has no language ${code}.`);
  }
  const checks = check && new Set(check);
  return (finding) => (languages?.has(finding.language) ?? true) && (checks?.has(finding.check) ?? true);
}

const unreadCodes = ({ unread }: FindingsReport) => unread.map(({ language }) => language);

/** What could not be read, or was not asked for, may still have the findings that a baseline knows. */
function lookedAt({ components, failed, unread }: FindingsReport, isSelected: Selection, isWhole: boolean) {
  const checked = new Set(components.map(({ component }) => component));
  const out = new Set([
    ...failed.map(({ component }) => component),
    ...unread.map(({ component, language }) => `${component} ${language}`),
  ]);
  return (entry: BaselineEntry) =>
    isSelected(entry) &&
    (isWhole || checked.has(entry.component)) &&
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
