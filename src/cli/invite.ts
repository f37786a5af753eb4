/**
 * `tallyglot user invite`, `approve`, `reset` and `two-factor-off`: let people sign in for the first time, or again.
 */
import { type ConfigOptions, serverAddress } from '../config.js';
import type { Role } from '../model/access.js';
import { AppError } from '../model/error.js';
import { Mailer } from '../services/accounts/mailer.js';
import { invitationMail } from '../services/accounts/mails.js';
import { findUser } from '../services/accounts/manage-users.js';
import { approveUser, invite } from '../services/accounts/register.js';
import { makeResetLink } from '../services/accounts/reset-password.js';
import { removeTwoFactor } from '../services/accounts/two-factor.js';
import { findProject } from '../services/find-component.js';
import { invitationAddress, resetAddress } from './sign-in-address.js';
import type { Terminal } from './terminal.js';
import { withStore } from './with-store.js';

/** Who invites, in the list of invitations and in mails. */
const INVITER = 'An administrator';

export interface InviteOptions extends ConfigOptions {
  readonly email?: string;
  readonly send?: boolean;
  readonly role?: ReadonlyMap<string, Role>;
}

/** Prints only the address to standard output, so that scripts can capture it. */
export function inviteCommand(options: InviteOptions, terminal: Terminal): Promise<void> {
  const { email = '', send = false, role: roles = new Map<string, Role>() } = options;
  if (roles.size > 1) throw new AppError('usage.role', 'Use --role once: an invitation gives a role in one project.');
  if (send && email === '') throw new AppError('usage.send', 'Use --send together with --email.');
  return withStore(options, async (app, config) => {
    const { mail, registration } = config.accounts;
    if (send && mail === undefined) {
      throw new AppError('usage.send', 'This server sends no e-mail: set mail in tallyglot.yaml, or leave out --send.');
    }
    const [membership] = await Promise.all(
      [...roles].map(async ([slug, role]) => ({ projectId: (await findProject(app.store, slug)).id, role })),
    );
    const invitation = { email, membership: membership ?? null, invitedBy: INVITER };
    const { secret } = await invite(app, registration, invitation);
    const server = serverAddress(config);
    const link = invitationAddress(server, secret);
    if (send && mail !== undefined) {
      try {
        await new Mailer(mail).send({ to: email, ...invitationMail(server, link, INVITER) });
        terminal.stdout.write(`The invitation was sent to ${email}.\n`);
        return;
      } catch (error) {
        // The invitation exists, so the link is still useful.
        terminal.stdout.write(`${link}\n`);
        throw error;
      }
    }
    terminal.stderr.write('One person can create an account with this link, within 7 days:\n');
    terminal.stdout.write(`${link}\n`);
  });
}

export function approveCommand(username: string, options: ConfigOptions, terminal: Terminal): Promise<void> {
  return withStore(options, async (app) => {
    const user = await approveUser(app, username);
    terminal.stdout.write(`${user.username} was approved and can sign in.\n`);
  });
}

/** Prints only the address to standard output, so that scripts can capture it. */
export function resetCommand(username: string, options: ConfigOptions, terminal: Terminal): Promise<void> {
  return withStore(options, async (app, config) => {
    const user = await findUser(app.store, username);
    const secret = await makeResetLink(app, user);
    terminal.stderr.write(`${user.username} can choose a new password with this link once, within one day:\n`);
    terminal.stdout.write(`${resetAddress(serverAddress(config), secret)}\n`);
  });
}

export function twoFactorOffCommand(username: string, options: ConfigOptions, terminal: Terminal): Promise<void> {
  return withStore(options, async (app) => {
    const user = await findUser(app.store, username);
    const wasOn = await removeTwoFactor(app, user);
    terminal.stdout.write(`Two-factor sign-in ${wasOn ? 'is now' : 'was already'} off for ${user.username}.\n`);
  });
}
