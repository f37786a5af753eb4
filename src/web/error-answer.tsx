/** Which page answers an error: what is missing, and what may have been meant. */
import type { VNode } from 'preact';
import { AppError } from '../model/error.js';
import { nearest } from '../model/nearest.js';
import type { Context } from '../services/context.js';
import { listProjects } from '../services/list-projects.js';
import { ErrorPage } from './error-page.js';
import { componentLink, languageLink, projectLink } from './links.js';

interface Asked {
  readonly project?: string;
  readonly component?: string;
  readonly language?: string;
}

export async function errorPage(
  context: Pick<Context, 'store'>,
  error: unknown,
  asked: Asked | undefined,
): Promise<{ status: number; page: VNode }> {
  if (error instanceof AppError && error.code.endsWith('.not-found')) {
    const suggestions = await nearMatches(context, asked ?? {});
    return {
      status: 404,
      page: <ErrorPage status={404} title="Not found" message={error.message} suggestions={suggestions} />,
    };
  }
  const status = error instanceof AppError ? 400 : ((error as { statusCode?: number }).statusCode ?? 500);
  const message = status < 500 ? (error as Error).message : 'The server met an error it did not expect.';
  const title = status < 500 ? 'This does not work' : 'Something went wrong';
  return { status, page: <ErrorPage status={status} title={title} message={message} suggestions={[]} /> };
}

async function nearMatches(context: Pick<Context, 'store'>, { project, component, language }: Asked) {
  if (project === undefined) return [];
  const projects = await listProjects(context);
  const known = projects.find((overview) => overview.project.slug === project);
  if (known === undefined) {
    const slugs = projects.map((overview) => overview.project.slug);
    return nearest(project, slugs).map((slug) => ({ href: projectLink(slug), label: slug }));
  }
  const found = known.components.find((overview) => overview.component.slug === component);
  if (found === undefined) {
    const slugs = known.components.map((overview) => overview.component.slug);
    return nearest(component ?? '', slugs).map((slug) => ({ href: componentLink(project, slug), label: slug }));
  }
  return nearest(language ?? '', found.languages).map((code) => ({
    href: languageLink({ project, component: found.component.slug, language: code }),
    label: code,
  }));
}
