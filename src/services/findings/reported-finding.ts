/** A finding as it is reported to people and programs: what is wrong, and where in which file. */
import type { CheckResult, Span } from '../../checks/check.js';
import { CHECKS, CROSS_CHECKS, GLOSSARY_CHECKS } from '../../checks/index.js';
import type { FileProblem } from '../../model/error.js';
import type { Unit } from '../../model/unit.js';

export interface ReportedFinding {
  /** Slug of the component. */
  readonly component: string;
  readonly language: string;
  readonly file: string;
  /** Line of the entry, counted from 1; 0 where the file does not hold the string. */
  readonly line: number;
  readonly key: string;
  readonly context: string;
  readonly source: readonly string[];
  /** Empty for what is wrong with the source itself. */
  readonly target: readonly string[];
  readonly check: string;
  readonly message: string;
  /** The plural forms that the spans are in. */
  readonly form: number;
  readonly sourceForm: number;
  readonly sourceSpans: readonly Span[];
  readonly targetSpans: readonly Span[];
}

export interface FindingsReport {
  /** By component, language (the source first) and line. */
  readonly findings: readonly ReportedFinding[];
  /** Each component with the languages that were checked. */
  readonly components: readonly { readonly component: string; readonly languages: readonly string[] }[];
  readonly problems: readonly FileProblem[];
  /** Components that could not be checked at all; the others were. */
  readonly failed: readonly { readonly component: string; readonly message: string }[];
  /** Masks of translations that were passed over, since their source is not there. */
  readonly baseless: readonly string[];
  /** Folders or links were passed over: languages that are not there may be in them. */
  readonly isPartial: boolean;
  /** Languages whose file could not be read at all. */
  readonly unread: readonly { readonly component: string; readonly language: string }[];
}

/** A check as reports and options name it. */
export interface NamedCheck {
  readonly id: string;
  readonly name: string;
}

/** All checks, in the order of the documentation. */
export const ALL_CHECKS: readonly NamedCheck[] = [...CHECKS, ...GLOSSARY_CHECKS, ...CROSS_CHECKS];

export type FindingPlace = Pick<ReportedFinding, 'component' | 'language' | 'file' | 'line'>;

export function reported(
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
    message: result.message,
    form: result.form,
    sourceForm: result.sourceForm,
    sourceSpans: result.source ?? [],
    targetSpans: result.target ?? [],
  };
}
