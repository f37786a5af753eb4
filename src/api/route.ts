/** Types of the API's routes: a route as plain data, the call that a handler gets and the result that it returns. */
import type { ServerResponse } from 'node:http';
import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { Answer } from '../http/kept-answers.js';
import type { Permission } from '../model/access.js';
import type { Identity } from '../services/access.js';
import type { Context } from '../services/context.js';
import type { Project, VersionScope } from '../storage/store.js';

/** Who may use a route. */
export type Access =
  /** Everybody. Lists only contain objects that the caller may see. */
  | 'anyone'
  | 'user'
  | 'administrator'
  /** Users with this permission in the project that the address names. */
  | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Route {
  readonly method: Method;
  /** Contains parameters such as `:project` and `:component`. */
  readonly url: string;
  readonly access: Access;
  /** Name of the operation in the OpenAPI document and in the generated client. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly query?: TObject;
  /** Schema of the JSON body, which is validated before the handler runs. */
  readonly body?: TSchema;
  /** Schema of a multipart body. Only used for the OpenAPI document; the handler reads the body itself. */
  readonly files?: TSchema;
  /** Whether the fields of `files` can also be sent as JSON, without files. The handler validates them. */
  readonly takesJson?: boolean;
  /** Schema of the response, with an `$id`. Without a schema, the response has no JSON body. */
  readonly answer?: TSchema;
  readonly status?: 200 | 201 | 202 | 204;
  /** Schema of a response with the status 202, if the server only notes some requests. The result has the status too. */
  readonly accepted?: TSchema;
  /** Statuses that similar routes do not have, for example 412 if the route supports If-Match. */
  readonly statuses?: readonly number[];
  /** Further media types of the response, besides JSON and, for lists, CSV. */
  readonly renders?: readonly string[];
  /**
   * Whether requests do not count towards the rate limit. Only for routes that read stored numbers without computing
   * sums.
   */
  readonly unlimited?: boolean;
  /**
   * The data that the response depends on; undefined if the address names nothing. The response is then cached until the data changes, and a cached response does
   * not count towards the rate limit. With the access `read`, all readers of a public project share it; otherwise only
   * visitors do. The response must depend on nothing else but the address, the host and the Accept header. With
   * `?lag=ok`, a replica may answer, so the handler must read the data with `Call.read`.
   */
  readonly keeps?: (params: Readonly<Record<string, string>>) => VersionScope | Promise<VersionScope | undefined>;
  /** True for changes that cannot store an Idempotency-Key, because they run outside of a transaction. */
  readonly withoutKey?: boolean;
  readonly handler: (call: Call) => Promise<Result>;
}

/** A request, prepared for handlers. */
export interface Call {
  readonly identity: Identity;
  readonly params: Readonly<Record<string, string>>;
  /** The requested address, on the host that links use. */
  readonly address: URL;
  readonly query: URLSearchParams;
  /** The beginning of all links. */
  readonly baseUrl: string;
  /** Largest `page_size` of a list. */
  readonly maxPerPage: number;
  /** The body, already validated against the route's schema. */
  readonly body: unknown;
  /** The project that the address names. Throws if the address names none. */
  readonly project: Project;
  readonly request: FastifyRequest;
  /** Reads the data of the response, from a replica if the client accepts that. */
  read<T>(work: (context: Context) => Promise<T>): Promise<T>;
  /**
   * Runs a change with a context inside a transaction. The work must also read everything that the response needs: if it
   * read afterwards, the response could be 503 although the change was stored.
   */
  change(work: ChangeWork): Promise<Result>;
}

/** Whether clients may send an Idempotency-Key. Uploads of files can be repeated without one. */
export function takesKey({ method, files, withoutKey = false }: Route): boolean {
  return method !== 'GET' && files === undefined && !withoutKey;
}

/** Media types of the response other than JSON. Every list is also available as CSV. */
export function otherTypes({ answer, renders = [] }: Route): readonly string[] {
  return answer?.$id?.endsWith('List') ? ['text/csv', ...renders] : renders;
}

export const ofProject: NonNullable<Route['keeps']> = ({ project }) => `project ${project}`;
export const ofComponent: NonNullable<Route['keeps']> = ({ project, component }) => `component ${project}/${component}`;

export function bodyOf<Schema extends TSchema>(call: Call, _schema: Schema): Static<Schema> {
  return call.body as Static<Schema>;
}

/**
 * The result of a handler: a value, serialised JSON, a page of a list, bytes, or a mark that it has already sent the
 * response.
 * `table` writes a value as CSV, if that is supported. Lists always support CSV.
 */
export type Result =
  | {
      readonly value: unknown;
      /** Default: the status of the route. */
      readonly status?: 202;
      readonly headers?: Readonly<Record<string, string>>;
      readonly table?: () => string | Promise<string>;
      /** Whether the value contains a secret that must not be stored in plain text. */
      readonly isSecret?: boolean;
    }
  | { readonly json: string; readonly table?: () => string | Promise<string> }
  | { readonly list: ListPart }
  | { readonly bytes: Uint8Array; readonly type: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kept: Answer }
  /** Takes over the connection and writes until it ends. */
  | { readonly stream: (response: ServerResponse) => void }
  | { readonly nothing: true }
  | { readonly sent: true };

/** The result of a change. Other results cannot be stored. */
export type ChangeResult = Extract<Result, { value: unknown } | { nothing: true }>;

export type ChangeWork = (context: Context) => Promise<ChangeResult>;

/** A page of a list. Each item is a value or serialised JSON. */
export interface ListPart {
  readonly total: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly items: readonly (object | string)[];
}
