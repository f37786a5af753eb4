/** Translates between a component's flags and the choices that users make for each check. */
import type { CheckBase } from '../../checks/check.js';
import { GLOSSARY_CHECKS, isCrossCheck } from '../../checks/index.js';
import { ALL_CHECKS } from '../../checks/lookup.js';
import { enablingFlag } from '../../checks/shared/enabling-flag.js';
import { mergeFlags, splitFlags } from '../../model/flags.js';
import type { Severity } from '../../model/severity.js';

/** A user's choice for a check: no choice, never run it, or run it for all strings. */
export const CHECK_CHOICES = ['usual', 'off', 'on'] as const;
export type CheckChoice = (typeof CHECK_CHOICES)[number];

/** Key: the id of the check. */
export type CheckChoices = ReadonlyMap<string, CheckChoice>;

export const CHECK_GROUPS = ['translations', 'placeholders', 'limits', 'sources', 'comparisons', 'glossaries'] as const;
export type CheckGroup = (typeof CHECK_GROUPS)[number];

export interface ChoosableCheck {
  readonly id: string;
  readonly name: string;
  readonly severity: Severity;
  readonly group: CheckGroup;
  readonly choice: CheckChoice;
  /** The behaviour without a choice: the check runs, does not run, or depends on the flags of each string. */
  readonly usual: 'on' | 'off' | 'by flag';
  /** The flag that turns the check on for the component. Undefined if there is no such flag. */
  readonly flag: string | undefined;
  /** Whether the check needs a flag with a value, which users write into the list of flags. */
  readonly needsValue: boolean;
  /** Names of other checks that the same flag turns on. */
  readonly alsoOn: readonly string[];
}

export interface FlaggedComponent {
  readonly flags: readonly string[];
  readonly projectFlags: readonly string[];
}

const GLOSSARY_IDS: ReadonlySet<string> = new Set(GLOSSARY_CHECKS.map(({ id }) => id));

/** Returns all checks, sorted by group. */
export function listChoosableChecks(component: FlaggedComponent): ChoosableCheck[] {
  const { flags, projectFlags } = component;
  const ofProject = mergeFlags(projectFlags);
  const own = mergeFlags(projectFlags, flags);
  return ALL_CHECKS.map((check) => {
    const { id, name, severity, flagValue, enabledBy } = check;
    const flag = switchOf(check);
    const ignored = ofProject.has(`ignore-${id}`);
    const isEnabled = enabledBy === undefined || (flag !== undefined && ofProject.has(flag));
    const isDiscarded = ignored && flags.includes(`discard:ignore-${id}`);
    const isOn = flag === undefined ? isDiscarded : flags.includes(flag) && (isDiscarded || !ignored);
    const isOff = own.has(`ignore-${id}`) && flags.includes(`ignore-${id}`);
    return {
      id,
      name,
      severity,
      group: groupOf(check),
      choice: isOff ? 'off' : isOn ? 'on' : 'usual',
      usual: ignored ? 'off' : isEnabled ? 'on' : 'by flag',
      flag,
      needsValue: flagValue !== undefined,
      alsoOn: ALL_CHECKS.filter((other) => flag !== undefined && other.id !== id && switchOf(other) === flag).map(
        (other) => other.name,
      ),
    } satisfies ChoosableCheck;
  }).sort((a, b) => CHECK_GROUPS.indexOf(a.group) - CHECK_GROUPS.indexOf(b.group));
}

/** Returns the flags that are not choices of checks, as text for a form field. */
export function otherFlags(component: FlaggedComponent): string {
  const chosen = new Set(listChoosableChecks(component).flatMap((check) => flagsOfChoice(check)));
  return component.flags.filter((flag) => !chosen.has(flag)).join(', ');
}

/**
 * Returns all flags of the component as text: first the flags that the user wrote, then the flags of the choices.
 * Without a new choice, a check keeps its choice. If checks share a flag, the check whose choice changed decides.
 */
export function chooseChecks(component: FlaggedComponent, written: string, choices: CheckChoices): string {
  const checks = listChoosableChecks(component);
  const chosen = checks.map((check) => ({ ...check, choice: choices.get(check.id) ?? check.choice }));
  const dropped = new Set(checks.filter((check, index) => turnedOff(check, chosen[index]!)).map(({ flag }) => flag));
  const added = new Set(checks.filter((check, index) => turnedOn(check, chosen[index]!)).map(({ flag }) => flag));
  const flags = chosen.flatMap((check) => flagsOfChoice(check)).filter((flag) => added.has(flag) || !dropped.has(flag));
  return [...new Set([...splitFlags(written), ...flags])].join(', ');
}

const turnedOff = (before: ChoosableCheck, after: ChoosableCheck) => before.choice === 'on' && after.choice === 'usual';
const turnedOn = (before: ChoosableCheck, after: ChoosableCheck) => before.choice !== 'on' && after.choice === 'on';

function flagsOfChoice({ id, choice, usual, flag }: ChoosableCheck): string[] {
  if (choice === 'usual') return [];
  if (choice === 'off') return [`ignore-${id}`];
  return [...(usual === 'off' ? [`discard:ignore-${id}`] : []), ...(flag === undefined ? [] : [flag])];
}

/** Returns the flag that turns the check on, or undefined if the flag needs a value. */
function switchOf(check: CheckBase): string | undefined {
  return check.flagValue === undefined ? enablingFlag(check) : undefined;
}

function groupOf({ id, scope, enabledBy, flagValue }: CheckBase): CheckGroup {
  if (GLOSSARY_IDS.has(id)) return 'glossaries';
  if (isCrossCheck(id)) return 'comparisons';
  if (scope === 'source') return 'sources';
  if (flagValue !== undefined) return 'limits';
  return enabledBy === undefined ? 'translations' : 'placeholders';
}
