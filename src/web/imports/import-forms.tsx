/** The forms that import files into a project: an upload, and a new import of folders on the server. */
import type { VNode } from 'preact';
import { Checkbox } from '../parts/checkbox.js';
import { importAgainLink, importLink } from '../values/links.js';
import { type TypedFields, UploadFields } from './upload-fields.js';

export interface ImportFormsProps {
  readonly project: string;
  readonly typed: TypedFields;
  readonly maxUploadBytes: number;
  /** Whether a component of the project comes from a folder on the server. */
  readonly hasFolders: boolean;
}

export function ImportForms({ project, typed, maxUploadBytes, hasFolders }: ImportFormsProps): VNode {
  return (
    <>
      <form class="form-fields" method="post" action={importLink(project)} encType="multipart/form-data">
        <UploadFields typed={typed} maxUploadBytes={maxUploadBytes} />
        <button class="button button-primary" type="submit">
          Import
        </button>
      </form>
      {hasFolders && (
        <>
          <h2>Folders on the server</h2>
          <p class="muted">
            Files in these folders cannot be replaced by an upload. Change them on the server and import them again.
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
