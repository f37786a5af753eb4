/** Points in time as whole microseconds since 1970, and how they are parsed and formatted. */

/** Microseconds since 1970-01-01T00:00:00Z; exact in a double until the year 2255. */
export type Instant = number;

export type Clock = () => Instant;

export const SECOND = 1_000_000;
export const HOUR = 3600 * SECOND;
export const DAY = 24 * HOUR;

/** How far the two clocks may differ before the steady clock is corrected. */
const MAX_APART_MS = 1000;

/**
 * A clock with microseconds that does not go back, corrected when it differs from the system time by more than a
 * second. The steady clock needs this correction because it stops while the machine sleeps, and ignores changes of the
 * system time. Both arguments return milliseconds since 1970. Time may go back only at a correction; code that needs an
 * order (last changes, limits) must handle this case.
 */
export function correctedClock(steady: () => number, wall: () => number): Clock {
  let correction = 0;
  return () => {
    const now = steady();
    const offset = wall() - now;
    if (Math.abs(offset - correction) > MAX_APART_MS) correction = offset;
    return Math.floor((now + correction) * 1000);
  };
}

// Marked as pure, so that the bundler can drop it from browser scripts.
export const systemClock: Clock = /* @__PURE__ */ correctedClock(
  () => performance.timeOrigin + performance.now(),
  Date.now,
);

/** Microseconds since the start of the process, for durations: never jumps, in contrast to the clock of the system. */
export const steadyClock: Clock = () => Math.round(performance.now() * 1000);

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[ +-]\d\d:?\d\d)?)?$/i;

/** Parses ISO 8601. The time defaults to midnight, the zone to UTC. */
export function parseInstant(text: string): Instant | undefined {
  const [, date, time = '00:00', seconds = '00', fraction = '', zone = 'Z'] = ISO.exec(text) ?? [];
  if (date === undefined) return undefined;
  // In a URL that was not escaped, the plus sign of a zone arrives as a space.
  const millis = Date.parse(`${date}T${time}:${seconds}${zone.replace(' ', '+').toUpperCase()}`);
  // Date.parse takes 30 February for a day in March.
  if (Number.isNaN(millis) || !isDay(date)) return undefined;
  return millis * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0'));
}

/** Whether the month has the day. */
const isDay = (date: string) => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);

/** `2026-01-31T09:05:00.000123Z`: always six digits, always UTC. */
export function formatInstant(instant: Instant): string {
  const micros = instant % 1_000_000;
  const seconds = new Date((instant - micros) / 1000).toISOString().slice(0, 19);
  return `${seconds}.${String(micros).padStart(6, '0')}Z`;
}
