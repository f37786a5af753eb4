/** The commands about who may see and do what: of projects, users and tokens. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { isRole, ROLES, type Role } from '../model/access.js';
import type { Terminal } from './terminal.js';

export function addAccessCommands(program: Command, terminal: Terminal): void {
  addProjectCommands(program, terminal);
  addUserCommands(program, terminal);
  addTokenCommands(program, terminal);
}

function addProjectCommands(program: Command, terminal: Terminal): void {
  const project = program.command('project').description('change what a project is to others');

  project
    .command('private')
    .description('show a project only to its members and to administrators')
    .argument('<slug>', 'the project')
    .action(async (slug, options) => (await import('./project.js')).setProjectPrivate(slug, true, options, terminal));

  project
    .command('public')
    .description('show a project to everybody')
    .argument('<slug>', 'the project')
    .action(async (slug, options) => (await import('./project.js')).setProjectPrivate(slug, false, options, terminal));

  project
    .command('remove')
    .description('remove a project with its components, translations and history')
    .argument('<slug>', 'the project')
    .option('--yes', 'do not ask whether this is meant')
    .action(async (slug, options) => (await import('./remove.js')).removeProjectCommand(slug, options, terminal));
}

function addUserCommands(program: Command, terminal: Terminal): void {
  const user = program.command('user').description('look after the people who may sign in');

  user
    .command('add')
    .description('add a user and print a link that signs the user in once')
    .argument('<name>', 'user name')
    .option('--full-name <name>', 'what the user is called')
    .option('--email <address>', 'e-mail address')
    .option('--admin', 'let the user do everything, in every project')
    .option('--role <project=role>', 'role in a project, as in demo=translator; may be given again', addRole)
    .action(async (name, options) => (await import('./user.js')).addUserCommand(name, options, terminal));

  user
    .command('list')
    .description('list the users and their roles')
    .addOption(new Option('--format <format>', 'how to print').choices(['table', 'json']).default('table'))
    .action(async (options) => (await import('./user.js')).listUsersCommand(options, terminal));

  user
    .command('change')
    .description('change what is known of a user')
    .argument('<name>', 'user name')
    .option('--full-name <name>', 'what the user is called')
    .option('--email <address>', 'e-mail address; "" for none')
    .option('--admin', 'let the user do everything, in every project')
    .option('--no-admin', 'let the user do what the roles allow')
    .action(async (name, options) => (await import('./user.js')).changeUserCommand(name, options, terminal));

  user
    .command('role')
    .description('give a user a role in a project, or take it away')
    .argument('<name>', 'user name')
    .argument('<project>', 'the project')
    .argument('<role>', `${ROLES.join(', ')} or none`)
    .action(async (name, slug, role, options) =>
      (await import('./user.js')).setRoleCommand(name, slug, role, options, terminal),
    );

  user
    .command('password')
    .description('set the password of a user: asked for, or read from standard input; ends the user’s sessions')
    .argument('<name>', 'user name')
    .action(async (name, options) => (await import('./user.js')).setPasswordCommand(name, options, terminal));

  user
    .command('link')
    .description('print a link that signs a user in once, within a day; links printed before end')
    .argument('<name>', 'user name')
    .action(async (name, options) => (await import('./user.js')).linkCommand(name, options, terminal));

  user
    .command('disable')
    .description('keep a user out: sessions end and tokens are refused')
    .argument('<name>', 'user name')
    .action(async (name, options) => (await import('./user.js')).setActiveCommand(name, false, options, terminal));

  user
    .command('enable')
    .description('let a disabled user in again')
    .argument('<name>', 'user name')
    .action(async (name, options) => (await import('./user.js')).setActiveCommand(name, true, options, terminal));

  user
    .command('remove')
    .description('remove a user with roles and tokens; what the user did stays under the name')
    .argument('<name>', 'user name')
    .action(async (name, options) => (await import('./user.js')).removeUserCommand(name, options, terminal));
}

function addTokenCommands(program: Command, terminal: Terminal): void {
  const token = program.command('token').description('look after the tokens by which programs say whose they are');

  token
    .command('create')
    .description('make a token and print it; it cannot be printed again')
    .argument('<user>', 'user name')
    .option('--name <name>', 'what the token is for', 'command line')
    .option('--read-only', 'let the token change nothing')
    .option('--expires <when>', 'when it ends: 90d, 2027-01-01 or never', 'never')
    .action(async (name, options) => (await import('./token.js')).createTokenCommand(name, options, terminal));

  token
    .command('list')
    .description('list the tokens of a user, or of all')
    .argument('[user]', 'user name')
    .addOption(new Option('--format <format>', 'how to print').choices(['table', 'json']).default('table'))
    .action(async (name, options) => (await import('./token.js')).listTokensCommand(name, options, terminal));

  token
    .command('revoke')
    .description('end a token')
    .argument('<token>', 'its id, or what it begins with, as listed')
    .action(async (idOrHint, options) => (await import('./token.js')).revokeTokenCommand(idOrHint, options, terminal));
}

/** Takes `--role demo=translator`, once for each project. */
function addRole(written: string, before: ReadonlyMap<string, Role> = new Map()): ReadonlyMap<string, Role> {
  const [project, role, ...rest] = written.split('=');
  if (!project || role === undefined || !isRole(role) || rest.length > 0) {
    throw new InvalidArgumentError(`Name a project and a role, as in demo=translator. Roles are ${ROLES.join(', ')}.`);
  }
  return new Map([...before, [project, role]]);
}
