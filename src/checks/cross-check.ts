/** The second interface of checks: those that hold a string against other strings, its history or its translations. */
import type { CheckBase, Finding } from './check.js';

/** `Evidence` is all that the check has to know; whoever keeps the strings gathers it. */
export interface CrossCheck<Evidence = never> extends CheckBase {
  judge(evidence: Evidence): Finding | undefined;
}
