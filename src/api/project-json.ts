/** A project on the wire. */
import { type Static, Type } from '@sinclair/typebox';
import type { Project } from '../storage/store.js';
import type { ApiLinks } from './links.js';
import { address } from './schemas.js';

export const ProjectBody = Type.Object(
  {
    name: Type.String(),
    slug: Type.String({ description: 'Its name in addresses.' }),
    web: Type.String({ description: 'Its own site; empty when nobody said.' }),
    private: Type.Boolean({ description: 'Only its members know that it is there.' }),
    thresholds: Type.Array(Type.Number(), { description: 'Percentages whose crossing from above is an event.' }),
    web_url: address('Its page.'),
    url: address('This object.'),
    components_list_url: address('Its components.'),
    repository_url: address('State of the files.'),
    statistics_url: address('Statistics of all its components together.'),
    categories_url: address('Its categories: none.'),
    changes_list_url: address('What changed in it.'),
    languages_url: address('Statistics by language.'),
    lock_url: address('Whether its components are locked.'),
    metrics_url: address('Its numbers for monitoring.'),
    events_url: address('Feed of its events.'),
    webhooks_url: address('Its webhooks.'),
    members_url: address('Who has which role in it.'),
    file_url: address('Its files, as a zip.'),
  },
  { $id: 'Project' },
);

/** None exists; clients that ask for those of a project are told so in the shape they know. */
export const CategoryBody = Type.Object(
  { name: Type.String(), slug: Type.String(), url: address('This object.') },
  { $id: 'Category' },
);

export function projectJson(
  links: ApiLinks,
  { slug, name, web, private: isPrivate, thresholds }: Project,
): Static<typeof ProjectBody> {
  const below = (part: string) => links.api('projects', slug, part);
  return {
    name,
    slug,
    web,
    private: isPrivate,
    thresholds: [...thresholds],
    web_url: links.page('projects', slug),
    url: links.api('projects', slug),
    components_list_url: below('components'),
    repository_url: below('repository'),
    statistics_url: below('statistics'),
    categories_url: below('categories'),
    changes_list_url: below('changes'),
    languages_url: below('languages'),
    lock_url: below('lock'),
    metrics_url: below('metrics'),
    events_url: below('events'),
    webhooks_url: below('webhooks'),
    members_url: below('members'),
    file_url: below('file'),
  };
}
