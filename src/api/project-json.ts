/** The JSON of a project. */
import { type Static, Type } from '@sinclair/typebox';
import { NEW_LANGUAGES } from '../model/new-languages.js';
import { PROJECT_LANGUAGE_CODES } from '../model/same-language.js';
import type { Project } from '../storage/store.js';
import type { ApiLinks } from './links.js';
import { address, optionalAddress } from './schemas.js';

export const ProjectBody = Type.Object(
  {
    name: Type.String(),
    slug: Type.String({ description: 'The name of the project in URLs.' }),
    id: Type.Integer(),
    web: Type.String({ description: 'Website of the project; empty if unknown.' }),
    instructions: Type.Literal('', { description: 'Always empty: there are no instructions.' }),
    translation_review: Type.Literal(true, { description: 'Always true: reviewers can approve translations.' }),
    source_review: Type.Literal(false, { description: 'Always false: source texts are not reviewed.' }),
    private: Type.Boolean({ description: 'Whether only members can see the project.' }),
    thresholds: Type.Array(Type.Number(), {
      description: 'Percentages; an event is sent when a language falls below one of them.',
    }),
    language_codes: Type.Union(
      PROJECT_LANGUAGE_CODES.map((codes) => Type.Literal(codes)),
      { description: 'Codes of the languages: those of the files, simplified ones, or as the server is set.' },
    ),
    new_languages: Type.Union(
      NEW_LANGUAGES.map((who) => Type.Literal(who)),
      { description: 'Who may start a new language: managers; others by request; or nobody.' },
    ),
    repo_web: Type.String({
      description: 'Address of a file in the source browser, with {path}, {line} and {branch}; empty if there is none.',
    }),
    web_url: address('Page of the project.'),
    url: address('This object.'),
    components_list_url: address('Components of the project.'),
    repository_url: address('State of the files.'),
    statistics_url: address('Statistics of the whole project.'),
    categories_url: address('Categories of the project.'),
    changes_list_url: address('Changes of the project.'),
    credits_url: address('Users who translated the project.'),
    languages_url: address('Statistics by language.'),
    lock_url: address('Lock of all components.'),
    metrics_url: address('Metrics for monitoring.'),
    events_url: address('Events of the project.'),
    webhooks_url: address('Webhooks of the project.'),
    members_url: address('Members and their roles.'),
    file_url: address('Files of the project, as a zip archive.'),
    task_url: Type.Optional(optionalAddress('The import from the repository that the request started.')),
  },
  { $id: 'Project' },
);

export function projectJson(
  links: ApiLinks,
  { id, slug, name, web, private: isPrivate, thresholds, languageCodes, newLanguages, repoWeb }: Project,
  task?: string,
): Static<typeof ProjectBody> {
  const below = (part: string) => links.api('projects', slug, part);
  return {
    name,
    slug,
    id,
    web,
    instructions: '',
    translation_review: true,
    source_review: false,
    private: isPrivate,
    thresholds: [...thresholds],
    language_codes: languageCodes,
    new_languages: newLanguages,
    repo_web: repoWeb,
    web_url: links.page('projects', slug),
    url: links.api('projects', slug),
    components_list_url: below('components'),
    repository_url: below('repository'),
    statistics_url: below('statistics'),
    categories_url: below('categories'),
    changes_list_url: below('changes'),
    credits_url: below('credits'),
    languages_url: below('languages'),
    lock_url: below('lock'),
    metrics_url: below('metrics'),
    events_url: below('events'),
    webhooks_url: below('webhooks'),
    members_url: below('members'),
    file_url: below('file'),
    ...(task !== undefined && { task_url: links.api('tasks', task) }),
  };
}
