/** Routes of metrics for monitoring: of the whole site, and of all languages of a project in one response. */
import { Type } from '@sinclair/typebox';
import { OPENMETRICS_TYPE } from '../http/openmetrics.js';
import { languageStatistics } from '../services/statistics/component-statistics.js';
import { countsOf } from '../services/statistics/project-statistics.js';
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
import type { Call, Result, Route } from './route.js';
import { count } from './schemas.js';

const CSV_TYPE = 'text/csv; charset=utf-8';

const MetricsQuery = Type.Object({
  format: Type.Optional(
    Type.Union(
      ['json', 'csv', 'openmetrics'].map((format) => Type.Literal(format)),
      { description: 'Default: openmetrics if Accept asks for it, otherwise json.' },
    ),
  ),
});

export const SiteMetricsBody = Type.Object(
  {
    units: count('Strings of all languages.'),
    units_translated: count('Strings that are translated.'),
    users: count('Users.'),
    changes: count('Recorded changes of strings.'),
    projects: count('Projects.'),
    components: count('Components.'),
    translations: count('Languages, counted once per component.'),
    languages: count('Different languages.'),
    checks: count('Failing checks, counted per string.'),
    configuration_errors: count('Problems in the configuration.'),
    suggestions: count('Strings with suggestions.'),
    celery_queues: Type.Object({}),
    name: Type.String(),
  },
  { $id: 'SiteMetrics' },
);

export const ProjectMetricsBody = Type.Record(
  Type.String(),
  Type.Record(Type.String(), Type.Object({ name: Type.String() }, { additionalProperties: true })),
  { $id: 'ProjectMetrics', description: 'Metrics by component and language.' },
);

export function metricsRoutes({ context }: Api): Route[] {
  return [
    {
      method: 'GET',
      url: '/api/metrics/',
      access: 'user',
      id: 'siteMetrics',
      summary: 'Metrics of the whole site',
      query: MetricsQuery,
      answer: SiteMetricsBody,
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
      summary: 'Metrics of each language of each component of a project',
      query: MetricsQuery,
      answer: ProjectMetricsBody,
      renders: ['text/csv', 'application/openmetrics-text'],
      async handler(call) {
        const placed = await countsOf(context.store, [call.project]);
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

/** Uses the format that the parameter `format` or the Accept header of a scraper asks for. */
async function written(
  { query, request }: Call,
  forms: Readonly<Record<'json' | 'csv' | 'openmetrics', () => string | Promise<string>>>,
): Promise<Result> {
  const accepted = /application\/openmetrics-text/.test(request.headers.accept ?? '') ? 'openmetrics' : 'json';
  const bytes = (text: string, type: string): Result => ({ bytes: Buffer.from(text), type });
  switch (query.get('format') ?? accepted) {
    case 'json':
    case 'api':
      return { json: await forms.json() };
    case 'csv':
      return bytes(await forms.csv(), CSV_TYPE);
    case 'openmetrics':
      return bytes(await forms.openmetrics(), OPENMETRICS_TYPE);
    default:
      throw notFound();
  }
}
