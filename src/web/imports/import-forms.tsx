/** The ways to bring files into a project: an upload, and reading those again that the server has. */
import type { VNode } from 'preact';
import { Checkbox } from '../parts/checkbox.js';
import { importAgainLink, importLink } from '../values/links.js';
import { type TypedFields, UploadFields } from './upload-fields.js';

export interface ImportFormsProps {
  readonly project: string;
  readonly typed: TypedFields;
  readonly mostUploaded: number;
  /** Whether any of its components comes from a folder of the server. */
  readonly hasFolders: boolean;
}

export function ImportForms({ project, typed, mostUploaded, hasFolders }: ImportFormsProps): VNode {
  return (
    <>
      <form class="form-fields" method="post" action={importLink(project)} encType="multipart/form-data">
        <UploadFields typed={typed} mostUploaded={mostUploaded} />
        <button class="button button-primary" type="submit">
          Import
        </button>
      </form>
      {hasFolders && (
        <>
          <h2>Files in folders of the server</h2>
          <p class="muted">They are changed there, not by an upload, and can be read again from where they are.</p>
          <form class="form-fields" method="post" action={importAgainLink(project)}>
            <Checkbox
              name="force"
              label="All files"
              checked={false}
              hint="Also those that have not changed since the last import."
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
