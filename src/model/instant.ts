/** Points in time as whole microseconds since 1970, and their one text form. */

/** Microseconds since 1970-01-01T00:00:00Z; exact in a double until the year 2255. */
export type Instant = number;

export type Clock = () => Instant;

export const HOUR = 3_600_000_000;
export const DAY = 24 * HOUR;

/** How far the two clocks may be apart, in milliseconds, before the steady one is set. */
const MAX_APART_MS = 1000;

/**
 * The time of a clock that counts microseconds and never goes back, set again whenever the clock on the wall is more than
 * a second away from it: a steady clock stands still while the machine sleeps, and is told of no correction. Both give
 * milliseconds since 1970. Only then may it go back, which whoever needs an order (last changes, limits) provides for.
 */
export function correctedClock(steady: () => number, wall: () => number): Clock {
  let correction = 0;
  return () => {
    const shown = steady();
    const right = wall();
    if (Math.abs(right - shown - correction) > MAX_APART_MS) correction = right - shown;
    return Math.floor((shown + correction) * 1000);
  };
}

// Marked, so that what runs in browsers is bundled without it.
export const systemClock: Clock = /* @__PURE__ */ correctedClock(
  () => performance.timeOrigin + performance.now(),
  Date.now,
);

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[ +-]\d\d:?\d\d)?)?$/i;

/** The instant that a text in ISO 8601 names; without a time it is midnight, without a zone UTC. */
export function parseInstant(text: string): Instant | undefined {
  const [, date, time = '00:00', seconds = '00', fraction = '', zone = 'Z'] = ISO.exec(text) ?? [];
  if (date === undefined) return undefined;
  // In an address that nobody escaped, the plus sign of a zone arrives as a space.
  const millis = Date.parse(`${date}T${time}:${seconds}${zone.replace(' ', '+').toUpperCase()}`);
  return Number.isNaN(millis) ? undefined : millis * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0'));
}

/** `2026-01-31T09:05:00.000123Z`: always six digits, always UTC. */
export function formatInstant(instant: Instant): string {
  const micros = instant % 1_000_000;
  const seconds = new Date((instant - micros) / 1000).toISOString().slice(0, 19);
  return `${seconds}.${String(micros).padStart(6, '0')}Z`;
}
