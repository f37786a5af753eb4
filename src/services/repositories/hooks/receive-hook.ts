/** Handles hooks: finds the repositories that changed, checks secrets, and wakes the process that follows them. */
import type { Project, Repository, Store } from '../../../storage/store.js';
import { type Forge, type Headers, type Push, readPayload } from './read-payload.js';
import type { RepositoryIndex, RepositoryPlace } from './repository-index.js';
import { knowsSecret } from './verify-hook.js';

export interface HookOptions {
  readonly store: Store;
  readonly index: RepositoryIndex;
  /** Makes the process that follows the repository look at it soon. Many calls may become one look. */
  readonly wake: (place: RepositoryPlace) => Promise<void> | void;
  /** The secret in the settings file, for repositories that the file declares. */
  readonly declaredSecret?: ((projectSlug: string) => string | undefined) | undefined;
}

export interface HookRequest {
  readonly headers: Headers;
  /** The body as it was sent, for signatures. */
  readonly body: Uint8Array;
}

/** The answer to the forge. Never contains anything about private projects, unless the sender knows the secret. */
export interface HookAnswer {
  readonly code: number;
  readonly status: 'success' | 'failure';
  readonly message: string;
  readonly match_status?: { repository_matches: number; branch_matches: number; enabled_hook_matches: number };
  readonly updated_components?: readonly string[];
}

export interface HookResult {
  readonly answer: HookAnswer;
  /** For the log of the server: the repository of the hook, and all components that the hook concerned. */
  readonly log: {
    readonly repository?: string;
    readonly matched?: readonly string[];
    readonly refused?: readonly string[];
  };
}

const answerOnly = (code: number, status: HookAnswer['status'], message: string): HookResult => ({
  answer: { code, status, message },
  log: {},
});

/** The body of a form has the message in the field `payload`. */
export async function receiveHook(options: HookOptions, forge: Forge, request: HookRequest): Promise<HookResult> {
  const payload = parsed(request);
  const message = payload === undefined ? undefined : readPayload(forge, request.headers, payload);
  if (message === undefined) {
    return answerOnly(
      400,
      'failure',
      `This is not a message of ${forge}: send its push events as JSON to this address.`,
    );
  }
  if (message.kind === 'ping')
    return answerOnly(201, 'success', 'Hook working. Push events will update the components.');
  if (message.kind === 'other') {
    return answerOnly(
      200,
      'success',
      `The event ${JSON.stringify(message.event)} is ignored: only pushes matter here.`,
    );
  }
  const places = await options.index.find(message);
  const repository = message.addresses[0] ?? message.path ?? '';
  return trigger(options, places, request, { repository, branches: message.branches });
}

/** `component` is undefined to update all repositories of the project. */
export async function receiveUpdate(
  options: HookOptions,
  projectSlug: string,
  component: string | undefined,
  request: HookRequest,
): Promise<HookResult> {
  const { store } = options;
  const project = await store.projects.find(projectSlug);
  const own = project && component !== undefined ? await store.components.find(projectSlug, component) : undefined;
  const repositories = project === undefined ? [] : await store.repositories.list(project.id);
  const wanted = repositories.filter(({ id }) => component === undefined || id === own?.repositoryId);
  const repository = component === undefined ? projectSlug : `${projectSlug}/${component}`;
  return trigger(options, wanted, request, { repository, branches: undefined });
}

interface Match {
  readonly repository: Repository;
  readonly components: readonly string[];
  readonly followsBranch: boolean;
  readonly isAllowed: boolean;
  /** Whether the sender may know that the project exists. */
  readonly isVisible: boolean;
}

async function trigger(
  options: HookOptions,
  places: readonly RepositoryPlace[],
  request: HookRequest,
  { repository, branches }: { readonly repository: string; readonly branches: Push['branches'] },
): Promise<HookResult> {
  const matches = await matchesOf(options, places, request, branches);
  const followed = matches.filter(({ followsBranch }) => followsBranch);
  const allowed = followed.filter(({ isAllowed }) => isAllowed);
  for (const match of allowed) await options.wake(match.repository);
  const visible = matches.filter(({ isVisible }) => isVisible);
  const isSeen = ({ isVisible }: Match) => isVisible;
  const updated = namesOf(allowed.filter(isSeen));
  const counts = {
    match_status: {
      repository_matches: visible.length,
      branch_matches: followed.filter(isSeen).length,
      enabled_hook_matches: allowed.filter(isSeen).length,
    },
    updated_components: updated,
  };
  const log = {
    repository: repository.slice(0, 300),
    matched: namesOf(allowed),
    refused: namesOf(followed.filter(({ isAllowed }) => !isAllowed)),
  };
  if (allowed.some(isSeen)) {
    const names = updated.length > 0 ? `: ${updated.join(', ')}` : '. The repository has no components yet.';
    return { answer: { code: 200, status: 'success', message: `Update triggered${names}`, ...counts }, log };
  }
  if (followed.some(isSeen)) {
    const message =
      'The secret is missing or wrong: enter the secret of the repository in the settings of the webhook.';
    return { answer: { code: 403, status: 'failure', message, ...counts }, log };
  }
  const message =
    visible.length > 0
      ? 'The repository is known, but this branch is not followed.'
      : 'No matching repositories found.';
  return { answer: { code: 202, status: 'failure', message, ...counts }, log };
}

async function matchesOf(
  { store, declaredSecret }: HookOptions,
  places: readonly RepositoryPlace[],
  { headers, body }: HookRequest,
  branches: Push['branches'],
): Promise<Match[]> {
  const matches: Match[] = [];
  const projects = places.length === 0 ? [] : await store.projects.list();
  for (const { projectId, id } of places) {
    const project = projects.find((one) => one.id === projectId);
    const repository = project && (await store.repositories.get(projectId, id));
    if (repository === undefined) continue;
    const secret = secretOf(project!, repository, declaredSecret);
    const knows = secret !== '' && knowsSecret(secret, headers, body);
    const components = await store.components.list(projectId);
    const branch = repository.branch || repository.followedBranch;
    matches.push({
      repository,
      components: components.filter((one) => one.repositoryId === id).map(({ slug }) => `${project!.slug}/${slug}`),
      followsBranch: branches === undefined || branch === '' || branches.includes(branch),
      isAllowed: secret === '' || knows,
      isVisible: !project!.private || knows,
    });
  }
  return matches;
}

function secretOf({ slug }: Project, repository: Repository, declared: HookOptions['declaredSecret']): string {
  return (repository.declared ? declared?.(slug) : undefined) ?? repository.hookSecret;
}

const namesOf = (matches: readonly Match[]) => matches.flatMap(({ components }) => components);

function parsed({ headers, body }: HookRequest): unknown {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(String(headers['content-type'] ?? ''));
  try {
    return JSON.parse(isForm ? (new URLSearchParams(text).get('payload') ?? '') : text);
  } catch {
    return undefined;
  }
}
