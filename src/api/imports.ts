/** The route that imports uploaded files into a project. */
import { Type } from '@sinclair/typebox';
import { importRequest, namedComponent } from '../http/import-fields.js';
import { withUpload } from '../http/uploads.js';
import type { JobWatcher } from '../services/jobs/job-runner.js';
import type { Api } from './api.js';
import { ImportBody, importJson } from './import-json.js';
import type { Route } from './route.js';
import { importText, runTask } from './run-task.js';
import { file } from './schemas.js';

const UploadedFiles = Type.Object({
  file: file('A zip archive of translation files, or a single file.'),
  path: Type.Optional(Type.String({ description: 'Path of a single file. Default: its file name.' })),
  component: Type.Optional(Type.String({ description: 'Slug of the component, if all files belong to one.' })),
  filemask: Type.Optional(
    Type.String({ description: 'Path of the files of this component, with * for the language.' }),
  ),
  file_format: Type.Optional(Type.String({ description: 'Id of the file format. Default: detected.' })),
  template: Type.Optional(Type.String({ description: 'Path of the template or base file.' })),
  source_language: Type.Optional(Type.String({ description: 'Source language. Default: en.' })),
});

export function importRoutes(api: Api): Route[] {
  const { imports, ...limits } = api;
  return [
    {
      method: 'POST',
      url: '/api/projects/:project/import/',
      access: 'manage',
      id: 'importFiles',
      summary: 'Import uploaded files',
      description:
        'Detects components among the files, as in a folder. Earlier uploaded files stay, except files with the same path, ' +
        'which are replaced. A refused upload changes nothing.',
      files: UploadedFiles,
      answer: ImportBody,
      async handler(call) {
        const { project, request } = call;
        return withUpload(request, ['file', 'zipfile'], async (upload) => {
          const component = namedComponent(upload.fields);
          const files = importRequest(project.slug, upload, component, limits);
          const work = (watcher: JobWatcher) => imports.importUpload(files, watcher);
          const { report, task_url } = await runTask(api, call, work, importText);
          return { value: { ...importJson(report), task_url } };
        });
      },
    },
  ];
}
