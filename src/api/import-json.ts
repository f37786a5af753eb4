/** The JSON of an import report. */
import { type Static, Type } from '@sinclair/typebox';
import type { ImportReport } from '../services/imports/import-component.js';
import type { UploadReport } from '../services/imports/import-upload.js';
import { taskUrl } from './run-task.js';
import { count, refTo } from './schemas.js';

/** Reports list at most this many problems and files. The rest is only counted. */
const MAX_LISTED = 100;

const stringCounts = {
  added: count('Strings added.'),
  changed: count('Strings changed.'),
  removed: count('Strings removed.'),
};

export const ImportedComponentBody = Type.Object(
  {
    component: Type.String({ description: 'Slug of the component.' }),
    ...stringCounts,
    languages: Type.Array(
      Type.Object({
        code: Type.String({ description: 'Language code.' }),
        file: Type.String({ description: 'File of the language.' }),
        status: Type.Union(
          ['added', 'changed', 'unchanged', 'removed', 'failed'].map((status) => Type.Literal(status)),
          { description: 'failed: the file cannot be read, and the language was not changed.' },
        ),
        ...stringCounts,
      }),
    ),
    problems: Type.Array(
      Type.Object({ file: Type.String(), line: Type.Integer(), code: Type.String(), message: Type.String() }),
      { description: `The first ${MAX_LISTED} problems: entries and files that cannot be read.` },
    ),
    problem_count: count('Number of all problems.'),
  },
  { $id: 'ImportedComponent' },
);

export const ImportBody = Type.Object(
  {
    project: Type.String({ description: 'Slug of the project.' }),
    components: Type.Array(refTo(ImportedComponentBody)),
    ignored: Type.Array(Type.String(), { description: `The first ${MAX_LISTED} files that belong to no component.` }),
    ignored_count: count('Number of all ignored files.'),
    task_url: taskUrl,
  },
  { $id: 'Import' },
);

export function importedComponentJson(report: ImportReport): Static<typeof ImportedComponentBody> {
  const { component, languages, problems } = report;
  const sum = (field: keyof typeof stringCounts) => languages.reduce((total, language) => total + language[field], 0);
  return {
    component,
    added: sum('added'),
    changed: sum('changed'),
    removed: sum('removed'),
    languages: languages.map(({ code, path, status, added, changed, removed }) => ({
      code,
      file: path,
      status,
      added,
      changed,
      removed,
    })),
    problems: problems.slice(0, MAX_LISTED).map(({ file, line, code, message }) => ({ file, line, code, message })),
    problem_count: problems.length,
  };
}

export function importJson({
  project,
  components,
  ignored,
}: UploadReport): Omit<Static<typeof ImportBody>, 'task_url'> {
  return {
    project,
    components: components.map(importedComponentJson),
    ignored: ignored.slice(0, MAX_LISTED),
    ignored_count: ignored.length,
  };
}
