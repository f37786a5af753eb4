/** The lists of the breadcrumb: for each level of a page's address, what else there is at it. */
import type { FastifyInstance } from 'fastify';
import { languageName } from '../../model/language.js';
import { placesBeside } from '../../services/statistics/sibling-addresses.js';
import type { Web } from './web.js';
import { componentLink, languageLink, projectLink } from './links.js';

export interface Choice {
  readonly label: string;
  readonly href: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** One list a level, from projects down; empty where the address names no place. */
    beside: readonly (readonly Choice[])[];
  }
}

/** Longer lists help nobody; the level above shows all. */
const MOST_CHOICES = 250;

/** All pages get them, so that none has to ask. */
export function findBeside(app: FastifyInstance, { context: { store } }: Web): void {
  app.decorateRequest('beside');
  app.addHook('onRequest', async (request) => {
    request.beside = [];
  });
  app.addHook('preHandler', async (request) => {
    const { project, component, language } = (request.params ?? {}) as Readonly<Record<string, string | undefined>>;
    if (project === undefined || !['GET', 'HEAD'].includes(request.method)) return;
    const found = await placesBeside(store, request.identity, {
      project,
      ...(component !== undefined && { component }),
      ...(language !== undefined && { language }),
    });
    request.beside = [
      found.projects.map(({ slug, name }) => ({ label: name, href: projectLink(slug) })),
      found.components.map(({ slug, name }) => ({ label: name, href: componentLink(project, slug) })),
      found.languages.map((code) => ({
        label: languageName(code),
        href: languageLink({ project, component: component ?? '', language: code }),
      })),
    ].map((choices) => choices.sort((a, b) => collator.compare(a.label, b.label)).slice(0, MOST_CHOICES));
  });
}

const collator = new Intl.Collator('en');
