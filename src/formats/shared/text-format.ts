/** Makes a file format of a reader of texts: the reader says where each value stands, reading and writing follow from it. */
import { AppError, type Problem } from '../../model/error.js';
import { identity, type Unit } from '../../model/unit.js';
import type { Edit, FileFormat, ParsedFile, ParseOptions, WritableFormat, WriteOptions } from '../format.js';
import { Lines } from './lines.js';
import { decodeText, type FallbackCharset, type Splice, spliceFile, type TextFile } from './text-file.js';

/** A format of text files. `Place` is whatever the format needs to find a string's values in the text again. */
export interface TextFormat<Place> extends Omit<FileFormat, 'parse' | 'write' | 'languagesIn'> {
  /** First part of the codes of its problems: `json`. */
  readonly family: string;
  /** Charset of files that are not UTF-8; without one they are refused. */
  readonly fallbackCharset?: FallbackCharset;
  /** Reads the text into the collector; throws AppError when nothing can be made of it. */
  read(found: Collector<Place>): void;
  /** What has to be replaced so that the string has the edit's text and state; nothing when it has them already. */
  rewrite(document: Document<Place>, entry: Entry<Place>, edit: Edit): readonly Splice[];
  /** Puts strings in that only the base file has; absent where a file holds all strings it can have. */
  insert?(document: Document<Place>, added: readonly NewEntry<Place>[]): readonly Splice[];
}

/** A string of a text with the place of its values. */
export interface Entry<Place> {
  readonly unit: Unit;
  readonly place: Place;
}

/** A text that was read. */
export interface Document<Place> {
  readonly text: string;
  readonly encoding: string;
  /** Code of the language the file is read as. */
  readonly language: string;
  readonly entries: ReadonlyMap<string, Entry<Place>>;
}

/** A string to be added. */
export interface NewEntry<Place> {
  readonly edit: Edit;
  /** The string in the base file, and the base file itself. */
  readonly base: Entry<Place>;
  readonly baseDocument: Document<Place>;
  /** The nearest string before it in the base file that this file has; none where it comes first. */
  readonly after: Entry<Place> | undefined;
}

const MAX_ENTRIES = 2_000_000;
/** So many broken entries mean that this is another kind of file. */
const MAX_PROBLEMS = 10_000;
const MAX_RAW = 200;
/** No database keeps NUL, and EOT stands between context and source in the identity of a string. */
const UNUSABLE = /[\u0000\u0004]|\p{Surrogate}/u;
/** The same without looking whether surrogates are paired: nearly all texts are passed by it, and it is much faster. */
const SUSPECT = /[\u0000\u0004\ud800-\udfff]/;

const isUsable = (text: string) => !SUSPECT.test(text) || !UNUSABLE.test(text);

/** Takes what a reader finds: of strings with one name the first counts, broken ones become problems. */
export class Collector<Place> {
  readonly text: string;
  readonly encoding: string;
  /** Code of the language to read the file as. */
  readonly language: string;
  readonly entries = new Map<string, Entry<Place>>();
  readonly problems: Problem[] = [];
  /** What the file says of itself; the reader's to fill in. */
  declared: Pick<ParsedFile, 'language' | 'plural'> = {};
  readonly #family: string;
  readonly #maxEntries: number;
  readonly #lines: Lines;

  constructor(family: string, { text, encoding }: TextFile, options: ParseOptions) {
    this.text = text;
    this.encoding = encoding;
    this.language = options.language ?? 'en';
    this.#family = family;
    this.#maxEntries = options.maxEntries ?? MAX_ENTRIES;
    this.#lines = new Lines(text);
  }

  lineAt(place: number): number {
    return this.#lines.at(place);
  }

  /** Takes a string; `start` and `end` are the span that is shown when it cannot be used. */
  add(unit: Unit, place: Place, start: number, end: number): void {
    const name = identity(unit);
    const earlier = this.entries.get(name);
    if (name === '') {
      this.problem('empty-key', 'The string has no name; give it one.', start, end);
    } else if (earlier !== undefined) {
      const message = `The string repeats the one on line ${earlier.unit.line}, which counts; remove one of them.`;
      this.problem('duplicate', message, start, end);
    } else if (!isUsableUnit(unit)) {
      const message = 'The string holds NUL, EOT or half a surrogate pair, which no text can; remove the character.';
      this.problem('unusable-character', message, start, end);
    } else {
      if (this.entries.size === this.#maxEntries) {
        throw this.error('too-many-entries', `The file has more than ${this.#maxEntries} strings; split it.`);
      }
      this.entries.set(name, { unit, place });
    }
  }

