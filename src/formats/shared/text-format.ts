/** Builds a file format from a text reader that reports the place of each value. */
import { AppError, type Problem } from '../../model/error.js';
import { identity, type Unit } from '../../model/unit.js';
import type { BaseStrings, Edit, FileFormat, ParsedFile, ParseOptions, WritableFormat } from '../format.js';
import { BaseKeys } from './base-keys.js';
import { addString, refuseOtherChanges, unremovable } from './base-strings.js';
import { Lines } from './lines.js';
import { isMostlyBroken } from './mostly-broken.js';
import {
  encodable,
  noSuchString,
  type Refuse,
  refuseAlteredTexts,
  refuseCharsetChange,
  refuseSideEffects,
  refuseUnusable,
  workPossible,
} from './refusals.js';
import type { MakeSample } from './sample-files.js';
import { type Charsets, decodeText, type Splice, spliceFile, type TextFile } from './text-file.js';
import { isUsableUnit } from './usable-text.js';

/**
 * The definition of a text format. `Place` holds the data that the format needs to find a string's values in the text
 * again. `Tree` is the parsed text, for formats whose writer needs more than the places of the strings.
 */
export interface TextFormat<Place, Tree = void>
  extends Omit<FileFormat, 'parse' | 'write' | 'languagesIn' | 'add' | 'remove'>,
    Charsets {
  /** First part of its error codes, for example `json`. */
  readonly family: string;
  /** Reads the text into the collector; throws AppError if the file cannot be read at all. */
  read(found: Collector<Place>): Tree;
  /** Returns the splices that give the string the edit's text and state; empty if the string has them already. */
  rewrite(document: Document<Place, Tree>, entry: Entry<Place>, edit: Edit): readonly Splice[];
  /** Inserts strings that only the base file has. Absent if files of this format always contain all their strings. */
  insert?(document: Document<Place, Tree>, added: readonly NewEntry<Place, Tree>[]): readonly Splice[];
  /** Makes a small file with given keys. Absent if strings cannot be added to base files. */
  readonly sample?: MakeSample;
  /** Returns the text without the string. Undefined if it cannot be removed alone. Absent if no string can. */
  without?(text: string, place: Place): string | undefined;
}

/** A string with the place of its values in the text. */
export interface Entry<Place> {
  readonly unit: Unit;
  readonly place: Place;
}

/** A parsed text. */
export interface Document<Place, Tree = unknown> {
  readonly text: string;
  readonly encoding: string;
  /** Code of the language the file is read as. */
  readonly language: string;
  readonly entries: ReadonlyMap<string, Entry<Place>>;
  /** The return value of `read`. */
  readonly tree: Tree;
}

/** A string to insert. */
export interface NewEntry<Place, Tree = unknown> {
  readonly edit: Edit;
  /** The string in the base file, and the base file itself. */
  readonly base: Entry<Place>;
  readonly baseDocument: Document<Place, Tree>;
  /** The nearest preceding string of the base file that this file has too. Undefined if the new string comes first. */
  readonly after: Entry<Place> | undefined;
}

const MAX_ENTRIES = 2_000_000;
/** With more broken entries the file is probably of another format. */
const MAX_PROBLEMS = 10_000;
const MAX_RAW = 200;
/** Codes of problems that occur only in files of the right format: a table without source texts, too many levels. */
const SOUND = /\.(?:missing-source|too-deep)$/;

/** Collects the strings and problems of a file. If several strings have the same name, only the first is used. */
export class Collector<Place> {
  readonly text: string;
  readonly encoding: string;
  /** Code of the language that the file is read as. */
  readonly language: string;
  /** The keys of the base file; undefined if the file is the base file, or is read alone. */
  readonly base: BaseKeys | undefined;
  readonly entries = new Map<string, Entry<Place>>();
  readonly problems: Problem[] = [];
  /** Languages and plural rule that the file declares; set by the reader. */
  declared: Pick<ParsedFile, 'language' | 'sourceLanguage' | 'plural'> = {};
  readonly #family: string;
  readonly #maxEntries: number;
  readonly #lines: Lines;

