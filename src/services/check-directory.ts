/** Checks the components of a folder in memory, without any store: all checks but those that need a history. */
import type { CheckResult } from '../checks/check.js';
import { multipleFailures } from '../checks/multiple-failures.js';
import { isActive } from '../checks/run.js';
import { formatById } from '../formats/index.js';
import { AppError, distinctProblems, type FileProblem } from '../model/error.js';
import { identity, type Unit } from '../model/unit.js';
import { chooseComponents } from '../sources/choose.js';
import { componentFiles, listFiles } from '../sources/directory.js';
import type { ComponentDefinition, ComponentRequest } from '../sources/source.js';
import { ComponentChecker } from './component-checker.js';
import { crossFindings, type ProjectString } from './cross-findings-in-memory.js';
import { type ReadComponent, type ReadLanguageStrings, readComponent } from './read-component.js';
import { type FindingsReport, type ReportedFinding, reported } from './reported-finding.js';

export interface DirectoryCheck {
  readonly directory: string;
  readonly sourceLanguage: string;
  readonly components: readonly ComponentRequest[] | undefined;
  /** Name of the project: the checks know it as a name that stays as it is. */
  readonly name: string;
  /** Flags of the project. */
  readonly flags?: readonly string[];
}

/** A component with its strings, as all components of the folder are checked together. */
interface Checkable extends ReadComponent {
  readonly definition: ComponentDefinition;
  readonly checker: ComponentChecker;
  /** The strings of each language for the checks that compare them with others, in the order of `languages`. */
  readonly strings: readonly (readonly ProjectString[])[];
}

export async function checkDirectory(request: DirectoryCheck): Promise<FindingsReport> {
  const { directory, name } = request;
  const paths = await listFiles(directory);
  const { found } = await chooseComponents({ ...request, fallbackName: name }, paths);
  const components: Checkable[] = [];
  const failed: { component: string; message: string }[] = [];
  for (const { definition, files } of found) {
    try {
      const read = await readComponent(await componentFiles(directory, files, definition));
      components.push(checkable(definition, read, request));
    } catch (error) {
      if (!(error instanceof AppError) || /^(filemask|format)\./.test(error.code)) throw error;
      failed.push({ component: definition.slug, message: error.message });
    }
  }
  const cross = crossFindings(components.flatMap(({ strings }) => strings.flat()));
  return {
    findings: components.flatMap((component) => findingsOf(component, cross)),
    components: components.map(({ definition: { slug, sourceLanguage }, languages }) => ({
      component: slug,
      languages: [sourceLanguage, ...languages.map(({ code }) => code)],
    })),
    problems: distinctProblems(components.flatMap(({ problems }): readonly FileProblem[] => problems)),
    failed,
    unread: components.flatMap(({ definition: { slug: component }, unread }) =>
      unread.map((language) => ({ component, language })),
    ),
  };
}

function checkable(
  definition: ComponentDefinition,
  read: ReadComponent,
  { name, flags: projectFlags = [] }: DirectoryCheck,
): Checkable {
  const { sourceLanguage, flags = [], glossary = false } = definition;
  const format = formatById(definition.format);
  const names = [name, definition.name];
  const checker = new ComponentChecker({ format, sourceLanguage, names, projectFlags, flags, glossary });
  const strings = read.languages.map(({ code: language, plural, units }) =>
    units.map((unit) => ({
      component: definition,
      isTerm: glossary,
      language,
      plural,
      unit,
      flags: checker.flagsOf(unit),
    })),
  );
  return { definition, ...read, checker, strings };
}

type CrossFindings = ReturnType<typeof crossFindings>;

/** What is wrong in one component: the source language first, each language in the order of its lines. */
function findingsOf(component: Checkable, cross: CrossFindings): ReportedFinding[] {
  const failures = new Map<string, number>();
  const ofLanguages = component.languages.flatMap((language, index) =>
    findingsOfLanguage(component, language, component.strings[index]!, cross, (unit) => {
      const id = identity(unit);
      failures.set(id, (failures.get(id) ?? 0) + 1);
    }),
  );
  return [...findingsOfSource(component, failures), ...ofLanguages];
}

function findingsOfLanguage(
  { definition: { slug }, checker }: Checkable,
  { code, file, plural, units }: ReadLanguageStrings,
  strings: readonly ProjectString[],
  cross: CrossFindings,
  onFailure: (unit: Unit) => void,
): ReportedFinding[] {
  const findings: ReportedFinding[] = [];
  units.forEach((unit, index) => {
    const results = [...checker.results(unit, code, plural), ...(cross.get(strings[index]!) ?? [])];
    if (results.length === 0) return;
    onFailure(unit);
    const place = { component: slug, language: code, file, line: unit.line };
    for (const result of results) findings.push(reported(place, unit, result));
  });
  return findings.sort((a, b) => a.line - b.line);
}

/** `failures` says of each string in how many languages it fails checks. */
function findingsOfSource(
  { definition: { slug, sourceLanguage, glossary = false }, checker, sources }: Checkable,
  failures: ReadonlyMap<string, number>,
): ReportedFinding[] {
  const findings: ReportedFinding[] = [];
  for (const [id, { file, unit }] of sources) {
    const results = [...checker.sourceResults(unit)];
    // Terms of a glossary are held against one check alone.
    if (!glossary && isActive(multipleFailures, checker.flagsOf(unit))) {
      const finding = multipleFailures.judge({ languages: failures.get(id) ?? 0 });
      if (finding !== undefined) results.push(asResult(finding));
    }
    const place = { component: slug, language: sourceLanguage, file, line: unit.line };
    for (const result of results) findings.push(reported(place, { ...unit, target: [] }, result));
  }
  return findings;
}

function asResult(finding: NonNullable<ReturnType<typeof multipleFailures.judge>>): CheckResult {
  return { sourceForm: 0, form: 0, ...finding, check: multipleFailures.id };
}
