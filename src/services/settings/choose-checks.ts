/** Which checks a component's strings are held against, as its flags say it and as people choose it, check by check. */
import type { CheckBase } from '../../checks/check.js';
import { CHECKS, CROSS_CHECKS, GLOSSARY_CHECKS, isCrossCheck } from '../../checks/index.js';
import { enablingFlag } from '../../checks/shared/enabling-flag.js';
import { mergeFlags, splitFlags } from '../../model/flags.js';

/** What somebody said of a check: nothing, not to run it, or to run it for all strings. */
export const CHECK_CHOICES = ['usual', 'off', 'on'] as const;
export type CheckChoice = (typeof CHECK_CHOICES)[number];

/** By id of the check. */
export type CheckChoices = ReadonlyMap<string, CheckChoice>;

export const CHECK_GROUPS = ['translations', 'placeholders', 'limits', 'sources', 'comparisons', 'glossaries'] as const;
export type CheckGroup = (typeof CHECK_GROUPS)[number];

export interface ChoosableCheck {
  readonly id: string;
  readonly name: string;
  readonly group: CheckGroup;
  readonly choice: CheckChoice;
  /** What happens where nothing is chosen: it runs, it does not, or the strings' own flags decide. */
  readonly usual: 'on' | 'off' | 'by flag';
  /** Turned on here as a whole by this flag; undefined where there is nothing to turn on. */
  readonly flag: string | undefined;
  /** Turned on by a flag that needs a value, which is written among the flags. */
  readonly needsValue: boolean;
  /** Names of other checks that the flag turns on too. */
  readonly alsoOn: readonly string[];
}

export interface FlaggedComponent {
  readonly flags: readonly string[];
  readonly projectFlags: readonly string[];
}

const ALL: readonly CheckBase[] = [...CHECKS, ...CROSS_CHECKS, ...GLOSSARY_CHECKS];
const GLOSSARY_IDS: ReadonlySet<string> = new Set(GLOSSARY_CHECKS.map(({ id }) => id));

/** All checks there are, in the order of their groups. */
export function choosableChecks(component: FlaggedComponent): ChoosableCheck[] {
  const { flags, projectFlags } = component;
  const ofProject = mergeFlags(projectFlags);
  const own = mergeFlags(projectFlags, flags);
  return ALL.map((check) => {
    const { id, name, flagValue, enabledBy } = check;
    const flag = switchOf(check);
    const ignored = ofProject.has(`ignore-${id}`);
    const isEnabled = enabledBy === undefined || (flag !== undefined && ofProject.has(flag));
    const isCalledBack = ignored && flags.includes(`discard:ignore-${id}`);
    const isOn = flag === undefined ? isCalledBack : flags.includes(flag) && (isCalledBack || !ignored);
    const isOff = own.has(`ignore-${id}`) && flags.includes(`ignore-${id}`);
    return {
      id,
      name,
      group: groupOf(check),
      choice: isOff ? 'off' : isOn ? 'on' : 'usual',
      usual: ignored ? 'off' : isEnabled ? 'on' : 'by flag',
      flag,
      needsValue: flagValue !== undefined,
      alsoOn: ALL.filter((other) => flag !== undefined && other.id !== id && switchOf(other) === flag).map(
        (other) => other.name,
      ),
    } satisfies ChoosableCheck;
  }).sort((a, b) => CHECK_GROUPS.indexOf(a.group) - CHECK_GROUPS.indexOf(b.group));
}

/** The flags that no choice stands for, as one text to write in. */
export function otherFlags(component: FlaggedComponent): string {
  const chosen = new Set(choosableChecks(component).flatMap((check) => flagsOfChoice(check)));
  return component.flags.filter((flag) => !chosen.has(flag)).join(', ');
}

/**
 * All flags of the component as one text: those that were written, then what the choices amount to. A check that nothing
 * is said of stays as it is. Of checks that share a flag the one whose choice changed decides.
 */
export function flagsOfChoices(component: FlaggedComponent, written: string, choices: CheckChoices): string {
  const checks = choosableChecks(component);
  const chosen = checks.map((check) => ({ ...check, choice: choices.get(check.id) ?? check.choice }));
  const left = new Set(checks.filter((check, index) => turnedOff(check, chosen[index]!)).map(({ flag }) => flag));
  const taken = new Set(checks.filter((check, index) => turnedOn(check, chosen[index]!)).map(({ flag }) => flag));
  const flags = chosen.flatMap((check) => flagsOfChoice(check)).filter((flag) => taken.has(flag) || !left.has(flag));
  return [...new Set([...splitFlags(written), ...flags])].join(', ');
}

const turnedOff = (before: ChoosableCheck, after: ChoosableCheck) => before.choice === 'on' && after.choice === 'usual';
const turnedOn = (before: ChoosableCheck, after: ChoosableCheck) => before.choice !== 'on' && after.choice === 'on';

function flagsOfChoice({ id, choice, usual, flag }: ChoosableCheck): string[] {
  if (choice === 'usual') return [];
  if (choice === 'off') return [`ignore-${id}`];
  return [...(usual === 'off' ? [`discard:ignore-${id}`] : []), ...(flag === undefined ? [] : [flag])];
}

/** The flag that is all it takes to turn the check on. */
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
