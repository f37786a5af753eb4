/** The list of all routes of the API, and their registration. */
import type { FastifyInstance } from 'fastify';
import { acceptUploads } from '../http/uploads.js';
import type { Api } from './api.js';
import { autoTranslateRoutes } from './autotranslate.js';
import { categoryRoutes } from './categories.js';
import { changeRoutes } from './changes.js';
import { componentManagementRoutes } from './component-management.js';
import { componentRoutes } from './components.js';
import { creditsRoutes } from './credits.js';
import { documentRoute } from './document.js';
import { downloadAddresses } from './download-addresses.js';
import { sendError, toApiError } from './errors.js';
import { EventStreams } from './event-streams.js';
import { eventRoutes } from './events.js';
import { exportRoutes } from './exports.js';
import { fileRoutes } from './files.js';
import { historyRoutes } from './history.js';
import { importRoutes } from './imports.js';
import { languageRequestRoutes } from './language-requests.js';
import { languageRoutes } from './languages.js';
import { lockRoutes } from './lock.js';
import { memberRoutes } from './members.js';
import { metricsRoutes } from './metrics.js';
import { projectManagementRoutes } from './project-management.js';
import { projectRoutes } from './projects.js';
import { type Addresses, register } from './register.js';
import { projectRepositoryRoutes } from './repositories.js';
import { repositoryRoutes } from './repository.js';
import { roleRoutes } from './roles.js';
import { rootRoute } from './root.js';
import type { Route } from './route.js';
import { statisticsRoute } from './statistics.js';
import { taskRoutes } from './tasks.js';
import { translationManagementRoutes } from './translation-management.js';
import { translationRoutes } from './translations.js';
import { unitFeedbackRoutes } from './unit-feedback.js';
import { unitRoutes } from './units.js';
import { userRoutes } from './users.js';
import { webhookRoutes } from './webhooks.js';

export function allRoutes(api: Api, streams: EventStreams): Route[] {
  const files = fileRoutes(api);
  return [
    rootRoute,
    ...projectRoutes(api),
    ...projectManagementRoutes(api),
    ...categoryRoutes(api),
    ...componentRoutes(api),
    ...componentManagementRoutes(api),
    ...creditsRoutes(api),
    ...importRoutes(api),
    ...repositoryRoutes(api),
    ...projectRepositoryRoutes(api),
    ...lockRoutes(api),
    ...files,
    ...downloadAddresses(files),
    ...autoTranslateRoutes(api),
    statisticsRoute(),
    ...historyRoutes(),
    ...translationRoutes(api),
    ...translationManagementRoutes(api),
    ...languageRequestRoutes(api),
    ...languageRoutes(api),
    ...unitRoutes(api),
    ...unitFeedbackRoutes(api),
    ...changeRoutes(api),
    ...userRoutes(api),
    ...memberRoutes(api),
    ...roleRoutes(api),
    ...taskRoutes(api),
    ...exportRoutes(),
    ...metricsRoutes(api),
    ...eventRoutes(api, streams),
    ...webhookRoutes(api),
  ];
}

export interface ApiOptions extends Addresses {
  readonly api: Api;
  /** The version of the program. */
  readonly version: string;
}

export async function apiRoutes(app: FastifyInstance, { api, version, ...addresses }: ApiOptions): Promise<void> {
  const streams = new EventStreams(api.context, api.maxStreams);
  app.addHook('preClose', async () => streams.close());
  const routes = allRoutes(api, streams);
  await acceptUploads(app, api.uploadRoom);
  app.setErrorHandler((error, request, reply) => {
    const answer = toApiError(error);
    if (answer.status >= 500) request.log.error(error);
    return sendError(reply, answer);
  });
  register(app, api, [...routes, documentRoute(routes, version)], addresses);
}
