/** The forms that import files into a project: an upload, and a new import of folders on the server. */
import type { VNode } from 'preact';
import type { RepositoryView } from '../../services/repositories/describe-repository.js';
import { Checkbox } from '../parts/checkbox.js';
import { RepositoryStates } from '../parts/repository-state.js';
import { importAgainLink, importLink } from '../values/links.js';
import { type TypedFields, UploadFields } from './upload-fields.js';

export interface ImportFormsProps {
  readonly project: string;
  readonly typed: TypedFields;
  readonly maxUploadBytes: number;
  /** Whether a component of the project comes from a folder on the server. */
  readonly hasFolders: boolean;
  /** The remote repositories of the project. */
  readonly repositories: readonly RepositoryView[];
}

export function ImportForms({ project, typed, maxUploadBytes, hasFolders, repositories }: ImportFormsProps): VNode {
  return (
    <>
      <form class="form-fields" method="post" action={importLink(project)} encType="multipart/form-data">
        <UploadFields typed={typed} maxUploadBytes={maxUploadBytes} />
        <button class="button button-primary" type="submit">
          Import
        </button>
      </form>
      <RepositoryStates repositories={repositories} />
      {(hasFolders || repositories.length > 0) && (
        <>
          {hasFolders && <h2>Folders on the server</h2>}
          <p class="muted">
            {hasFolders
              ? 'Files in these folders cannot be replaced by an upload. Change them on the server and import them again.'
              : 'Files of a repository cannot be replaced by an upload. Change them in the repository.'}
          </p>
          <form class="form-fields" method="post" action={importAgainLink(project)}>
            <Checkbox
              name="force"
              label="All files"
              checked={false}
              hint="Also read files that have not changed since the last import."
            />
            <button class="button" type="submit">
              Import again
            </button>
          </form>
        </>
      )}
    </>
  );
}
