/** Explains errors of PostgreSQL that are not the fault of a request: what happened, and what an administrator can do. */
import { AppError } from '../model/error.js';
import { OUTCOME_UNKNOWN_CODE } from '../model/storage-error.js';

/** PostgreSQL reports this error code for a write to a standby. */
export const READ_ONLY_CODE = '25006';

/** Error codes of the system and of the database for a lost or refused connection. */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-5]|25P0[34]|53300)$/;
/** Messages of the driver for the same errors, which have no code. */
const UNREACHABLE_WORDS = /^Connection terminated|connection error and is not queryable|timeout/;

/** Messages of the driver if the server asks for a password, and the address has none. */
const NO_PASSWORD = /client password must be a(?: non-empty)? string|^Password must be a string/;

/** Error codes and messages of Node.js and of the driver for a connection that cannot be encrypted. */
const TLS_CODES = /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|(?:DEPTH_ZERO_)?SELF_SIGNED_)/;
const TLS_WORDS = /^The server does not support SSL connections/;

interface Rule {
  /** Matches the error codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
  readonly codes: RegExp;
  readonly code: string;
  /** `database` is “the database at …”, `why` is the message of PostgreSQL. */
  readonly text: (database: string, why: string) => string;
}

/** The first matching rule counts. */
const RULES: readonly Rule[] = [
  {
    codes: /^53100$/,
    code: 'storage.full',
    text: (database) =>
      `The disk of ${database} is full: make room and try again. Unfinished changes were rolled back.`,
  },
  {
    codes: /^53200$/,
    code: 'storage.memory',
    text: (database, why) =>
      `The server of ${database} has no memory left (${why}): give it more memory, or correct its settings. Unfinished ` +
      'changes were rolled back.',
  },
  {
    codes: /^53300$/,
    code: 'storage.no-connection',
    text: (database, why) =>
      `The server of ${database} accepts no more connections (${why}): raise its max_connections, or let fewer programs ` +
      'use it.',
  },
  {
    codes: /^53/,
    code: 'storage.failed',
    text: (database, why) =>
      `The server of ${database} reached a limit (${why}): raise the limit in its settings and try again.`,
  },
  {
    codes: /^(?:58...|XX00[12])$/,
    code: 'storage.failed',
    text: (database, why) =>
      `The server of ${database} cannot use its files (${why}): look at its disk and at its log. If files are damaged, ` +
      'restore a backup.',
  },
  {
    codes: /^57014$/,
    code: 'storage.cancelled',
    text: (database, why) =>
      `The server of ${database} cancelled a statement (${why}): if it has a statement_timeout, raise it for the role ` +
      'of Tallyglot.',
  },
  {
    codes: /^25P0[34]$/,
    code: 'storage.cancelled',
    text: (database, why) =>
      `The server of ${database} ended a transaction (${why}). Try again: this process was too busy, or suspended. If ` +
      'the server has a transaction_timeout, raise it for the role of Tallyglot.',
  },
  {
    codes: /^55P03$/,
    code: 'storage.busy',
    text: (database, why) =>
      `Another program has locked data in ${database} for too long (${why}): try again when it has ended.`,
  },
  {
    codes: /^40(?:001|003|P01)$/,
    code: 'storage.busy',
    text: (database, why) => `Several programs change the same data in ${database} (${why}): try again.`,
  },
  {
    codes: new RegExp(`^${READ_ONLY_CODE}$`),
    code: 'storage.refuses-writes',
    text: (database, why) =>
      `The server of ${database} refuses all changes (${why}): it is a standby, or default_transaction_read_only is on. ` +
      'Use the address of the leader, list all servers in the address, or switch the setting off.',
  },
  {
    codes: /^28P01$/,
    code: 'storage.refused',
    text: (database, why) => `The server of ${database} refuses the password (${why}): correct it in the address.`,
  },
  {
    codes: /^28/,
    code: 'storage.refused',
    text: (database, why) =>
      `The server of ${database} refuses the user (${why}): correct the user in the address, or create the role and ` +
      'allow it in pg_hba.conf.',
  },
  {
    codes: /^3D000$/,
    code: 'storage.refused',
    text: (database, why) =>
      `The server has no ${database.replace(/^the /, '')} (${why}): correct the address, or create the database with: ` +
      "create database NAME template template0 encoding 'UTF8' locale 'C'.",
  },
  {
    codes: /^42501$/,
    code: 'storage.refused',
    text: (database, why) =>
      `The user has no rights in ${database} (${why}): make the user the owner of the database and its tables.`,
  },
  {
    // A missing constraint means that a dump is being restored: its constraints come last.
    codes: /^(?:42P01|42P10|3F000)$/,
    code: 'storage.incomplete',
    text: (database, why) =>
      `Tables of Tallyglot are missing in ${database} (${why}): restore a complete backup, and restart the server.`,
  },
  {
    codes: /^42703$/,
    code: 'storage.incomplete',
    text: (database, why) =>
      `Tables in ${database} do not have the form that this version needs (${why}): if another version has changed them, ` +
      'upgrade this one. Otherwise restore a complete backup.',
  },
];

/** The error code of PostgreSQL, also of an error that was explained. */
export function sqlStateOf(error: unknown): string {
  const { code = '', cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return error instanceof AppError ? sqlStateOf(cause) : code;
}

/** Returns a storage error if the server or the connection is at fault, and all other errors unchanged. */
export function explained(url: string, error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const database = `the database at ${url}`;
  const why = reasonOf(error);
  const rule = RULES.find(({ codes }) => codes.test(code));
  if (rule !== undefined) return new AppError(rule.code, rule.text(database, why), { cause: error });
  if (NO_PASSWORD.test(message)) {
    const remedy = 'write it into the address, as in postgresql://user:password@host/name, or set PGPASSWORD';
    return new AppError('storage.refused', `The server of ${database} asks for a password: ${remedy}.`, {
      cause: error,
    });
  }
  if (TLS_CODES.test(code) || TLS_WORDS.test(message)) {
    const text = `The connection to ${database} cannot be encrypted (${why}): correct sslmode and the certificates.`;
    return new AppError('storage.refused', text, { cause: error });
  }
  return isUnreachable(error) ? unreachable(url, error) : error;
}

/** Whether the connection is lost or was never made. */
export function isUnreachable(error: unknown): boolean {
  const { message, code } = error as { message?: string; code?: string };
  return code === undefined ? UNREACHABLE_WORDS.test(message ?? '') : UNREACHABLE.test(code);
}

export function unreachable(url: string, error: unknown): AppError {
  return new AppError('storage.unreachable', `Cannot reach the database at ${url}: ${reasonOf(error)}.`, {
    cause: error,
  });
}

/** The database may have stored the transaction before the connection was lost. */
export function outcomeUnknown(url: string, error: unknown): AppError {
  return new AppError(
    OUTCOME_UNKNOWN_CODE,
    `Lost the database at ${url} during a commit: ${reasonOf(error)}. The change may be stored or not.`,
    { cause: error },
  );
}

function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
