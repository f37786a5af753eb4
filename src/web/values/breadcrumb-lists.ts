/** The lists of the breadcrumb: the other projects, components and languages a visitor can switch to from this page. */
import type { FastifyInstance } from 'fastify';
import { languageName } from '../../model/language.js';
import { siblingAddresses } from '../../services/statistics/sibling-addresses.js';
import { componentLink, languageLink, projectLink } from './links.js';
import type { Web } from './web.js';

export interface Choice {
  readonly label: string;
  readonly href: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** One list per level, projects first; empty if the address names no project. */
    breadcrumbLists: readonly (readonly Choice[])[];
  }
}

/** Longer lists are cut: the page one level up shows every entry. */
const MAX_CHOICES = 250;

/** Loads the lists before every page, so that single routes need not. */
export function addBreadcrumbLists(app: FastifyInstance, { context: { store } }: Web): void {
  app.decorateRequest('breadcrumbLists');
  app.addHook('onRequest', async (request) => {
    request.breadcrumbLists = [];
  });
  app.addHook('preHandler', async (request) => {
    const { project, component, language } = (request.params ?? {}) as Readonly<Record<string, string | undefined>>;
    if (project === undefined || !['GET', 'HEAD'].includes(request.method)) return;
    const found = await siblingAddresses(store, request.identity, {
      project,
      ...(component !== undefined && { component }),
      ...(language !== undefined && { language }),
    });
    request.breadcrumbLists = [
      found.projects.map(({ slug, name }) => ({ label: name, href: projectLink(slug) })),
      found.components.map(({ slug, name }) => ({ label: name, href: componentLink(project, slug) })),
      found.languages.map((code) => ({
        label: languageName(code),
        href: languageLink({ project, component: component ?? '', language: code }),
      })),
    ].map((choices) => choices.sort((a, b) => collator.compare(a.label, b.label)).slice(0, MAX_CHOICES));
  });
}

const collator = new Intl.Collator('en');
