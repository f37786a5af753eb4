/** Where a component's files are, how they are read and written, and a button to import them again. */
import type { VNode } from 'preact';
import { languageName } from '../../model/language.js';
import type { WriteBackMode } from '../../model/write-back.js';
import { Name } from '../parts/text.js';
import { componentSettingsLink } from '../values/links.js';
import type { ComponentDetails, ProjectPlace } from '../values/page-place.js';

export interface ComponentFilesProps {
  readonly project: ProjectPlace;
  readonly component: ComponentDetails & { readonly folder: string | null };
  readonly writeBack: WriteBackMode;
  /** Mistakes in the files, told after an import. */
  readonly fileProblems?: readonly string[];
}

const WRITTEN: Readonly<Record<WriteBackMode, string>> = {
  off: 'no: they stay here, and downloads have them',
  files: 'yes, into the files',
  git: 'yes, into the files, and committed to git',
};

export function ComponentFiles({ project, component, writeBack, fileProblems = [] }: ComponentFilesProps): VNode {
  const { slug, folder, filemask, format, template, sourceLanguage } = component;
  return (
    <section>
      <h2>Files</h2>
      <dl class="facts">
        <dt>Folder</dt>
        <dd>{folder === null ? 'none: its files were uploaded' : <Name text={folder} />}</dd>
        <dt>File mask</dt>
        <dd>
          <Name text={filemask} />
        </dd>
        <dt>Format</dt>
        <dd>
          <Name text={format} />
        </dd>
        <dt>Template or base file</dt>
        <dd>{template === null || template === '' ? 'none' : <Name text={template} />}</dd>
        <dt>Source language</dt>
        <dd>
          {languageName(sourceLanguage)} <span class="code">{sourceLanguage}</span>
        </dd>
        {folder !== null && (
          <>
            <dt>Edits are written back</dt>
            <dd>
              {WRITTEN[writeBack]} <span class="muted">(write_back in docs/configuration.md)</span>
            </dd>
          </>
        )}
      </dl>
      {fileProblems.length > 0 && (
        <ul class="file-problems">
          {fileProblems.map((problem) => (
            <li key={problem}>
              <Name text={problem} />
            </li>
          ))}
        </ul>
      )}
      <form class="actions more" method="post" action={componentSettingsLink(project.slug, slug, 'import')}>
        <button class="button" type="submit">
          Import again
        </button>
      </form>
      <p class="detail">Reads the files again that changed since they were imported last. Edits made here stay.</p>
    </section>
  );
}
