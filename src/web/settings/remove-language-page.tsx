/** The page that asks for confirmation before a language is removed. */
import type { VNode } from 'preact';
import { Layout, trailOf } from '../frame/layout.js';
import { Name } from '../parts/text.js';
import { newLanguageLink } from '../values/links.js';
import type { ComponentPlace, ProjectPlace } from '../values/page-place.js';
import { counted } from '../values/wording.js';
import { DeleteForm } from './delete-form.js';

export interface RemoveLanguagePageProps {
  readonly project: ProjectPlace;
  readonly component: ComponentPlace & { readonly folder: string | null };
  readonly language: { readonly code: string; readonly name: string };
  readonly filename: string;
  /** Whether the file contains only this language. */
  readonly hasOwnFile: boolean;
  readonly translated: number;
  readonly typed?: string | undefined;
  readonly problem?: string | undefined;
}

export function RemoveLanguagePage(props: RemoveLanguagePageProps): VNode {
  const { project, component, language, filename, hasOwnFile, translated, typed, problem } = props;
  const { code, name } = language;
  const href = newLanguageLink(project.slug, component.slug, code);
  return (
    <Layout
      title={[`Remove ${name}`, component.name, project.name]}
      trail={[...trailOf(project, component, language), { label: 'Remove', href }]}
    >
      <h1>
        <Name text={name} /> <code class="code">{code}</code>
      </h1>
      <DeleteForm action={href} kind="language" slug={code} {...(typed && { typed })} problem={problem}>
        <p>
          {hasOwnFile ? 'This removes the file ' : 'This removes the texts of the language from '}
          <Name text={filename} />
          {!hasOwnFile
            ? ', which contains all languages'
            : component.folder === null
              ? ' from the uploaded files'
              : ' from the folder'}
          . The server keeps {counted(translated, 'translation')} with suggestions, comments and history. They return if
          somebody adds the language again.
        </p>
      </DeleteForm>
    </Layout>
  );
}
