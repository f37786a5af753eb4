/** The JSON of a category. */
import { type Static, Type } from '@sinclair/typebox';
import type { OpenCategory } from '../services/open-category.js';
import type { ApiLinks } from './links.js';
import { address, optionalAddress } from './schemas.js';

export const CategoryBody = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    slug: Type.String({
      description: 'The name of the category in URLs, unique among categories with the same parent.',
    }),
    project: address('The project.'),
    category: optionalAddress('The category that contains this one; null if the project contains it directly.'),
    url: address('This object.'),
    web_url: address('The category on the page of the project.'),
    statistics_url: address('Statistics of the category.'),
  },
  { $id: 'Category' },
);

export function categoryJson(
  links: ApiLinks,
  { project, category: { id, name, slug, parentId } }: OpenCategory,
): Static<typeof CategoryBody> {
  return {
    id,
    name,
    slug,
    project: links.api('projects', project.slug),
    category: categoryAddress(links, parentId),
    url: links.api('categories', id),
    web_url: categoryPage(links, project.slug, id),
    statistics_url: links.api('categories', id, 'statistics'),
  };
}

/** Null for the id 0, which means no category. */
export function categoryAddress(links: ApiLinks, id: number): string | null {
  return id === 0 ? null : links.api('categories', id);
}

export function categoryPage(links: ApiLinks, project: string, id: number): string {
  return `${links.page('projects', project)}#category-${id}`;
}
