/** Brings uploaded files into a project. */
import { Type } from '@sinclair/typebox';
import { importRequest, namedComponent } from '../http/import-fields.js';
import { readUpload } from '../http/uploads.js';
import type { Api } from './api.js';
import { ImportBody, importJson } from './import-json.js';
import type { Route } from './route.js';
import { file } from './schemas.js';

const UploadedFiles = Type.Object({
  file: file('A zip archive of translation files, or a single one.'),
  path: Type.Optional(Type.String({ description: 'Where a single file belongs; its name unless this is given.' })),
  component: Type.Optional(Type.String({ description: 'Slug of the one component that the files are of.' })),
  filemask: Type.Optional(Type.String({ description: 'Where its files are, with * for the language.' })),
  file_format: Type.Optional(Type.String({ description: 'Id of their format; seen by the files unless it is given.' })),
  template: Type.Optional(Type.String({ description: 'Path of its template or base file.' })),
  source_language: Type.Optional(Type.String({ description: 'Language of the sources; en unless it is given.' })),
});

export function importRoutes({ imports, mostUploaded }: Api): Route[] {
  return [
    {
      method: 'POST',
      url: '/api/projects/:project/import/',
      access: 'manage',
      id: 'importFiles',
      summary: 'Import uploaded files',
      description:
        'Components are found among the files as in a folder. Files that were uploaded before stay unless they come ' +
        'again. All of it lands, or nothing does.',
      files: UploadedFiles,
      answer: ImportBody,
      async handler({ project, request }) {
        const upload = await readUpload(request, ['file', 'zipfile']);
        const component = namedComponent(upload.fields);
        const report = await imports.importUpload(importRequest(project.slug, upload, component, mostUploaded));
        return { value: importJson(report) };
      },
    },
  ];
}
