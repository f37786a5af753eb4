/**
 * Routes for the files of a project, component or translation: read their state, import changes and write edits back.
 */
import { Type } from '@sinclair/typebox';
import { findComponent, findLanguage } from '../services/find-component.js';
import { readFileStates } from '../services/imports/import-again.js';
import type { JobWatcher } from '../services/jobs/job-runner.js';
import { describeRepository, isBehind } from '../services/repositories/describe-repository.js';
import { importLatest, repositoriesOf } from '../services/repositories/import-latest.js';
import { hasUnpushedEdits, pushLatest } from '../services/repositories/pushing/unpushed-edits.js';
import { unitNumber } from '../services/strings/open-unit.js';
import { findUnwrittenEdits, type UnwrittenEdits } from '../services/write-back/find-unwritten-edits.js';
import type { Repository } from '../storage/store.js';
import type { Api } from './api.js';
import { badRequest } from './errors.js';
import { ImportedComponentBody, importedComponentJson } from './import-json.js';
import { ApiLinks } from './links.js';
import { bodyOf, type Call, type Result, type Route } from './route.js';
import { importText, runTask, taskUrl } from './run-task.js';
import { address, refTo } from './schemas.js';

export const RepositoryBody = Type.Object(
  {
    needs_commit: Type.Boolean({
      description: 'Whether the operation commit would write edits to the files, or commit them.',
    }),
    needs_merge: Type.Boolean({
      description:
        'Whether files changed since the last import, a commit of the remote repository is not imported, or some files ' +
        'could not be read.',
    }),
    needs_push: Type.Boolean({ description: 'Whether the operation push would push edits to the remote repository.' }),
    remote_commit: Type.Union([Type.String(), Type.Null()], {
      description: 'The newest known commit of the remote repository; null if there is no repository, or several.',
    }),
    merge_failure: Type.Union([Type.String(), Type.Null()], {
      description: 'Why the files cannot be fetched, read or pushed; null if they can.',
    }),
    status: Type.String({ description: 'The state, in a sentence.' }),
    unwritable: Type.Array(
      Type.Object({
        unit: address('The string.'),
        component: Type.String(),
        language: Type.String(),
        file: Type.String(),
        string: Type.String({ description: 'The key, or context and source text, shortened.' }),
        detail: Type.String({ description: 'Why the file cannot hold the text.' }),
      }),
      { description: 'Saved translations that the files cannot hold. Files and downloads leave them out.' },
    ),
    url: address('This object.'),
  },
  { $id: 'Repository' },
);

export const RepositoryResultBody = Type.Object(
  {
    result: Type.Boolean({ description: 'Whether all components were imported, or all edits were written.' }),
    detail: Type.String({ description: 'What went wrong; empty on success.' }),
    components: Type.Array(refTo(ImportedComponentBody)),
    task_url: Type.Union([taskUrl, Type.Null()]),
  },
  { $id: 'RepositoryResult' },
);

const Operation = Type.Object({
  operation: Type.String({
    description:
      'pull and update fetch the remote repository, if there is one, and import changed files. reset imports all files ' +
      'again. commit writes edits to the files, if the server is configured to do so. For a remote repository, commit and ' +
      'push both commit edits and push them. cleanup does nothing and always succeeds.',
  }),
});

/** The addresses of these routes, each with the middle part of the operation ids. */
const ADDRESSES = [
  ['/api/projects/:project/repository/', 'Project'],
  ['/api/components/:project/:component/repository/', 'Component'],
  ['/api/translations/:project/:component/:language/repository/', 'Translation'],
] as const;

export function repositoryRoutes(api: Api): Route[] {
  return ADDRESSES.flatMap(([url, kind]): Route[] => [
    {
      method: 'GET',
      url,
      access: 'manage',
      id: `get${kind}Repository`,
      summary: `State of a ${kind.toLowerCase()}’s files`,
      answer: RepositoryBody,
      handler: (call) => state(api, call),
    },
    {
      method: 'POST',
      url,
      access: 'manage',
      id: `update${kind}Repository`,
      summary: `Import a ${kind.toLowerCase()}’s files again, or write edits to the files`,
      description: 'Reads the files from their repository, their folder, or the uploaded files. Edits are kept.',
      body: Operation,
      answer: RepositoryResultBody,
      withoutKey: true,
      handler: (call) => operate(api, call),
    },
  ]);
}

async function state({ context, writeBack }: Api, requested: Call): Promise<Result> {
  const call = await located(context.store, requested);
  const states = await readFileStates(context, call.project, call.params.component);
  const { component, language } = call.params;
  const rows = await repositoriesOf(context.store, call.project, component);
  const [row, another] = rows;
  const differs = states.some((each) => each.differs) || rows.some(isBehind);
  const problem = rows.find((each) => each.problem !== '')?.problem ?? null;
  const failure = problem ?? states.find((each) => each.failure !== null)?.failure ?? null;
  const languages = language === undefined ? undefined : [language];
  const edits = await findUnwrittenEdits(context, call.project, component, languages);
  const isUnpushed = await hasUnpushedEdits(context.store, call.project, rows, component, languages);
  const links = new ApiLinks(call.baseUrl);
  const isOn = writeBack?.isOn(call.project.slug) ?? false;
  return {
    value: {
      needs_commit: (isOn && edits.isForFolder) || isUnpushed,
      needs_merge: differs,
      needs_push: isUnpushed,
      remote_commit: another === undefined ? row?.remoteCommit || null : null,
      merge_failure: failure,
      status:
        rows.length > 0
          ? remoteText(rows, isUnpushed, edits)
          : (failure ?? statusText(differs, edits, isOn && edits.isForFolder)),
      unwritable: edits.unwritable.map((one) => ({
        unit: links.api('units', unitNumber(one.component, one.languageId, one.stringId)),
        component: one.component.slug,
        language: one.language,
        file: one.file,
        string: one.name,
        detail: one.reason,
      })),
      url: links.api(...pathOf(call), 'repository'),
    },
  };
}

