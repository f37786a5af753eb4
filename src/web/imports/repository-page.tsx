/** The form that looks at a repository, before a project is made from it. For administrators. */
import type { VNode } from 'preact';
import { Layout } from '../frame/layout.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { importLink, NEW_REPOSITORY_LINK } from '../values/links.js';
import { PlaceForm, type PlaceFormProps } from './place-form.js';

export interface RepositoryPageProps extends PlaceFormProps {
  readonly message?: Message | undefined;
}

const TRAIL = [
  { label: 'Import', href: importLink() },
  { label: 'Repository', href: NEW_REPOSITORY_LINK },
];

export function RepositoryPage({ typed, message, error }: RepositoryPageProps): VNode {
  return (
    <Layout title={['New project from a repository', 'Tallyglot']} trail={TRAIL}>
      <h1>New project from a repository</h1>
      <p class="detail">
        The server fetches the repository with git and shows the translation files that it finds. Nothing is imported
        yet.
      </p>
      <FormMessage message={message} />
      <PlaceForm typed={typed} error={error} />
    </Layout>
  );
}
