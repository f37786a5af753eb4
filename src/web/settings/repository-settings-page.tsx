/** The Repositories page of a project's settings: the state of each repository, its settings, and a form to add one. */
import type { VNode } from 'preact';
import { type FieldError, problemIn } from '../frame/field-error.js';
import type { Message } from '../parts/form-message.js';
import { RepositoryPlace } from '../parts/repository-place.js';
import { settingsLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { RepositoryEntry, type RepositoryView } from './repository-entry.js';
import { SettingsLayout } from './settings-layout.js';

export interface RepositorySettingsPageProps {
  readonly project: ProjectPlace;
  readonly repositories: readonly RepositoryView[];
  readonly typed: { readonly url: string; readonly branch: string; readonly directory: string };
  /** The address of this server, for the addresses of hooks. */
  readonly baseUrl: string;
  readonly message: Message | undefined;
  readonly error?: FieldError | undefined;
}

export function RepositorySettingsPage(props: RepositorySettingsPageProps): VNode {
  const { project, repositories, typed, baseUrl, message, error } = props;
  return (
    <SettingsLayout project={project} tab="Repositories" message={message}>
      <p class="more">
        The server fetches these git repositories and imports their translation files. To let it fetch right after each
        push, send the push events of your forge to <code>{baseUrl}/hooks/github/</code>, or to the same address with{' '}
        <code>gitlab</code>, <code>gitea</code>, <code>forgejo</code>, <code>bitbucket</code> or <code>azure</code>.
      </p>
      {repositories.length === 0 ? (
        <p class="muted">This project has no repositories.</p>
      ) : (
        <ul class="webhooks">
          {repositories.map((one) => (
            <RepositoryEntry key={one.id} project={project.slug} repository={one} error={error} />
          ))}
        </ul>
      )}
      <h2>Add a repository</h2>
      <form class="form-fields" method="post" action={settingsLink(project.slug, 'repositories')}>
        <RepositoryPlace
          typed={typed}
          addressHint="For example https://github.com/example/shop.git, without a password. All components in it are imported."
          problemOf={(field) => problemIn(error, field)}
        />
        <button class="button button-primary" type="submit">
          Add repository
        </button>
      </form>
    </SettingsLayout>
  );
}
