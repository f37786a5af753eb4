/**
 * Finds a string that passed a check before the change. It shows that no unchanged string of its group contradicts it.
 */

import type { CheckBase } from '../../../checks/check.js';
import { isActive } from '../../../checks/run.js';
import type { Member } from './members.js';
import type { ProjectView } from './project-view.js';
import type { SettledLanguage } from './settled-language.js';

/**
 * Returns the first of these unchanged strings for which the check is active, if it has no stored finding. Stored
 * findings describe the state before the change. Returns undefined if they may be wrong, for example in an audit.
 */
export async function passingMember(
  view: ProjectView,
  settled: SettledLanguage,
  members: readonly Member[],
  check: CheckBase,
): Promise<Member | undefined> {
  const member = firstActive(view, settled, members, check);
  if (member === undefined) return undefined;
  return (await isFailing(view, member, check)) ? undefined : member;
}

/** Whether the stored findings of the string are exact. */
export function isTrusted(
  { component, trusted = 'none' }: SettledLanguage,
  { language: { componentId } }: Pick<Member, 'language'>,
): boolean {
  return trusted === 'all' || (trusted === 'others' && componentId !== component.id);
}

export function firstActive(
  view: ProjectView,
  settled: SettledLanguage,
  members: readonly Member[],
  check: CheckBase,
): Member | undefined {
  return members.find((member) => {
    if (!isTrusted(settled, member)) return false;
    const {
      language: { componentId },
      unit,
    } = member;
    return isActive(check, view.checker(componentId).flagsOf({ ...unit.string, flags: unit.flags }));
  });
}

export async function isFailing(view: ProjectView, { language, unit }: Member, check: CheckBase): Promise<boolean> {
  const findings = await view.store.findings.ofString(language.componentId, language.id, unit.stringId);
  return findings.some((finding) => finding.check === check.id);
}
