/** Reads the settings about accounts and e-mail from the settings file. */
import { dirname } from 'node:path';
import {
  type AccountSettings,
  MAIL_SECURITIES,
  type MailSecurity,
  type MailSettings,
  REGISTRATIONS,
  TWO_FACTOR_RULES,
} from '../model/account-settings.js';
import { readSecretFile } from './secret.js';
import { invalid, map, oneOf, text, type Values, written } from './values.js';

const KEYS = ['host', 'port', 'security', 'user', 'password_file', 'from'];
const DEFAULT_PORT = 587;
/** The port of SMTP that begins with TLS. */
const TLS_PORT = 465;
const PASSWORD_VARIABLE = 'TALLYGLOT_MAIL_PASSWORD';
/** An address, alone or after a name: `Tallyglot <translate@example.org>`. */
const SENDER = /^(?:[^<>@\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;

interface Surroundings {
  /** The settings file. */
  readonly file: string;
  /** Whether the file was found in a served folder, so that it may come from somebody else. */
  readonly isForeign: boolean;
  readonly baseUrl: string | undefined;
  /** The value of the environment variable TALLYGLOT_MAIL_PASSWORD. */
  readonly mailPassword: string | undefined;
}

export function readAccounts(values: Values, surroundings: Surroundings): AccountSettings {
  const { file } = surroundings;
  const { registration = 'off', two_factor: twoFactor = 'optional', mail } = values;
  return {
    // Some YAML parsers read a bare `off` as false.
    registration: oneOf(registration === false ? 'off' : registration, `${file}: registration`, REGISTRATIONS),
    twoFactor: oneOf(twoFactor, `${file}: two_factor`, TWO_FACTOR_RULES),
    mail: mail === undefined ? undefined : readMail(mail, surroundings),
  };
}

function readMail(value: unknown, { file, isForeign, baseUrl, mailPassword }: Surroundings): MailSettings {
  const name = `${file}: mail`;
  // Such a file could send the password, or any file of the server, to a host of its choice.
  if (isForeign) throw invalid(name, 'is only allowed in a file of your own: name the file with --config');
  const values = map(value, name, KEYS);
  if (baseUrl === undefined) {
    throw invalid(name, 'needs the setting base_url: the links in mails contain the address of the server');
  }
  const port = values.port ?? DEFAULT_PORT;
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535) {
    throw invalid(`${name}.port`, `must be a port number from 1 to 65535, not ${written(port)}`);
  }
  const from = text(values.from, `${name}.from`);
  if (!SENDER.test(from)) {
    throw invalid(
      `${name}.from`,
      `must be an address such as Tallyglot <translate@example.org>, not ${written(values.from)}`,
    );
  }
  return {
    host: text(values.host, `${name}.host`),
    port,
    security: security(values.security, `${name}.security`, port),
    login: login(values, name, dirname(file), mailPassword),
    from,
  };
}

function security(value: unknown, name: string, port: number): MailSecurity {
  if (value === undefined) return port === TLS_PORT ? 'tls' : 'starttls';
  return oneOf(value, name, MAIL_SECURITIES);
}

function login(values: Values, name: string, folder: string, variable: string | undefined): MailSettings['login'] {
  const { user, password_file: file } = values;
  if (user === undefined) {
    if (file !== undefined) throw invalid(`${name}.password_file`, 'needs the setting mail.user');
    return undefined;
  }
  const password =
    file === undefined
      ? variable
      : readSecretFile(text(file, `${name}.password_file`), folder, `${name}.password_file`);
  if (password === undefined || password === '') {
    throw invalid(`${name}.user`, `needs a password: set ${PASSWORD_VARIABLE} or mail.password_file`);
  }
  return { user: text(user, `${name}.user`), password };
}
