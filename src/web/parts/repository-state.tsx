/** The state of the remote repositories of a project: address, branch, commit, last look, and problems with a remedy. */
import type { VNode } from 'preact';
import type { RepositoryView } from '../../services/repositories/describe-repository.js';
import { FormMessage } from './form-message.js';
import { RelativeTime } from './relative-time.js';
import { Name } from './text.js';

export function RepositoryStates({ repositories }: { readonly repositories: readonly RepositoryView[] }): VNode | null {
  if (repositories.length === 0) return null;
  return (
    <section>
      <h2>{repositories.length === 1 ? 'Repository' : 'Repositories'}</h2>
      {repositories.map((repository) => (
        <RepositoryState key={repository.id} {...repository} />
      ))}
    </section>
  );
}

function RepositoryState({ address, branch, commit, isBehind, lookedAt, problem, remedy }: RepositoryView): VNode {
  return (
    <>
      <p>
        <Name text={address} />
        {branch !== '' && (
          <>
            , branch <Name text={branch} />
          </>
        )}
      </p>
      <p class="muted">
        {commit === '' ? (
          'Nothing is imported yet.'
        ) : (
          <>
            Imported commit: <code>{commit.slice(0, 10)}</code>.{isBehind && ' A newer commit is not imported yet.'}
          </>
        )}
        {lookedAt !== 0 && (
          <>
            {' '}
            Last look at the repository: <RelativeTime instant={lookedAt} />.
          </>
        )}
      </p>
      {problem !== '' && <FormMessage message={{ kind: 'problem', text: `${problem} ${remedy}`.trim() }} />}
    </>
  );
}
