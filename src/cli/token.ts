/** `tallyglot token …`: creates, lists and revokes tokens. */
import type { ConfigOptions } from '../config.js';
import { AppError } from '../model/error.js';
import { readExpiry } from '../model/expiry.js';
import { formatInstant, type Instant } from '../model/instant.js';
import {
  createToken,
  findToken,
  listTokens,
  type OwnedToken,
  revokeToken,
} from '../services/accounts/manage-tokens.js';
import { findUser } from '../services/accounts/manage-users.js';
import { harmless } from './harmless.js';
import { renderTable } from './table.js';
import type { Terminal } from './terminal.js';
import { withStore } from './with-store.js';

export interface CreateTokenOptions extends ConfigOptions {
  readonly name: string;
  readonly readOnly?: boolean;
  readonly expires: string;
}

/** Prints only the token to standard output, so that scripts can capture it. */
export function createTokenCommand(username: string, options: CreateTokenOptions, terminal: Terminal): Promise<void> {
  return withStore(options, async (app) => {
    const user = await findUser(app.store, username).catch((error) => {
      if (!(error instanceof AppError) || error.code !== 'user.not-found') throw error;
      const remedy = `Add the user with  tallyglot user add ${username}  (the first start of the server adds admin).`;
      throw new AppError(error.code, `${error.message} ${remedy}`);
    });
    const expires = readExpiry(options.expires, app.clock());
    const scope = options.readOnly ? 'read' : 'write';
    const { token, secret } = await createToken(app, user, { name: options.name, scope, expires });
    terminal.stdout.write(`${secret}\n`);
    terminal.stderr.write(
      `This token of ${user.username} will not be shown again. Revoke it with  tallyglot token revoke ${token.id}\n`,
    );
  });
}

export function revokeTokenCommand(idOrHint: string, options: ConfigOptions, terminal: Terminal): Promise<void> {
  return withStore(options, async (app) => {
    const { user, token } = await findToken(app.store, idOrHint);
    await revokeToken(app, user, token.id);
    terminal.stdout.write(`The token ${token.hint}… (${harmless(token.name)}) of ${user.username} was revoked.\n`);
  });
}

export function listTokensCommand(
  username: string | undefined,
  options: ConfigOptions & { format: 'table' | 'json' },
  terminal: Terminal,
): Promise<void> {
  return withStore(options, async ({ store }) => {
    const users = username === undefined ? await store.users.list() : [await findUser(store, username)];
    const tokens = await listTokens(store, users);
    terminal.stdout.write(options.format === 'json' ? toJson(tokens) : toTable(tokens));
  });
}

function toTable(tokens: readonly OwnedToken[]): string {
  const titles = ['Id', 'User', 'Begins with', 'Name', 'May', 'Last used', 'Expires'];
  const rows = tokens.map(({ user, token: { id, hint, name, scope, lastUsed, expires } }) => [
    String(id),
    user.username,
    hint,
    harmless(name),
    scope,
    lastUsed === null ? 'never' : day(lastUsed),
    expires === null ? 'never' : day(expires),
  ]);
  return renderTable(
    titles.map((title) => ({ title, align: 'left' })),
    rows,
  );
}

const day = (instant: Instant) => formatInstant(instant).slice(0, 10);

function toJson(tokens: readonly OwnedToken[]): string {
  const list = tokens.map(({ user, token: { id, hint, name, scope, created, lastUsed, expires } }) => ({
    id,
    user: user.username,
    hint,
    name,
    scope,
    created: formatInstant(created),
    last_used: lastUsed === null ? null : formatInstant(lastUsed),
    expires: expires === null ? null : formatInstant(expires),
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}