  constructor(family: string, { text, encoding }: TextFile, options: ParseOptions) {
    this.text = text;
    this.encoding = encoding;
    this.language = options.language ?? 'en';
    this.base = options.base && new BaseKeys(options.base);
    this.#family = family;
    this.#maxEntries = options.maxEntries ?? MAX_ENTRIES;
    this.#lines = new Lines(text);
  }

  lineAt(place: number): number {
    return this.#lines.at(place);
  }

  /** Adds a string. If the string cannot be used, the problem report quotes the text between `start` and `end`. */
  add(unit: Unit, place: Place, start: number, end: number): void {
    const name = identity(unit);
    const earlier = this.entries.get(name);
    if (name === '') {
      this.problem('empty-key', 'The string has no name; give it one.', start, end);
    } else if (earlier !== undefined) {
      const message = `The string repeats the one on line ${earlier.unit.line}. Only the first is used; remove one of them.`;
      this.problem('duplicate', message, start, end);
    } else if (!isUsableUnit(unit)) {
      const message =
        'The string contains NUL, EOT or half a surrogate pair, which cannot be stored; remove the character.';
      this.problem('unusable-character', message, start, end);
    } else {
      if (this.entries.size === this.#maxEntries) {
        throw this.error('too-many-entries', `The file has more than ${this.#maxEntries} strings; split it.`);
      }
      this.entries.set(name, { unit, place });
    }
  }

  /** Reports a broken entry between `start` and `end`. */
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

  /** Throws if all entries are broken, as in a file of another format. `kind` is the expected kind: `an INI file`. */
  refuseAllBroken(name: string, kind: string): void {
    const [first] = this.problems;
    if (this.entries.size > 0 || first === undefined) return;
    throw this.error(name, `This is not ${kind} (line ${first.line}: ${first.message})`, first.line);
  }

  /** Throws if most entries are broken. One error says more than thousands of problems, and the numbers would be wrong. */
  refuseMostlyBroken(format: string): void {
    const broken = this.problems.filter(({ code }) => !SOUND.test(code));
    if (!isMostlyBroken(this.entries.size, broken.length)) return;
    const [{ line, message }] = broken as [Problem];
    throw this.error(
      'mostly-broken',
      `Most entries are broken (${broken.length} of ${broken.length + this.entries.size}), so this is probably not ` +
        `${format}. Line ${line}: ${message} If the file is of another kind, set its format or leave it out.`,
      line,
    );
  }

  /** Creates an error for a file that cannot be read at all. */
  error(name: string, message: string, line?: number): AppError {
    return new AppError(`${this.#family}.${name}`, message, { line });
  }
}

function baseStrings({ language, entries }: Pick<Document<unknown>, 'language' | 'entries'>): BaseStrings {
  return { language, forms: new Map(Array.from(entries, ([key, { unit }]) => [key, unit.target.length])) };
}

