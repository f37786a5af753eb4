/** Routes of strings: lists by query, single strings, and saving a translation. */
import { Type } from '@sinclair/typebox';
import { isSourceLanguage } from '../model/source-language.js';
import { hasText, STATE_CODES, type State } from '../model/state.js';
import { may, visibleProjects } from '../services/access.js';
import type { Context } from '../services/context.js';
import { findComponent, findLanguage } from '../services/find-component.js';
import { validateFlags } from '../services/settings/validate-settings.js';
import { languagesOf } from '../services/statistics/project-statistics.js';
import { explainString } from '../services/strings/explain-string.js';
import { flagString } from '../services/strings/flag-string.js';
import { nameVersion } from '../services/strings/name-version.js';
import { type OpenUnit, openUnit, unitId } from '../services/strings/open-unit.js';
import { readUnit, type UnitView } from '../services/strings/read-units.js';
import { type SaveRequest, StringConflict, saveTranslation } from '../services/strings/save-translation.js';
import type { Api } from './api.js';
import { badRequest, HttpError } from './errors.js';
import { ApiLinks } from './links.js';
import { bodyOf, type Call, type ChangeResult, type Result, type Route } from './route.js';
import { listShape } from './schemas.js';
import { TargetBody, targetForms } from './target-body.js';
import { UnitBody, unitJson } from './unit-json.js';
import { UnitsQuery, unitList } from './unit-list.js';

/** States by code and by name. */
const STATES: ReadonlyMap<string, SaveRequest['state']> = new Map(
  (['empty', 'fuzzy', 'translated', 'approved'] as const).flatMap((state) => [
    [String(STATE_CODES[state]), state],
    [state, state],
  ]),
);

const StateBody = Type.Union([Type.Integer(), Type.String({ maxLength: 20 })], {
  description: '10 or fuzzy, 20 or translated, 30 or approved. 0 or empty deletes the text.',
});

const UnitChange = Type.Object({
  target: Type.Optional(TargetBody),
  state: Type.Optional(StateBody),
  explanation: Type.Optional(
    Type.String({ description: 'A text for the translators of all languages, in the source string. For managers.' }),
  ),
  extra_flags: Type.Optional(
    Type.String({ description: 'Additional flags of the string, in all languages. For managers.' }),
  ),
  previous: Type.Optional(
    Type.Object(
      { target: TargetBody, state: StateBody },
      { description: 'The version that the author saw. If the string has changed since, the response is 409.' },
    ),
  ),
});

const NewUnit = Type.Object({
  key: Type.String({ description: 'Key of the string, for example menu.open.' }),
  value: TargetBody,
});

export function unitRoutes({ context, scans, imports, writeBack }: Api): Route[] {
  const { store } = context;
  const save = {
    url: '/api/units/:unit/',
    access: 'user',
    body: UnitChange,
    answer: UnitBody,
    statuses: [412, 423],
    description:
      'Send the version of the string in If-Match, or previous in the body, to save only if nobody else has changed the ' +
      'string meanwhile. Only reviewers can approve strings and change approved strings.',
    handler: (call: Call) => saveUnit(context, call),
  } as const;
  return [
    {
      method: 'GET',
      url: '/api/units/',
      access: 'anyone',
      id: 'listUnits',
      summary: 'Strings of all projects',
      query: UnitsQuery,
      answer: listShape(UnitBody),
      async handler(call) {
        const projects = await visibleProjects(store, call.identity);
        const list = await scans.search(call.request, call.query.get('q') ?? '', async (reader) =>
          unitList({ ...context, store: reader }, call, await languagesOf(reader, projects)),
        );
        return { list };
      },
    },
    {
      method: 'GET',
      url: '/api/translations/:project/:component/:language/units/',
      access: 'read',
      id: 'translationUnits',
      summary: 'Strings of a translation',
      query: UnitsQuery,
      answer: listShape(UnitBody),
      async handler(call) {
        const { project, params } = call;
        const component = await findComponent(store, project.slug, params.component!);
        const language = await findLanguage(store, component, params.language!);
        const list = await scans.search(call.request, call.query.get('q') ?? '', (reader) =>
          unitList({ ...context, store: reader }, call, [{ project, component, language }]),
        );
        return { list };
      },
    },
    {
      method: 'GET',
      url: '/api/units/:unit/',
      access: 'anyone',
      id: 'getUnit',
      summary: 'A string',
      answer: UnitBody,
      async handler(call) {
        return unitResult(call, await readUnit(store, await openUnit(store, call.identity, call.params.unit!)));
      },
    },
    {
      method: 'POST',
      url: '/api/translations/:project/:component/:language/units/',
      access: 'manage',
      id: 'addUnit',
      summary: 'Add a source string',
      description: 'Writes the string to the base file. The language must be the source language.',
      body: NewUnit,
      answer: UnitBody,
      // Not 201, although the request makes a string: clients of other servers only accept 200 here.
      statuses: [409, 423],
      withoutKey: true,
      async handler(call) {
        const { project, params, identity } = call;
        const component = await findComponent(store, project.slug, params.component!);
        const language = await findLanguage(store, component, params.language!);
        if (!isSourceLanguage(language)) {
          throw badRequest('language', `Strings are added to the source language, ${component.sourceLanguage}.`);
        }
        const { key, value } = bodyOf(call, NewUnit);
        const stringId = await imports.addString({
          project: project.slug,
          component: component.slug,
          key,
          value: targetForms(value),
          writing: { ...writeBack?.writingOf(project.slug), author: identity.user?.username ?? '' },
        });
        const place = { componentId: component.id, languageId: language.id, stringId };
        return unitResult(call, await readUnit(store, await openUnit(store, identity, unitId(place))));
      },
    },
    {
      method: 'DELETE',
      url: '/api/units/:unit/',
      access: 'user',
      id: 'removeUnit',
      summary: 'Remove a source string',
      description: 'Removes the string from the base file and from the files of all languages.',
      statuses: [409, 423],
      withoutKey: true,
      async handler({ identity, params }) {
        const { project, component, stringId } = await openUnit(store, identity, params.unit!, 'manage');
        await imports.removeString({
          project: project.slug,
          component: component.slug,
          stringId,
          writing: { ...writeBack?.writingOf(project.slug), author: identity.user?.username ?? '' },
        });
        return { nothing: true };
      },
    },
    { ...save, method: 'PATCH', id: 'saveUnit', summary: 'Save a translation' },
    { ...save, method: 'PUT', id: 'putUnit', summary: 'Save a translation, like PATCH' },
  ];
}

