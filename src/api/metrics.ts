/** Numbers for monitoring: of the whole site, and of each language of a project in one answer. */
import { Type } from '@sinclair/typebox';
import { languageStatistics } from '../services/statistics/component-statistics.js';
import { languagesOf } from '../services/statistics/project-statistics.js';
import { siteMetrics } from '../services/statistics/site-metrics.js';
import type { Api } from './api.js';
import { notFound } from './errors.js';
import {
  type MetricsRow,
  projectMetricsCsv,
  projectMetricsJson,
  projectMetricsText,
  siteMetricsCsv,
  siteMetricsJson,
  siteMetricsText,
} from './metrics-text.js';
import { OPENMETRICS_TYPE } from './openmetrics.js';
import type { Call, Result, Route } from './route.js';
import { count } from './schemas.js';

const CSV_TYPE = 'text/csv; charset=utf-8';

const MetricsQuery = Type.Object({
  format: Type.Optional(
    Type.Union(
      ['json', 'csv', 'openmetrics'].map((format) => Type.Literal(format)),
      { description: 'json unless Accept asks for OpenMetrics.' },
    ),
  ),
});

export const SiteMetricsBody = Type.Object(
  {
    units: count('Strings of all languages.'),
    units_translated: count('Strings that are translated.'),
    users: count('Users.'),
    changes: count('Changes of strings on record.'),
    projects: count('Projects.'),
    components: count('Components.'),
    translations: count('Languages of components.'),
    languages: count('Different languages.'),
    checks: count('Failing checks of strings.'),
    configuration_errors: count('Problems of the configuration.'),
    suggestions: count('Strings with suggestions.'),
    celery_queues: Type.Object({}),
    name: Type.String(),
  },
  { $id: 'SiteMetrics' },
);

export const ProjectMetricsBody = Type.Record(
  Type.String(),
  Type.Record(Type.String(), Type.Object({ name: Type.String() }, { additionalProperties: true })),
  { $id: 'ProjectMetrics', description: 'By component and language.' },
);

export function metricsRoutes({ context }: Api): Route[] {
  return [
    {
      method: 'GET',
      url: '/api/metrics/',
      access: 'user',
      id: 'siteMetrics',
      summary: 'Numbers of the whole site',
      query: MetricsQuery,
      answer: 'SiteMetrics',
      renders: ['text/csv', 'application/openmetrics-text'],
      async handler(call) {
        const metrics = await siteMetrics(context, call.identity);
        return written(call, {
          json: () => siteMetricsJson(metrics, 'Tallyglot'),
          csv: () => siteMetricsCsv(metrics),
          openmetrics: () => siteMetricsText(metrics),
        });
      },
    },
    {
      method: 'GET',
      url: '/api/projects/:project/metrics/',
      access: 'read',
      id: 'projectMetrics',
      summary: 'Numbers of each language of each component of a project',
      query: MetricsQuery,
      answer: 'ProjectMetrics',
      renders: ['text/csv', 'application/openmetrics-text'],
      async handler(call) {
        const placed = await languagesOf(context.store, [call.project]);
        const rows: MetricsRow[] = placed.map(({ component, language }) => ({
          ...languageStatistics(language),
          component: component.slug,
        }));
        return written(call, {
          json: () => projectMetricsJson(rows),
          csv: () => projectMetricsCsv(rows),
          openmetrics: () => projectMetricsText(rows),
        });
      },
    },
  ];
}

/** In the form that `format` names, or that a scraper's Accept header asks for. */
function written(
  { query, request }: Call,
  forms: Readonly<Record<'json' | 'csv' | 'openmetrics', () => string>>,
): Result {
  const accepted = /application\/openmetrics-text/.test(request.headers.accept ?? '') ? 'openmetrics' : 'json';
  const bytes = (text: string, type: string): Result => ({ bytes: Buffer.from(text), type });
  switch (query.get('format') ?? accepted) {
    case 'json':
    case 'api':
      return { json: forms.json() };
    case 'csv':
      return bytes(forms.csv(), CSV_TYPE);
    case 'openmetrics':
      return bytes(forms.openmetrics(), OPENMETRICS_TYPE);
    default:
      throw notFound();
  }
}
