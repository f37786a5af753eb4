/** Tests parsing of expiry dates. */
import { expect, test } from 'vitest';
import { readExpiry } from '../../src/model/expiry.js';
import { DAY, formatInstant } from '../../src/model/instant.js';

const NOW = Date.parse('2026-06-15T12:00:00Z') * 1000;

test.each([
  ['1d', '2026-06-16T12:00:00.000000Z'],
  ['90d', '2026-09-13T12:00:00.000000Z'],
  ['2026-06-16', '2026-06-16T00:00:00.000000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000000Z'],
])('%s is until %s', (written, expected) => {
  expect(formatInstant(readExpiry(written, NOW)!)).toBe(expected);
});

test('never gives null', () => expect(readExpiry('never', NOW)).toBeNull());

test('accepts the longest time', () => expect(readExpiry('36500d', NOW)).toBe(NOW + 36_500 * DAY));

test.each(['', '0d', '36501d', '99999d', '-1d', '1.5d', '90', '90 d', '2026-06-15', '1999-01-01', '2027-02-30'])(
  '%j is rejected',
  (written) => expect(() => readExpiry(written, NOW)).toThrow(expect.objectContaining({ code: 'expiry.invalid' })),
);

test.each(['2027-13-01', '2027-1-1', '9999-01-01', 'Never', 'tomorrow', '2027-01-01T00:00:00Z', '1e3d'])(
  '%j is not valid',
  (written) => expect(() => readExpiry(written, NOW)).toThrow(/^(Write the expiry as|The expiry must be) /),
);
