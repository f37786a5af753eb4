/** The fields of an upload: the file, and optional settings. */
import type { VNode } from 'preact';
import { MEGABYTE } from '../../model/server-limits.js';
import { KNOWN_FORMATS } from '../../services/settings/known-formats.js';
import { Field } from '../parts/field.js';
import { formatCount } from '../values/wording.js';

/** The submitted values by field name. */
export type TypedFields = Readonly<Record<string, string>>;

export interface UploadFieldsProps {
  readonly typed: TypedFields;
  /** Size limit of the file in bytes. */
  readonly maxUploadBytes: number;
}

const OPTIONAL = ['source_language', 'path', 'component', 'filemask', 'file_format', 'template'];

export function UploadFields({ typed, maxUploadBytes }: UploadFieldsProps): VNode {
  const most = formatCount(Math.floor(maxUploadBytes / MEGABYTE));
  const text = (name: string) => ({
    name,
    value: typed[name] ?? '',
    autoComplete: 'off',
    required: false,
    maxLength: 500,
  });
  return (
    <>
      <div class="field">
        <label for="file">Files</label>
        <input type="file" id="file" name="file" required aria-describedby="file-hint" />
        <p class="detail" id="file-hint">
          A zip archive of the translation files, or a single translation file. At most {most} MB.
        </p>
      </div>
      <details class="unfold" open={OPTIONAL.some((name) => (typed[name] ?? '') !== '')}>
        <summary>More options</summary>
        <div class="unfold-fields">
          <Field
            {...text('source_language')}
            label="Source language"
            hint="The code of the language to translate from. Default: en."
          />
          <Field
            {...text('path')}
            label="Path of a single file"
            hint="Its path within the project, for example po/de.po. Default: the file’s name."
          />
          <Field
            {...text('component')}
            label="Component"
            hint="The slug of the component for all files. Default: components are detected from the files."
          />
          <Field
            {...text('filemask')}
            label="File mask of the component"
            hint="The path of its files with * for the language, for example po/*.po."
          />
          <div class="field">
            <label for="file_format">File format of the component</label>
            <select id="file_format" name="file_format">
              <option value="">Detect automatically</option>
              {KNOWN_FORMATS.map(({ id, name }) => (
                <option key={id} value={id} selected={typed.file_format === id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <Field
            {...text('template')}
            label="Template or base file of the component"
            hint="A path, for example po/app.pot or en.json. Needs a file mask."
          />
        </div>
      </details>
    </>
  );
}
