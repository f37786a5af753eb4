/** The route that translates strings with translations of other components. */
import { type Static, Type } from '@sinclair/typebox';
import { may, openProject } from '../services/access.js';
import {
  AUTO_FILTERS,
  AUTO_MODES,
  type AutoFilter,
  type AutoMode,
  type AutoTranslation,
} from '../services/strings/auto-translate.js';
import type { Api } from './api.js';
import { badRequest } from './errors.js';
import { bodyOf, type Route } from './route.js';
import { runTask, taskUrl } from './run-task.js';
import { count } from './schemas.js';

const literals = (values: readonly string[], description: string) =>
  Type.Optional(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      { description },
    ),
  );

const AutoBody = Type.Object({
  mode: literals(AUTO_MODES, 'How to store the translations. Default: suggest.'),
  filter_type: literals(AUTO_FILTERS, 'Which strings to translate. Default: todo, untranslated and fuzzy strings.'),
  q: Type.Optional(Type.String({ description: 'Only strings that match this query.' })),
  auto_source: literals(['others'], 'Where translations come from: other components. There is no machine translation.'),
  component: Type.Optional(
    Type.String({ description: 'Slug of the component to take translations from. Default: all of the project.' }),
  ),
});

export const AutoResultBody = Type.Object(
  {
    details: Type.String({ description: 'The result in a sentence.' }),
    updated: count('Strings that got a translation or a suggestion.'),
    refused: count('Strings whose translation the file of the component cannot hold.'),
    task_url: taskUrl,
  },
  { $id: 'AutoTranslation' },
);

/** The query that compatible servers use by default. It means the same as the filter `todo`. */
const DEFAULT_QUERY = 'state:<translated';

const PERMISSIONS = { suggest: 'suggest', translate: 'translate', fuzzy: 'translate', approved: 'review' } as const;

export function autoTranslateRoutes(api: Api): Route[] {
  const { store } = api.context;
  return [
    {
      method: 'POST',
      url: '/api/translations/:project/:component/:language/autotranslate/',
      access: 'suggest',
      id: 'autoTranslate',
      summary: 'Translate with translations of other components',
      description:
        'Takes translations of equal source texts in the same language. Either all found translations are saved, or none.',
      body: AutoBody,
      answer: AutoResultBody,
      statuses: [423],
      withoutKey: true,
      async handler(call) {
        const { project, params, identity } = call;
        const request = requestOf(bodyOf(call, AutoBody));
        await openProject(store, identity, project.slug, PERMISSIONS[request.mode]);
        const work = {
          project: project.slug,
          component: params.component!,
          language: params.language!,
          ...request,
          author: identity.user!.username,
          keepsApproved: !may(identity, project, 'review'),
        };
        const { report, task_url } = await runTask(
          api,
          call,
          (watcher) => api.imports.autoTranslate(work, watcher),
          detailsOf,
        );
        const { updated, refused } = report;
        return { value: { details: detailsOf(report), updated, refused, task_url } };
      },
    },
  ];
}

const detailsOf = ({ updated }: { readonly updated: number }) =>
  `Automatic translation completed, ${updated} ${updated === 1 ? 'string was' : 'strings were'} updated.`;

function requestOf(
  body: Static<typeof AutoBody>,
): Pick<AutoTranslation, 'mode' | 'filter' | 'query' | 'from'> & { readonly mode: AutoMode } {
  const { q = '', component = '' } = body;
  const query = q.trim() === DEFAULT_QUERY ? '' : q.trim();
  // A client that sends a query means all strings that match it.
  const filter = body.filter_type ?? (query === '' ? 'todo' : 'all');
  const from = component.split('/').at(-1)!;
  if (component.split('/').length > 2) throw badRequest('component', 'component must be the slug of a component.');
  return {
    mode: (body.mode ?? 'suggest') as AutoMode,
    filter: filter as AutoFilter,
    query: query || undefined,
    from: from || undefined,
  };
}