  /** Notes a broken entry, by its place in the text. */
  problem(name: string, message: string, start: number, end: number): void {
    if (this.problems.length === MAX_PROBLEMS) {
      throw this.error(
        'too-many-problems',
        `More than ${MAX_PROBLEMS} entries are broken; is this another kind of file?`,
      );
    }
    const raw = this.text
      .slice(start, Math.min(end, start + MAX_RAW))
      .trimEnd()
      .replaceAll('\u0000', '');
    this.problems.push({ code: `${this.#family}.${name}`, message, line: this.lineAt(start), raw });
  }

  /** An error that makes the whole file unreadable. */
  error(name: string, message: string): AppError {
    return new AppError(`${this.#family}.${name}`, message);
  }
}

function isUsableUnit({ key, context, source, target, note, references, flags }: Unit): boolean {
  return (
    isUsable(key) &&
    isUsable(context) &&
    isUsable(note) &&
    isUsable(references) &&
    source.every(isUsable) &&
    target.every(isUsable) &&
    flags.every(isUsable)
  );
}

export function textFormat<Place>(format: TextFormat<Place>): WritableFormat {
  const { family, fallbackCharset, read, rewrite, insert, ...face } = format;

  function readFile(file: TextFile, options: ParseOptions): Collector<Place> {
    const found = new Collector<Place>(family, file, options);
    format.read(found);
    return found;
  }

  return {
    ...face,
    parse(bytes, options = {}) {
      const { entries, problems, declared } = readFile(decodeText(bytes, fallbackCharset), options);
      return { units: Array.from(entries.values(), ({ unit }) => unit), problems, ...declared };
    },
    write(bytes, edits, options = {}) {
      if (edits.length === 0) return bytes.slice();
      const file = decodeText(bytes, fallbackCharset);
      const document = readFile(file, options);
      const splices: Splice[] = [];
      const missing: Edit[] = [];
      for (const edit of edits) {
        refuseUnusable(family, edit);
        const entry = document.entries.get(edit.identity);
        if (entry === undefined) missing.push(edit);
        else splices.push(...format.rewrite(document, entry, edit));
      }
      if (missing.length > 0) splices.push(...added(document, missing, options));
      const written = spliceFile(bytes, file, splices);
      refuseOtherCharset(family, file, decodeText(written, fallbackCharset));
      return written;
    },
  };

  function added(document: Document<Place>, edits: readonly Edit[], options: WriteOptions): readonly Splice[] {
    if (format.insert === undefined || options.base === undefined) throw noSuchString(family, edits[0]!);
    const baseDocument = readFile(decodeText(options.base.bytes, fallbackCharset), {
      language: options.base.language,
    });
    const wanted = new Map(edits.map((edit) => [edit.identity, edit]));
    const entries: NewEntry<Place>[] = [];
    let after: Entry<Place> | undefined;
    for (const [name, base] of baseDocument.entries) {
      const edit = wanted.get(name);
      wanted.delete(name);
      if (edit === undefined) after = document.entries.get(name) ?? after;
      else entries.push({ edit, base, baseDocument, after });
    }
    for (const edit of wanted.values()) throw noSuchString(family, edit);
    return format.insert(document, entries);
  }
}

function noSuchString(family: string, { identity: name }: Edit): AppError {
  const shown = JSON.stringify(name.replace('\u0004', ' | ').slice(0, 100));
  return new AppError(`${family}.no-such-string`, `The file has no usable string ${shown}; read it again.`);
}

/** What a file without a mark is in shows only by its bytes, which an edit changes. */
function refuseOtherCharset(family: string, before: TextFile, after: TextFile): void {
  if (before.encoding === after.encoding && before.markBytes === after.markBytes) return;
  throw new AppError(
    `${family}.unwritable-charset`,
    `The file is in ${before.encoding} and would look like one in ${after.encoding} afterwards; convert it to UTF-8.`,
  );
}

function refuseUnusable(family: string, { target }: Edit): void {
  if (target.every(isUsable)) return;
  throw new AppError(
    `${family}.unusable-character`,
    'The text holds NUL, EOT or half a surrogate pair, which no file can; remove the character.',
  );
}
