/** Runs the checks on strings: picks those a string's flags ask for, pairs its plural forms and collects findings. */
import type { Flags } from '../model/flags.js';
import { baseLanguage } from '../model/language.js';
import { hasText } from '../model/state.js';
import type { Check, CheckedString, CheckResult, Finding, Pair, PairCheck, Span, StringCheck } from './check.js';
import { CHECKS } from './index.js';
import { pairForms } from './shared/plural-pairing.js';
import { cutSpans, mergeSpans } from './shared/spans.js';

export interface RunOptions {
  readonly checks?: readonly Check[];
}

/** What the target checks find in a translation: at most one result for each check, the first failing form's. */
export function runChecks(string: CheckedString, options?: RunOptions): CheckResult[] {
  const results: CheckResult[] = [];
  if (!hasText(string.target)) return results;
  const plan = planFor(string.flags, options?.checks ?? CHECKS);
  const base = baseOf(string.language);
  if (string.source.length === 1 && string.target.length === 1) {
    const pair = new FormPair(string, string.source[0]!, string.target[0]!, 0, base, plan);
    for (const step of plan.steps) {
      const finding = step.pair === undefined ? step.string!.runString(string) : step.pair.run(pair);
      if (finding !== undefined) results.push(result(step.id, 0, finding));
    }
    return results;
  }
  const pairs = pairForms(string).map(
    ({ source, form }) => new FormPair(string, string.source[source]!, string.target[form]!, form, base, plan),
  );
  for (const step of plan.steps) {
    if (step.pair === undefined) {
      const finding = step.string!.runString(string);
      if (finding !== undefined) results.push(result(step.id, 0, finding));
      continue;
    }
    for (const pair of pairs) {
      const finding = step.pair.run(pair);
      if (finding === undefined) continue;
      results.push(result(step.id, pair.form, finding));
      break;
    }
  }
  return results;
}

/** The ids of the checks a translation fails. */
export function failingChecks(string: CheckedString): readonly string[] {
  const results = runChecks(string);
  return results.length === 0 ? NONE : results.map((found) => found.check);
}

const NONE: readonly string[] = [];

/** The checks that strings with these flags are held against, in the order of the list. */
export function activeChecks(flags: Flags, checks: readonly Check[] = CHECKS): readonly Check[] {
  return planFor(flags, checks).active;
}

/** The spans of a text that must not be translated, as the checks its flags ask for see them: sorted, none overlapping. */
export function placeables(flags: Flags, text: string, checks: readonly Check[] = CHECKS): readonly Span[] {
  return spansOf(planFor(flags, checks), text);
}

/** What running the checks of one set of flags needs, worked out once: most strings share their flags. */
interface Plan {
  readonly active: readonly Check[];
  readonly steps: readonly Step[];
}

/** A target check with its kind known, so that the inner loop need not ask for it. */
interface Step {
  readonly id: string;
  readonly pair: PairCheck | undefined;
  readonly string: StringCheck | undefined;
}

const plans = new WeakMap<readonly Check[], WeakMap<Flags, Plan>>();
let lastFlags: Flags | undefined;
let lastChecks: readonly Check[] | undefined;
let lastPlan: Plan | undefined;

function planFor(flags: Flags, checks: readonly Check[]): Plan {
  if (flags === lastFlags && checks === lastChecks) return lastPlan!;
  let known = plans.get(checks);
  if (known === undefined) {
    known = new WeakMap();
    plans.set(checks, known);
  }
  let plan = known.get(flags);
  if (plan === undefined) {
    plan = makePlan(flags, checks);
    known.set(flags, plan);
  }
  lastFlags = flags;
  lastChecks = checks;
  lastPlan = plan;
  return plan;
}

function makePlan(flags: Flags, checks: readonly Check[]): Plan {
  const active = checks.filter((check) => isActive(check, flags));
  const steps = active
    .filter((check) => check.scope === 'target')
    .map((check) =>
      'run' in check
        ? { id: check.id, pair: check, string: undefined }
        : { id: check.id, pair: undefined, string: check },
    );
  return { active, steps };
}

function isActive(check: Check, flags: Flags): boolean {
  if (flags.has('ignore-all-checks') || flags.has(`ignore-${check.id}`)) return false;
  return check.enabledBy === undefined || flags.has(check.enabledBy);
}

class FormPair implements Pair {
  private plain: string | undefined = undefined;

  constructor(
    readonly string: CheckedString,
    readonly source: string,
    readonly target: string,
    readonly form: number,
    readonly base: string,
    private readonly plan: Plan,
  ) {}

  plainSource(): string {
    this.plain ??= cutSpans(this.source, spansOf(this.plan, this.source));
    return this.plain;
  }
}

function spansOf(plan: Plan, text: string): readonly Span[] {
  const spans: Span[] = [];
  for (const check of plan.active) {
    if (check.placeables === undefined) continue;
    // Not push(...found): a hostile text has more spans than a call may have arguments.
    for (const span of check.placeables(text)) spans.push(span);
  }
  return mergeSpans(spans);
}

function result(check: string, form: number, finding: Finding): CheckResult {
  return { form, ...finding, check };
}

let lastLanguage = '';
let lastBase = '';

function baseOf(language: string): string {
  if (language !== lastLanguage) {
    lastBase = baseLanguage(language);
    lastLanguage = language;
  }
  return lastBase;
}
