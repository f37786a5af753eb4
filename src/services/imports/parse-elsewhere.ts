/** Parses the files of an import on another thread: the importer's side, and the thread's side. */
import { AppError } from '../../model/error.js';
import { type PackedError, packError, unpackError } from '../../model/packed-error.js';
import type { StoredDigests } from '../../storage/store.js';
import type { HelperThread } from '../context.js';
import { FileParser, type ParserSettings, type ReadContent } from './file-parser.js';
import { ContentPacker, ContentUnpacker, type PackedContent } from './packed-content.js';

/** Number of a component in the messages. */
type Id = number;

interface Opening {
  readonly open: Id;
  readonly settings: ParserSettings;
  readonly sources: readonly Uint8Array[];
}

interface Parsing {
  readonly parse: Id;
  readonly code: string;
  readonly bytes: Uint8Array;
  readonly known: StoredDigests | undefined;
}

interface Closing {
  readonly close: Id;
}

export type ParseRequest = Opening | Parsing | Closing;

type Parsed = { readonly content: PackedContent } | { readonly unparsable: PackedError };

let lastId: Id = 0;

/** Parses the files of one component on a thread. */
export class RemoteParser {
  readonly #thread: HelperThread;
  readonly #id = ++lastId;
  readonly #unpacker = new ContentUnpacker();
  readonly #opened: Promise<unknown>;

  constructor(thread: HelperThread, settings: ParserSettings, sources: readonly Uint8Array[]) {
    this.#thread = thread;
    this.#opened = this.#ask({ open: this.#id, settings, sources });
    // The error is thrown when a file is parsed.
    this.#opened.catch(() => {});
  }

  async language(code: string, bytes: Uint8Array, known: StoredDigests | undefined): Promise<ReadContent> {
    const [answer] = await Promise.all([this.#ask({ parse: this.#id, code, bytes, known }), this.#opened]);
    const parsed = answer as Parsed;
    if ('content' in parsed) return this.#unpacker.unpack(parsed.content);
    throw unpackError(parsed.unparsable);
  }

  /** Lets the thread forget the component. */
  close(): void {
    this.#ask({ close: this.#id }).catch(() => {});
  }

  #ask(request: ParseRequest): Promise<unknown> {
    return this.#thread.ask(request);
  }
}

/** The thread's side: answers the requests of one importer. */
export function parseRequested(): (request: ParseRequest) => Parsed | undefined {
  const components = new Map<Id, { readonly parser: FileParser; readonly packer: ContentPacker }>();
  return (request) => {
    if ('open' in request) {
      const parser = new FileParser(request.settings);
      for (const bytes of request.sources) parseSource(parser, bytes);
      components.set(request.open, { parser, packer: new ContentPacker() });
      return undefined;
    }
    if ('close' in request) {
      components.delete(request.close);
      return undefined;
    }
    const { parse: id, code, bytes, known } = request;
    const { parser, packer } = components.get(id)!;
    try {
      return { content: packer.pack(parser.language(code, bytes, known)) };
    } catch (error) {
      return { unparsable: packError(error) };
    }
  };
}

/** Ignores errors of the file: the importer parses the file too, and reports the errors. */
function parseSource(parser: FileParser, bytes: Uint8Array): void {
  try {
    parser.source(bytes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
