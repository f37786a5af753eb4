/** Tests who may read /metrics by the settings file. */
import { expect, test } from 'vitest';
import { readMetrics } from '../../src/config/metrics.js';

test('nobody without the setting; a token, addresses, or both', () => {
  const token = '0123456789abcdef';
  expect(readMetrics(undefined, 'f')).toBeUndefined();
  expect(readMetrics({ token }, 'f')).toEqual({ token, addresses: [] });
  expect(readMetrics({ addresses: ['::1', '10.0.0.0/8'] }, 'f')).toEqual({
    token: undefined,
    addresses: ['::1', '10.0.0.0/8'],
  });
});

test.each([
  [{}, 'f: metrics must have a token, addresses, or both.'],
  [{ token: 'short' }, 'f: metrics.token must have at least 16 characters and no spaces.'],
  [{ token: 'a token with some spaces' }, 'f: metrics.token must have at least 16 characters and no spaces.'],
  [
    { addresses: ['localhost'] },
    'f: metrics.addresses[0] must be an address or a network such as 10.0.0.0/8, not "localhost".',
  ],
  [{ adresses: [] }, 'f: metrics has an unknown key "adresses"; known keys are token, addresses.'],
])('%j is rejected', (value, message) => {
  expect(() => readMetrics(value, 'f')).toThrow(message);
});
