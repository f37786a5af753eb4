/** Strings of languages: those that a query asks for, each one, and saving its translation. */
import { Type } from '@sinclair/typebox';
import { hasText, STATE_CODES, type State } from '../model/state.js';
import { may, visibleProjects } from '../services/access.js';
import type { Context } from '../services/context.js';
import { findComponent, findLanguage } from '../services/find-component.js';
import { languagesOf } from '../services/statistics/project-statistics.js';
import { versionName } from '../services/strings/name-version.js';
import { openUnit } from '../services/strings/open-unit.js';
import { readUnit, type UnitView } from '../services/strings/read-units.js';
import { type SaveRequest, StringConflict, saveTranslation } from '../services/strings/save-translation.js';
import type { Api } from './api.js';
import { badRequest, HttpError } from './errors.js';
import { ApiLinks } from './links.js';
import { bodyOf, type Call, type Result, type Route } from './route.js';
import { TargetBody, targetForms } from './target-body.js';
import { unitJson } from './unit-json.js';
import { UnitsQuery, unitList } from './unit-list.js';

/** By code and by name, as JSON and as forms write them. */
const STATES: ReadonlyMap<string, SaveRequest['state']> = new Map(
  (['empty', 'fuzzy', 'translated', 'approved'] as const).flatMap((state) => [
    [String(STATE_CODES[state]), state],
    [state, state],
  ]),
);

const StateBody = Type.Union([Type.Integer(), Type.String({ maxLength: 20 })], {
  description: '10 or fuzzy, 20 or translated, 30 or approved; 0 or empty takes the text away.',
});

const UnitChange = Type.Object({
  target: Type.Optional(TargetBody),
  state: Type.Optional(StateBody),
  previous: Type.Optional(
    Type.Object(
      { target: TargetBody, state: StateBody },
      { description: 'What was there when the author looked: if it is something else by now, the answer is 409.' },
    ),
  ),
});

export function unitRoutes({ context }: Api): Route[] {
  const { store } = context;
  const save = {
    url: '/api/units/:unit/',
    access: 'user',
    body: UnitChange,
    answer: 'Unit',
    statuses: [412, 423],
    description:
      'With If-Match and the version of the string, or with previous in the body, nothing is saved if somebody ' +
      'else has changed it meanwhile. Approving, and changing what is approved, needs a reviewer.',
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
      answer: 'UnitList',
      async handler(call) {
        const projects = await visibleProjects(store, call.identity);
        return { list: await unitList(store, call, await languagesOf(store, projects)) };
      },
    },
    {
      method: 'GET',
      url: '/api/translations/:project/:component/:language/units/',
      access: 'read',
      id: 'translationUnits',
      summary: 'Strings of a language of a component',
      query: UnitsQuery,
      answer: 'UnitList',
      async handler(call) {
        const { project, params } = call;
        const component = await findComponent(store, project.slug, params.component!);
        const language = await findLanguage(store, component, params.language!);
        return { list: await unitList(store, call, [{ project, component, language }]) };
      },
    },
    {
      method: 'GET',
      url: '/api/units/:unit/',
      access: 'anyone',
      id: 'getUnit',
      summary: 'A string of a language',
      answer: 'Unit',
      async handler(call) {
        return unitResult(call, await readUnit(store, await openUnit(store, call.identity, call.params.unit!)));
      },
    },
    { ...save, method: 'PATCH', id: 'saveUnit', summary: 'Save a translation' },
    { ...save, method: 'PUT', id: 'putUnit', summary: 'Save a translation, as PATCH does' },
  ];
}

/** A string and the version it has. */
export function unitResult({ baseUrl }: Call, view: UnitView): Result {
  return { value: unitJson(new ApiLinks(baseUrl), view), headers: { ETag: `"${versionName(view.unit)}"` } };
}

async function saveUnit(context: Context, call: Call): Promise<Result> {
  const { store } = context;
  const { target, state, previous } = bodyOf(call, UnitChange);
  const wanted = wantedVersion(target === undefined ? undefined : targetForms(target), state);
  const permission = wanted.state === 'approved' ? 'review' : 'translate';
  const unit = await openUnit(store, call.identity, call.params.unit!, permission);
  const matched = matchedVersion(call);
  const expected =
    matched ?? (previous && versionName({ target: targetForms(previous.target), state: stateOf(previous.state) }));
  try {
    await saveTranslation(context, {
      ...unit.address,
      ...wanted,
      author: call.identity.user!.username,
      keepsApproved: !may(call.identity, unit.project, 'review'),
      ...(expected !== undefined && { expected }),
    });
  } catch (error) {
    if (error instanceof StringConflict) throw conflict(error, matched === undefined ? 409 : 412);
    throw error;
  }
  return unitResult(call, await readUnit(store, unit));
}

function wantedVersion(target: readonly string[] | undefined, written: string | number | undefined) {
  if (target === undefined && written === undefined)
    throw badRequest('target', 'Say what to save: target, state or both.');
  const state = written === undefined ? 'translated' : stateOf(written);
  if (state === 'empty' && hasText(target ?? [])) {
    throw badRequest('state', 'A text cannot be empty: leave the target out, or choose another state.');
  }
  return { ...(target !== undefined && { target }), state };
}

function stateOf(written: string | number): Exclude<State, 'readonly'> {
  const state = STATES.get(String(written));
  if (state === undefined) throw badRequest('state', `state is one of ${[...STATES.keys()].join(', ')}.`);
  return state;
}

/** The version that If-Match asks for; an asterisk asks for any. */
function matchedVersion({ request }: Call): string | undefined {
  const header = request.headers['if-match']?.trim();
  if (header === undefined || header === '*') return undefined;
  return /^(?:W\/)?"([^"]*)"$/.exec(header)?.[1] ?? header;
}

function conflict({ message, current }: StringConflict, status: 409 | 412): HttpError {
  const version = versionName(current);
  return new HttpError({
    status,
    code: status === 412 ? 'precondition_failed' : 'conflict',
    detail: message,
    headers: { ETag: `"${version}"` },
    more: { current: { target: current.target, state: STATE_CODES[current.state], version } },
  });
}
