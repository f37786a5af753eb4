/** What became of an import, on the wire. */
import { type Static, Type } from '@sinclair/typebox';
import type { ImportReport } from '../services/imports/import-component.js';
import type { UploadReport } from '../services/imports/import-upload.js';
import { count } from './schemas.js';

/** So many problems and files are told of one by one; the rest is counted. */
const TOLD = 100;

const moved = {
  added: count('Strings that came.'),
  changed: count('Strings that changed.'),
  removed: count('Strings that went.'),
};

export const ImportedComponentBody = Type.Object(
  {
    component: Type.String({ description: 'Slug of the component.' }),
    ...moved,
    languages: Type.Array(
      Type.Object({
        code: Type.String({ description: 'Code of the language.' }),
        file: Type.String({ description: 'Its file.' }),
        status: Type.Union(
          ['added', 'changed', 'unchanged', 'removed', 'failed'].map((status) => Type.Literal(status)),
          { description: 'failed: the file cannot be read, and the language is as it was.' },
        ),
        ...moved,
      }),
    ),
    problems: Type.Array(
      Type.Object({ file: Type.String(), line: Type.Integer(), code: Type.String(), message: Type.String() }),
      { description: `The first ${TOLD} entries and files that cannot be read.` },
    ),
    problem_count: count('Number of all of them.'),
  },
  { $id: 'ImportedComponent' },
);

export const ImportBody = Type.Object(
  {
    project: Type.String({ description: 'Slug of the project.' }),
    components: Type.Array(Type.Ref('ImportedComponent')),
    ignored: Type.Array(Type.String(), { description: `The first ${TOLD} files that are of no component.` }),
    ignored_count: count('Number of all of them.'),
  },
  { $id: 'Import' },
);

export function importedComponentJson(report: ImportReport): Static<typeof ImportedComponentBody> {
  const { component, languages, problems } = report;
  const sum = (field: keyof typeof moved) => languages.reduce((total, language) => total + language[field], 0);
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
    problems: problems.slice(0, TOLD).map(({ file, line, code, message }) => ({ file, line, code, message })),
    problem_count: problems.length,
  };
}

export function importJson({ project, components, ignored }: UploadReport): Static<typeof ImportBody> {
  return {
    project,
    components: components.map(importedComponentJson),
    ignored: ignored.slice(0, TOLD),
    ignored_count: ignored.length,
  };
}