function statusText(differs: boolean, { isPending, problem, unwritable }: UnwrittenEdits, isOn: boolean): string {
  const files = differs ? 'Files have changed since the last import.' : 'All files are imported.';
  if (!isPending) return files;
  const others = unwritable.length === 0 ? '' : ` ${unwritable.length} of them cannot be written: see unwritable.`;
  if (!isOn) return `${files} Edits are not in the files, but downloads include them.${others}`;
  return `${files} ${problem === null ? 'Edits are waiting to be written to the files.' : `Edits are not written: ${problem}`}${others}`;
}

function remoteText(rows: readonly Repository[], isUnpushed: boolean, { unwritable }: UnwrittenEdits): string {
  const edits = isUnpushed ? ' Edits are waiting to be pushed.' : '';
  const others = unwritable.length === 0 ? '' : ` ${unwritable.length} edits cannot be written: see unwritable.`;
  return `${rows.map(describeRepository).join(' ')}${edits}${others}`;
}

async function operate(api: Api, requested: Call): Promise<Result> {
  const { context, imports, repositories } = api;
  const call = await located(context.store, requested);
  const { operation } = bodyOf(call, Operation);
  if (operation === 'cleanup') return { value: NOTHING_TO_DO };
  const { project, params } = call;
  if (operation === 'commit' || operation === 'push') {
    const rows = api.pushes === undefined ? [] : await repositoriesOf(context.store, project, params.component);
    if (rows.length > 0) return push(api, call, rows);
    if (operation === 'commit') return write(api, call);
    throw badRequest('operation', 'This server cannot push. Push from the repository of the files.');
  }
  if (operation !== 'pull' && operation !== 'update' && operation !== 'reset') {
    throw badRequest('operation', 'operation must be one of pull, update, reset, commit, push, cleanup.');
  }
  const force = operation === 'reset';
  const importer = { store: context.store, repositories, importAgain: imports.importAgain };
  const latest = { project, component: params.component, force };
  const work = (watcher: JobWatcher) => importLatest(importer, latest, watcher);
  const { report, task_url } = await runTask(api, call, work, importText);
  const { components, failed } = report;
  const detail = failed.map(({ component, message }) => `${component}: ${message}`).join('; ');
  const listed = components.map(importedComponentJson);
  return { value: { result: failed.length === 0, detail, components: listed, task_url } };
}

const NOTHING_TO_DO = { result: true, detail: '', components: [], task_url: null };

/** Commits edits and pushes them to repositories immediately. */
async function push(api: Api, call: Call, rows: readonly Repository[]) {
  if (rows.every((row) => row.push === 'off')) {
    throw badRequest('operation', 'This server does not push to the repository. Turn pushing on first.');
  }
  const work = async (watcher: JobWatcher) => {
    watcher.onStart();
    return pushLatest((slug, row) => api.pushes!.runNow(slug, row), call.project, rows);
  };
  const describe = (failures: readonly string[]) => failures.join('; ') || 'Edits are pushed.';
  const { report: failures, task_url } = await runTask(api, call, work, describe);
  return { value: { result: failures.length === 0, detail: failures.join('; '), components: [], task_url } };
}

/** Writes edits to the files immediately. */
async function write(api: Api, call: Call): Promise<Result> {
  const { context, writeBack } = api;
  const { project, params } = call;
  const all = await context.store.components.list(project.id);
  const chosen = all.filter(({ slug }) => params.component === undefined || slug === params.component);
  // Uploaded files are never written: downloads contain the edits.
  if (chosen.every(({ folder }) => folder === null)) return { value: NOTHING_TO_DO };
  if (!writeBack?.isOn(project.slug)) {
    throw badRequest(
      'operation',
      'This server does not write edits to files. Configure write_back, or download the files.',
    );
  }
  const { component, language } = params;
  const request = {
    project: project.slug,
    components: component === undefined ? undefined : [component],
    languages: language === undefined ? undefined : [language],
  };
  const work = async (watcher: JobWatcher) => {
    watcher.onStart();
    const { problems } = await writeBack.runNow(request);
    return problems.map(({ component, message }) => `${component}: ${message}`).join('; ');
  };
  const { report: detail, task_url } = await runTask(api, call, work, (text) => text || 'All edits were written.');
  return { value: { result: detail === '', detail, components: [], task_url } };
}

/** The call with the code that the language has. Throws if the component or language in the address does not exist. */
async function located(store: Api['context']['store'], call: Call): Promise<Call> {
  const { project, params } = call;
  if (params.component === undefined) return call;
  const component = await findComponent(store, project.slug, params.component);
  if (params.language === undefined) return call;
  const { code } = await findLanguage(store, component, params.language);
  return { ...call, params: { ...params, language: code } };
}

function pathOf({ params }: Call): string[] {
  const slugs = [params.project, params.component, params.language].filter((slug) => slug !== undefined);
  return [['projects', 'components', 'translations'][slugs.length - 1]!, ...slugs];
}
