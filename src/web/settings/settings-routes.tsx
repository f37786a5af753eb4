/**
 * The routes of the settings of projects and components, for managers and administrators. This folder holds the pages
 * with these settings.
 */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../model/error.js';
import { NEW_PROJECT_LINK, settingsLink, signInLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { accessSettingsRoutes } from './access-settings-routes.js';
import { categorySettingsRoutes } from './category-settings-routes.js';
import { componentSettingsRoutes } from './component-settings-routes.js';
import { languagesRoutes } from './languages-routes.js';
import { newProjectRoutes } from './new-project-routes.js';
import { projectSettingsRoutes } from './project-settings-routes.js';
import { repositorySettingsRoutes } from './repository-settings-routes.js';
import { webhookSettingsRoutes } from './webhook-settings-routes.js';

export async function settingsRoutes(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  app.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof AppError && error.code === 'access.unknown')) throw error;
    // A form's address is not a page, so return to the page with the form.
    const { project } = request.params as { readonly project?: string };
    const pageOfForm = project === undefined ? NEW_PROJECT_LINK : settingsLink(project);
    return reply.redirect(signInLink(request.method === 'GET' ? request.url : pageOfForm), 303);
  });
  newProjectRoutes(app, web);
  projectSettingsRoutes(app, web);
  componentSettingsRoutes(app, web);
  categorySettingsRoutes(app, web);
  languagesRoutes(app, web);
  accessSettingsRoutes(app, web);
  webhookSettingsRoutes(app, web);
  repositorySettingsRoutes(app, web);
}
