/** Derives the options and the result of each operation from the generated types. */
import type { paths } from './schema.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Paths that support the method. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: { responses: unknown } } ? P : never;
}[keyof paths];

export type OperationAt<P extends keyof paths, M extends Method> = paths[P] extends { [K in M]: infer O } ? O : never;

type PathOf<O> = O extends { parameters: { path: infer T } } ? T : never;

type QueryOf<O> = O extends { parameters: { query?: infer T } } ? NonNullable<T> : never;

/** The query without `format`, because the client always requests JSON. */
type JsonQueryOf<O> = [QueryOf<O>] extends [never] ? never : Omit<QueryOf<O>, 'format'>;

type BodyOf<O> = O extends { requestBody?: { content: infer T } }
  ? 'multipart/form-data' extends keyof T
    ? FormData
    : T extends { 'application/json': infer Body }
      ? Body
      : never
  : never;

type Nothing = Record<never, never>;

/** A member that exists only if the operation uses it. It is optional if all its fields are optional. */
type Member<Name extends string, T> = [T] extends [never]
  ? unknown
  : Nothing extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

export interface CommonOptions {
  readonly signal?: AbortSignal;
  /** Additional headers, such as If-None-Match. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type OptionsOf<O> = CommonOptions &
  Member<'path', PathOf<O>> &
  Member<'query', JsonQueryOf<O>> &
  ([BodyOf<O>] extends [never] ? unknown : { readonly body: BodyOf<O> });

/** The same for downloads, which allow every format. */
export type DownloadOptionsOf<O> = CommonOptions & Member<'path', PathOf<O>> & Member<'query', QueryOf<O>>;

/** The options argument. It can be omitted if all options are optional. */
export type ArgumentsFor<Options> = Nothing extends Options ? [options?: Options] : [options: Options];

/** The fields of an upload form, without the file. */
export type FieldsOf<O> = O extends { requestBody?: { content: { 'multipart/form-data': infer T } } }
  ? Omit<T, 'file'>
  : never;

/** The JSON of a successful response; undefined if the response has no JSON. */
export type AnswerOf<O> = O extends { responses: infer R }
  ? { [S in keyof R]: S extends 200 | 201 | 202 | 204 ? JsonOf<R[S]> : never }[keyof R]
  : never;
type JsonOf<T> = T extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** Paths of paginated lists. */
export type ListPath = {
  [P in PathWith<'get'>]: AnswerOf<OperationAt<P, 'get'>> extends { next: string | null; results: unknown[] }
    ? P
    : never;
}[PathWith<'get'>];

export type ItemOf<P extends ListPath> =
  AnswerOf<OperationAt<P, 'get'>> extends { results: (infer Item)[] } ? Item : never;

/** Options of any operation, untyped. */
export interface AnyOptions extends CommonOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
