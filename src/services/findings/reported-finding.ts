/** A finding in the form of reports: what is wrong, and the file and line. */
import type { CheckResult, Span } from '../../checks/check.js';
import { severityOf } from '../../checks/lookup.js';
import type { FileProblem } from '../../model/error.js';
import { compareSeverities, type Severity } from '../../model/severity.js';
import type { Unit } from '../../model/unit.js';
import type { Baseless } from '../../sources/component-finder.js';
import type { FoundComponent } from '../../sources/discover.js';

export interface ReportedFinding {
  /** Slug of the component. */
  readonly component: string;
  readonly language: string;
  readonly file: string;
  /** Line of the entry, counted from 1. 0 if the file does not contain the string. */
  readonly line: number;
  readonly key: string;
  readonly context: string;
  readonly source: readonly string[];
  /** Empty if the finding is about the source itself. */
  readonly target: readonly string[];
  readonly check: string;
  readonly severity: Severity;
  readonly message: string;
  /** The index of the plural form that contains the spans, in the target and in the source. */
  readonly form: number;
  readonly sourceForm: number;
  readonly sourceSpans: readonly Span[];
  readonly targetSpans: readonly Span[];
}

export interface FindingsReport {
  /** Sorted by severity, component, language (the source first) and line. */
  readonly findings: readonly ReportedFinding[];
  /** Each component with the languages that were checked. */
  readonly components: readonly { readonly component: string; readonly languages: readonly string[] }[];
  readonly problems: readonly FileProblem[];
  /** Components that could not be checked at all. The report covers the others. */
  readonly failed: readonly { readonly component: string; readonly message: string }[];
  /** The components of a folder with the reasons for which they were found. Empty for a component of the store. */
  readonly found: readonly FoundComponent[];
  /** File masks of translations that were skipped because their source is missing. */
  readonly baseless: readonly Baseless[];
  /** Whether folders or links were skipped. They may contain languages that are missing here. */
  readonly isPartial: boolean;
  /** Languages whose file could not be read at all. */
  readonly unread: readonly { readonly component: string; readonly language: string }[];
}

export type FindingPlace = Pick<ReportedFinding, 'component' | 'language' | 'file' | 'line'>;

export function reportedFinding(
  { component, language, file, line }: FindingPlace,
  { key, context, source, target }: Pick<Unit, 'key' | 'context' | 'source' | 'target'>,
  result: CheckResult,
): ReportedFinding {
  return {
    component,
    language,
    file,
    line,
    key,
    context,
    source,
    target,
    check: result.check,
    severity: severityOf(result.check),
    message: result.message,
    form: result.form,
    sourceForm: result.sourceForm,
    sourceSpans: result.source ?? [],
    targetSpans: result.target ?? [],
  };
}

/** Sorts by severity, `error` first. Findings of the same severity keep their order. */
export function worstFirst<Finding extends { readonly severity: Severity }>(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => compareSeverities(a.severity, b.severity));
}
