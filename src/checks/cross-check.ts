/** The interface of checks that compare a string with other strings, with its history or with its translations. */
import type { CheckBase, Finding } from './check.js';

/** `Evidence` is everything that the check needs to know. The caller collects it from its strings. */
export interface CrossCheck<Evidence = never> extends CheckBase {
  judge(evidence: Evidence): Finding | undefined;
}
