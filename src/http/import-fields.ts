/** What the fields beside an uploaded file say of it. */

import type { UploadImport } from '../services/imports/import-upload.js';
import {
  checkedFlags,
  checkedLanguage,
  checkedLicense,
  checkedName,
  checkedSlug,
} from '../services/settings/check-settings.js';
import { InvalidField } from './invalid-field.js';
import { flagField, type Upload } from './uploads.js';

type Wish = NonNullable<UploadImport['component']>;

/** A zip archive may unpack to so many times what may be uploaded, and to so many files. */
const MOST_UNPACKED = 4;
const MOST_FILES = 20_000;

/** `project` is the slug of the one that it goes into. */
export function importRequest(
  project: string,
  { fields, filename, bytes }: Upload,
  component: Wish | undefined,
  mostUploaded: number,
): UploadImport {
  return {
    project,
    bytes,
    filename,
    path: fields.path,
    sourceLanguage: checkedLanguage(fields.source_language ?? 'en'),
    component,
    limits: { files: MOST_FILES, bytesEach: mostUploaded, bytesTotal: MOST_UNPACKED * mostUploaded },
  };
}

/** The component that fields describe. */
export function componentWish(fields: Upload['fields']): Wish {
  const { name, slug, filemask, template, license, flags } = fields;
  if (name === undefined) throw new InvalidField('name', 'A component needs a name.');
  return {
    ...filesOf(fields),
    slug: checkedSlug(slug, name),
    name: checkedName(name),
    filemask,
    template,
    license: license === undefined ? undefined : checkedLicense(license),
    flags: flags === undefined ? undefined : checkedFlags(flags),
    glossary: flagField(fields, 'is_glossary'),
  };
}

/** The component that fields name, which may be there already; none where they name none. */
export function namedComponent(fields: Upload['fields']): Wish | undefined {
  const { component } = fields;
  if (component !== undefined) return { ...filesOf(fields), slug: checkedSlug(component, '') };
  const alone = ['filemask', 'file_format', 'template'].find((name) => fields[name] !== undefined);
  if (alone !== undefined) throw new InvalidField('component', `${alone} goes with the slug of a component.`);
  return undefined;
}

function filesOf({ filemask, file_format: format, template }: Upload['fields']) {
  if (filemask === undefined && template !== undefined)
    throw new InvalidField('filemask', 'template goes with a filemask.');
  return { filemask, format, template };
}
