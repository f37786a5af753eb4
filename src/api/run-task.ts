/** Runs long work of a request as a task, which other clients can watch, and returns its id and address for the response. */
import type { RepeatedReport } from '../services/imports/import-again.js';
import { type ImportOutcome, importOutcome } from '../services/imports/import-outcome.js';
import type { UploadReport } from '../services/imports/import-upload.js';
import type { JobWatcher } from '../services/jobs/job-runner.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import type { Call } from './route.js';
import { address } from './schemas.js';

/** The field of responses. */
export const taskUrl = address('The work as a task, with its result, for one hour.');

export async function runTask<Report>(
  { tasks }: Pick<Api, 'tasks'>,
  { project, identity, baseUrl }: Pick<Call, 'project' | 'identity' | 'baseUrl'>,
  work: (watcher: JobWatcher) => Promise<Report>,
  describe: (report: Report) => string,
): Promise<{ readonly report: Report; readonly task: string; readonly task_url: string }> {
  const owner = identity.user?.username ?? '';
  const { id: task, report: described } = await tasks.run(project.id, owner, async (watcher) => {
    const report = await work(watcher);
    return { report, sentence: describe(report) };
  });
  return { report: described.report, task, task_url: new ApiLinks(baseUrl).api('tasks', task) };
}

/** An import in a sentence. */
export const importText = (report: UploadReport | RepeatedReport) => outcomeText(importOutcome(report));

export function outcomeText({ components, failed }: ImportOutcome): string {
  const parts = [
    ...components.map(
      ({ component, added, changed, removed }) =>
        `${component}: ${added} added, ${changed} changed, ${removed} removed`,
    ),
    ...failed.map(({ component, message }) => `${component}: ${message}`),
  ];
  return parts.join('; ');
}
