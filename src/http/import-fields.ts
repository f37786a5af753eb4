/** Reads the form fields that describe an uploaded file. */

import type { UploadImport } from '../services/imports/import-upload.js';
import { formatIdOf } from '../services/settings/known-formats.js';
import {
  validateFlags,
  validateLanguage,
  validateLicense,
  validateName,
  validateSlug,
} from '../services/settings/validate-settings.js';
import { categoryIdIn } from './category-address.js';
import { InvalidField } from './invalid-field.js';
import { flagField, type Upload } from './uploads.js';

type ComponentRequest = NonNullable<UploadImport['component']>;

/** The unpacked size of a zip archive is limited to this multiple of the upload limit. */
const MAX_UNPACKED_FACTOR = 4;
const MAX_FILES = 20_000;

export interface UploadLimits {
  readonly maxUploadBytes: number;
  /** Maximum number of components that one upload changes. */
  readonly maxUploadComponents: number;
}

/** `project` is the slug of the target project. */
export function importRequest(
  project: string,
  { fields, filename, content }: Upload,
  component: ComponentRequest | undefined,
  { maxUploadBytes, maxUploadComponents }: UploadLimits,
): UploadImport {
  return {
    project,
    content,
    filename,
    path: fields.path,
    sourceLanguage: validateLanguage(fields.source_language ?? 'en'),
    component,
    limits: {
      files: MAX_FILES,
      bytesEach: maxUploadBytes,
      bytesTotal: MAX_UNPACKED_FACTOR * maxUploadBytes,
      components: maxUploadComponents,
    },
  };
}

/** The new component that the fields describe. */
export function componentWish(fields: Upload['fields']): ComponentRequest {
  const { name, slug, license, category, check_flags: checkFlags, flags = checkFlags } = fields;
  if (name === undefined) throw new InvalidField('name', 'A component needs a name.');
  return {
    ...filesOf(fields),
    slug: validateSlug(slug, name),
    name: validateName(name),
    license: license === undefined ? undefined : validateLicense(license),
    flags: flags === undefined ? undefined : validateFlags(flags),
    glossary: flagField(fields, 'is_glossary'),
    categoryId: category === undefined ? undefined : categoryIdIn(category),
  };
}

/** The component that the field `component` names, which may already exist; undefined without this field. */
export function namedComponent(fields: Upload['fields']): ComponentRequest | undefined {
  const { component } = fields;
  if (component !== undefined) return { ...filesOf(fields), slug: validateSlug(component, '') };
  const orphan = ['filemask', 'file_format', 'template', 'new_base'].find((name) => fields[name] !== undefined);
  if (orphan !== undefined)
    throw new InvalidField('component', `${orphan} requires component, the slug of a component.`);
  return undefined;
}

/** Older clients name the template of a bilingual format `new_base`. */
function filesOf({ filemask, file_format: format, new_base: newBase, template = newBase }: Upload['fields']) {
  if (filemask === undefined && template !== undefined)
    throw new InvalidField('filemask', 'template requires filemask.');
  return { filemask, format: format === undefined ? undefined : formatIdOf(format), template };
}
