/** Reads the messages that forges send after a push: which repository changed, and which branches. */

export const FORGES = ['github', 'gitlab', 'gitea', 'forgejo', 'bitbucket', 'azure'] as const;
export type Forge = (typeof FORGES)[number];

export interface Push {
  readonly kind: 'push';
  /** All addresses of the repository that the message contains. */
  readonly addresses: readonly string[];
  /** `project/repository` in lower case, if the message names no address. Older versions of Bitbucket Server do this. */
  readonly path: string | undefined;
  /** Undefined if the message names no branch, for example after a push of a tag. Then all branches may have changed. */
  readonly branches: readonly string[] | undefined;
}

export type HookMessage =
  | Push
  /** The forge tests whether somebody answers. */
  | { readonly kind: 'ping' }
  /** Another event, which changes no branch. */
  | { readonly kind: 'other'; readonly event: string };

/** Lower-case names of headers. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

const MAX_ADDRESSES = 20;
const MAX_ADDRESS_LENGTH = 1000;
const MAX_CHANGES = 1000;
const MAX_EVENT_LENGTH = 60;

/** Returns undefined if the payload is not a message of the forge. */
export function readPayload(forge: Forge, headers: Headers, payload: unknown): HookMessage | undefined {
  if (!isObject(payload)) return undefined;
  if (forge === 'gitlab') return readGitlab(payload);
  if (forge === 'azure') return readAzure(payload);
  if (forge === 'bitbucket') return readBitbucket(headerOf(headers, 'x-event-key'), payload);
  const event = ['x-github-event', 'x-gitea-event', 'x-forgejo-event']
    .map((name) => headerOf(headers, name))
    .find(Boolean);
  return readGithub(event, payload);
}

/** Gitea and Forgejo send the same members as GitHub. */
function readGithub(event: string | undefined, payload: Fields): HookMessage | undefined {
  if (event === 'ping' || (event === undefined && 'zen' in payload)) return { kind: 'ping' };
  if (event !== undefined && event !== 'push') return other(event);
  return pushOf({
    addresses: ['clone_url', 'ssh_url', 'git_url', 'html_url', 'url', 'svn_url'].map((name) =>
      textIn(payload, 'repository', name),
    ),
    refs: [textIn(payload, 'ref')],
  });
}

function readGitlab(payload: Fields): HookMessage | undefined {
  const event = textIn(payload, 'object_kind') ?? textIn(payload, 'event_name');
  if (event === undefined) return undefined;
  if (!['push', 'tag_push', 'repository_update'].includes(event)) return other(event);
  const refs = listIn(payload, 'refs').filter((ref) => typeof ref === 'string');
  return pushOf({
    addresses: [
      ...['git_http_url', 'git_ssh_url', 'http_url', 'ssh_url', 'web_url', 'url'].map((name) =>
        textIn(payload, 'project', name),
      ),
      ...['git_http_url', 'git_ssh_url', 'url', 'homepage'].map((name) => textIn(payload, 'repository', name)),
    ],
    refs: refs.length > 0 ? refs : [textIn(payload, 'ref')],
  });
}

/** Bitbucket Cloud sends `push.changes`, Bitbucket Server and Data Center send `changes`. */
function readBitbucket(header: string | undefined, payload: Fields): HookMessage | undefined {
  const event = header ?? textIn(payload, 'eventKey');
  if (event === 'diagnostics:ping' || (event === undefined && payload.test === true)) return { kind: 'ping' };
  if (event !== undefined && !['repo:push', 'repo:refs_changed', 'mirror:repo_synchronized'].includes(event)) {
    return other(event);
  }
  const fullName = textIn(payload, 'repository', 'full_name');
  const key = textIn(payload, 'repository', 'project', 'key');
  const slug = textIn(payload, 'repository', 'slug');
  return pushOf({
    addresses: [
      ...(fullName === undefined ? [] : [`https://bitbucket.org/${fullName}`]),
      textIn(payload, 'repository', 'links', 'html', 'href'),
      ...listIn(payload, 'repository', 'links', 'clone').map((link) => textIn(link, 'href')),
    ],
    path:
      fullName !== undefined || key === undefined || slug === undefined ? undefined : `${key}/${slug}`.toLowerCase(),
    refs: [
      ...listIn(payload, 'push', 'changes').map(cloudRef),
      ...listIn(payload, 'changes').map((change) => textIn(change, 'ref', 'id') ?? textIn(change, 'refId')),
    ],
  });
}

/** A change of Bitbucket Cloud has no new state if the branch was removed, and no old state if the branch is new. */
function cloudRef(change: unknown): string | undefined {
  const state = ['new', 'old'].find((name) => textIn(change, name, 'name') !== undefined);
  if (state === undefined) return undefined;
  const folder = textIn(change, state, 'type') === 'branch' ? 'heads' : 'tags';
  return `refs/${folder}/${textIn(change, state, 'name')}`;
}

function readAzure(payload: Fields): HookMessage | undefined {
  const event = textIn(payload, 'eventType');
  if (event === undefined) return undefined;
  if (event !== 'git.push') return other(event);
  return pushOf({
    addresses: ['remoteUrl', 'sshUrl', 'webUrl'].map((name) => textIn(payload, 'resource', 'repository', name)),
    refs: listIn(payload, 'resource', 'refUpdates').map((update) => textIn(update, 'name')),
  });
}

interface Found {
  readonly addresses: readonly (string | undefined)[];
  readonly path?: string | undefined;
  readonly refs: readonly (string | undefined)[];
}

function pushOf({ addresses, path, refs }: Found): Push | undefined {
  const known = addresses.filter(
    (address) => address !== undefined && address !== '' && address.length <= MAX_ADDRESS_LENGTH,
  );
  if (known.length === 0 && path === undefined) return undefined;
  const branches = refs.map((ref) => ref?.match(/^(?:refs\/heads\/)?(?!refs\/)(.+)$/s)?.[1]);
  return {
    kind: 'push',
    addresses: [...new Set(known as string[])].slice(0, MAX_ADDRESSES),
    path,
    branches: branches.length === 0 || branches.includes(undefined) ? undefined : [...new Set(branches as string[])],
  };
}

const other = (event: string): HookMessage => ({ kind: 'other', event: event.slice(0, MAX_EVENT_LENGTH) });

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueIn(value: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) => (isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  );
}

function textIn(value: unknown, ...names: string[]): string | undefined {
  const found = valueIn(value, names);
  return typeof found === 'string' ? found : undefined;
}

function listIn(value: unknown, ...names: string[]): readonly unknown[] {
  const found = valueIn(value, names);
  return Array.isArray(found) ? found.slice(0, MAX_CHANGES) : [];
}

/** The value of a header that was sent once. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
