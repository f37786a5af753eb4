/** Tests which addresses of repositories are allowed, and that messages never show a password. */
import { expect, test } from 'vitest';
import { looksLikeAddress, parseAddress, shownAddress } from '../../../src/sources/git/address.js';

test.each([
  ['https://example.org/group/shop.git', 'shop'],
  ['https://ada@example.org/shop/', 'shop'],
  ['http://127.0.0.1:8080/a%20b.git', 'a b'],
  ['ssh://git@example.org:2222/~ada/shop.git', 'shop'],
  ['git@example.org:group/shop.git', 'shop'],
  ['git@example.org:shop', 'shop'],
  ['file:///srv/git/shop.git', 'shop'],
  ['git://example.org/shop', 'shop'],
  ['https://example.org/', 'repository'],
])('%s is an address', (text, name) => {
  expect(looksLikeAddress(text)).toBe(true);
  expect(parseAddress(text)).toEqual({ url: text, name });
});

test.each(['.', 'po', './shop.git', '/srv/git/shop.git', 'shop/web', 'C:\\shop', 'shop:web'])('%s is none', (text) => {
  expect(looksLikeAddress(text)).toBe(false);
});

test.each([
  ['ext::sh -c touch% /tmp/x', 'is not the address of a repository'],
  ['ext::sh', 'is not the address of a repository'],
  ['fd::17', 'is not the address of a repository'],
  ['--upload-pack=touch x', 'is not the address of a repository'],
  ['ssh://-oProxyCommand=x/y', 'is not the address of a repository'],
  ['-x@example.org:y', 'is not the address of a repository'],
  ['git@-oProxyCommand=x:y', 'is not the address of a repository'],
  ['https://example.org/a\nb', 'is not the address of a repository'],
  ['ftp://example.org/shop', 'begins with https://'],
  ['javascript://example.org/shop', 'begins with https://'],
  ['https://ada:s3cret@example.org/shop', 'must not contain a password'],
  ['https://ada:a@s3cret@example.org/shop', 'must not contain a password'],
  ['https://ada:s3cret/b@example.org/shop', 'must not contain a password'],
  ['https://ada:1\\s3cret@example.org/shop', 'must not contain a password'],
  ['ada:s3cret@example.org:shop', 'must not contain a password'],
  ['https://ghp_s3cret@github.com/acme/shop', 'or a token'],
  ['https://glpat-s3cret@gitlab.com/acme/shop', 'or a token'],
  ['https://0123456789abcdef0123456789s3cret01234567@gitea.example.org/shop', 'or a token'],
  ['https://ghp_s3cret:x-oauth-basic@github.com/acme/shop', 'or a token'],
  ['https://example.org\\@127.0.0.1/shop', 'is not the address of a repository'],
  ['https://example.org#@127.0.0.1/shop', 'is not the address of a repository'],
  ['https://example.org?@127.0.0.1/shop', 'is not the address of a repository'],
  ['https:///example.org/shop', 'is not the address of a repository'],
  ['https://ex%61mple.org/shop', 'is not the address of a repository'],
  ['ssh://git@example.org\\@127.0.0.1/shop', 'is not the address of a repository'],
])('%s is refused', (text, message) => {
  const parse = () => parseAddress(text);
  expect(parse).toThrow(
    expect.objectContaining({ code: 'usage.repository', message: expect.stringContaining(message) }),
  );
  expect(parse).not.toThrow('s3cret');
});

test('passwords are not shown', () => {
  expect(shownAddress('https://ada:s3cret@example.org/shop')).toBe('https://ada:…@example.org/shop');
  expect(shownAddress('https://ghp_s3cret@github.com/shop')).toBe('https://…@github.com/shop');
  for (const plain of ['https://example.org:8080/a@b', 'git@example.org:a/b@c', 'ssh://git@example.org:22/x', 'x']) {
    expect(shownAddress(plain)).toBe(plain);
  }
});
