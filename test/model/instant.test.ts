/** Tests parsing and formatting of instants, and the clock. */
import { describe, expect, test } from 'vitest';
import { correctedClock, formatInstant, parseInstant } from '../../src/model/instant.js';

test.each([
  ['2026-01-31T09:05:00.000123Z', '2026-01-31T09:05:00.000123Z'],
  ['2026-01-31T09:05:00.12Z', '2026-01-31T09:05:00.120000Z'],
  ['2026-01-31T09:05:00.123456789Z', '2026-01-31T09:05:00.123456Z'],
  ['2026-01-31T09:05:00', '2026-01-31T09:05:00.000000Z'],
  ['2026-01-31t09:05z', '2026-01-31T09:05:00.000000Z'],
  ['2026-01-31 09:05', '2026-01-31T09:05:00.000000Z'],
  ['2026-01-31', '2026-01-31T00:00:00.000000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000000Z'],
  ['2026-01-31T09:05:00+02:00', '2026-01-31T07:05:00.000000Z'],
  ['2026-01-31T09:05:00 02:00', '2026-01-31T07:05:00.000000Z'],
  ['2026-01-31T23:05:00.5-0130', '2026-02-01T00:35:00.500000Z'],
])('%s is %s', (text, expected) => {
  expect(formatInstant(parseInstant(text)!)).toBe(expected);
});

test.each([
  '',
  'now',
  '2026',
  '2026-01',
  '2026-13-01',
  '2026-02-29',
  '2026-04-31T09:05:00Z',
  '2026-01-31T25:00',
  '2026-01-31T09',
  '12/31/2026',
  '1767225600',
])('"%s" is not an instant', (text) => {
  expect(parseInstant(text)).toBeUndefined();
});

describe('the clock', () => {
  const START = 1_790_000_000_000;
  const HOUR_MS = 3_600_000;

  /** Two clocks in milliseconds that the test sets, and the resulting clock. */
  function clocks() {
    const times = { steady: START, wall: START };
    const clock = correctedClock(
      () => times.steady,
      () => times.wall,
    );
    return { times, clock };
  }

  test('uses the steady clock while the system time is close', () => {
    const { times, clock } = clocks();
    times.steady += 0.25;
    expect(clock()).toBe(START * 1000 + 250);
    times.wall -= 900;
    expect(clock()).toBe(START * 1000 + 250);
    times.wall += 1800;
    expect(clock()).toBe(START * 1000 + 250);
  });

  test.each([
    ['forward, as after a sleep', HOUR_MS],
    ['back', -HOUR_MS],
    ['by little more than a second', 1001],
  ])('follows the system time when it is set %s, and continues from there', (_name, step) => {
    const { times, clock } = clocks();
    clock();
    times.wall += step;
    expect(clock()).toBe((START + step) * 1000);
    times.wall += 2;
    times.steady += 2.5;
    expect(clock()).toBe((START + step) * 1000 + 2500);
  });
});
