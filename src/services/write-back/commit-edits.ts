/** Commits written files to git, each author's with their name. */
import { createHash } from 'node:crypto';
import { groupBy } from '../../model/group-by.js';
import { commitMessage } from '../../model/write-back.js';
import { COMMITTER, type GitAuthor, type GitWorkTree } from '../../sources/git-work-tree.js';
import type { Component, Project, Store } from '../../storage/store.js';
import { readComponentFile } from '../files/component-source.js';
import type { LanguageEdits } from './own-edits.js';
import type { PlannedWrite } from './plan-writes.js';
import { changeRecord, type PendingCommit, writeBackRecord } from './write-back-record.js';

/** So many languages are named in a message. */
const NAMED = 5;

/** The edits of each author, who is whoever changed a string last; whoever began first comes first. */
export async function editsByAuthor(
  store: Store,
  component: Component,
  edits: readonly LanguageEdits[],
): Promise<Map<string, LanguageEdits[]>> {
  const single: { author: string; at: number; language: LanguageEdits['language']; unit: LanguageEdits['units'][0] }[] =
    [];
  for (const { language, units } of edits) {
    const ids = units.map(({ stringId }) => stringId);
    const changes = (await store.changes.ofStrings(component.id, language.id, ids)).filter(
      ({ author }) => author !== '',
    );
    const last = new Map(changes.map((change) => [change.stringId, change]));
    for (const unit of units) {
      const { author = '', at = 0 } = last.get(unit.stringId) ?? {};
      single.push({ author, at, language, unit });
    }
  }
  single.sort((a, b) => a.at - b.at);
  const byAuthor = groupBy(single, ({ author }) => author);
  return new Map(
    [...byAuthor].map(([author, own]) => [
      author,
      [...groupBy(own, ({ language }) => language.id).values()].map((some) => ({
        language: some[0]!.language,
        units: some.map(({ unit }) => unit),
      })),
    ]),
  );
}

export function pendingCommit(author: string, { path, after, edits }: PlannedWrite): PendingCommit {
  return {
    path,
    digest: digestOf(after),
    author,
    languages: edits.map(({ language }) => language.code),
    count: edits.reduce((sum, { units }) => sum + units.length, 0),
  };
}

/** Commits what was written and not committed yet, also by a process that did not get so far. */
export async function commitPending(
  store: Store,
  tree: GitWorkTree,
  project: Project,
  component: Component,
  template: string,
): Promise<void> {
  const { commits } = await writeBackRecord(store, component.id);
  for (const [username, own] of groupBy(commits, ({ author }) => author)) {
    const dirty = new Set(await tree.dirty(own.map(({ path }) => path)));
    const live: PendingCommit[] = [];
    for (const one of own) if (dirty.has(one.path) && (await isAsWritten(store, component, one))) live.push(one);
    if (live.length > 0) {
      const author = await authorOf(store, username);
      const message = commitMessage(template, {
        project: project.name,
        component: component.name,
        language: listed([...new Set(live.flatMap(({ languages }) => languages))].sort()),
        count: String(live.reduce((sum, { count }) => sum + count, 0)),
        author: author.name,
      });
      await tree.commit({ paths: live.map(({ path }) => path), author, message });
    }
    await store.transaction((inside) =>
      changeRecord(inside, component.id, (record) => ({
        ...record,
        commits: record.commits.filter(({ author }) => author !== username),
      })),
    );
  }
}

async function isAsWritten(store: Store, component: Component, { path, digest }: PendingCommit): Promise<boolean> {
  const bytes = await readComponentFile(store, component, path).catch(() => undefined);
  return bytes !== undefined && digestOf(bytes) === digest;
}

/** Users may have no address, and some that made edits are gone: no domain is made up for them. */
async function authorOf(store: Store, username: string): Promise<GitAuthor> {
  if (username === '') return COMMITTER;
  const user = await store.users.find(username);
  return {
    name: plain(user?.fullName ?? '') || plain(username) || COMMITTER.name,
    email: plain(user?.email ?? '') || `${username.replaceAll('@', '.')}@localhost`,
  };
}

/** Without what git cannot have in a name, or takes away at its ends. */
const plain = (text: string) =>
  text
    .replace(/[\s\p{Cc}<>]+/gu, ' ')
    .replace(/^[\s.,:;"\\']+|[\s.,:;"\\']+$/g, '')
    .slice(0, 200);

function listed(codes: readonly string[]): string {
  if (codes.length <= NAMED) return codes.join(', ');
  return `${codes.slice(0, NAMED).join(', ')} and ${codes.length - NAMED} more`;
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url');
