/** Makes a file format of a reader of texts: the reader says where each value stands, reading and writing follow from it. */
import { AppError, type Problem } from '../../model/error.js';
import { identity, type Unit } from '../../model/unit.js';
import type { Edit, FileFormat, ParsedFile, ParseOptions, WritableFormat } from '../format.js';
import { Lines } from './lines.js';
import { noSuchString, refuseOtherCharset, refuseOtherReading, refuseUnusable } from './refusals.js';
import { type Charsets, decodeText, type Splice, spliceFile, type TextFile } from './text-file.js';
import { isUsableUnit } from './usable-text.js';

/**
 * A format of text files. `Place` is whatever the format needs to find a string's values in the text again, `Tree`
 * what it reads a text into, where writing needs more of it than the places of the strings.
 */
export interface TextFormat<Place, Tree = void> extends Omit<FileFormat, 'parse' | 'write' | 'languagesIn'>, Charsets {
  /** First part of the codes of its problems: `json`. */
  readonly family: string;
  /** Reads the text into the collector; throws AppError when nothing can be made of it. */
  read(found: Collector<Place>): Tree;
  /** What has to be replaced so that the string has the edit's text and state; nothing when it has them already. */
  rewrite(document: Document<Place, Tree>, entry: Entry<Place>, edit: Edit): readonly Splice[];
  /** Puts strings in that only the base file has; absent where a file holds all strings it can have. */
  insert?(document: Document<Place, Tree>, added: readonly NewEntry<Place, Tree>[]): readonly Splice[];
}

/** A string of a text with the place of its values. */
export interface Entry<Place> {
  readonly unit: Unit;
  readonly place: Place;
}

/** A text that was read. */
export interface Document<Place, Tree = unknown> {
  readonly text: string;
  readonly encoding: string;
  /** Code of the language the file is read as. */
  readonly language: string;
  readonly entries: ReadonlyMap<string, Entry<Place>>;
  /** What `read` gave back. */
  readonly tree: Tree;
}

/** A string to be added. */
export interface NewEntry<Place, Tree = unknown> {
  readonly edit: Edit;
  /** The string in the base file, and the base file itself. */
  readonly base: Entry<Place>;
  readonly baseDocument: Document<Place, Tree>;
  /** The nearest string before it in the base file that this file has; none where it comes first. */
  readonly after: Entry<Place> | undefined;
}

const MAX_ENTRIES = 2_000_000;
/** So many broken entries mean that this is another kind of file. */
const MAX_PROBLEMS = 10_000;
const MAX_RAW = 200;

/** Takes what a reader finds: of strings with one name the first counts, broken ones become problems. */
export class Collector<Place> {
  readonly text: string;
  readonly encoding: string;
  /** Code of the language to read the file as. */
  readonly language: string;
  readonly entries = new Map<string, Entry<Place>>();
  readonly problems: Problem[] = [];
  /** What the file says of itself; the reader's to fill in. */
  declared: Pick<ParsedFile, 'language' | 'sourceLanguage' | 'plural'> = {};
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

  /** Throws where all entries are broken, as they are in another kind of file; `kind` says what kind is expected. */
  refuseAllBroken(name: string, kind: string): void {
    const [first] = this.problems;
    if (this.entries.size > 0 || first === undefined) return;
    throw this.error(name, `This is no ${kind} (line ${first.line}: ${first.message})`);
  }

  /** An error that makes the whole file unreadable. */
  error(name: string, message: string): AppError {
    return new AppError(`${this.#family}.${name}`, message);
  }
}

export function textFormat<Place, Tree = void>(format: TextFormat<Place, Tree>): WritableFormat {
  const { family, fallbackCharset, declaredCharset, read, rewrite, insert, ...face } = format;

  function readFile(file: TextFile, options: ParseOptions) {
    const found = new Collector<Place>(family, file, options);
    return Object.assign(found, { tree: format.read(found) });
  }

  return {
    ...face,
    parse(bytes, options = {}) {
      const { entries, problems, declared } = readFile(decodeText(bytes, format), options);
      return { units: Array.from(entries.values(), ({ unit }) => unit), problems, ...declared };
    },
    write(bytes, edits, options = {}) {
      if (edits.length === 0) return bytes.slice();
      const file = decodeText(bytes, format);
      const document = readFile(file, options);
      const { base } = options;
      const baseDocument = base && readFile(decodeText(base.bytes, format), { language: base.language });
      // Of edits of one string the last is meant.
      const wanted = new Map(edits.map((edit) => [edit.identity, edit]));
      const splices: Splice[] = [];
      const missing: Edit[] = [];
      for (const edit of wanted.values()) {
        refuseUnusable(family, edit);
        const entry = document.entries.get(edit.identity);
        if (entry === undefined) missing.push(edit);
        else for (const splice of format.rewrite(document, entry, edit)) splices.push(splice);
      }
      if (missing.length > 0) for (const splice of added(document, missing, baseDocument)) splices.push(splice);
      const written = spliceFile(bytes, file, splices);
      const after = decodeText(written, format);
      refuseOtherCharset(family, file, after);
      refuseOtherReading(family, document.entries, readFile(after, options).entries, wanted, baseDocument?.entries);
      return written;
    },
  };

  function added(
    document: Document<Place, Tree>,
    edits: readonly Edit[],
    baseDocument: Document<Place, Tree> | undefined,
  ): readonly Splice[] {
    if (format.insert === undefined || baseDocument === undefined) throw noSuchString(family, edits[0]!);
    const wanted = new Map(edits.map((edit) => [edit.identity, edit]));
    const entries: NewEntry<Place, Tree>[] = [];
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
