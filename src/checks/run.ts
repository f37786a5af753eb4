/** Runs checks on strings: selects checks by the string's flags, pairs plural forms and collects findings. */
import type { Flags } from '../model/flags.js';
import { baseLanguage } from '../model/language.js';
import { hasText } from '../model/state.js';
import type {
  Check,
  CheckedSource,
  CheckedString,
  CheckResult,
  Finding,
  Pair,
  PairCheck,
  SourceCheck,
  Span,
  StringCheck,
} from './check.js';
import { CHECKS } from './index.js';
import { pairForms } from './shared/plural-pairing.js';
import { mergeSpans } from './shared/spans.js';
import { traitsOfPair } from './shared/traits.js';

const NOTHING: readonly CheckResult[] = [];

/** Runs the target checks on a translation. Returns at most one result per check: that of the first failing form. */
export function runChecks(string: CheckedString, checks: readonly Check[] = CHECKS): readonly CheckResult[] {
  if (!hasText(string.target)) return NOTHING;
  const plan = planFor(string.flags, checks);
  const base = baseOf(string.language);
  if (string.source.length === 1 && string.target.length === 1) return runOnSingle(string, plan, base);
  const results: CheckResult[] = [];
  const pairs = pairForms(string).map(({ source, form }) => new FormPair(string, source, form, base, plan));
  for (const step of plan.steps) {
    if (step.pair === undefined) {
      const finding = step.string!.runString(string);
      if (finding !== undefined) results.push(result(step.id, finding, 0, 0));
      continue;
    }
    for (const pair of pairs) {
      const finding = step.pair.run(pair);
      if (finding === undefined) continue;
      results.push(result(step.id, finding, pair.sourceForm, pair.form));
      break;
    }
  }
  return results;
}

/** The fast path for strings without plural forms. Their traits show which checks can be skipped, often all of them. */
function runOnSingle(string: CheckedString, plan: Plan, base: string): readonly CheckResult[] {
  const traits = traitsOfPair(string.source[0]!, string.target[0]!) | ANY;
  if ((plan.traitsOfSingle & traits) === 0) return NOTHING;
  const pair = new FormPair(string, 0, 0, base, plan);
  let results: CheckResult[] | undefined;
  for (const step of plan.steps) {
    if ((step.traits & traits) === 0) continue;
    const finding = step.pair === undefined ? step.string!.runString(string) : step.pair.run(pair);
    if (finding === undefined) continue;
    results ??= [];
    results.push(result(step.id, finding, 0, 0));
  }
  return results ?? NOTHING;
}

/**
 * The forms of a translation after the fix of a check. Undefined if the check has no fix, if nothing changes, or if the
 * new text fails this or another check.
 */
export function fixForms(
  string: CheckedString,
  id: string,
  checks: readonly Check[] = CHECKS,
): readonly string[] | undefined {
  const plan = planFor(string.flags, checks);
  const check = plan.steps.find((step) => step.id === id)?.pair;
  if (check?.fix === undefined || !hasText(string.target)) return undefined;
  const isSingle = string.source.length === 1 && string.target.length === 1;
  const target = [...string.target];
  for (const { source, form } of isSingle ? [{ source: 0, form: 0 }] : pairForms(string)) {
    const pair = new FormPair({ ...string, target }, source, form, baseOf(string.language), plan);
    if (check.run(pair) === undefined) continue;
    const fixed = check.fix(pair);
    if (fixed === undefined) return undefined;
    target[form] = fixed;
  }
  if (target.every((text, form) => text === string.target[form])) return undefined;
  const before = new Set(runChecks(string, checks).map((found) => found.check));
  const after = runChecks({ ...string, target }, checks);
  return after.every((found) => found.check !== id && before.has(found.check)) ? target : undefined;
}

