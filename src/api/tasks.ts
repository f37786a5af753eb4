/** Routes of work in the background: imports that pages have started, and the add-ons that no component has. */
import { type Static, Type } from '@sinclair/typebox';
import { may } from '../services/access.js';
import { findComponent } from '../services/find-component.js';
import type { JobState } from '../services/jobs/import-jobs.js';
import type { Api } from './api.js';
import { notFound } from './errors.js';
import { listOf } from './paging.js';
import type { Route } from './route.js';
import { address, listShape, PageQuery } from './schemas.js';

export const TaskBody = Type.Object(
  {
    completed: Type.Boolean(),
    progress: Type.Integer({ minimum: 0, maximum: 100, description: 'In percent.' }),
    result: Type.Union([Type.String(), Type.Null()], {
      description: 'What the import changed, or why it failed, in a sentence; null until the task is completed.',
    }),
    log: Type.String({ description: 'The file that the task reads or stores now; empty if there is none.' }),
  },
  { $id: 'Task' },
);

export const AddonBody = Type.Object(
  { url: address('This object.'), id: Type.Integer(), name: Type.String() },
  { $id: 'Addon' },
);

export function taskRoutes({ context: { store }, importJobs }: Api): Route[] {
  return [
    {
      method: 'GET',
      url: '/api/tasks/:task/',
      access: 'user',
      id: 'getTask',
      summary: 'An import in the background',
      description: 'For managers of the project. A finished task can be read for one hour.',
      answer: TaskBody,
      async handler({ identity, params }) {
        const job = await importJobs.find(undefined, params.task!);
        const project = (await store.projects.list()).find(({ id }) => id === job?.projectId);
        const isOpen = project !== undefined && may(identity, project, 'manage');
        if (job === undefined || !isOpen) throw notFound();
        return { value: taskJson(job.state) };
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

function taskJson(state: JobState): Static<typeof TaskBody> {
  if (state.kind === 'waiting') return { completed: false, progress: 0, result: null, log: '' };
  if (state.kind === 'running') {
    const { done = 0, total = 0, file = '' } = state.progress ?? {};
    return { completed: false, progress: total === 0 ? 0 : Math.floor((100 * done) / total), result: null, log: file };
  }
  if (state.kind === 'failed') return { completed: true, progress: 100, result: state.message, log: '' };
  const { components, failed } = state.outcome;
  const parts = [
    ...components.map(
      ({ component, added, changed, removed }) =>
        `${component}: ${added} added, ${changed} changed, ${removed} removed`,
    ),
    ...failed.map(({ component, message }) => `${component}: ${message}`),
  ];
  return { completed: true, progress: 100, result: parts.join('; '), log: '' };
}
