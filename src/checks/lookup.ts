/** Finds the name and the severity of a check by its id. Scripts of pages do not use it, since it needs all checks. */
import { checkLabel } from '../model/check-label.js';
import type { Severity } from '../model/severity.js';
import type { CheckBase } from './check.js';
import { CHECKS, CROSS_CHECKS, GLOSSARY_CHECKS } from './index.js';

/** All checks, in the order of the documentation. */
export const ALL_CHECKS: readonly CheckBase[] = [...CHECKS, ...GLOSSARY_CHECKS, ...CROSS_CHECKS];

const BY_ID: ReadonlyMap<string, CheckBase> = new Map(ALL_CHECKS.map((check) => [check.id, check]));

/** The display name of a check, also of a check that only an earlier version had. */
export function checkName(id: string): string {
  return BY_ID.get(id)?.name ?? checkLabel(id);
}

/** The severity of a check. A check that only an earlier version had is a note: nobody can fix its findings. */
export function severityOf(id: string): Severity {
  return BY_ID.get(id)?.severity ?? 'note';
}