/** Runs the source checks on a source string. */
export function runSourceChecks(string: CheckedSource, checks: readonly Check[] = CHECKS): CheckResult[] {
  const results: CheckResult[] = [];
  for (const check of planFor(string.flags, checks).ofSource) {
    const finding = check.runSource(string);
    if (finding !== undefined) results.push(result(check.id, finding, 0, 0));
  }
  return results;
}

/** The checks that run on strings with these flags, in the order of the list. */
export function activeChecks(flags: Flags, checks: readonly Check[] = CHECKS): readonly Check[] {
  return planFor(flags, checks).active;
}

/** Whether a check runs on strings with these flags. */
export function isActive(check: Pick<Check, 'id' | 'enabledBy' | 'disabledBy'>, flags: Flags): boolean {
  if (flags.size === 0) return check.enabledBy === undefined;
  if (flags.has('ignore-all-checks') || flags.has(`ignore-${check.id}`)) return false;
  if (check.disabledBy?.some((flag) => flags.has(flag))) return false;
  return check.enabledBy === undefined || check.enabledBy.some((flag) => flags.has(flag));
}

/** The spans of a text that must not be translated, from all active checks: sorted and without overlaps. */
export function placeables(flags: Flags, text: string, checks: readonly Check[] = CHECKS): readonly Span[] {
  return spansOf(planFor(flags, checks), flags, text);
}

/** The checks for one set of flags, prepared for running. Cached, because most strings share their flags. */
interface Plan {
  readonly active: readonly Check[];
  readonly steps: readonly Step[];
  /** A string without plural forms needs at least one of these traits for any check to fail. */
  readonly traitsOfSingle: number;
  readonly ofSource: readonly SourceCheck[];
  readonly withPlaceables: readonly Check[];
}

/** A target check with its kind resolved in advance, outside of the inner loop. */
interface Step {
  readonly id: string;
  readonly pair: PairCheck | undefined;
  readonly string: StringCheck | undefined;
  readonly traits: number;
}

/** A trait of every text, even of the empty text. */
const ANY = 1 << 30;

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
  const steps: Step[] = [];
  const ofSource: SourceCheck[] = [];
  for (const check of active) {
    if ('runSource' in check) ofSource.push(check);
    else if ('run' in check) steps.push({ id: check.id, pair: check, string: undefined, traits: check.traits ?? ANY });
    else steps.push({ id: check.id, pair: undefined, string: check, traits: check.ofPlurals ? 0 : ANY });
  }
  const traitsOfSingle = steps.reduce((all, { traits }) => all | traits, 0);
  return {
    active,
    steps,
    traitsOfSingle,
    ofSource,
    withPlaceables: active.filter((check) => check.placeables !== undefined),
  };
}

class FormPair implements Pair {
  readonly source: string;
  readonly target: string;
  private inSource: readonly Span[] | undefined = undefined;
  private inTarget: readonly Span[] | undefined = undefined;

  constructor(
    readonly string: CheckedString,
    readonly sourceForm: number,
    readonly form: number,
    readonly base: string,
    private readonly plan: Plan,
  ) {
    this.source = string.source[sourceForm]!;
    this.target = string.target[form]!;
  }

  sourcePlaceables(): readonly Span[] {
    this.inSource ??= spansOf(this.plan, this.string.flags, this.source);
    return this.inSource;
  }

  targetPlaceables(): readonly Span[] {
    this.inTarget ??= spansOf(this.plan, this.string.flags, this.target);
    return this.inTarget;
  }
}

function spansOf(plan: Plan, flags: Flags, text: string): readonly Span[] {
  const spans: Span[] = [];
  for (const check of plan.withPlaceables) {
    // Not push(...found): a hostile text can have more spans than a call can have arguments.
    for (const span of check.placeables!(text, flags)) spans.push(span);
  }
  return mergeSpans(spans);
}

function result(check: string, finding: Finding, sourceForm: number, form: number): CheckResult {
  return { sourceForm, form, ...finding, check };
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
