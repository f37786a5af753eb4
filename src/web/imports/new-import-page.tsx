/** Where administrators bring files in: as a new project, or on the way to one that is there. */
import type { VNode } from 'preact';
import { Layout } from '../frame/layout.js';
import { Checkbox } from '../parts/checkbox.js';
import { Field } from '../parts/field.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { importLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { PRIVATE_MEANS } from '../values/wording.js';
import { type TypedFields, UploadFields } from './upload-fields.js';

export interface NewImportPageProps {
  readonly projects: readonly ProjectPlace[];
  readonly typed: TypedFields;
  readonly mostUploaded: number;
  /** What is wrong with what was sent. */
  readonly message?: Message | undefined;
}

export function NewImportPage({ projects, typed, mostUploaded, message }: NewImportPageProps): VNode {
  return (
    <Layout title={['Import', 'Tallyglot']} trail={[{ label: 'Import', href: importLink() }]}>
      <h1>Import a new project</h1>
      <p class="detail">Its components are found among the files. All of an upload lands, or nothing does.</p>
      <FormMessage message={message} />
      <form class="form-fields" method="post" action={importLink()} encType="multipart/form-data">
        <Field
          name="name"
          label="Name"
          value={typed.name ?? ''}
          autoComplete="off"
          maxLength={100}
          hint="What people call the project."
        />
        <Field
          name="slug"
          label="Slug"
          value={typed.slug ?? ''}
          autoComplete="off"
          maxLength={100}
          required={false}
          hint="Its name in addresses: letters, digits, - and _. Made of the name if you leave it empty."
        />
        <Checkbox name="private" label="Private" checked={typed.private === 'yes'} hint={PRIVATE_MEANS} />
        <UploadFields typed={typed} mostUploaded={mostUploaded} />
        <button class="button button-primary" type="submit">
          Import
        </button>
      </form>
      {projects.length > 0 && (
        <>
          <h2>Import into a project that is there</h2>
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
