/** The state of a project's or component's files, bringing in what changed in them, and writing what was edited here. */
import { Type } from '@sinclair/typebox';
import { findComponent, findLanguage } from '../services/find-component.js';
import { fileStates } from '../services/imports/import-again.js';
import { type UnwrittenEdits, unwrittenEdits } from '../services/write-back/unwritten-edits.js';
import type { Api } from './api.js';
import { badRequest } from './errors.js';
import { importedComponentJson } from './import-json.js';
import { ApiLinks } from './links.js';
import { bodyOf, type Call, type Result, type Route } from './route.js';
import { address } from './schemas.js';

export const RepositoryBody = Type.Object(
  {
    needs_commit: Type.Boolean({ description: 'Edits made here are not in the files, or not committed.' }),
    needs_merge: Type.Boolean({ description: 'Files are not what was imported last, or could not all be read.' }),
    needs_push: Type.Literal(false, { description: 'Nothing is pushed from here.' }),
    remote_commit: Type.Null({ description: 'Files come without commits.' }),
    merge_failure: Type.Union([Type.String(), Type.Null()], { description: 'Why the files cannot be looked at.' }),
    status: Type.String({ description: 'The same in a sentence.' }),
    url: address('This object.'),
  },
  { $id: 'Repository' },
);

export const RepositoryResultBody = Type.Object(
  {
    result: Type.Boolean({ description: 'Whether all components could be imported, or all edits written.' }),
    detail: Type.String({ description: 'What went wrong.' }),
    components: Type.Array(Type.Ref('ImportedComponent')),
  },
  { $id: 'RepositoryResult' },
);

const Operation = Type.Object({
  operation: Type.String({
    description:
      'pull and update import what changed; reset reads all files again; commit writes what was edited here to the files, ' +
      'where the server is set up for that; cleanup does nothing, for there is nothing to clean.',
  }),
});

/** The addresses that have files behind them, each with the part before the last word of its routes' names. */
const PLACES = [
  ['/api/projects/:project/repository/', 'Project'],
  ['/api/components/:project/:component/repository/', 'Component'],
  ['/api/translations/:project/:component/:language/repository/', 'Translation'],
] as const;

export function repositoryRoutes(api: Api): Route[] {
  return PLACES.flatMap(([url, kind]): Route[] => [
    {
      method: 'GET',
      url,
      access: 'manage',
      id: `get${kind}Repository`,
      summary: `State of a ${kind.toLowerCase()}’s files`,
      answer: 'Repository',
      handler: (call) => state(api, call),
    },
    {
      method: 'POST',
      url,
      access: 'manage',
      id: `update${kind}Repository`,
      summary: `Import a ${kind.toLowerCase()}’s files again, or write edits to them`,
      description: 'From the folder that they were imported from, or from those that were uploaded. Edits stay.',
      body: Operation,
      answer: 'RepositoryResult',
      handler: (call) => operate(api, call),
    },
  ]);
}

async function state({ context, writeBack }: Api, call: Call): Promise<Result> {
  await refuseUnknown(context.store, call);
  const states = await fileStates(context, call.project, call.params.component);
  const differs = states.some((each) => each.differs);
  const failure = states.find((each) => each.failure !== null)?.failure ?? null;
  const { component, language } = call.params;
  const languages = language === undefined ? undefined : [language];
  const edits = await unwrittenEdits(context, call.project, component, languages);
  const url = new ApiLinks(call.baseUrl).api(...placeOf(call), 'repository');
  return {
    value: {
      needs_commit: edits.isPending,
      needs_merge: differs,
      needs_push: false,
      remote_commit: null,
      merge_failure: failure,
      status: failure ?? sentence(differs, edits, writeBack?.isOn(call.project.slug) ?? false),
      url,
    },
  };
}

function sentence(differs: boolean, { isPending, problem }: UnwrittenEdits, isOn: boolean): string {
  const files = differs ? 'Files have changed since the last import.' : 'All files are imported.';
  if (!isPending) return files;
  if (!isOn) return `${files} Edits are not in the files; downloads have them.`;
  return `${files} ${problem === null ? 'Edits wait to be written to the files.' : `Edits are not written: ${problem}`}`;
}

async function operate(api: Api, call: Call): Promise<Result> {
  const { context, imports } = api;
  await refuseUnknown(context.store, call);
  const { operation } = bodyOf(call, Operation);
  if (operation === 'cleanup') return { value: { result: true, detail: '', components: [] } };
  if (operation === 'commit') return write(api, call);
  if (operation === 'push') throw badRequest('operation', 'Nothing can be pushed from here: push where the files are.');
  if (operation !== 'pull' && operation !== 'update' && operation !== 'reset') {
    throw badRequest('operation', 'operation is one of pull, update, reset, commit and cleanup.');
  }
  const { project, params } = call;
  const force = operation === 'reset';
  const { components, failed } = await imports.importAgain({
    project: project.slug,
    component: params.component,
    force,
  });
  const detail = failed.map(({ component, message }) => `${component}: ${message}`).join('; ');
  return { value: { result: failed.length === 0, detail, components: components.map(importedComponentJson) } };
}

/** Writes edits to the files at once. */
async function write({ writeBack }: Api, { project, params }: Call): Promise<Result> {
  if (!writeBack?.isOn(project.slug)) {
    throw badRequest('operation', 'Edits are not written to files here: set write_back up, or download the files.');
  }
  const { component, language } = params;
  const { problems } = await writeBack.runNow({
    project: project.slug,
    components: component === undefined ? undefined : [component],
    languages: language === undefined ? undefined : [language],
  });
  const detail = problems.map(({ component, message }) => `${component}: ${message}`).join('; ');
  return { value: { result: problems.length === 0, detail, components: [] } };
}

/** The component and the language that the address names have to be there. */
async function refuseUnknown(store: Api['context']['store'], { project, params }: Call): Promise<void> {
  if (params.component === undefined) return;
  const component = await findComponent(store, project.slug, params.component);
  if (params.language !== undefined) await findLanguage(store, component, params.language);
}

function placeOf({ params }: Call): string[] {
  const slugs = [params.project, params.component, params.language].filter((slug) => slug !== undefined);
  return [['projects', 'components', 'translations'][slugs.length - 1]!, ...slugs];
}
