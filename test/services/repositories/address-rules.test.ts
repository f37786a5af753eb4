/** Tests the network rules of repository addresses. */
import { describe, expect, test } from 'vitest';
import { checkAddress, guardedEnvironment } from '../../../src/services/repositories/address-rules.js';
import { parseAddress } from '../../../src/sources/git/address.js';
import { sshCommand } from '../../../src/sources/git/credentials.js';

const PUBLIC = { allowPrivate: false };
const PRIVATE = { allowPrivate: true };
const resolving =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('checkAddress', () => {
  test.each([
    'https://github.com/acme/shop.git',
    'ssh://git@github.com:443/acme/shop.git',
    'git@github.com:acme/shop.git',
    'https://93.184.215.14/shop',
  ])('allows %s', (url) => {
    expect(checkAddress(url, PUBLIC).url).toBe(url);
  });

  test.each([
    'file:///srv/shop.git',
    '/srv/shop.git',
    '../shop',
    'ext::sh -c id',
    'https://ada:secret@example.org/shop.git',
    '-oProxyCommand=id:shop',
    'ssh://-oProxyCommand=id/shop',
  ])('never allows %s', (url) => {
    expect(() => checkAddress(url, PRIVATE)).toThrow(expect.objectContaining({ code: 'repository.address' }));
  });

  test.each([
    'http://example.org/shop.git',
    'git://example.org/shop.git',
    'https://localhost/shop',
    'https://127.0.0.1/shop',
    'https://2130706433/shop',
    'ssh://git@0x7f.1/shop',
    'git@2130706433:shop',
    'https://10.1.2.3/shop',
    'https://[::1]/shop',
    'git@[fd00::1]:shop',
    'ssh://git@169.254.169.254/shop',
    'git@db.localhost:shop',
  ])('allows %s only if private networks are allowed', (url) => {
    expect(() => checkAddress(url, PUBLIC)).toThrow(expect.objectContaining({ code: 'repository.address' }));
    expect(checkAddress(url, PRIVATE).url).toBe(url);
  });
});

describe('guardedEnvironment', () => {
  const guard = (url: string, resolve: ReturnType<typeof resolving>, rules = PUBLIC, given = {}) =>
    guardedEnvironment(parseAddress(url), given, rules, resolve);

  test('makes git connect to the checked addresses, without redirects', async () => {
    const given = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'a.b', GIT_CONFIG_VALUE_0: 'c' };
    const url = 'https://Git.example.org:8443/shop';
    expect(await guard(url, resolving('93.184.215.14', '2606:2800:21f:cb07::1'), PUBLIC, given)).toEqual({
      ...given,
      GIT_CONFIG_COUNT: '3',
      GIT_CONFIG_KEY_1: 'http.followRedirects',
      GIT_CONFIG_VALUE_1: 'false',
      GIT_CONFIG_KEY_2: 'http.curloptResolve',
      GIT_CONFIG_VALUE_2: 'git.example.org:8443:93.184.215.14,[2606:2800:21f:cb07::1]',
    });
  });

  test('makes ssh connect to the checked address, and keeps the name for the key of the host', async () => {
    const short = sshCommand(await guard('git@example.org:shop', resolving('93.184.215.14')));
    expect(short).toContain(" -oHostName=93.184.215.14 -oHostKeyAlias='example.org'");
    const long = sshCommand(await guard('ssh://git@example.org:2222/shop', resolving('93.184.215.14')));
    expect(long).toContain(" -oHostKeyAlias='[example.org]:2222'");
  });

  test('refuses a name that leads into a private network', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::ffff:192.168.0.1']]) {
      const refused = expect.objectContaining({ code: 'repository.address' });
      await expect(guard('https://rebind.example.org/shop', resolving(...addresses))).rejects.toThrow(refused);
      await expect(guard('git@rebind.example.org:shop', resolving(...addresses))).rejects.toThrow(refused);
    }
  });

  test('says that a host cannot be found', async () => {
    const missing = expect.objectContaining({ code: 'git.unreachable' });
    await expect(guard('https://none.example.org/shop', resolving())).rejects.toThrow(missing);
  });
});
