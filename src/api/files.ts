/** Routes that download translation files with all edits, singly or as archives, and that upload translations. */
import { Type } from '@sinclair/typebox';
import { Downloads } from '../http/downloads.js';
import { type Answer, makeAnswer } from '../http/kept-answers.js';
import { flagField, type Upload, withUpload } from '../http/uploads.js';
import type { Permission } from '../model/access.js';
import { isLanguageCode } from '../model/language.js';
import { openProject } from '../services/access.js';
import { findComponent, findLanguage } from '../services/find-component.js';
import type { JobWatcher } from '../services/jobs/job-runner.js';
import type {
  UploadConflicts,
  UploadCounts,
  UploadFuzzy,
  UploadMethod,
} from '../services/strings/upload-translations.js';
import { downloadLanguage } from '../services/write-back/download-file.js';
import type { Api } from './api.js';
import { badRequest } from './errors.js';
import { mediaType } from './media-type.js';
import { addToBase, replaceFile } from './replace-file.js';
import type { Call, Result, Route } from './route.js';
import { runTask, taskUrl } from './run-task.js';
import { count, file } from './schemas.js';

export const UploadResultBody = Type.Object(
  {
    result: Type.Boolean({ description: 'Whether any string was accepted.' }),
    total: count('Strings in the file.'),
    count: count('The same as total.'),
    accepted: count('Strings that were accepted.'),
    skipped: count('Strings without a change, and strings that conflict with an existing translation.'),
    not_found: count('Strings that the component does not have.'),
    refused: count('Strings whose text the file of the component cannot hold.'),
    refusals: Type.Array(
      Type.Object({
        string: Type.String({ description: 'The key, or context and source text, shortened.' }),
        line: Type.Integer({ description: 'Line in the uploaded file.' }),
        detail: Type.String({ description: 'Why the text was refused.' }),
      }),
      { description: 'The refused strings.' },
    ),
    task_url: taskUrl,
  },
  { $id: 'UploadResult' },
);

/** The permission that each method requires. */
const METHODS: Readonly<Record<UploadMethod | 'replace' | 'add', Permission>> = {
  translate: 'translate',
  fuzzy: 'translate',
  suggest: 'suggest',
  approve: 'review',
  replace: 'manage',
  add: 'manage',
};
const CONFLICTS: readonly UploadConflicts[] = ['ignore', 'replace-translated', 'replace-approved'];
const FUZZY_MODES: readonly UploadFuzzy[] = ['', 'process', 'approve'];

const literals = (values: readonly string[], description: string) =>
  Type.Optional(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      { description },
    ),
  );

const UploadedTranslations = Type.Object({
  file: file('A file in the format of the component.'),
  method: literals(
    Object.keys(METHODS),
    'How to store the strings. Default: translate. replace: the upload becomes the new file. add: adds source strings to ' +
      'the base file, or translations to strings without one.',
  ),
  conflicts: literals(CONFLICTS, 'What to do with strings that already have a translation. Default: ignore.'),
  fuzzy: literals(
    FUZZY_MODES,
    'What to do with strings that the file marks fuzzy. Empty: skip them. process: store them as fuzzy. approve: store them as translated.',
  ),
});

const FormatQuery = Type.Object({
  format: Type.Optional(Type.String({ description: 'Must be the format of the file, which is never converted.' })),
});
const ZipQuery = Type.Object({
  format: Type.Optional(Type.Literal('zip', { description: 'The only supported format.' })),
});
const ProjectZipQuery = Type.Composite([
  ZipQuery,
  Type.Object({ language_code: Type.Optional(Type.String({ description: 'Only the files of this language.' })) }),
]);

const NO_CODE = 'language_code must be the code of a language, such as pt_BR.';

/** Writing edits into files with more strings takes longer, so a thread does it. */
const MAX_QUICK_STRINGS = 1000;

const TRANSLATION = '/api/translations/:project/:component/:language/file/';

