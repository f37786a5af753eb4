/** What the generated types say of each operation: what it takes and what it answers. */
import type { paths } from './schema.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Addresses that have the method. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: { responses: unknown } } ? P : never;
}[keyof paths];

export type OperationAt<P extends keyof paths, M extends Method> = paths[P] extends { [K in M]: infer O } ? O : never;

type PathOf<O> = O extends { parameters: { path: infer T } } ? T : never;

type QueryOf<O> = O extends { parameters: { query?: infer T } } ? NonNullable<T> : never;

/** Without `format`, where what is read is JSON. */
type JsonQueryOf<O> = [QueryOf<O>] extends [never] ? never : Omit<QueryOf<O>, 'format'>;

type BodyOf<O> = O extends { requestBody?: { content: infer T } }
  ? 'multipart/form-data' extends keyof T
    ? FormData
    : T extends { 'application/json': infer Body }
      ? Body
      : never
  : never;

type Nothing = Record<never, never>;

/** A member that is there if the operation knows it, and optional if nothing in it is needed. */
type Member<Name extends string, T> = [T] extends [never]
  ? unknown
  : Nothing extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

export interface CommonOptions {
  readonly signal?: AbortSignal;
  /** Further header fields, such as If-None-Match. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type OptionsOf<O> = CommonOptions &
  Member<'path', PathOf<O>> &
  Member<'query', JsonQueryOf<O>> &
  ([BodyOf<O>] extends [never] ? unknown : { readonly body: BodyOf<O> });

/** The same where the answer is read as it comes, in any format. */
export type DownloadOptionsOf<O> = CommonOptions & Member<'path', PathOf<O>> & Member<'query', QueryOf<O>>;

/** Options, which can be left out where nothing in them is needed. */
export type ArgumentsFor<Options> = Nothing extends Options ? [options?: Options] : [options: Options];

/** The fields of a form, without the file itself. */
export type FieldsOf<O> = O extends { requestBody?: { content: { 'multipart/form-data': infer T } } }
  ? Omit<T, 'file'>
  : never;

/** The JSON of the answer to a request that went well; undefined where it has none. */
export type AnswerOf<O> = O extends { responses: infer R }
  ? { [S in keyof R]: S extends 200 | 201 | 202 | 204 ? JsonOf<R[S]> : never }[keyof R]
  : never;
type JsonOf<T> = T extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** Addresses of lists that come in pages. */
export type ListPath = {
  [P in PathWith<'get'>]: AnswerOf<OperationAt<P, 'get'>> extends { next: string | null; results: unknown[] }
    ? P
    : never;
}[PathWith<'get'>];

export type ItemOf<P extends ListPath> =
  AnswerOf<OperationAt<P, 'get'>> extends { results: (infer Item)[] } ? Item : never;

/** Options of any operation, for what sends them all. */
export interface AnyOptions extends CommonOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