/** The string, with its version as ETag. */
export function unitResult({ baseUrl }: Call, view: UnitView): ChangeResult {
  return { value: unitJson(new ApiLinks(baseUrl), view), headers: { ETag: `"${nameVersion(view.unit)}"` } };
}

/** Changes what managers say about the string. Runs before a translation of the same request is saved. */
async function describeUnit(inside: Context, call: Call, { address }: OpenUnit): Promise<void> {
  const { explanation, extra_flags: flags } = bodyOf(call, UnitChange);
  if (explanation !== undefined) await explainString(inside, { ...address, explanation });
  if (flags !== undefined) await flagString(inside, { ...address, flags: validateFlags(flags).join(', ') });
}

async function saveUnit(context: Context, call: Call): Promise<Result> {
  const { store } = context;
  const { target, state, previous, explanation, extra_flags: flags } = bodyOf(call, UnitChange);
  const describes = explanation !== undefined || flags !== undefined;
  if (describes) {
    const unit = await openUnit(store, call.identity, call.params.unit!, 'manage');
    if (target === undefined && state === undefined) {
      return call.change(async (inside) => {
        await describeUnit(inside, call, unit);
        return unitResult(call, await readUnit(inside.store, unit));
      });
    }
  }
  const requested = requestedVersion(target === undefined ? undefined : targetForms(target), state);
  const permission = requested.state === 'approved' ? 'review' : 'translate';
  const unit = await openUnit(store, call.identity, call.params.unit!, permission);
  const matched = matchedVersion(call);
  const expected =
    matched ?? (previous && nameVersion({ target: targetForms(previous.target), state: stateOf(previous.state) }));
  try {
    return await call.change(async (inside) => {
      if (describes) await describeUnit(inside, call, unit);
      await saveTranslation(inside, {
        ...unit.address,
        ...requested,
        author: call.identity.user!.username,
        keepsApproved: !may(call.identity, unit.project, 'review'),
        ...(expected !== undefined && { expected }),
      });
      return unitResult(call, await readUnit(inside.store, unit));
    });
  } catch (error) {
    if (error instanceof StringConflict) throw conflict(error, matched === undefined ? 409 : 412);
    throw error;
  }
}

function requestedVersion(target: readonly string[] | undefined, written: string | number | undefined) {
  if (target === undefined && written === undefined)
    throw badRequest('target', 'The body must contain target, state or both.');
  const state = written === undefined ? 'translated' : stateOf(written);
  if (state === 'empty' && hasText(target ?? [])) {
    throw badRequest('state', 'The state empty needs an empty target: leave target out, or choose another state.');
  }
  return { ...(target !== undefined && { target }), state };
}

function stateOf(written: string | number): Exclude<State, 'readonly'> {
  const state = STATES.get(String(written));
  if (state === undefined) throw badRequest('state', `state must be one of ${[...STATES.keys()].join(', ')}.`);
  return state;
}

/** The version in If-Match; undefined for `*`, which matches any version. */
function matchedVersion({ request }: Call): string | undefined {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '*') return undefined;
  return /^(?:W\/)?"([^"]*)"$/.exec(header)?.[1] ?? header;
}

function conflict({ message, current }: StringConflict, status: 409 | 412): HttpError {
  const version = nameVersion(current);
  return new HttpError({
    status,
    code: status === 412 ? 'precondition_failed' : 'conflict',
    detail: message,
    headers: { ETag: `"${version}"` },
    more: { current: { target: current.target, state: STATE_CODES[current.state], version } },
  });
}
