/** Bodies that describe components: for new components without files, and for changes. */
import { type Static, Type } from '@sinclair/typebox';
import { categoryIdIn } from '../http/category-address.js';
import type { DeclaredComponent } from '../services/imports/declare-component.js';
import { formatIdOf } from '../services/settings/known-formats.js';
import type { ComponentChanges } from '../services/settings/manage-components.js';
import {
  validateFlags,
  validateLanguage,
  validateLicense,
  validateName,
  validateRepository,
  validateSlug,
} from '../services/settings/validate-settings.js';
import { badRequest } from './errors.js';

const text = (description: string) => Type.Optional(Type.String({ description }));
/** Forms can only send texts. */
const yesOrNo = (description: string) =>
  Type.Optional(Type.Union([Type.Boolean(), Type.String({ maxLength: 5 })], { description }));

const FILES = {
  filemask: text('Path of the files, with * for the language.'),
  file_format: text('Id of the file format. Names that other translation servers use are known too.'),
  template: text('Path of the base file, or of the template.'),
  new_base: text('Template for the files of new languages; the same as template for formats without a base file.'),
};

const SETTINGS = {
  slug: text('Name in URLs. Default: derived from the name.'),
  license: text('SPDX identifier of the licence of the texts.'),
  flags: text('Flags for all strings, separated by commas.'),
  check_flags: text('The same as flags.'),
  is_glossary: yesOrNo('Whether this is the glossary of the project.'),
  repo: text(
    'Address of the repository that has the files. weblate://project/component shares the repository of another ' +
      'component. Empty or local: for none. It must not contain a password.',
  ),
  branch: text('Branch of the repository. Default: the branch that the repository names.'),
  push: text('Address of the same repository, to commit and push edits; empty not to.'),
  push_branch: text('Branch to push to. Default: the followed branch.'),
  category: Type.Optional(
    Type.Union([Type.String({ maxLength: 1000 }), Type.Integer(), Type.Null()], {
      description: 'The category that contains the component: its address or its id; null for none.',
    }),
  ),
  restricted: yesOrNo('Must not be true: only whole projects can be private.'),
};

export const DeclaredBody = Type.Object({
  name: Type.String({ description: 'Display name.' }),
  ...SETTINGS,
  ...FILES,
  source_language: Type.Optional(
    Type.Union([Type.String(), Type.Object({ code: Type.String() })], {
      description: 'Source language: its code, or an object with its code. Default: en.',
    }),
  ),
});

export const ChangedComponent = Type.Object({
  name: text('Display name.'),
  ...SETTINGS,
  locked: Type.Optional(Type.Boolean({ description: 'Whether translations can only be changed by importing files.' })),
  ...FILES,
});

export function repositoryWish({ repo, branch, push, push_branch: pushBranch }: Static<typeof ChangedComponent>) {
  return { repo, branch, push, pushBranch };
}

export function declaredComponent(body: Static<typeof DeclaredBody>): DeclaredComponent {
  refuseRestricted(body);
  const { name, slug, filemask, file_format: format, source_language: source = 'en' } = body;
  if (filemask === undefined || format === undefined) {
    throw badRequest(
      filemask === undefined ? 'filemask' : 'file_format',
      'A component without files needs filemask and file_format. To detect them, send a zip archive as zipfile, or a ' +
        'single file as docfile, in multipart/form-data.',
    );
  }
  return {
    slug: validateSlug(slug, name),
    name: validateName(name),
    format: formatIdOf(format),
    filemask,
    template: templateOf(body) ?? null,
    sourceLanguage: validateLanguage(typeof source === 'string' ? source : source.code),
    flags: validateFlags(body.check_flags ?? body.flags ?? ''),
    glossary: isYes('is_glossary', body.is_glossary) ?? false,
    license: validateLicense(body.license ?? ''),
    repo: validateRepository(body.repo ?? ''),
    branch: validateRepository(body.branch ?? ''),
    push: validateRepository(body.push ?? ''),
    categoryId: categoryIdIn(body.category ?? null),
  };
}

export function componentChanges(body: Static<typeof ChangedComponent>): ComponentChanges {
  refuseRestricted(body);
  const { name, slug, license, locked, repo, branch, push, filemask, file_format: format } = body;
  const template = templateOf(body);
  return {
    name,
    slug,
    license,
    locked,
    repo,
    branch,
    push,
    flags: body.check_flags ?? body.flags,
    categoryId: body.category === undefined ? undefined : categoryIdIn(body.category),
    glossary: isYes('is_glossary', body.is_glossary),
    files: {
      ...(filemask !== undefined && { filemask }),
      ...(format !== undefined && { format: formatIdOf(format) }),
      ...(template !== undefined && { template }),
    },
  };
}

/** The base file, or the template of a format without base files. Undefined if the body names neither. */
function templateOf({ template, new_base: newBase }: Static<typeof DeclaredBody | typeof ChangedComponent>) {
  if (template === undefined && newBase === undefined) return undefined;
  return template || newBase || null;
}

/** Ignoring this member would show texts to everybody that the caller wants to hide. */
function refuseRestricted({ restricted }: { readonly restricted?: boolean | string }): void {
  if (!isYes('restricted', restricted)) return;
  throw badRequest('restricted', 'This server has no restricted components: make the project private instead.');
}

function isYes(name: string, value: boolean | string | undefined): boolean | undefined {
  if (typeof value === 'boolean' || value === undefined) return value;
  const lower = value.toLowerCase();
  if (['true', 'yes', 'on', '1'].includes(lower)) return true;
  if (['false', 'no', 'off', '0', ''].includes(lower)) return false;
  throw badRequest(name, `${name} must be true or false.`);
}
