/** Defines the subcommands of `project`, `user` and `token`, which manage access. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { isRole, ROLES, type Role } from '../model/access.js';
import type { Terminal } from './terminal.js';

export function addAccessCommands(program: Command, terminal: Terminal): void {
  addProjectCommands(program, terminal);
  addUserCommands(program, terminal);
  addTokenCommands(program, terminal);
}

function addProjectCommands(program: Command, terminal: Terminal): void {
  const project = program.command('project').description('change the visibility of a project, or remove it');

  project
    .command('private')
    .description('make a project visible only to its members and to administrators')
    .argument('<slug>', 'slug of the project')
    .action(async (slug, options) => (await import('./project.js')).setProjectPrivate(slug, true, options, terminal));

  project
    .command('public')
    .description('make a project visible to everybody')
    .argument('<slug>', 'slug of the project')
    .action(async (slug, options) => (await import('./project.js')).setProjectPrivate(slug, false, options, terminal));

  project
    .command('remove')
    .description('remove a project with its components, translations and history')
    .argument('<slug>', 'slug of the project')
    .option('--yes', 'do not ask for confirmation')
    .action(async (slug, options) => (await import('./remove.js')).removeProjectCommand(slug, options, terminal));
}

function addUserCommands(program: Command, terminal: Terminal): void {
  const user = program.command('user').description('manage users');

  user
    .command('add')
    .description('add a user and print a link that signs the user in once')
    .argument('<name>', 'user name')
    .option('--full-name <name>', 'full name of the user')
    .option('--email <address>', 'e-mail address')
    .option('--admin', 'make the user an administrator of all projects')
    .option('--role <project=role>', 'role in a project, for example demo=translator; can be repeated', addRole)
    .action(async (name, options) => (await import('./user.js')).addUserCommand(name, options, terminal));

  user
    .command('list')
    .description('list the users and their roles')
    .addOption(new Option('--format <format>', 'output format').choices(['table', 'json']).default('table'))
    .action(async (options) => (await import('./user.js')).listUsersCommand(options, terminal));

  user
    .command('change')
    .description('change the name, e-mail address or administrator status of a user')
    .argument('<name>', 'user name')
    .option('--full-name <name>', 'full name of the user')
    .option('--email <address>', 'e-mail address; "" for none')
    .option('--admin', 'make the user an administrator of all projects')
    .option('--no-admin', 'make the user an ordinary user with the permissions of the roles')
    .action(async (name, options) => (await import('./user.js')).changeUserCommand(name, options, terminal));

  user
    .command('role')
    .description('give a user a role in a project, or remove it')
    .argument('<name>', 'user name')
    .argument('<project>', 'slug of the project')
    .argument('<role>', `${ROLES.join(', ')} or none`)
    .action(async (name, slug, role, options) =>
      (await import('./user.js')).setRoleCommand(name, slug, role, options, terminal),
    );

  user
    .command('password')
    .description(
      'set the password of a user (prompts for it, or reads standard input) and end all sessions of the user',
    )
    .argument('<name>', 'user name')
    .action(async (name, options) => (await import('./user.js')).setPasswordCommand(name, options, terminal));

  user
    .command('link')
    .description('print a link that signs a user in once, valid for one day; older links become invalid')
    .argument('<name>', 'user name')
    .action(async (name, options) => (await import('./user.js')).linkCommand(name, options, terminal));

  user
    .command('reset')
    .description('print a link with which a user chooses a new password, valid once for one day')
    .argument('<name>', 'user name')
    .action(async (name, options) => (await import('./invite.js')).resetCommand(name, options, terminal));

  user
    .command('invite')
    .description('print a link with which one person creates an account, valid once for 7 days')
    .option('--email <address>', 'e-mail address of the person')
    .option('--send', 'send the link to the e-mail address instead of printing it')
    .option('--role <project=role>', 'role in a project that the person gets, for example demo=translator', addRole)
    .action(async (options) => (await import('./invite.js')).inviteCommand(options, terminal));

  user
    .command('approve')
    .description('let a user in who registered and waits for approval')
    .argument('<name>', 'user name')
    .action(async (name, options) => (await import('./invite.js')).approveCommand(name, options, terminal));

  user
    .command('two-factor-off')
    .description('turn two-factor sign-in off for a user who lost the device')
    .argument('<name>', 'user name')
    .action(async (name, options) => (await import('./invite.js')).twoFactorOffCommand(name, options, terminal));

  user
    .command('disable')
    .description('disable a user: end all sessions and refuse all tokens')
    .argument('<name>', 'user name')
    .action(async (name, options) => (await import('./user.js')).setActiveCommand(name, false, options, terminal));

  user
    .command('enable')
    .description('enable a disabled user again')
    .argument('<name>', 'user name')
    .action(async (name, options) => (await import('./user.js')).setActiveCommand(name, true, options, terminal));

  user
    .command('remove')
    .description('remove a user with all roles and tokens; the history keeps the user name')
    .argument('<name>', 'user name')
    .action(async (name, options) => (await import('./user.js')).removeUserCommand(name, options, terminal));
}

function addTokenCommands(program: Command, terminal: Terminal): void {
  const token = program.command('token').description('manage API tokens');

  token
    .command('create')
    .description('create a token and print it; it cannot be shown again')
    .argument('<user>', 'user name')
    .option('--name <name>', 'what the token is for', 'command line')
    .option('--read-only', 'create a token that can only read')
    .option('--expires <when>', 'when the token expires: 90d, 2027-01-01 or never', 'never')
    .action(async (name, options) => (await import('./token.js')).createTokenCommand(name, options, terminal));

  token
    .command('list')
    .description('list the tokens of one user or of all users')
    .argument('[user]', 'user name')
    .addOption(new Option('--format <format>', 'output format').choices(['table', 'json']).default('table'))
    .action(async (name, options) => (await import('./token.js')).listTokensCommand(name, options, terminal));

  token
    .command('revoke')
    .description('revoke a token')
    .argument('<token>', 'id or first characters of the token, as shown by token list')
    .action(async (idOrHint, options) => (await import('./token.js')).revokeTokenCommand(idOrHint, options, terminal));
}

/** Collects repeated options such as `--role demo=translator`. */
function addRole(written: string, before: ReadonlyMap<string, Role> = new Map()): ReadonlyMap<string, Role> {
  const [project, role, ...rest] = written.split('=');
  if (!project || role === undefined || !isRole(role) || rest.length > 0) {
    throw new InvalidArgumentError(`Use PROJECT=ROLE, for example demo=translator. The roles are ${ROLES.join(', ')}.`);
  }
  return new Map([...before, [project, role]]);
}
