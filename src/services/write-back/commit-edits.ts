/** Commits written files to git, one commit per author with the author's name. */
import { groupBy } from '../../model/group-by.js';
import { commitMessage } from '../../model/write-back.js';
import { COMMITTER, type GitAuthor, type GitWorkTree } from '../../sources/git/work-tree.js';
import type { Component, Project, Store } from '../../storage/store.js';
import { authorAddress, noReplyAddress } from '../author-address.js';
import { digestOf, readIfPresent } from '../files/settle-writes.js';
import { changeRecord, type PendingCommit, readRecord } from '../files/write-back-record.js';
import type { LanguageEdits } from './find-edits.js';
import type { PlannedWrite } from './plan-writes.js';

/** Limit for the languages named in a commit message. */
const MAX_NAMED = 5;

/** Groups edits by the author who changed the string last. Authors are ordered by their first edit. */
export async function groupByAuthor(
  store: Store,
  component: Component,
  edits: readonly LanguageEdits[],
): Promise<Map<string, LanguageEdits[]>> {
  const singleEdits: {
    author: string;
    at: number;
    language: LanguageEdits['language'];
    unit: LanguageEdits['units'][0];
  }[] = [];
  for (const { language, units } of edits) {
    const ids = units.map(({ stringId }) => stringId);
    const changes = (await store.changes.ofStrings(component.id, language.id, ids)).filter(
      ({ author }) => author !== '',
    );
    const last = new Map(changes.map((change) => [change.stringId, change]));
    for (const unit of units) {
      const { author = '', at = 0 } = last.get(unit.stringId) ?? {};
      singleEdits.push({ author, at, language, unit });
    }
  }
  singleEdits.sort((a, b) => a.at - b.at);
  const byAuthor = groupBy(singleEdits, ({ author }) => author);
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

/** Commits files that were written but not committed, including files of a process that stopped before the commit. */
export async function commitPending(
  store: Store,
  tree: GitWorkTree,
  project: Project,
  component: Component,
  template: string,
): Promise<void> {
  const { commits } = await readRecord(store, component.id);
  for (const own of groupBy(commits, ({ author, message = '' }) => `${author}\n${message}`).values()) {
    const dirty = new Set(await tree.dirty(own.map(({ path }) => path)));
    const committable: PendingCommit[] = [];
    for (const one of own) if (dirty.has(one.path) && (await isUnchanged(store, component, one))) committable.push(one);
    if (committable.length > 0) {
      const author = await authorOf(store, own[0]!.author);
      const message = own[0]!.message ?? messageOf(template, project, component, author, committable);
      await tree.commit({ paths: committable.map(({ path }) => path), author, message });
    }
    await store.transaction((inside) =>
      changeRecord(inside, component, (record) => ({
        ...record,
        // Keeps commits that another process added meanwhile.
        commits: record.commits.filter((one) => !own.some((done) => isSameCommit(one, done))),
      })),
    );
  }
}

/** The message of the commit with these files, by the template. */
export function messageOf(
  template: string,
  project: Pick<Project, 'name'>,
  component: Pick<Component, 'name'>,
  author: GitAuthor,
  files: readonly Pick<PendingCommit, 'languages' | 'count'>[],
): string {
  return commitMessage(template, {
    project: project.name,
    component: component.name,
    language: listed([...new Set(files.flatMap(({ languages }) => languages))].sort()),
    count: String(files.reduce((sum, { count }) => sum + count, 0)),
    author: author.name,
  });
}

const isSameCommit = (a: PendingCommit, b: PendingCommit) =>
  a.path === b.path && a.digest === b.digest && a.author === b.author;

async function isUnchanged(store: Store, component: Component, { path, digest }: PendingCommit): Promise<boolean> {
  const bytes = await readIfPresent(store, component, path).catch(() => undefined);
  return bytes !== undefined && digestOf(bytes) === digest;
}

export async function authorOf(store: Store, username: string): Promise<GitAuthor> {
  if (username === '') return COMMITTER;
  const user = await store.users.find(username);
  return {
    name: plain(user?.fullName ?? '') || plain(username) || COMMITTER.name,
    email: plain(authorAddress(username, user)) || noReplyAddress(username),
  };
}

/** Removes characters that git does not allow in names, or strips from their ends. */
const plain = (text: string) =>
  text
    .replace(/[\s\p{Cc}<>]+/gu, ' ')
    .replace(/^[\s.,:;"\\']+|[\s.,:;"\\']+$/g, '')
    .slice(0, 200);

function listed(codes: readonly string[]): string {
  if (codes.length <= MAX_NAMED) return codes.join(', ');
  return `${codes.slice(0, MAX_NAMED).join(', ')} and ${codes.length - MAX_NAMED} more`;
}
