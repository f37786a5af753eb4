/** The JSON of a component. */
import { type Static, Type } from '@sinclair/typebox';
import { isLink } from '../services/repositories/manage-repositories.js';
import { hasBaseFile } from '../services/settings/base-file.js';
import type { PlacedComponent } from '../services/statistics/component-list.js';
import { categoryAddress } from './category-json.js';
import { LanguageBody, languageJson } from './language-json.js';
import type { ApiLinks } from './links.js';
import { ProjectBody, projectJson } from './project-json.js';
import { address, optionalAddress, refTo } from './schemas.js';

const always = (value: string, description: string) => Type.Literal(value, { description });

export const ComponentBody = Type.Object(
  {
    name: Type.String(),
    slug: Type.String({ description: 'The name of the component in URLs.' }),
    id: Type.Integer(),
    project: refTo(ProjectBody),
    category: optionalAddress('The category that contains the component; null if the project contains it directly.'),
    linked_component: optionalAddress('The component whose repository this one shares; null if it shares none.'),
    vcs: Type.Union([Type.Literal('git'), Type.Literal('local'), Type.Literal('upload')], {
      description:
        'git: the server fetches the files from a repository. local: the files are in a folder of the server. upload: the files ' +
        'were uploaded.',
    }),
    repo: Type.String({
      description: 'Address of the repository. If vcs is not git, the server only shows it.',
    }),
    git_export: always('', 'Always empty: there is no repository to clone.'),
    branch: Type.String({ description: 'Branch of the repository.' }),
    push: Type.String({ description: 'Address to push to; empty if the server does not push.' }),
    push_branch: Type.String({ description: 'Branch to push to; empty for the followed branch.' }),
    repoweb: Type.String({
      description:
        'Address of a file in the source browser of the project; see repo_web of projects. Empty if there is none.',
    }),
    filemask: Type.String({ description: 'Path of the files, with * for the language.' }),
    template: Type.String({
      description: 'Base file whose keys are the strings; empty if each file contains its source texts.',
    }),
    new_base: Type.String({ description: 'Template for the files of new languages; empty if there is none.' }),
    file_format: Type.String({ description: 'Id of the file format.' }),
    license: Type.String({ description: 'SPDX identifier of the licence of the texts; empty if unknown.' }),
    license_url: optionalAddress('Page with the text of the licence.'),
    check_flags: Type.String({ description: 'Flags of all strings, separated by commas.' }),
    agreement: always('', 'Always empty: there is no contributor agreement.'),
    priority: Type.Literal(100, { description: 'Always 100: all components have the same priority.' }),
    source_language: refTo(LanguageBody),
    is_glossary: Type.Boolean({
      description:
        'Whether the component is the glossary of the project: the terms that its other components should use.',
    }),
    locked: Type.Boolean({
      description: 'Whether the component is locked: translations can only be changed by importing files.',
    }),
    restricted: Type.Literal(false, { description: 'Always false: whole projects can be private.' }),
    addons: Type.Array(Type.String(), { maxItems: 0, description: 'Always empty: there are no add-ons.' }),
    task_url: optionalAddress('The import that the request started; null if it started none.'),
    url: address('This object.'),
    web_url: address('Page of the component.'),
    translations_url: address('Translations of the component.'),
    statistics_url: address('Statistics by language.'),
    changes_list_url: address('Changes of the component.'),
    credits_url: address('Users who translated the component.'),
    lock_url: address('Lock of the component.'),
    repository_url: address('State of the files.'),
    file_url: address('Files of the component, as a zip archive.'),
  },
  { $id: 'Component' },
);

/** `task` is the id of the import that the request started. */
export function componentJson(
  links: ApiLinks,
  { project, component }: PlacedComponent,
  task?: string,
): Static<typeof ComponentBody> {
  const { name, slug, id, filemask, format, license, sourceLanguage, glossary, locked } = component;
  const below = (part: string) => links.api('components', project.slug, slug, part);
  const isBase = hasBaseFile(component);
  const template = component.template ?? '';
  return {
    name,
    slug,
    id,
    project: projectJson(links, project),
    category: categoryAddress(links, component.categoryId),
    linked_component: linkedAddress(links, component),
    vcs: vcsOf(component),
    repo: component.repo,
    git_export: '',
    branch: component.branch,
    push: component.push,
    push_branch: component.pushBranch,
    repoweb: project.repoWeb,
    filemask,
    template: isBase ? template : '',
    new_base: isBase ? '' : template,
    file_format: format,
    license,
    license_url: licenseUrl(license),
    check_flags: component.flags.join(', '),
    agreement: '',
    priority: 100,
    source_language: languageJson(links, sourceLanguage),
    is_glossary: glossary,
    locked,
    restricted: false,
    addons: [],
    task_url: task === undefined ? null : links.api('tasks', task),
    url: links.api('components', project.slug, slug),
    web_url: links.page('projects', project.slug, slug),
    translations_url: below('translations'),
    statistics_url: below('statistics'),
    changes_list_url: below('changes'),
    credits_url: below('credits'),
    lock_url: below('lock'),
    repository_url: below('repository'),
    file_url: below('file'),
  };
}

const vcsOf = ({ folder, repositoryId }: PlacedComponent['component']) =>
  folder !== null ? 'local' : repositoryId === 0 ? 'upload' : 'git';

function linkedAddress(links: ApiLinks, { repo, repositoryId }: PlacedComponent['component']): string | null {
  const [, project, component] = /^[a-z]+:\/\/([^/]+)\/([^/]+)\/?$/i.exec(isLink(repo) ? repo : '') ?? [];
  return repositoryId === 0 || project === undefined ? null : links.api('components', project, component!);
}

/** Returns null for an expression such as `MIT OR Apache-2.0`, because SPDX only has pages for single licences. */
function licenseUrl(license: string): string | null {
  return /^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(license) ? `https://spdx.org/licenses/${license}.html` : null;
}
