/**
 * Parses each version of a file once, into a list of numbers. The list is enough to count the file with any base file.
 */
import type { FileFormat, ParseOptions } from '../../formats/format.js';
import type { Counts } from '../../model/counts.js';
import { AppError } from '../../model/error.js';
import { hasText, type State } from '../../model/state.js';
import { countsByCharacter } from '../../model/text-size.js';
import { isReadonly, type Unit } from '../../model/unit.js';
import { refuseLfsPointer } from '../../sources/lfs-pointer.js';
import { ComponentReader } from '../files/component-reader.js';
import { StringTable } from './string-table.js';

/** The kinds of strings in a file. A digest contains indexes in this list. */
export const KINDS = ['empty', 'fuzzy', 'translated', 'approved', 'readonly'] as const satisfies readonly State[];
export const READONLY = KINDS.indexOf('readonly');
const KIND_OF = Object.fromEntries(KINDS.map((state, kind) => [state, kind])) as Record<State, number>;

/** A version of a file. */
export interface Digest {
  /**
   * For each string, the number of its name times eight, plus its kind. Translations of a monolingual format have no
   * source texts: they have numbers of strings instead of numbers of names.
   */
  readonly strings: Uint32Array;
  /** The data of the base file that the parser used: the number of plural forms by key. */
  readonly asked: ReadonlyMap<string, number | undefined> | undefined;
  /** Its counts, if the source files have no influence on them. Set when they are first needed. */
  ownCounts?: Counts;
}

export type ReadBlob = (id: string) => Promise<Uint8Array>;

/** How many numbers are kept, in all digests together: 4 bytes each. */
const MAX_NUMBERS = 32_000_000;
/** With more strings, the table begins anew. Files that are needed again are then parsed again. */
const MAX_TABLE = 4_000_000;

/** How many files are read ahead. */
const MAX_PENDING = 6;

export class Digests {
  readonly format: FileFormat;
  readonly #sourceLanguage: string;
  readonly #read: ReadBlob;
  table: StringTable;
  /** Oldest first. Null for files that cannot be parsed. */
  readonly #digests = new Map<string, Digest | null>();
  #numbers = 0;
  /** The files that were read or asked for. */
  readonly #asked = new Set<string>();
  /** The contents of files that are needed soon. */
  readonly #pending = new Map<string, Promise<Uint8Array>>();
  /** The last digest of each language, whose next version is probably similar. */
  readonly #similar = new Map<string, Digest>();

  constructor(format: FileFormat, sourceLanguage: string, read: ReadBlob) {
    this.format = format;
    this.#sourceLanguage = sourceLanguage;
    this.#read = read;
    this.table = new StringTable(countsByCharacter(sourceLanguage));
  }

