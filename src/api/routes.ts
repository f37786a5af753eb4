/** The JSON interface on one screen: every resource with its routes, and every shape they speak of. */
import type { TSchema } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { acceptUploads } from '../http/uploads.js';
import type { Api } from './api.js';
import { ChangeBody } from './change-json.js';
import { changeRoutes } from './changes.js';
import { ComponentBody } from './component-json.js';
import { componentManagementRoutes } from './component-management.js';
import { componentRoutes } from './components.js';
import { DocumentBody, documentRoute } from './document.js';
import { sendError, toApiError } from './errors.js';
import { EventBody } from './event-json.js';
import { EventStreams } from './event-streams.js';
import { eventRoutes } from './events.js';
import { exportRoutes } from './exports.js';
import { CommentBody, SuggestionBody } from './feedback-json.js';
import { fileRoutes, UploadResultBody } from './files.js';
import { ImportBody, ImportedComponentBody } from './import-json.js';
import { importRoutes } from './imports.js';
import { LanguageBody } from './language-json.js';
import { languageRoutes } from './languages.js';
import { LockBody, lockRoutes } from './lock.js';
import { MemberBody } from './member-json.js';
import { memberRoutes } from './members.js';
import { metricsRoutes, ProjectMetricsBody, SiteMetricsBody } from './metrics.js';
import type { AllowedMethods } from './other-methods.js';
import { CategoryBody, ProjectBody } from './project-json.js';
import { projectManagementRoutes } from './project-management.js';
import { projectRoutes } from './projects.js';
import { register } from './register.js';
import { RepositoryBody, RepositoryResultBody, repositoryRoutes } from './repository.js';
import { RootBody, rootRoute } from './root.js';
import type { Route } from './route.js';
import { ErrorBody, listSchema } from './schemas.js';
import type { StatisticsEndpoint } from './statistics.js';
import {
  ExportedStatistics,
  LanguageStatisticsArray,
  LanguageStatisticsEntry,
  StatisticsCounts,
  StatisticsEnvelope,
  StatisticsSums,
} from './statistics-schema.js';
import { TranslationBody } from './translation-json.js';
import { translationRoutes } from './translations.js';
import { unitFeedbackRoutes } from './unit-feedback.js';
import { UnitBody } from './unit-json.js';
import { unitRoutes } from './units.js';
import { UserBody, UserStatisticsBody } from './user-json.js';
import { userRoutes } from './users.js';
import { DeliveryBody, WebhookBody, WebhookTestBody } from './webhook-json.js';
import { webhookRoutes } from './webhooks.js';

export function allRoutes(api: Api, statistics: StatisticsEndpoint, streams: EventStreams): Route[] {
  return [
    rootRoute,
    ...projectRoutes(api),
    ...projectManagementRoutes(api),
    ...componentRoutes(api),
    ...componentManagementRoutes(api),
    ...importRoutes(api),
    ...repositoryRoutes(api),
    ...lockRoutes(api),
    ...fileRoutes(api),
    statistics.route,
    ...translationRoutes(api),
    ...languageRoutes(api),
    ...unitRoutes(api),
    ...unitFeedbackRoutes(api),
    ...changeRoutes(api),
    ...userRoutes(api),
    ...memberRoutes(api),
    ...exportRoutes(api),
    ...metricsRoutes(api),
    ...eventRoutes(api, streams),
    ...webhookRoutes(api),
  ];
}

const SHAPES: readonly TSchema[] = [
  ErrorBody,
  LanguageStatisticsEntry,
  LanguageStatisticsArray,
  StatisticsEnvelope,
  StatisticsSums,
  StatisticsCounts,
  ExportedStatistics,
  RootBody,
  DocumentBody,
  ProjectBody,
  CategoryBody,
  ImportedComponentBody,
  ImportBody,
  RepositoryBody,
  RepositoryResultBody,
  LockBody,
  UploadResultBody,
  ComponentBody,
  TranslationBody,
  LanguageBody,
  UnitBody,
  SuggestionBody,
  CommentBody,
  ChangeBody,
  UserBody,
  UserStatisticsBody,
  MemberBody,
  SiteMetricsBody,
  ProjectMetricsBody,
  EventBody,
  WebhookBody,
  WebhookTestBody,
  DeliveryBody,
];

const LISTED = [
  'Project',
  'Category',
  'Component',
  'Translation',
  'Language',
  'Event',
  'Webhook',
  'Delivery',
  'Unit',
  'Suggestion',
  'Comment',
  'Change',
  'User',
  'Member',
];

export interface ApiOptions {
  readonly api: Api;
  readonly statistics: StatisticsEndpoint;
  /** Is told of the methods of each address. */
  readonly allowed: AllowedMethods;
}

export async function apiRoutes(app: FastifyInstance, { api, statistics, allowed }: ApiOptions): Promise<void> {
  for (const shape of [...SHAPES, ...LISTED.map(listSchema)]) app.addSchema(shape);
  await acceptUploads(app, api.mostUploaded);
  // Validation is the handlers': they answer with the bodies that clients know.
  app.setValidatorCompiler(() => () => true);
  // So is writing: what the framework would make of each schema takes half a second to make, and nothing would use it.
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error, request, reply) => {
    const answer = toApiError(error);
    if (answer.status >= 500) request.log.error(error);
    return sendError(reply, answer);
  });
  const streams = new EventStreams(api.context, { inAll: api.mostStreams });
  app.addHook('preClose', async () => streams.close());
  register(app, api, [...allRoutes(api, statistics, streams), documentRoute(app)], allowed);
}