export function fileRoutes(api: Api): Route[] {
  const { context, imports } = api;
  const downloads = new Downloads();
  const packProject = async (call: Call, language: string | undefined): Promise<Result> => {
    refuseOtherThanZip(call);
    // The name of the file contains the code.
    if (language !== undefined && !isLanguageCode(language)) throw badRequest('language_code', NO_CODE);
    const { slug } = call.project;
    const files = { project: slug, ...(language !== undefined && { language }) };
    const bytes = await downloads.run(call.request, () => imports.packFiles(files));
    const name = language === undefined ? slug : `${slug}-${language}`;
    return { kept: attachment(call, bytes, 'application/zip', `${name}.zip`) };
  };
  const upload = (method: 'POST' | 'PUT', id: string): Route => ({
    method,
    url: TRANSLATION,
    access: 'suggest',
    id,
    summary: 'Upload translations',
    description:
      'Strings are matched by source or key. Strings whose text the file of the component cannot hold are refused. ' +
      'Either all other changed strings are saved, or none.',
    files: UploadedTranslations,
    answer: UploadResultBody,
    statuses: [409, 423],
    handler: (call) => takeUpload(api, call),
  });
  return [
    {
      method: 'GET',
      url: TRANSLATION,
      access: 'read',
      id: 'downloadTranslation',
      summary: 'File of a translation',
      description: 'The file from the folder or the last upload, with all later edits.',
      query: FormatQuery,
      renders: ['*/*'],
      statuses: [304, 409],
      async handler(call) {
        const { project, params, query } = call;
        const component = await findComponent(context.store, project.slug, params.component!);
        const { counts } = await findLanguage(context.store, component, params.language!);
        const file = { project: project.slug, component: component.slug, language: params.language! };
        const { path, bytes, format, code } =
          counts.total > MAX_QUICK_STRINGS
            ? await downloads.run(call.request, () => imports.downloadLanguage(file))
            : await downloadLanguage(context, file);
        const requested = query.get('format') ?? format;
        if (requested !== format) {
          throw badRequest('format', `The file has the format ${format}. Files are not converted.`);
        }
        const extension = /\.[A-Za-z0-9]{1,12}$/.exec(path)?.[0] ?? '';
        const name = `${project.slug}-${params.component}-${code}${extension}`;
        return { kept: attachment(call, bytes, mediaType(path), name) };
      },
    },
    upload('POST', 'uploadTranslations'),
    upload('PUT', 'putTranslations'),
    {
      method: 'GET',
      url: '/api/components/:project/:component/file/',
      access: 'read',
      id: 'downloadComponent',
      summary: 'Files of a component',
      query: ZipQuery,
      renders: ['application/zip'],
      statuses: [304, 409],
      async handler(call) {
        const { project, params } = call;
        refuseOtherThanZip(call);
        const files = { project: project.slug, component: params.component! };
        const bytes = await downloads.run(call.request, () => imports.packFiles(files));
        return { kept: attachment(call, bytes, 'application/zip', `${project.slug}-${params.component}.zip`) };
      },
    },
    {
      method: 'GET',
      url: '/api/projects/:project/file/',
      access: 'read',
      id: 'downloadProject',
      summary: 'Files of a project',
      query: ProjectZipQuery,
      renders: ['application/zip'],
      statuses: [304, 409],
      handler: (call) => packProject(call, call.query.get('language_code') || undefined),
    },
    {
      method: 'GET',
      url: '/api/projects/:project/languages/:language/file/',
      access: 'read',
      id: 'downloadProjectLanguage',
      summary: 'Files of a language in all components of a project',
      query: ZipQuery,
      renders: ['application/zip'],
      statuses: [304, 409],
      handler: (call) => packProject(call, call.params.language),
    },
  ];
}

const takeUpload = (api: Api, call: Call): Promise<Result> =>
  withUpload(call.request, ['file'], (upload) => importUpload(api, call, upload));

async function importUpload(api: Api, call: Call, upload: Upload): Promise<Result> {
  const { context, imports, ...limits } = api;
  const { project, params, identity } = call;
  const { method, conflicts, fuzzy } = choices(upload.fields);
  const needed = conflicts === 'replace-approved' && METHODS[method] !== 'manage' ? 'review' : METHODS[method];
  await openProject(context.store, identity, project.slug, needed);
  const place = { project: project.slug, component: params.component!, language: params.language! };
  const saved = (how: UploadMethod, kept: UploadConflicts, watcher: JobWatcher) => {
    const request = {
      ...place,
      content: upload.content,
      filename: upload.filename,
      method: how,
      conflicts: kept,
      fuzzy,
      author: identity.user?.username ?? '',
    };
    return imports.uploadTranslations(request, watcher);
  };
  const work = async (watcher: JobWatcher) => {
    if (method === 'replace') return replaceFile(context, imports, project, place, upload, limits, watcher);
    if (method !== 'add') return saved(method, conflicts, watcher);
    return (await addToBase(api, call, place, upload, watcher)) ?? saved('translate', 'ignore', watcher);
  };
  const { report: counts, task_url } = await runTask(api, call, work, uploadText);
  const { total, accepted, skipped, notFound, refused } = counts;
  const refusals = refused.map(({ name, line, reason }) => ({ string: name, line, detail: reason }));
  return {
    value: {
      result: accepted > 0,
      total,
      count: total,
      accepted,
      skipped,
      not_found: notFound,
      refused: refused.length,
      refusals,
      task_url,
    },
  };
}

function uploadText({ accepted, skipped, notFound, refused }: UploadCounts): string {
  return `${accepted} accepted, ${skipped} skipped, ${notFound} not found, ${refused.length} refused`;
}

function choices(fields: Upload['fields']) {
  const method = fields.method ?? 'translate';
  if (!Object.hasOwn(METHODS, method)) {
    throw badRequest('method', `method must be one of ${Object.keys(METHODS).join(', ')}.`);
  }
  // Older clients send `overwrite` instead of `conflicts`.
  const overwrite = flagField(fields, 'overwrite') ? 'replace-translated' : 'ignore';
  return {
    method: method as keyof typeof METHODS,
    conflicts: oneOf('conflicts', CONFLICTS, fields.conflicts ?? overwrite),
    fuzzy: oneOf('fuzzy', FUZZY_MODES, fields.fuzzy ?? ''),
  };
}

function oneOf<Value extends string>(name: string, values: readonly Value[], value: string): Value {
  const found = values.find((each) => each === value);
  if (found === undefined) throw badRequest(name, `${name} must be one of ${values.filter(Boolean).join(', ')}.`);
  return found;
}

function refuseOtherThanZip({ query }: Call): void {
  if ((query.get('format') ?? 'zip') !== 'zip')
    throw badRequest('format', 'Several files are only available as a zip archive.');
}

/** File names are made of slugs and language codes, which need no escaping in a header. */
function attachment({ project, identity }: Call, bytes: Uint8Array, type: string, filename: string): Answer {
  const isPublic = identity.user === undefined && !project.private;
  return makeAnswer(bytes, type, {
    'Content-Disposition': `attachment; filename="${filename}"`,
    Vary: 'Accept',
    'Cache-Control': isPublic ? 'no-cache' : 'private, no-store',
  });
}
