/** The client of the HTTP API: all operations by path, and methods for the most common ones. */
import { followEvents, type StreamOptions } from './event-stream.js';
import type {
  AnswerOf,
  AnyOptions,
  ArgumentsFor,
  DownloadOptionsOf,
  FieldsOf,
  ItemOf,
  ListPath,
  Method,
  OperationAt,
  OptionsOf,
  PathWith,
} from './operations.js';
import { followPages } from './pages.js';
import type { components } from './schema.js';
import { type ClientOptions, Transport } from './transport.js';

/** All data types of the API, by name. */
export type Schemas = components['schemas'];

type Answer<P extends PathWith<M>, M extends Method> = Promise<AnswerOf<OperationAt<P, M>>>;
type Arguments<P extends PathWith<M>, M extends Method> = ArgumentsFor<OptionsOf<OperationAt<P, M>>>;
type Query<P extends PathWith<'get'>> =
  OptionsOf<OperationAt<P, 'get'>> extends { readonly query?: infer T } ? T : never;

const FILE = '/api/translations/{project}/{component}/{language}/file/';

export interface Upload {
  /** File name. Its extension gives the format if the server does not know it. */
  readonly name: string;
  readonly content: Blob | Uint8Array | string;
  /** How the server uses the strings, such as `{ method: 'suggest' }`. */
  readonly fields?: FieldsOf<OperationAt<typeof FILE, 'post'>>;
}

export class Client {
  readonly #transport: Transport;

  constructor(options: ClientOptions) {
    this.#transport = new Transport(options);
  }

  get<P extends PathWith<'get'>>(path: P, ...[options]: Arguments<P, 'get'>): Answer<P, 'get'> {
    return this.#json('GET', path, options);
  }

  post<P extends PathWith<'post'>>(path: P, ...[options]: Arguments<P, 'post'>): Answer<P, 'post'> {
    return this.#json('POST', path, options);
  }

  put<P extends PathWith<'put'>>(path: P, ...[options]: Arguments<P, 'put'>): Answer<P, 'put'> {
    return this.#json('PUT', path, options);
  }

  patch<P extends PathWith<'patch'>>(path: P, ...[options]: Arguments<P, 'patch'>): Answer<P, 'patch'> {
    return this.#json('PATCH', path, options);
  }

  delete<P extends PathWith<'delete'>>(path: P, ...[options]: Arguments<P, 'delete'>): Answer<P, 'delete'> {
    return this.#json('DELETE', path, options);
  }

  /** All items of a list. Pages are requested on demand. */
  pages<P extends ListPath>(path: P, ...[options]: Arguments<P, 'get'>): AsyncGenerator<ItemOf<P>, void> {
    const all: AnyOptions = options ?? {};
    const items = followPages(this.#transport, this.#transport.addressOf(path, all), all);
    return items as AsyncGenerator<ItemOf<P>, void>;
  }

  projects(): AsyncGenerator<Schemas['Project'], void> {
    return this.pages('/api/projects/');
  }

  components(project: string): AsyncGenerator<Schemas['Component'], void> {
    return this.pages('/api/projects/{project}/components/', { path: { project } });
  }

  /** The languages of a component. */
  translations(project: string, component: string): AsyncGenerator<Schemas['Translation'], void> {
    return this.pages('/api/components/{project}/{component}/translations/', { path: { project, component } });
  }

  /** Sums over everything in a project. */
  projectStatistics(project: string): Promise<Schemas['Statistics']> {
    return this.get('/api/projects/{project}/statistics/', { path: { project } });
  }

  /** Statistics of a project by language. */
  languages(project: string): Promise<Schemas['LanguageStatistics'][]> {
    return this.get('/api/projects/{project}/languages/', { path: { project } });
  }

  /** Statistics of a component, one entry for each language. */
  async componentStatistics(project: string, component: string): Promise<Schemas['LanguageStatistics'][]> {
    const path = { project, component };
    const entries: Schemas['LanguageStatistics'][] = [];
    for await (const entry of this.pages('/api/components/{project}/{component}/statistics/', { path })) {
      entries.push(entry);
    }
    return entries;
  }

  /** Strings of a language: all of them, or those that match the query `q`, as in `{ q: 'has:failing' }`. */
  units(
    project: string,
    component: string,
    language: string,
    query: Query<'/api/translations/{project}/{component}/{language}/units/'> = {},
  ): AsyncGenerator<Schemas['Unit'], void> {
    const path = { project, component, language };
    return this.pages('/api/translations/{project}/{component}/{language}/units/', { path, query });
  }

  /** Changes of the strings of a project, newest first. */
  changes(
    project: string,
    query: Query<'/api/projects/{project}/changes/'> = {},
  ): AsyncGenerator<Schemas['Change'], void> {
    return this.pages('/api/projects/{project}/changes/', { path: { project }, query });
  }

  /**
   * Saves a translation. Fails with status 412 if another user changed the string since it was read. The id may be one
   * that an earlier version of the server gave, which was a text.
   */
  saveUnit(
    unit: Pick<Schemas['Unit'], 'version'> & { readonly id: number | string },
    body: OptionsOf<OperationAt<'/api/units/{unit}/', 'patch'>>['body'],
  ): Promise<Schemas['Unit']> {
    return this.patch('/api/units/{unit}/', {
      path: { unit: String(unit.id) },
      headers: { 'If-Match': `"${unit.version}"` },
      body,
    });
  }

  /** Events of a project as they happen, until the loop ends or the signal is aborted. */
  events(project: string, options: StreamOptions = {}): AsyncGenerator<Schemas['Event'], void> {
    const url = this.#transport.addressOf('/api/projects/{project}/events/', { path: { project } });
    return followEvents(this.#transport, url, options) as AsyncGenerator<Schemas['Event'], void>;
  }

  /** The unparsed response of any read operation: files, archives, tables. */
  async download<P extends PathWith<'get'>>(
    path: P,
    ...[options]: ArgumentsFor<DownloadOptionsOf<OperationAt<P, 'get'>>>
  ): Promise<Blob> {
    const all: AnyOptions = options ?? {};
    return (await this.#transport.send('GET', this.#transport.addressOf(path, all), all)).blob();
  }

  /** The file of a language with all its translations. */
  downloadFile(project: string, component: string, language: string): Promise<Blob> {
    return this.download(FILE, { path: { project, component, language } });
  }

  /** Uploads a file with translations of a language. */
  uploadFile(
    project: string,
    component: string,
    language: string,
    { name, content, fields = {} }: Upload,
  ): Promise<Schemas['UploadResult']> {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    body.append('file', content instanceof Blob ? content : new Blob([bytesOf(content)]), name);
    return this.post(FILE, { path: { project, component, language }, body });
  }

  async #json<T>(method: string, path: string, options: AnyOptions = {}): Promise<T> {
    const url = this.#transport.addressOf(path, options);
    return (await this.#transport.json(method, url, options)) as T;
  }
}

/** Makes a copy, because a view of shared memory cannot be sent. */
function bytesOf(content: Uint8Array | string) {
  return typeof content === 'string' ? content : new Uint8Array(content);
}

export function createClient(options: ClientOptions): Client {
  return new Client(options);
}
