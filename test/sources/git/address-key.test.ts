/** Tests the comparison of repository addresses. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey } from '../../../src/sources/git/address-key.js';
import { anyCharacter } from '../../support/any-character.js';

test.each([
  [
    'github.com/ada/shop',
    [
      'https://github.com/ada/shop',
      'https://github.com/Ada/Shop.git/',
      'git@github.com:ada/shop.git',
      'ssh://git@ssh.github.com:443/ada/shop.git',
      'git://github.com/ada/shop.git',
      'https://ada:secret@github.com/ada/shop',
      'http://WWW.GitHub.com:80//ada/shop//',
    ],
  ],
  ['git.example.org/team/app', ['ssh://git@git.example.org:7999/team/app.git', 'https://git.example.org/scm/team/app']],
  [
    'git.example.org/Team/App',
    ['https://git.example.org/Team/App.git', 'git.example.org:Team/App', 'git.example.org:/Team/App'],
  ],
  [
    'dev.azure.com/acme/web shop/site',
    [
      'https://acme@dev.azure.com/acme/Web%20Shop/_git/site',
      'git@ssh.dev.azure.com:v3/acme/Web%20Shop/site',
      'https://acme.visualstudio.com/DefaultCollection/Web%20Shop/_git/site',
      'acme@vs-ssh.visualstudio.com:v3/acme/Web%20Shop/site',
    ],
  ],
  ['dev.azure.com/acme/site/site', ['https://dev.azure.com/acme/_git/site', 'https://acme.visualstudio.com/_git/site']],
  ['[::1]/shop', ['ssh://git@[::1]:22/shop.git', 'git@[::1]:shop.git']],
  ['xn--bcher-kva.example/a', ['https://bücher.example/a', 'ssh://git@xn--bcher-kva.example/a.git']],
  ['file:/srv/shop', ['file:///srv/shop.git', 'file://localhost/srv/shop/']],
])('the key of all addresses of one repository is %s', (key, addresses) => {
  expect(addresses.map(addressKey)).toEqual(addresses.map(() => key));
});

test('addresses of different repositories have different keys', () => {
  const addresses = [
    'https://git.example.org/ada/shop',
    'https://git.example.org/Ada/shop',
    'https://git.example.org/ada/shop.github',
    'https://git.example.org/ada/shop/more',
    'https://git.example.com/ada/shop',
    'file:///git.example.org/ada/shop',
    'https://git.example.org/.git',
  ];
  expect(new Set(addresses.map(addressKey)).size).toBe(addresses.length);
});

const NAME = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/);
const HOST = fc
  .tuple(NAME, fc.constantFrom('example.org', 'example.co.uk'))
  .map(([name, rest]) => `${name.replaceAll('_', 'x').replace(/-+$/, '')}.${rest}`);
const PATH = fc
  .array(NAME, { minLength: 2, maxLength: 4 })
  .filter(([first]) => first !== 'scm')
  .map((parts) => parts.join('/'));
const USER = fc.option(NAME, { nil: undefined }).map((name) => (name === undefined ? '' : `${name}@`));
const PORT = fc
  .option(fc.integer({ min: 1, max: 65535 }), { nil: undefined })
  .map((port) => (port === undefined ? '' : `:${port}`));
const END = fc.constantFrom('', '/', '.git', '.git/');

/** Writes the address of a repository in one of the forms that git accepts. */
const FORM = fc
  .record({
    scheme: fc.constantFrom('https', 'http', 'ssh', 'git', 'short'),
    user: USER,
    port: PORT,
    end: END,
    isUpper: fc.boolean(),
  })
  .map(({ scheme, user, port, end, isUpper }) => (host: string, path: string) => {
    const written = isUpper ? host.toUpperCase() : host;
    return scheme === 'short'
      ? `${user}${written}:${path}${end}`
      : `${scheme}://${user}${written}${port}/${path}${end}`;
  });

test('every form of an address has the same key, and another path or host has another key', () => {
  fc.assert(
    fc.property(HOST, PATH, FORM, FORM, NAME, (host, path, one, other, name) => {
      const key = addressKey(one(host, path));
      expect(key).toBe(`${host}/${path}`);
      expect(addressKey(other(host, path))).toBe(key);
      expect(addressKey(other(host, `${path}/${name}`))).not.toBe(key);
      expect(addressKey(other(`${name.replaceAll(/[_-]/g, 'x')}.${host}`, path))).not.toBe(key);
    }),
  );
});

test('any text has a key', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(typeof addressKey(text)).toBe('string');
      expect(typeof addressKey(`https://${text}`)).toBe('string');
    }),
  );
});
