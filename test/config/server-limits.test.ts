/** Tests the server limits and trusted proxies in the settings file: defaults and errors. */
import { describe, expect, test } from 'vitest';
import { readLimits, readProxies } from '../../src/config/server-limits.js';

describe('limits', () => {
  test('have defaults, and each can be set', () => {
    const usual = readLimits(undefined, 'f');
    expect(usual).toEqual({
      anonymous: 5000,
      user: 20_000,
      signIn: 10,
      signInAddress: 50,
      upload: 64,
      uploads: 10,
      uploadTotal: 256,
      components: 5000,
      uploadComponents: 1000,
      repository: 4096,
      body: 1,
      page: 10_000,
      search: 2,
      userSearch: 10,
      streams: 1000,
      streamsUser: 50,
      streamsAddress: 50,
    });
    expect(readLimits({ sign_in: 3, upload: 1 }, 'f')).toEqual({ ...usual, signIn: 3, upload: 1 });
  });

  test.each([
    [{ anonymous: 0 }, 'f: limits.anonymous must be a whole number from 1 to 1000000000, not 0.'],
    [{ user: 1.5 }, 'f: limits.user must be a whole number from 1 to 1000000000, not 1.5.'],
    [{ upload: '64 MB' }, 'f: limits.upload must be a whole number from 1 to 1024, not "64 MB".'],
    [{ nothing: 1 }, 'f: limits has an unknown key "nothing"; known keys are anonymous, user, sign_in, '],
    [[], 'f: limits must contain keys and values.'],
  ])('%j is rejected', (value, message) => {
    expect(() => readLimits(value, 'f')).toThrow(message);
  });
});

describe('trusted proxies', () => {
  test('are addresses and networks', () => {
    const proxies = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'];
    expect(readProxies(proxies, 'f')).toEqual(proxies);
    expect(readProxies(undefined, 'f')).toEqual([]);
  });

  test.each([['10.0.0.0/33'], ['::1/129'], ['proxy.example.org'], ['10.0.0.0/8/8'], ['10.0.0.0/'], [7]])(
    '%j is rejected',
    (proxy) => {
      expect(() => readProxies([proxy], 'f')).toThrow('f: trusted_proxies[0] must be');
    },
  );
});
