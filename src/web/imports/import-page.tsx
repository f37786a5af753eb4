/** The page that imports files into an existing project. */
import type { VNode } from 'preact';
import type { RepositoryView } from '../../services/repositories/describe-repository.js';
import { Layout, trailOf } from '../frame/layout.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { importLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { ImportForms } from './import-forms.js';
import type { TypedFields } from './upload-fields.js';

export interface ImportPageProps {
  readonly project: ProjectPlace;
  readonly typed: TypedFields;
  readonly maxUploadBytes: number;
  readonly hasFolders: boolean;
  readonly repositories: readonly RepositoryView[];
  /** The error of the submitted form. */
  readonly message?: Message | undefined;
}

export function ImportPage({ project, message, ...forms }: ImportPageProps): VNode {
  const trail = [...trailOf(project), { label: 'Import', href: importLink(project.slug) }];
  return (
    <Layout title={['Import', project.name]} trail={trail}>
      <h1>
        Import into <Name text={project.name} />
      </h1>
      <p class="detail">
        Components are detected from the files. Files from earlier uploads are kept unless the upload contains them
        again. If an upload fails, nothing changes.
      </p>
      <FormMessage message={message} />
      <ImportForms project={project.slug} {...forms} />
    </Layout>
  );
}
