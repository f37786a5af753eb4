/** Where files are brought into a project. */
import type { VNode } from 'preact';
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
  readonly mostUploaded: number;
  readonly hasFolders: boolean;
  /** What is wrong with what was sent. */
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
        Components are found among the files. Files that were uploaded before stay unless they come again. All of an
        upload lands, or nothing does.
      </p>
      <FormMessage message={message} />
      <ImportForms project={project.slug} {...forms} />
    </Layout>
  );
}
