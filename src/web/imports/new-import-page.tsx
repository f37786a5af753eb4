/** The page where administrators create a project from files, with links to import into existing projects. */
import type { VNode } from 'preact';
import { Layout } from '../frame/layout.js';
import { Checkbox } from '../parts/checkbox.js';
import { Field } from '../parts/field.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { importLink, NEW_REPOSITORY_LINK } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { PRIVATE_MEANS } from '../values/wording.js';
import { type TypedFields, UploadFields } from './upload-fields.js';

export interface NewImportPageProps {
  readonly projects: readonly ProjectPlace[];
  readonly typed: TypedFields;
  readonly maxUploadBytes: number;
  /** The error of the submitted form. */
  readonly message?: Message | undefined;
}

export function NewImportPage({ projects, typed, maxUploadBytes, message }: NewImportPageProps): VNode {
  return (
    <Layout title={['Import', 'Tallyglot']} trail={[{ label: 'Import', href: importLink() }]}>
      <h1>Import a new project</h1>
      <p class="detail">Components are detected from the files. If the import fails, nothing is imported.</p>
      <p>
        <a class="inline-link" href={NEW_REPOSITORY_LINK}>
          New project from a repository
        </a>
        : the server fetches the files with git and follows the branch.
      </p>
      <FormMessage message={message} />
      <form class="form-fields" method="post" action={importLink()} encType="multipart/form-data">
        <Field
          name="name"
          label="Name"
          value={typed.name ?? ''}
          autoComplete="off"
          maxLength={100}
          hint="The name shown on pages."
        />
        <Field
          name="slug"
          label="Slug"
          value={typed.slug ?? ''}
          autoComplete="off"
          maxLength={100}
          required={false}
          hint="The name in addresses: letters, digits, - and _. Leave it empty to derive it from the name."
        />
        <Checkbox name="private" label="Private" checked={typed.private === 'yes'} hint={PRIVATE_MEANS} />
        <UploadFields typed={typed} maxUploadBytes={maxUploadBytes} />
        <button class="button button-primary" type="submit">
          Import
        </button>
      </form>
      {projects.length > 0 && (
        <>
          <h2>Import into an existing project</h2>
          <ul class="suggestions">
            {projects.map(({ slug, name }) => (
              <li key={slug}>
                <a class="entry" href={importLink(slug)}>
                  <Name text={name} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Layout>
  );
}
