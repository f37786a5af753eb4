/** A component on the wire. */
import { type Static, Type } from '@sinclair/typebox';
import { hasBaseFile } from '../services/settings/base-file.js';
import type { PlacedComponent } from '../services/statistics/component-list.js';
import { languageJson } from './language-json.js';
import type { ApiLinks } from './links.js';
import { projectJson } from './project-json.js';
import { address, optionalAddress } from './schemas.js';

const always = (value: string, description: string) => Type.Literal(value, { description });

export const ComponentBody = Type.Object(
  {
    name: Type.String(),
    slug: Type.String({ description: 'Its name in addresses.' }),
    id: Type.Integer(),
    project: Type.Ref('Project'),
    category: Type.Null({ description: 'Projects have no categories here.' }),
    vcs: Type.Union([Type.Literal('local'), Type.Literal('upload')], {
      description: 'Whether its files are read from a folder of the server or were uploaded.',
    }),
    repo: always('', 'There is no repository to name.'),
    git_export: always('', 'There is no repository to fetch.'),
    branch: always('', 'There is no branch.'),
    filemask: Type.String({ description: 'Path of its files; the asterisk stands for the language.' }),
    template: Type.String({
      description: 'Base file whose keys are its strings; empty where files hold their sources.',
    }),
    new_base: Type.String({ description: 'File that those of new languages begin as; empty where there is none.' }),
    file_format: Type.String({ description: 'Id of the file format.' }),
    license: Type.String({ description: 'Licence of the texts, as SPDX names it; empty when nobody said.' }),
    license_url: optionalAddress('Text of the licence.'),
    agreement: always('', 'Contributors need agree to nothing.'),
    priority: Type.Literal(100, { description: 'All components are equally urgent.' }),
    source_language: Type.Ref('Language'),
    is_glossary: Type.Boolean({
      description: 'It holds the terms that the other components of the project shall use.',
    }),
    locked: Type.Boolean({ description: 'Nobody may change its translations but by import.' }),
    url: address('This object.'),
    web_url: address('Its page.'),
    translations_url: address('Its languages.'),
    statistics_url: address('Statistics by language.'),
    changes_list_url: address('What changed in it.'),
    lock_url: address('Whether it is locked.'),
    repository_url: address('State of its files.'),
    file_url: address('Its files, as a zip.'),
  },
  { $id: 'Component' },
);

export function componentJson(links: ApiLinks, { project, component }: PlacedComponent): Static<typeof ComponentBody> {
  const { name, slug, id, filemask, format, license, sourceLanguage, glossary, locked, folder } = component;
  const below = (part: string) => links.api('components', project.slug, slug, part);
  const isBase = hasBaseFile(component);
  const template = component.template ?? '';
  return {
    name,
    slug,
    id,
    project: projectJson(links, project),
    category: null,
    vcs: folder === null ? 'upload' : 'local',
    repo: '',
    git_export: '',
    branch: '',
    filemask,
    template: isBase ? template : '',
    new_base: isBase ? '' : template,
    file_format: format,
    license,
    license_url: licenseUrl(license),
    agreement: '',
    priority: 100,
    source_language: languageJson(links, sourceLanguage),
    is_glossary: glossary,
    locked,
    url: links.api('components', project.slug, slug),
    web_url: links.page('projects', project.slug, slug),
    translations_url: below('translations'),
    statistics_url: below('statistics'),
    changes_list_url: below('changes'),
    lock_url: below('lock'),
    repository_url: below('repository'),
    file_url: below('file'),
  };
}

/** Only a single licence has a page of its own; an expression such as `MIT OR Apache-2.0` has none. */
function licenseUrl(license: string): string | null {
  return /^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(license) ? `https://spdx.org/licenses/${license}.html` : null;
}