  /** Limits the memory. Returns true if all earlier digests became invalid. */
  trim(): boolean {
    for (const [key, digest] of this.#digests) {
      if (this.#numbers <= MAX_NUMBERS) break;
      this.#digests.delete(key);
      this.#numbers -= digest?.strings.length ?? 0;
    }
    if (this.table.size <= MAX_TABLE) return false;
    this.table = new StringTable(countsByCharacter(this.#sourceLanguage));
    this.#digests.clear();
    this.#similar.clear();
    this.#numbers = 0;
    return true;
  }

  /** Asks git for a file that will be needed soon, so that git and this process work at the same time. */
  readAhead(id: string): void {
    if (this.#asked.has(id) || this.#pending.size >= MAX_PENDING) return;
    this.#asked.add(id);
    const content = this.#read(id);
    // The error is reported when the content is needed.
    content.catch(() => {});
    this.#pending.set(id, content);
  }

  /** Forgets a file that was read ahead and is not needed. */
  forgetAhead(id: string): void {
    this.#pending.delete(id);
  }

  /** The digest of a base file. Null if it cannot be parsed. */
  base(id: string): Promise<Digest | null> {
    return this.#get(`${id} base`, id, (bytes) => {
      const { units } = new ComponentReader(this.format, this.#sourceLanguage).readSource(bytes);
      const strings = units.map((unit) => this.table.nameOf(unit).index * 8 + (isReadonly(unit) ? READONLY : 0));
      return { strings: Uint32Array.from(strings), asked: undefined };
    });
  }

  /** The digest of a file with source texts and translations. Null if it cannot be parsed. */
  bilingual(id: string, code: string): Promise<Digest | null> {
    return this.#get(`${id} ${code}`, id, (bytes) => this.#parseBilingual(bytes, code));
  }

  /** The digest of a translation without source texts. `forms` has the number of forms of the base file's strings. */
  async monolingual(id: string, code: string, forms: () => ReadonlyMap<string, number>): Promise<Digest | null> {
    const key = `${id} ${code}`;
    const known = this.#digests.get(key);
    if (known?.asked !== undefined) {
      for (const [name, answer] of known.asked) {
        if (forms().get(name) === answer) continue;
        this.#forget(key);
        break;
      }
    }
    return this.#get(key, id, (bytes) => this.#parseMonolingual(bytes, code, forms()));
  }

  #parseBilingual(bytes: Uint8Array, code: string): Digest {
    const similar = this.#similar.get(code) ?? this.#similar.values().next().value;
    const { table } = this;
    const options: ParseOptions = {
      language: code,
      like: similar === undefined ? undefined : Array.from(similar.strings, (string) => table.names[string >>> 3]!),
    };
    const strings: number[] = [];
    const add = (string: Pick<Unit, 'state' | 'flags'>, name: Parameters<StringTable['nameOf']>[0]) => {
      strings.push(table.nameOf(name).index * 8 + (isReadonly(string) ? READONLY : KIND_OF[string.state]));
    };
    if (this.format.visit !== undefined) this.format.visit(bytes, options, (string) => add(string, string.name));
    else for (const unit of this.format.parse(bytes, options).units) add(unit, unit);
    const digest = { strings: Uint32Array.from(strings), asked: undefined };
    this.#similar.set(code, digest);
    return digest;
  }

  #parseMonolingual(bytes: Uint8Array, code: string, forms: ReadonlyMap<string, number>): Digest {
    const asked = new AskedForms(forms);
    const base = { language: this.#sourceLanguage, forms: asked };
    const kinds = new Map<string, number>();
    for (const { key, state, target } of this.format.parse(bytes, { language: code, base }).units) {
      // Only the base file decides which strings are not for translation.
      const own = state === 'readonly' ? (hasText(target) ? 'translated' : 'empty') : state;
      kinds.set(key, KIND_OF[own]);
    }
    const strings = Uint32Array.from([...kinds].map(([key, kind]) => this.table.stringOf(key) * 8 + kind));
    return { strings, asked: asked.answers.size === 0 ? undefined : asked.answers };
  }

  async #get(key: string, id: string, parse: (bytes: Uint8Array) => Digest): Promise<Digest | null> {
    const known = this.#digests.get(key);
    if (known !== undefined) return known;
    const content = this.#pending.get(id) ?? this.#read(id);
    this.#pending.delete(id);
    this.#asked.add(id);
    const digest = parsed(await content.then(refuseLfsPointer).catch(unreadable), parse);
    this.#digests.set(key, digest);
    this.#numbers += digest?.strings.length ?? 0;
    return digest;
  }

  #forget(key: string): void {
    this.#numbers -= this.#digests.get(key)?.strings.length ?? 0;
    this.#digests.delete(key);
  }
}

/** Errors of files, in contrast to errors of git itself. */
function unreadable(error: unknown): null {
  if (error instanceof AppError && error.code.startsWith('file.')) return null;
  throw error;
}

function parsed(bytes: Uint8Array | null, parse: (bytes: Uint8Array) => Digest): Digest | null {
  if (bytes === null) return null;
  try {
    return parse(bytes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return null;
  }
}

/**
 * Remembers the keys that the parser looked up, and the answers. Base files with the same answers give the same result.
 */
class AskedForms extends Map<string, number> {
  readonly answers = new Map<string, number | undefined>();
  readonly #forms: ReadonlyMap<string, number>;

  constructor(forms: ReadonlyMap<string, number>) {
    super();
    this.#forms = forms;
  }

  override has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  override get(key: string): number | undefined {
    const answer = this.#forms.get(key);
    this.answers.set(key, answer);
    return answer;
  }
}
