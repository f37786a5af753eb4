/**
 * Reads the files of several components and checks their strings together in memory. Checks that need a history are
 * left out.
 */
import type { CheckResult } from '../../checks/check.js';
import { multipleFailures } from '../../checks/multiple-failures.js';
import { isActive } from '../../checks/run.js';
import { formatById } from '../../formats/index.js';
import { AppError, type FileProblem } from '../../model/error.js';
import type { LanguageCodes } from '../../model/same-language.js';
import { identity, type Unit } from '../../model/unit.js';
import { componentFiles } from '../../sources/component-files.js';
import type { FoundComponent } from '../../sources/discover.js';
import type { ComponentDefinition } from '../../sources/source.js';
import type { FileTree } from '../../sources/tree.js';
import { ComponentChecker } from '../files/component-checker.js';
import { judgeInMemory, type ProjectString } from './judge-in-memory.js';
import { type ReadComponent, readComponent } from './read-component.js';

/** A string with its findings. */
export interface CheckedUnit {
  readonly unit: Unit;
  readonly results: readonly CheckResult[];
}

export interface CheckedLanguage {
  readonly code: string;
  readonly file: string;
  readonly units: readonly CheckedUnit[];
  /** Number of strings of the source files that the file lacks. */
  readonly missing: number;
}

export interface CheckedFiles {
  readonly definition: ComponentDefinition;
  /** The source strings, each with the file that defines it. */
  readonly sources: readonly (CheckedUnit & { readonly file: string })[];
  readonly languages: readonly CheckedLanguage[];
  readonly problems: readonly FileProblem[];
  /** Languages whose file could not be read at all. */
  readonly unread: readonly string[];
}

export interface FilesToCheck {
  /** Name of the project. The checks accept it untranslated. */
  readonly name: string;
  /** Flags of the project. */
  readonly flags?: readonly string[];
  readonly languageCodes?: LanguageCodes | undefined;
}

export interface CheckedComponents {
  readonly components: readonly CheckedFiles[];
  /** Components that could not be read at all. */
  readonly failed: readonly { readonly component: string; readonly message: string }[];
}

export async function checkFiles(
  tree: FileTree,
  request: FilesToCheck,
  found: readonly FoundComponent[],
): Promise<CheckedComponents> {
  const components: Checkable[] = [];
  const failed: { component: string; message: string }[] = [];
  for (const { definition, files } of found) {
    try {
      const own = await componentFiles({ ...tree, paths: files }, definition, request.languageCodes);
      components.push(checkable(own.definition, await readComponent(own), request));
    } catch (error) {
      if (!(error instanceof AppError) || /^(filemask|format)\./.test(error.code)) throw error;
      failed.push({ component: definition.slug, message: error.message });
    }
  }
  const cross = judgeInMemory(components.flatMap(({ strings }) => strings.flat()));
  return { components: components.map((component) => checked(component, cross)), failed };
}

/** A component with its strings, ready to be checked together with the other components. */
interface Checkable extends ReadComponent {
  readonly definition: ComponentDefinition;
  readonly checker: ComponentChecker;
  /** The strings of each language, in the order of `languages`, for checks that compare strings with each other. */
  readonly strings: readonly (readonly ProjectString[])[];
}

function checkable(
  definition: ComponentDefinition,
  read: ReadComponent,
  { name, flags: projectFlags = [] }: FilesToCheck,
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
      flags: () => checker.flagsOf(unit),
    })),
  );
  return { definition, ...read, checker, strings };
}

const NONE: readonly CheckResult[] = [];

function checked(component: Checkable, cross: ReturnType<typeof judgeInMemory>): CheckedFiles {
  const { definition, checker, problems, unread } = component;
  /** The number of languages in which each string fails checks. */
  const failures = new Map<string, number>();
  const languages = component.languages.map(({ code, file, plural, units, missing }, index) => ({
    code,
    file,
    missing,
    units: units.map((unit, place) => {
      const linked = cross.get(component.strings[index]![place]!) ?? NONE;
      const results = [...checker.results(unit, code, plural), ...linked];
      if (results.length > 0) failures.set(identity(unit), (failures.get(identity(unit)) ?? 0) + 1);
      return { unit, results };
    }),
  }));
  const sources = [...component.sources].map(([id, { file, unit }]) => ({
    file,
    unit,
    results: sourceResults(component, unit, failures.get(id) ?? 0),
  }));
  return { definition, sources, languages, problems, unread };
}

function sourceResults({ definition, checker }: Checkable, unit: Unit, languages: number): readonly CheckResult[] {
  const own = checker.sourceResults(unit);
  // Glossary terms are not checked for multiple failures.
  if (definition.glossary || !isActive(multipleFailures, checker.flagsOf(unit))) return own;
  const finding = multipleFailures.judge({ languages });
  return finding === undefined ? own : [...own, { sourceForm: 0, form: 0, ...finding, check: multipleFailures.id }];
}
