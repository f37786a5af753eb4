import { describe, expect, test } from 'vitest';
import { HOUR } from '../../../../src/model/instant.js';
import { decideNextStep } from '../../../../src/services/events/webhooks/decide-next-step.js';
import type { Answer } from '../../../../src/services/events/webhooks/deliver-request.js';

/** 2026-03-01T12:00:00Z */
const NOW = Date.UTC(2026, 2, 1, 12) * 1000;
const SECOND = HOUR / 3600;
const FAILED: Answer = { status: 500 };

/** Returns the seconds until the next attempt, or the name of another step. */
function next(answer: Answer, attempts = 1, jitter = 0): number | string {
  const step = decideNextStep({ answer, attempts, now: NOW, jitter });
  return step.step === 'retry' ? (step.at - NOW) / SECOND : step.step;
}

test('waits longer after each attempt, and gives up after the ninth', () => {
  const steps = Array.from({ length: 10 }, (_, i) => next(FAILED, i + 1));
  expect(steps).toEqual([5, 30, 120, 600, 3600, 14_400, 43_200, 86_400, 'give-up', 'give-up']);
});

test.each<[number, number, number]>([
  [1, 0.5, 5.5],
  [5, 0.5, 3960],
  [8, 0.25, 90_720],
])('after attempt %i, with a jitter of %d', (attempts, jitter, seconds) => {
  expect(next(FAILED, attempts, jitter)).toBe(seconds);
});

test('instants are whole numbers', () => {
  const step = decideNextStep({ answer: FAILED, attempts: 1, now: NOW, jitter: 1 / 3 });
  expect(step).toEqual({ step: 'retry', at: NOW + 5_333_333 });
});

describe('after an answer', () => {
  test.each<[string, Answer, number | string]>([
    ['200', { status: 200 }, 'delivered'],
    ['204', { status: 204 }, 'delivered'],
    ['299', { status: 299 }, 'delivered'],
    ['410', { status: 410 }, 'disable'],
    ['410 with Retry-After', { status: 410, retryAfter: '5' }, 'disable'],
    ['404', { status: 404 }, 5],
    ['no answer', { error: 'The receiver refused the connection.' }, 5],
    ['that asks for a minute', { status: 503, retryAfter: '60' }, 60],
    ['that asks for less than the usual wait', { status: 429, retryAfter: '1' }, 5],
    ['that asks for an hour', { status: 429, retryAfter: '3600' }, 3600],
    ['that asks for a year', { status: 429, retryAfter: '31536000' }, 3600],
    ['that asks for more than a number can hold', { status: 429, retryAfter: '9'.repeat(400) }, 3600],
    ['that gives a date', { status: 503, retryAfter: 'Sun, 01 Mar 2026 12:10:00 GMT' }, 600],
    ['that gives a distant date', { status: 503, retryAfter: 'Mon, 01 Mar 2027 12:10:00 GMT' }, 3600],
    ['that gives a past date', { status: 503, retryAfter: 'Sun, 01 Mar 2026 11:00:00 GMT' }, 5],
    ['that gives a date in another format', { status: 503, retryAfter: '2026-03-01T12:10:00Z' }, 5],
    ['that gives an invalid date', { status: 503, retryAfter: 'Sun, 99 Xyz 2026 12:10:00 GMT' }, 5],
    ['with an invalid Retry-After', { status: 503, retryAfter: 'soon' }, 5],
    ['that asks for a negative time', { status: 503, retryAfter: '-60' }, 5],
  ])('%s', (_name, answer, expected) => {
    expect(next(answer)).toBe(expected);
  });

  test('of success, at the last attempt', () => {
    expect(next({ status: 200 }, 9)).toBe('delivered');
  });

  test('that asks for time, jitter is added', () => {
    expect(next({ status: 503, retryAfter: '60' }, 1, 0.5)).toBe(66);
  });
});
