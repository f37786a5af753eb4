/** A repository in the list: its state, its settings, and buttons to update and remove it. */
import type { VNode } from 'preact';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Field } from '../parts/field.js';
import { RelativeTime } from '../parts/relative-time.js';
import { Name } from '../parts/text.js';
import { settingsLink } from '../values/links.js';
import { counted } from '../values/wording.js';
import { EntryAction } from './entry-action.js';

/** A repository without its secret. */
export interface RepositoryView {
  readonly id: number;
  readonly url: string;
  readonly branch: string;
  readonly followedBranch: string;
  readonly directory: string;
  readonly poll: number;
  readonly push: 'off' | 'branch';
  readonly pushBranch: string;
  readonly declared: boolean;
  readonly hasSecret: boolean;
  readonly importedCommit: string;
  /** 0 if the server never looked at the repository. */
  readonly lookedAt: number;
  readonly problem: string;
  /** Number of components whose files it has. */
  readonly components: number;
}

export interface RepositoryEntryProps {
  readonly project: string;
  readonly repository: RepositoryView;
  readonly error: FieldError | undefined;
}

/** Fields of different repositories on one page need different ids. */
export const fieldOf = (id: number, name: string) => `${name}-${id}`;

const POLLS: readonly (readonly [seconds: number, label: string])[] = [
  [60, 'every minute'],
  [300, 'every 5 minutes'],
  [900, 'every 15 minutes'],
  [3600, 'every hour'],
  [86_400, 'every day'],
  [0, 'only after a push hook'],
];

export function RepositoryEntry({ project, repository, error }: RepositoryEntryProps): VNode {
  const { url, declared, directory, components } = repository;
  const place = { project, list: 'repositories', entry: repository };
  return (
    <li class="webhook">
      <p>
        <code>
          <Name text={url} />
        </code>
      </p>
      <p class="detail">
        {counted(components, 'component')}
        {directory !== '' && (
          <>
            {' '}
            from the folder <Name text={directory} />
          </>
        )}
        . <State repository={repository} />
      </p>
      {repository.problem !== '' && (
        <p class="field-problem">
          <Name text={repository.problem} />
        </p>
      )}
      {declared ? (
        <p class="detail">The settings file of the server declares this repository. Change it there.</p>
      ) : (
        <SettingsForm project={project} repository={repository} error={error} />
      )}
      <div class="actions more">
        <EntryAction {...place} action="update" label="Update now" />
        {!declared && <EntryAction {...place} action="remove" label="Remove" />}
      </div>
    </li>
  );
}

function State({ repository }: Pick<RepositoryEntryProps, 'repository'>): VNode {
  const { branch, followedBranch, importedCommit, lookedAt } = repository;
  if (lookedAt === 0) return <>The server has not looked at it yet.</>;
  return (
    <>
      Branch <Name text={followedBranch || branch || 'unknown'} />
      {importedCommit !== '' && (
        <>
          , commit <code>{importedCommit.slice(0, 10)}</code> is imported
        </>
      )}
      . Last look: <RelativeTime instant={lookedAt} />
    </>
  );
}

function SettingsForm({ project, repository, error }: RepositoryEntryProps): VNode {
  const { id, branch, poll, push, pushBranch, hasSecret } = repository;
  const polls = POLLS.some(([seconds]) => seconds === poll)
    ? POLLS
    : [...POLLS, [poll, `every ${poll} seconds`] as const];
  const field = (name: string) => ({ name, id: fieldOf(id, name), problem: problemIn(error, fieldOf(id, name)) });
  return (
    <details class="more" open={error?.field.endsWith(`-${id}`)}>
      <summary>Settings</summary>
      <form class="form-fields" method="post" action={settingsLink(project, 'repositories', 'change')}>
        <input type="hidden" name="id" value={String(id)} />
        <Field
          {...field('branch')}
          label="Branch"
          value={branch}
          autoComplete="off"
          maxLength={250}
          required={false}
          hint="Empty for the default branch of the repository."
        />
        <div class="field">
          <label for={fieldOf(id, 'poll')}>Look at the repository</label>
          <select id={fieldOf(id, 'poll')} name="poll">
            {polls.map(([seconds, label]) => (
              <option key={seconds} value={String(seconds)} selected={seconds === poll}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div class="checkbox">
          <label>
            <input type="checkbox" name="push" value="yes" checked={push === 'branch'} />
            Commit edits and push them
          </label>
        </div>
        <Field
          {...field('push_branch')}
          label="Branch to push to"
          value={pushBranch}
          autoComplete="off"
          maxLength={250}
          required={false}
          hint="Empty for the followed branch."
        />
        <Field
          {...field('hook_secret')}
          type="password"
          label="Secret of hooks"
          autoComplete="new-password"
          maxLength={200}
          required={false}
          hint={
            hasSecret
              ? 'A secret is set and never shown. Enter another one to replace it.'
              : 'If a secret is set, only hooks that know it are accepted.'
          }
        />
        {hasSecret && (
          <div class="checkbox">
            <label>
              <input type="checkbox" name="forget_secret" value="yes" />
              Remove the secret
            </label>
          </div>
        )}
        <button class="button" type="submit">
          Save
        </button>
      </form>
    </details>
  );
}
