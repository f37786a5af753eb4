/** The Files section of a component's settings: folder, format, write-back, and a button to import again. */
import type { VNode } from 'preact';
import { languageName } from '../../model/language.js';
import type { WriteBackMode } from '../../model/write-back.js';
import { Name } from '../parts/text.js';
import { componentSettingsLink } from '../values/links.js';
import type { ComponentDetails, ProjectPlace } from '../values/page-place.js';
import { type UnwritableEdit, UnwritableList } from './unwritable-list.js';

export interface ComponentFilesProps {
  readonly project: ProjectPlace;
  readonly component: ComponentDetails & { readonly folder: string | null };
  readonly writeBack: WriteBackMode;
  /** The repository that the files come from, if there is one. */
  readonly repository?: RepositoryFacts | undefined;
  /** Errors in the files, shown after an import. */
  readonly fileProblems?: readonly string[];
  readonly unwritable: readonly UnwritableEdit[];
}

export interface RepositoryFacts {
  readonly url: string;
  readonly followedBranch: string;
  readonly push: 'off' | 'branch';
  readonly pushBranch: string;
  /** Empty if the last fetch, import and push succeeded. */
  readonly problem: string;
}

const WRITTEN: Readonly<Record<WriteBackMode, string>> = {
  off: 'no, but downloaded files contain them',
  files: 'yes, to the files',
  git: 'yes, to the files, and committed to Git',
};

export function ComponentFiles(props: ComponentFilesProps): VNode {
  const { project, component, writeBack, repository, fileProblems = [], unwritable } = props;
  const { slug, folder, filemask, format, template, sourceLanguage } = component;
  return (
    <section>
      <h2>Files</h2>
      <dl class="facts">
        {repository === undefined ? (
          <>
            <dt>Folder</dt>
            <dd>{folder === null ? 'none, the files were uploaded' : <Name text={folder} />}</dd>
          </>
        ) : (
          <RepositoryFactList {...repository} />
        )}
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
              {WRITTEN[writeBack]} <span class="muted">(see write_back in docs/configuration.md)</span>
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
      <UnwritableList project={project} component={component} unwritable={unwritable} />
      <form class="actions more" method="post" action={componentSettingsLink(project.slug, slug, 'import')}>
        <button class="button" type="submit">
          Import again
        </button>
      </form>
      <p class="detail">Reads the files that changed since the last import. Edits made here are kept.</p>
    </section>
  );
}

function RepositoryFactList({ url, followedBranch, push, pushBranch, problem }: RepositoryFacts): VNode {
  return (
    <>
      <dt>Repository</dt>
      <dd>
        <Name text={url} />
      </dd>
      <dt>Branch</dt>
      <dd>{followedBranch === '' ? 'not fetched yet' : <Name text={followedBranch} />}</dd>
      <dt>Edits are pushed</dt>
      <dd>
        {push === 'off' ? (
          'no, but downloaded files contain them'
        ) : (
          <>
            yes, to the branch <Name text={pushBranch || followedBranch} />
          </>
        )}
      </dd>
      {problem !== '' && (
        <>
          <dt>Problem</dt>
          <dd>
            <Name text={problem} />
          </dd>
        </>
      )}
    </>
  );
}
