/** A route of the JSON interface as plain data, and what a handler is given and gives back. */
import type { ServerResponse } from 'node:http';
import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { Answer } from '../http/kept-answers.js';
import type { Permission } from '../model/access.js';
import type { Identity } from '../services/access.js';
import type { Project } from '../storage/store.js';

/** Who may use a route. */
export type Access =
  /** Everybody; what is listed is what the person may see. */
  | 'anyone'
  | 'user'
  | 'administrator'
  /** Whoever has this permission in the project that the address names. */
  | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Route {
  readonly method: Method;
  /** `:project`, `:component` and so on stand for slugs. */
  readonly url: string;
  readonly access: Access;
  /** Name of the operation in the OpenAPI document and in the generated client. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly query?: TObject;
  /** The JSON body; it is checked before the handler runs. */
  readonly body?: TSchema;
  /** Bodies that are not JSON, by media type, for the document alone: the handler reads them. */
  readonly files?: TSchema;
  /** The schema of the answer, which has an `$id`. Without a schema the answer has no body. */
  readonly answer?: TSchema;
  readonly status?: 200 | 201 | 202 | 204;
  /** Statuses of answers that routes of its kind do not have otherwise, as 412 where If-Match is looked at. */
  readonly statuses?: readonly number[];
  /** Media types of the answer other than JSON and, of lists, CSV. */
  readonly renders?: readonly string[];
  /** Reading what is kept never counts against a limit; what is summed up for each request does. */
  readonly unlimited?: boolean;
  readonly handler: (call: Call) => Promise<Result>;
}

/** A request, as handlers see it. */
export interface Call {
  readonly identity: Identity;
  readonly params: Readonly<Record<string, string>>;
  /** The address that was asked for, on the host that links are made for. */
  readonly address: URL;
  readonly query: URLSearchParams;
  /** Where links begin. */
  readonly baseUrl: string;
  /** Items that a page of a list may have. */
  readonly mostPerPage: number;
  /** What the body holds, of the shape that the route asks for. */
  readonly body: unknown;
  /** The project that the address names; asking for it where the address names none is a mistake. */
  readonly project: Project;
  readonly request: FastifyRequest;
}

/** Media types of the answer other than JSON; every list can be a table. */
export function otherTypes({ answer, renders = [] }: Route): readonly string[] {
  return answer?.$id?.endsWith('List') ? ['text/csv', ...renders] : renders;
}

export function bodyOf<Schema extends TSchema>(call: Call, _schema: Schema): Static<Schema> {
  return call.body as Static<Schema>;
}

/**
 * What to answer: a value, JSON that is written already, a part of a list, bytes, or whatever the handler sent itself.
 * `table` writes a value as CSV where it can be had like that; lists always can.
 */
export type Result =
  | { readonly value: unknown; readonly headers?: Readonly<Record<string, string>>; readonly table?: () => string }
  | { readonly json: string; readonly table?: () => string }
  | { readonly list: ListPart }
  | { readonly bytes: Uint8Array; readonly type: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kept: Answer }
  /** Writes for as long as it likes. */
  | { readonly stream: (response: ServerResponse) => void }
  | { readonly nothing: true }
  | { readonly sent: true };

/** A page of a list; each item is a value, or JSON that is written already. */
export interface ListPart {
  readonly total: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly items: readonly (object | string)[];
}
