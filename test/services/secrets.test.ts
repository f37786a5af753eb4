import { expect, test } from 'vitest';
import { hashSecret, newSecret, type SecretKind, secretHint } from '../../src/services/secrets.js';

const FORMS: readonly [SecretKind, RegExp][] = [
  ['token', /^tgu_[0-9A-Za-z]{40}$/],
  ['session', /^tgs_[0-9A-Za-z]{40}$/],
  ['link', /^tgl_[0-9A-Za-z]{40}$/],
  ['import', /^tgi_[0-9A-Za-z]{40}$/],
  ['webhook', /^whsec_[0-9A-Za-z+/]{43}=$/],
];

test.each(FORMS)('every %s has the expected form and is unique', (kind, form) => {
  const secrets = Array.from({ length: 200 }, () => newSecret(kind));
  for (const secret of secrets) expect(secret).toMatch(form);
  expect(new Set(secrets).size).toBe(200);
});

test('tokens use all 62 characters about equally often', () => {
  const counts = new Map<string, number>();
  for (let i = 0; i < 1000; i++) {
    for (const character of newSecret('token').slice(4)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(counts.size).toBe(62);
  // The expected count is 645 of 40,000. The bounds are more than eight standard deviations away.
  for (const count of counts.values()) expect(Math.abs(count - 645)).toBeLessThan(220);
});

test.each([
  ['', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'],
  ['abc', 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'],
])('the hash of %j', (secret, hash) => {
  expect(hashSecret(secret)).toBe(hash);
});

test.each([
  ['tgu_AbCdEfGhIjKl', 'tgu_AbCd'],
  ['whsec_AbCdEf', 'whsec_Ab'],
])('the hint of %s', (secret, hint) => {
  expect(secretHint(secret)).toBe(hint);
});
