/** Routes of long work: imports, uploads, automatic translation, write-back; and the add-ons that no component has. */
import { type Static, Type } from '@sinclair/typebox';
import { may, requireUser } from '../services/access.js';
import { findComponent } from '../services/find-component.js';
import type { JobState } from '../services/jobs/import-jobs.js';
import type { Task } from '../services/jobs/tasks.js';
import type { Api } from './api.js';
import { notFound } from './errors.js';
import { listOf } from './paging.js';
import type { Route } from './route.js';
import { outcomeText } from './run-task.js';
import { address, listShape, PageQuery } from './schemas.js';

export const TaskBody = Type.Object(
  {
    completed: Type.Boolean(),
    progress: Type.Integer({ minimum: 0, maximum: 100, description: 'In percent.' }),
    result: Type.Union([Type.String(), Type.Null()], {
      description: 'What the work changed, or why it failed, in a sentence; null until the task is completed.',
    }),
    log: Type.String({ description: 'The file that the task reads or stores now; empty if there is none.' }),
  },
  { $id: 'Task' },
);

export const AddonBody = Type.Object(
  { url: address('This object.'), id: Type.Integer(), name: Type.String() },
  { $id: 'Addon' },
);

export function taskRoutes({ context: { store }, importJobs, tasks }: Api): Route[] {
  return [
    {
      method: 'GET',
      url: '/api/tasks/:task/',
      access: 'user',
      id: 'getTask',
      summary: 'Long work: an import, an upload, automatic translation or write-back',
      description:
        'For managers of the project, and for the user who started the work. A finished task can be read for one hour.',
      answer: TaskBody,
      async handler({ identity, params }) {
        const id = params.task!;
        const own = await tasks.find(undefined, id);
        const task = own ?? (await importJobs.find(undefined, id));
        const project = task && (await store.projects.get(task.projectId));
        if (task === undefined || project === undefined) throw notFound();
        const isOwn = own !== undefined && own.upload === requireUser(identity).username;
        if (!may(identity, project, isOwn ? 'read' : 'manage')) throw notFound();
        return { value: taskJson(task.state) };
      },
    },
    {
      method: 'GET',
      url: '/api/components/:project/:component/addons/',
      access: 'read',
      id: 'listComponentAddons',
      summary: 'Add-ons of a component',
      description: 'Always an empty list: this server has no add-ons.',
      query: PageQuery,
      answer: listShape(AddonBody),
      async handler(call) {
        await findComponent(store, call.project.slug, call.params.component!);
        return { list: listOf(call, [], (none) => none) };
      },
    },
  ];
}

function taskJson(state: JobState | Task['state']): Static<typeof TaskBody> {
  if (state.kind === 'waiting') return { completed: false, progress: 0, result: null, log: '' };
  if (state.kind === 'running') {
    const { done = 0, total = 0, file = '' } = state.progress ?? {};
    return { completed: false, progress: total === 0 ? 0 : Math.floor((100 * done) / total), result: null, log: file };
  }
  if (state.kind === 'failed') return { completed: true, progress: 100, result: state.message, log: '' };
  const { outcome } = state;
  const result = typeof outcome === 'string' ? outcome : outcomeText(outcome);
  return { completed: true, progress: 100, result, log: '' };
}
