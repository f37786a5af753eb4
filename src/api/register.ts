/** Registers the routes on the server: checks access, builds the call for the handler and sends the result. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseUrlOf, requestedAddress } from '../http/addresses.js';
import { type Answer, makeAnswer, sendAnswer } from '../http/kept-answers.js';
import { acceptsLag, type Reading } from '../http/reads.js';
import { AppError } from '../model/error.js';
import { isLanguageCode } from '../model/language.js';
import { isSlug } from '../model/slug.js';
import { openProject, requireAdministrator, requireUser } from '../services/access.js';
import { isInCategories } from '../services/find-component.js';
import type { Project } from '../storage/store.js';
import type { Api } from './api.js';
import { checkedBody, readJson } from './body.js';
import { idempotencyKey, repeatedChange, runChange } from './change.js';
import { notFound, sendJson } from './errors.js';
import type { FormatSuffixes } from './format-suffixes.js';
import { refuseOtherFilters } from './known-filters.js';
import type { AllowedMethods } from './other-methods.js';
import { render, renderOptions } from './render.js';
import { type Call, otherTypes, type Route, takesKey } from './route.js';

export interface Addresses {
  /** Collects the methods of each address. */
  readonly allowed: AllowedMethods;
  /** Collects the addresses that have several formats. */
  readonly suffixes: FormatSuffixes;
}

export function register(
  app: FastifyInstance,
  api: Api,
  routes: readonly Route[],
  { allowed, suffixes }: Addresses,
): void {
  // The framework accepts text/plain by default, but no route does.
  app.removeContentTypeParser('text/plain');
  readJson(app);
  const urls = new Map<string, Route[]>();
  for (const route of routes) {
    urls.set(route.url, [...(urls.get(route.url) ?? []), route]);
  }
  for (const [url, own] of urls) {
    allowed.add(url, addAddress(app, api, url, own));
    if (own.some((route) => route.method === 'GET' && otherTypes(route).length > 0)) suffixes.add(url);
  }
}

/**
 * Adds the routes of one address and its answer to OPTIONS, and returns the allowed methods. All methods share one route
 * of the framework, because each of them takes time at the start.
 */
function addAddress(app: FastifyInstance, api: Api, url: string, routes: readonly Route[]): string {
  const byMethod = new Map<string, Route>();
  for (const route of routes) {
    byMethod.set(route.method, route);
    if (route.method === 'GET') byMethod.set('HEAD', route);
  }
  const methods = [...byMethod.keys(), 'OPTIONS'];
  const allow = methods.join(', ');
  app.route<{ Params: Record<string, string> }>({
    method: methods,
    url,
    onRequest: async (request, reply) => {
      const route = byMethod.get(request.method);
      if (route !== undefined) await receive(api, route, request, reply);
    },
    handler: async (request, reply) => {
      const route = byMethod.get(request.method);
      if (route !== undefined) return answerTo(api, route, allow, request, reply);
      return sendJson(reply.headers({ Allow: allow, Vary: 'Accept' }), JSON.stringify(renderOptions(routes)));
    },
  });
  return allow;
}

/** Refuses the request or lets it in, before the body is read. */
async function receive(api: Api, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const categories = splitComponent(request);
  const kept = await findKept(api, route, request, reply);
  if (!route.unlimited && kept === undefined) await api.limits.count(request, reply);
  await admit(api, route, request);
  if (categories !== undefined) await requireCategories(api, route, request, categories);
  refuseOtherFilters(route, new URL(request.url, 'http://localhost').searchParams);
  if (takesKey(route)) idempotencyKey(request);
}

async function answerTo(
  api: Api,
  route: Route,
  allow: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = readings.get(request)?.kept;
  if (found !== undefined) return sendAnswer(reply, found);
  const call = callOf(api, route, request);
  const result = await handle(api, route, call);
  if ('sent' in result) return reply;
  if ('kept' in result) return sendAnswer(reply, result.kept);
  const headers = { Allow: allow, Vary: 'Accept', 'Cache-Control': CACHE_CONTROL[audienceOf(route, request)] };
  if (route.keeps !== undefined) {
    const answer = await answerOf(call, result, headers);
    keep(route, request, answer);
    return sendAnswer(reply, answer);
  }
  reply.headers(headers);
  if ('stream' in result) {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
    result.stream(reply.raw);
    return reply;
  }
  return send(reply, route, call, result);
}

interface KeptReading {
  readonly reading: Reading;
  /** The cached answer. Undefined if nothing is cached, or if the data changed. */
  readonly kept: Answer | undefined;
}

const readings = new WeakMap<FastifyRequest, KeptReading>();

