/** The fields of an upload: the file itself, and what need not be said of it. */
import type { VNode } from 'preact';
import { MEGABYTE } from '../../model/server-limits.js';
import { KNOWN_FORMATS } from '../../services/settings/known-formats.js';
import { Field } from '../parts/field.js';
import { formatCount } from '../values/wording.js';

/** What was typed, by name of the field. */
export type TypedFields = Readonly<Record<string, string>>;

export interface UploadFieldsProps {
  readonly typed: TypedFields;
  /** Bytes that a file may have. */
  readonly mostUploaded: number;
}

const OPTIONAL = ['source_language', 'path', 'component', 'filemask', 'file_format', 'template'];

export function UploadFields({ typed, mostUploaded }: UploadFieldsProps): VNode {
  const most = formatCount(Math.floor(mostUploaded / MEGABYTE));
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
          A zip archive of the translation files, or a single one, of up to {most} MB.
        </p>
      </div>
      <details class="unfold" open={OPTIONAL.some((name) => (typed[name] ?? '') !== '')}>
        <summary>More</summary>
        <div class="unfold-fields">
          <Field
            {...text('source_language')}
            label="Source language"
            hint="Code of the language that is translated from; en if you leave it empty."
          />
          <Field
            {...text('path')}
            label="Path of a single file"
            hint="Where it belongs among the others, as in po/de.po; its name if you leave it empty."
          />
          <Field
            {...text('component')}
            label="Component"
            hint="Slug of the one that all files are of. Without it components are found by their files."
          />
          <Field
            {...text('filemask')}
            label="File mask of that component"
            hint="Where its files are, with * for the language, as in po/*.po."
          />
          <div class="field">
            <label for="file_format">Format of its files</label>
            <select id="file_format" name="file_format">
              <option value="">What they look like</option>
              {KNOWN_FORMATS.map(({ id, name }) => (
                <option key={id} value={id} selected={typed.file_format === id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <Field
            {...text('template')}
            label="Its template or base file"
            hint="A path, as in po/app.pot or en.json; goes with a file mask."
          />
        </div>
      </details>
    </>
  );
}