export function textFormat<Place, Tree = void>(format: TextFormat<Place, Tree>): WritableFormat {
  const { family, fallbackCharset, declaredCharset, read, rewrite, insert, sample, without, ...rest } = format;

  function readFile(file: TextFile, options: ParseOptions) {
    const found = new Collector<Place>(family, file, options);
    const tree = format.read(found);
    found.refuseMostlyBroken(format.name);
    return Object.assign(found, { tree });
  }

  const built: WritableFormat = {
    ...rest,
    ...(sample && { add: (bytes, string) => addString(built, sample, decodeText(bytes, format).text, bytes, string) }),
    ...(without && {
      remove(bytes, key, options = {}) {
        const file = decodeText(bytes, format);
        const { base, ...own } = options;
        const names = base && readFile(decodeText(base.bytes, format), { language: base.language });
        const reading = { ...own, base: names && baseStrings(names) };
        const before = readFile(file, reading);
        const entry = before.entries.get(key);
        if (entry === undefined) return bytes.slice();
        const text = without(file.text, entry.place);
        if (text === undefined) throw unremovable(family, key);
        const written = spliceFile(bytes, file, [{ start: 0, end: file.text.length, text }]);
        const { entries } = readFile(decodeText(written, format), reading);
        refuseOtherChanges(family, key, before.entries, entries);
        return written;
      },
    }),
    parse(bytes, options = {}) {
      const { entries, problems, declared } = readFile(decodeText(bytes, format), options);
      return { units: Array.from(entries.values(), ({ unit }) => unit), problems, ...declared };
    },
    write(bytes, edits, options = {}) {
      if (edits.length === 0) return bytes.slice();
      const file = decodeText(bytes, format);
      const { base, ...rest } = options;
      const baseDocument = base && readFile(decodeText(base.bytes, format), { language: base.language });
      const reading = { ...rest, base: baseDocument && baseStrings(baseDocument) };
      const document = readFile(file, reading);
      // If several edits change the same string, the last one wins.
      const wanted = new Map(edits.map((edit) => [edit.identity, laidOut(edit)]));
      const splices = splicesOf(document, [...wanted.values()], baseDocument, (edit, error) => {
        if (options.refuse === undefined) throw error;
        wanted.delete(edit.identity);
        options.refuse(edit, error);
      });
      const written = spliceFile(bytes, file, splices);
      const after = decodeText(written, format);
      refuseCharsetChange(family, file, after);
      const { entries } = readFile(after, reading);
      refuseAlteredTexts(family, entries, wanted);
      refuseSideEffects(family, document.entries, entries, wanted, baseDocument?.entries);
      return written;
    },
  };
  return built;

  function laidOut(edit: Edit): Edit {
    return format.layOut === undefined ? edit : { ...edit, target: edit.target.map(format.layOut) };
  }

  function splicesOf(
    document: Document<Place, Tree>,
    edits: readonly Edit[],
    base: Document<Place, Tree> | undefined,
    refuse: Refuse,
  ): readonly Splice[] {
    const splices: Splice[] = [];
    const missing: Edit[] = [];
    for (const edit of edits) {
      const entry = document.entries.get(edit.identity);
      if (entry === undefined) missing.push(edit);
      else workPossible([edit], () => splices.push(...rewritten(document, entry, edit)), refuse);
    }
    if (missing.length > 0) for (const splice of added(document, missing, base, refuse)) splices.push(splice);
    return splices;
  }

  function rewritten(document: Document<Place, Tree>, entry: Entry<Place>, edit: Edit): readonly Splice[] {
    refuseUnusable(family, edit);
    return encodable(document, format.rewrite(document, entry, edit));
  }

  /** The splices for the strings that only the base file has. Refuses strings that the base file lacks too. */
  function added(
    document: Document<Place, Tree>,
    edits: readonly Edit[],
    base: Document<Place, Tree> | undefined,
    refuse: Refuse,
  ): readonly Splice[] {
    const wanted = new Map(edits.map((edit) => [edit.identity, edit]));
    const entries: NewEntry<Place, Tree>[] = [];
    const baseDocument = format.insert && base;
    let after: Entry<Place> | undefined;
    for (const [name, entry] of baseDocument?.entries ?? []) {
      const edit = wanted.get(name);
      wanted.delete(name);
      if (edit === undefined) after = document.entries.get(name) ?? after;
      else entries.push({ edit, base: entry, baseDocument: baseDocument!, after });
    }
    for (const edit of wanted.values()) refuse(edit, noSuchString(family, edit));
    const insert = (some: readonly NewEntry<Place, Tree>[]) => {
      for (const { edit } of some) refuseUnusable(family, edit);
      return encodable(document, format.insert!(document, some));
    };
    const possible = workPossible(entries, insert, ({ edit }, error) => refuse(edit, error));
    return possible.length === 0 ? [] : insert(possible);
  }
}
