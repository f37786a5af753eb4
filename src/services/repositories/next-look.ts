/**
 * Computes when to look at a repository again: after its interval, sooner after a few failures, later after many
 * failures.
 */
import { HOUR, SECOND } from '../../model/instant.js';

/** The first attempt after a failure. Each further failure doubles the time. */
const FIRST_RETRY = 30 * SECOND;
const MAX_RETRY = 6 * HOUR;
/** The share by which times vary, so that many repositories are not fetched at the same moment. */
const JITTER = 0.1;

/** Microseconds until the next look. `poll` is in seconds; 0 means only when asked. `random` is from 0 to 1. */
export function nextLook(poll: number, failures: number, random: number): number {
  const usual = poll === 0 ? Number.POSITIVE_INFINITY : poll * SECOND;
  // After failures, the wait doubles up to six hours, or up to the usual interval if that is longer.
  const wait = failures === 0 ? usual : Math.min(FIRST_RETRY * 2 ** (failures - 1), Math.max(MAX_RETRY, finite(usual)));
  return wait === Number.POSITIVE_INFINITY ? wait : Math.round(wait * (1 + JITTER * (2 * random - 1)));
}

const finite = (time: number) => (time === Number.POSITIVE_INFINITY ? 0 : time);
