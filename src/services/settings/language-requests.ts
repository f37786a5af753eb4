/** Who may start a language, and the requests of users who may not: a manager accepts or declines them. */
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import type { Instant } from '../../model/instant.js';
import { isSameLanguage } from '../../model/same-language.js';
import type { WriteBackMode } from '../../model/write-back.js';
import type { Component, Project, Store, User } from '../../storage/store.js';
import { accessError, type Identity, may } from '../access.js';
import type { Context } from '../context.js';
import { lockComponent } from '../lock-component.js';

export interface LanguageRequest {
  /** Code of the language. */
  readonly code: string;
  /** Username. */
  readonly author: string;
  readonly at: Instant;
}

const MAX_REQUESTS = 100;

const nameOf = (componentId: number) => `language-requests-${componentId}`;

/** What the user may do; undefined if nothing. */
export function newLanguageRight(identity: Identity, project: Project): 'start' | 'request' | undefined {
  const { newLanguages } = project;
  if (newLanguages === 'nobody') return undefined;
  if (may(identity, project, 'manage')) return 'start';
  return newLanguages === 'request' && identity.user !== undefined && may(identity, project, 'suggest')
    ? 'request'
    : undefined;
}

/** Whether the server can make and store the file of a new language. */
export function canStoreLanguage({ folder, format, locked }: Component, mode: WriteBackMode = 'off'): boolean {
  return !locked && (folder === null || mode !== 'off') && formatById(format).start !== undefined;
}

/** Whether each language has a file of its own. Otherwise one file contains all languages. */
export function hasOwnFiles({ format }: Pick<Component, 'format'>): boolean {
  return formatById(format).languagesIn === undefined;
}

/** Throws if the user may not even ask for a language. */
export function requireNewLanguageRight(identity: Identity, project: Project): 'start' | 'request' {
  const right = newLanguageRight(identity, project);
  if (right !== undefined) return right;
  if (!may(identity, project, 'manage')) throw accessError(identity);
  throw new AppError(
    'language.not-allowed',
    `New languages of ${project.name} come only from its files: a manager can change this in the settings.`,
  );
}

export async function readLanguageRequests(store: Store, { id }: Pick<Component, 'id'>): Promise<LanguageRequest[]> {
  return [...(((await store.facts.get(nameOf(id))) as LanguageRequest[] | undefined) ?? [])];
}

/** The code must be valid and not in the component. A second request for the same language changes nothing. */
export async function requestLanguage(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  project: Project,
  component: Component,
  code: string,
  { username }: User,
): Promise<void> {
  await store.transaction(async (inside) => {
    const { id } = await lockComponent(inside, project.slug, component.slug);
    const requests = await readLanguageRequests(inside, { id });
    if (requests.some((known) => isSameLanguage(known.code, code))) return;
    if (requests.length >= MAX_REQUESTS) {
      throw new AppError('language.too-many-requests', 'Too many requests wait for a manager: try again later.');
    }
    await inside.facts.set(nameOf(id), [...requests, { code, author: username, at: clock() }]);
  });
}

/** Removes the request for a language: a manager declined it, or the language was started. Returns whether there was one. */
export async function closeLanguageRequest(
  { store }: Pick<Context, 'store'>,
  project: string,
  slug: string,
  code: string,
): Promise<boolean> {
  return store.transaction(async (inside) => {
    const { id } = await lockComponent(inside, project, slug);
    const requests = await readLanguageRequests(inside, { id });
    const open = requests.filter((known) => !isSameLanguage(known.code, code));
    if (open.length === requests.length) return false;
    await inside.facts.set(nameOf(id), open);
    return true;
  });
}
