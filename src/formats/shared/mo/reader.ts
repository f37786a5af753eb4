/** Converts the entries of a compiled catalogue to units. The line of a unit is its entry number, from 1. */
import { AppError, type Problem } from '../../../model/error.js';
import { stateOf } from '../../../model/state.js';
import type { Unit } from '../../../model/unit.js';
import { decoderFor } from '../charset.js';
import { charsetOf, encodingNamed } from '../po/charset.js';
import { declaredIn, type PoDeclaration } from '../po/header.js';
import type { MoEntry } from './table.js';

/** With more broken entries the whole file is considered damaged. */
const MAX_PROBLEMS = 10_000;
const MAX_RAW = 200;
/** Most plural forms of an entry; no language has so many. */
const MAX_FORMS = 100;

/** EOT separates a context and its string, NUL the forms of a plural. */
const EOT = '\u0004';
const NUL = '\u0000';

const FAULTS = {
  'out-of-bounds': 'The entry points outside the file; compile the catalogue again with msgfmt.',
  'invalid-bytes': "The entry contains bytes that are invalid in the catalogue's charset; correct them in the PO file.",
  'control-character': 'The entry contains a separator character (EOT or NUL) in its text; remove it from the PO file.',
  'plural-mismatch': 'The entry has too many source or translation forms; correct the PO file.',
  'empty-msgid': 'The msgid is empty, which is allowed only for the header; add the msgid in the PO file.',
} as const;

const NOT_FUZZY = { fuzzy: false };
const NO_FLAGS: readonly string[] = Object.freeze([]);

export class MoReader {
  readonly units: Unit[] = [];
  readonly problems: Problem[] = [];
  declared: PoDeclaration['declared'] = {};

  readonly #entries: readonly (MoEntry | undefined)[];
  readonly #header: MoEntry | undefined;
  readonly #encoding: string;
  readonly #known = new Map<string, number>();

  constructor(entries: readonly (MoEntry | undefined)[]) {
    this.#entries = entries;
    this.#header = entries.find((entry) => entry?.original.length === 0);
    this.#encoding = encodingNamed(charsetOf(this.#header?.translation.toString('latin1') ?? ''));
  }

  readAll(): void {
    for (const [index, entry] of this.#entries.entries()) {
      if (entry === undefined) this.#problem('out-of-bounds', FAULTS['out-of-bounds'], index + 1);
      else if (entry === this.#header) this.#readHeader(entry, index + 1);
      else this.#readEntry(entry, index + 1);
    }
  }

  #readHeader({ translation }: MoEntry, line: number): void {
    const { declared, unreadableRule } = declaredIn(this.#decode(translation));
    this.declared = declared;
    if (unreadableRule === undefined) return;
    const message = `The header's Plural-Forms cannot be read: ${unreadableRule.slice(0, 100)}; correct it in the PO file.`;
    this.#problem('plural-forms', message, line, unreadableRule);
  }

  #readEntry(entry: MoEntry, line: number): void {
    const original = this.#decode(entry.original);
    const translation = this.#decode(entry.translation);
    const separator = original.indexOf(EOT);
    const context = separator === -1 ? '' : original.slice(0, separator);
    const source = original.slice(separator + 1).split(NUL, MAX_FORMS + 1);
    const target = translation.split(NUL, MAX_FORMS + 1);
    const name = `${context}${EOT}${source[0]}`;
    const earlier = this.#known.get(name);
    const fault = this.#faultOf(entry, context, source, target);
    if (fault !== undefined) this.#problem(fault, FAULTS[fault], line, original);
    else if (earlier !== undefined) {
      const message = `Entry ${line} repeats entry ${earlier}. Only the first is used; compile the catalogue again with msgfmt.`;
      this.#problem('duplicate', message, line, original);
    } else {
      this.#known.set(name, line);
      const state = stateOf(target, NOT_FUZZY);
      this.units.push({ key: '', context, source, target, state, flags: NO_FLAGS, note: '', references: '', line });
    }
  }

  #faultOf(
    { original, translation }: MoEntry,
    context: string,
    source: readonly string[],
    target: readonly string[],
  ): keyof typeof FAULTS | undefined {
    const texts = [context, ...source, ...target];
    if (source[0] === '') return 'empty-msgid';
    if (texts.some((text) => text.includes(EOT)) || context.includes(NUL)) return 'control-character';
    if (source.length > 2 || target.length > (source.length === 1 ? 1 : MAX_FORMS)) return 'plural-mismatch';
    if (texts.some((text) => text.includes('\ufffd')) && !(this.#isValid(original) && this.#isValid(translation))) {
      return 'invalid-bytes';
    }
    return undefined;
  }

  #decode(bytes: Buffer): string {
    return this.#encoding === 'utf-8' ? bytes.toString('utf8') : decoderFor(this.#encoding, false)!.decode(bytes);
  }

  /** Whether the bytes are valid in the charset. Called only if the text contains a replacement character. */
  #isValid(bytes: Buffer): boolean {
    try {
      decoderFor(this.#encoding, true)!.decode(bytes);
      return true;
    } catch {
      return false;
    }
  }

  #problem(name: string, message: string, line: number, raw = ''): void {
    if (this.problems.length === MAX_PROBLEMS) {
      throw new AppError(
        'gettext.too-many-problems',
        `More than ${MAX_PROBLEMS} entries of the catalogue are broken; compile it again with msgfmt.`,
      );
    }
    this.problems.push({
      code: `gettext.${name}`,
      message,
      line,
      raw: raw.slice(0, MAX_RAW).replaceAll(NUL, ' ').replaceAll(EOT, ' '),
    });
  }
}
