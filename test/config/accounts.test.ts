/** The settings about accounts and e-mail. */
import { expect, test } from 'vitest';
import { readAccounts } from '../../src/config/accounts.js';
import { makeWorkspace } from '../support/workspace.js';

const SURROUNDINGS = { file: 'f', isForeign: false, baseUrl: 'https://t.example.org', mailPassword: undefined };
const MAIL = { host: 'smtp.example.org', from: 'Tallyglot <t@example.org>' };

test('registration is off, two-factor is optional and there is no mail by default', () => {
  expect(readAccounts({}, SURROUNDINGS)).toEqual({ registration: 'off', twoFactor: 'optional', mail: undefined });
  const values = { registration: 'open', two_factor: 'administrators' };
  expect(readAccounts(values, SURROUNDINGS)).toMatchObject({ registration: 'open', twoFactor: 'administrators' });
  expect(readAccounts({ registration: false }, SURROUNDINGS).registration).toBe('off');
});

test('mail needs TLS by default, and takes its password from the variable or a file', () => {
  expect(readAccounts({ mail: MAIL }, SURROUNDINGS).mail).toEqual({
    ...MAIL,
    port: 587,
    security: 'starttls',
    login: undefined,
  });
  expect(readAccounts({ mail: { ...MAIL, port: 465 } }, SURROUNDINGS).mail?.security).toBe('tls');
  const mail = { ...MAIL, user: 'tally' };
  const { mail: fromVariable } = readAccounts({ mail }, { ...SURROUNDINGS, mailPassword: 'secret' });
  expect(fromVariable?.login).toEqual({ user: 'tally', password: 'secret' });
  const workspace = makeWorkspace();
  try {
    workspace.write('password', 'from file\n');
    const file = workspace.path('tallyglot.yaml');
    const read = readAccounts({ mail: { ...mail, password_file: 'password' } }, { ...SURROUNDINGS, file });
    expect(read.mail?.login).toEqual({ user: 'tally', password: 'from file' });
  } finally {
    workspace.remove();
  }
});

test.each([
  [{ registration: 'yes' }, 'f: registration must be off or invitation or open, not "yes".'],
  [{ two_factor: 'all' }, 'f: two_factor must be optional or administrators, not "all".'],
  [{ mail: { ...MAIL, from: 'nobody' } }, 'f: mail.from must be an address such as'],
  [{ mail: { from: MAIL.from } }, 'f: mail.host is missing.'],
  [{ mail: { ...MAIL, port: 0 } }, 'f: mail.port must be a port number'],
  [{ mail: { ...MAIL, user: 'tally' } }, 'f: mail.user needs a password: set TALLYGLOT_MAIL_PASSWORD'],
  [{ mail: { ...MAIL, password_file: 'x' } }, 'f: mail.password_file needs the setting mail.user.'],
  [{ mail: { ...MAIL, user: 'tally', password_file: '/nowhere' } }, 'f: mail.password_file cannot be read'],
  [{ mail: { ...MAIL, password: 'x' } }, 'f: mail has an unknown key "password"'],
])('%j is rejected', (values, message) => {
  expect(() => readAccounts(values, SURROUNDINGS)).toThrow(message);
});

test('mail needs a base address, and a settings file of the operator', () => {
  const values = { mail: MAIL };
  expect(() => readAccounts(values, { ...SURROUNDINGS, baseUrl: undefined })).toThrow('needs the setting base_url');
  expect(() => readAccounts(values, { ...SURROUNDINGS, isForeign: true })).toThrow('name the file with --config');
});