/** Looks for a cached answer, before anything else is read: what is read later is at least as new as the versions. */
async function findKept(
  { reads }: Api,
  { keeps }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer | undefined> {
  const params = request.params as Readonly<Record<string, string>>;
  if (keeps === undefined || !hasSlugs(params)) return undefined;
  const scope = await keeps(params);
  if (scope === undefined) return undefined;
  const reading = await reads.begin(reply, [scope], acceptsLag(request));
  const kept = reading.find();
  readings.set(request, { reading, kept });
  return kept;
}

/** Caches the answer if every visitor may see it. */
function keep(route: Route, request: FastifyRequest, answer: Answer): void {
  const audience = audienceOf(route, request);
  if (audience !== 'caller') readings.get(request)?.reading.keep(answer, { isForAll: audience === 'everyone' });
}

type Sendable = Exclude<
  Awaited<ReturnType<Route['handler']>>,
  { sent: true } | { kept: unknown } | { stream: unknown }
>;

async function answerOf(
  call: Call,
  result: Awaited<ReturnType<Route['handler']>>,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  if ('bytes' in result) return makeAnswer(result.bytes, result.type, { ...fields, ...result.headers });
  if ('value' in result || 'json' in result) {
    const { body, type } = await render(call, result);
    return makeAnswer(body, type, fields);
  }
  throw new Error(`${call.request.routeOptions.url} returns a result that cannot be cached`);
}

async function send(reply: FastifyReply, route: Route, call: Call, result: Sendable): Promise<FastifyReply> {
  if ('nothing' in result) return reply.code(route.status ?? 204).send();
  reply.code(('status' in result ? result.status : undefined) ?? route.status ?? 200);
  if ('bytes' in result)
    return reply
      .headers(result.headers ?? {})
      .type(result.type)
      .send(Buffer.from(result.bytes));
  if ('headers' in result) reply.headers(result.headers ?? {});
  const { body, type } = await render(call, result);
  return type === 'application/json' ? sendJson(reply, body) : reply.type(type).send(Buffer.from(body));
}

const projects = new WeakMap<FastifyRequest, Project>();

/** Requests with an Idempotency-Key whose project or component was not found, with the error. */
const missing = new WeakMap<FastifyRequest, Error>();

async function handle({ context }: Api, { handler }: Route, call: Call): ReturnType<Route['handler']> {
  const error = missing.get(call.request);
  if (error === undefined) return handler(call);
  const result = await repeatedChange(context, call.request);
  if (result === undefined) throw error;
  return result;
}

/** Checks access before the body is read. */
async function admit({ context }: Api, route: Route, request: FastifyRequest): Promise<void> {
  const { access, url } = route;
  const { identity } = request;
  const params = request.params as Readonly<Record<string, string>>;
  if (!hasSlugs(params)) throw notFound();
  if (params.language !== undefined && !isLanguageCode(params.language)) throw notFound();
  if (access === 'anyone') return;
  if (access === 'user') requireUser(identity);
  else if (access === 'administrator') requireAdministrator(identity);
  else {
    if (params.project === undefined) throw new Error(`${url} requires a permission, but its address names no project`);
    try {
      projects.set(request, await openProject(context.store, identity, params.project, access));
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'project.not-found')) throw error;
      refuseMissing(route, request, error);
    }
  }
}

/**
 * Replaces a path such as `apps/mobile/client` in the address by the slug of the component. Clients encode the slashes
 * once or twice. Returns the slugs of the categories; undefined if the address contains no path.
 */
function splitComponent(request: FastifyRequest): string[] | undefined {
  const params = request.params as Record<string, string>;
  const parts = params.component?.split(/\/|%2f/i) ?? [];
  if (parts.length < 2) return undefined;
  params.component = parts.pop()!;
  return parts;
}

/** Must follow `admit`: the answer must not tell whether a private project has a category. */
async function requireCategories(
  { context: { store } }: Api,
  route: Route,
  request: FastifyRequest,
  slugs: readonly string[],
): Promise<void> {
  const { project, component: slug } = request.params as Readonly<Record<string, string>>;
  const component = await store.components.find(project!, slug!);
  if (component === undefined || !(await isInCategories(store, component, slugs)))
    refuseMissing(route, request, notFound());
}

/** Throws the error, unless the request may repeat a change after which the place no longer exists. */
function refuseMissing(route: Route, request: FastifyRequest, error: Error): void {
  if (request.identity.user === undefined || !takesKey(route) || idempotencyKey(request) === undefined) throw error;
  // The body belongs to the key, so the handler decides whether this is a repeated request.
  missing.set(request, error);
}

/** Whether the names of project and component in the address are possible ones. */
function hasSlugs({ project, component }: Readonly<Record<string, string>>): boolean {
  return [project, component].every((slug) => slug === undefined || isSlug(slug));
}

function callOf({ context, baseUrl: configured, maxPerPage }: Api, route: Route, request: FastifyRequest): Call {
  const baseUrl = baseUrlOf(request, configured);
  const address = requestedAddress(request, baseUrl);
  return {
    identity: request.identity,
    params: request.params as Readonly<Record<string, string>>,
    address,
    query: address.searchParams,
    maxPerPage,
    baseUrl,
    body: route.body && checkedBody(route.body, jsonOf(request)),
    get project() {
      const project = projects.get(request);
      if (project === undefined) throw new Error(`${route.url} names no project`);
      return project;
    },
    request,
    read: (work) => readings.get(request)?.reading.read(work) ?? work(context),
    change: (work) => runChange(context, request, work),
  };
}

/** The body for routes that do not accept files. */
function jsonOf(request: FastifyRequest): unknown {
  if (!request.isMultipart()) return request.body;
  throw new AppError('body.media-type', 'Send the body as application/json.');
}

/** Who gets the same response: everyone, all visitors who are not signed in, or only the caller. */
type Audience = 'everyone' | 'visitors' | 'caller';

/** Must follow `admit`, and must not depend on who asks first: a cached answer keeps its headers for all later callers. */
function audienceOf({ access, keeps }: Route, request: FastifyRequest): Audience {
  if (projects.get(request)?.private) return 'caller';
  // The response of such a route depends only on the address, see `Route.keeps`.
  if (keeps !== undefined && access === 'read') return 'everyone';
  return request.identity.user === undefined ? 'visitors' : 'caller';
}

/** Caches outside of the server must not store a response that other callers may not see. */
const CACHE_CONTROL: Readonly<Record<Audience, string>> = {
  everyone: 'no-cache',
  visitors: 'no-cache',
  caller: 'private, no-store',
};
