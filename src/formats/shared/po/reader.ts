/** Reads PO files: entries become units, broken entries become problems, the header gives language and plural rule. */
import { AppError, type Problem } from '../../../model/error.js';
import type { Unit } from '../../../model/unit.js';
import type { ParsedFile, ParseOptions, StringVisitor, VisitedFile } from '../../format.js';
import { isMostlyBroken } from '../mostly-broken.js';
import { textView } from './decode.js';
import { declaredIn } from './header.js';
import type { PoFault } from './lexer.js';
import { PoNames } from './names.js';
import { faultMessage, poProblem } from './problem.js';
import { PoScanner } from './scanner.js';
import { PoString } from './shown-string.js';
import type { PoView } from './view.js';

const MAX_ENTRIES = 2_000_000;
/** A file with more broken entries is probably not a PO file. */
const MAX_BROKEN = 10_000;

export function readPo(bytes: Uint8Array, options: ParseOptions = {}): ParsedFile {
  const units: Unit[] = [];
  const { names: _, ...notes } = visitPo(bytes, options, (string) => units.push(string.unit()));
  return { units, ...notes };
}

/** Calls the visitor for each usable entry except the header. Of duplicates, only the first is visited. */
export function visitPo(bytes: Uint8Array, options: ParseOptions, visitor: StringVisitor): VisitedFile {
  const hasNul = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(0);
  return new PoReading(textView(bytes), hasNul, options, visitor).read();
}

/** The state of reading one file. */
class PoReading {
  readonly #view: PoView;
  readonly #entry: PoScanner;
  readonly #string: PoString;
  readonly #names: PoNames;
  readonly #visitor: StringVisitor;
  readonly #maxEntries: number;
  readonly #problems: Problem[] = [];
  #entries = 0;
  #broken = 0;
  /** Broken entries, except those that are broken only because of the charset. */
  #foreign = 0;
  #headerLine: number | undefined;
  #header: Pick<VisitedFile, 'language' | 'plural'> = {};

  constructor(view: PoView, hasNul: boolean, { like, maxEntries = MAX_ENTRIES }: ParseOptions, visitor: StringVisitor) {
    this.#view = view;
    this.#entry = new PoScanner(view);
    this.#string = new PoString(view, this.#entry, hasNul);
    this.#names = new PoNames(like);
    this.#visitor = visitor;
    this.#maxEntries = maxEntries;
  }

  read(): VisitedFile {
    const entry = this.#entry;
    let found = entry.next();
    // Outside the loop for speed: otherwise the engine optimises the loop for plain entries and discards that code at
    // the next file's header.
    if (found && isHeader(entry)) {
      this.#entries++;
      this.#takeHeader();
      found = entry.next();
    }
    for (; found; found = entry.next()) this.#take();
    const names = this.#names.all;
    const problems = this.#problems;
    if (isMostlyBroken(names.length, this.#foreign)) throw notPo(this.#view.text, problems);
    if (names.length === 0 && (this.#headerLine === undefined || problems.length > 0))
      throw notPo(this.#view.text, problems);
    return { problems, names, ...this.#header };
  }

  #take(): void {
    const entry = this.#entry;
    if (++this.#entries > this.#maxEntries) throw tooManyEntries(this.#maxEntries);
    if (entry.fault !== '') this.#refuse(entry.fault, entry.faultLine);
    else if (entry.id === '') this.#takeNameless();
    else {
      const name = this.#names.add(entry);
      if (typeof name === 'number') this.#refuseRepeated(name);
      else this.#visitor(this.#string.named(name));
    }
  }

  #takeNameless(): void {
    if (!isHeader(this.#entry)) this.#refuse('empty-msgid', this.#entry.line);
    else if (this.#headerLine === undefined) this.#takeHeader();
    else this.#refuseRepeated(this.#headerLine);
  }

  #takeHeader(): void {
    const { form, line } = this.#entry;
    const { declared, unreadableRule } = declaredIn(form);
    if (unreadableRule !== undefined) {
      const message = `The header's Plural-Forms cannot be read: ${unreadableRule.slice(0, 100)}; correct it.`;
      this.#report('plural-forms', message, line);
    }
    this.#header = declared;
    this.#headerLine = line;
  }

  #refuse(fault: PoFault | 'empty-msgid', line: number): void {
    if (++this.#broken > MAX_BROKEN) {
      const message = `More than ${MAX_BROKEN} entries are broken: this does not look like a PO file.`;
      throw new AppError('gettext.too-many-problems', message);
    }
    if (fault !== 'invalid-bytes') this.#foreign++;
    this.#report(fault, faultMessage(fault), line);
  }

  #refuseRepeated(earlier: number): void {
    const { line } = this.#entry;
    const first = `the entry on line ${earlier}`;
    const message = `The entry on line ${line} repeats ${first}. Only the first is used; remove one of them.`;
    this.#report('duplicate', message, line);
  }

  #report(name: string, message: string, line: number): void {
    this.#problems.push(poProblem(this.#view.text, this.#entry, name, message, line));
  }
}

function isHeader({ fault, id, context }: PoScanner): boolean {
  return fault === '' && id === '' && context === undefined;
}

function tooManyEntries(max: number): AppError {
  return new AppError('gettext.too-many-entries', `The file has more than ${max} entries; split it.`);
}

/** An empty or foreign file must not be mistaken for a translation without strings. */
function notPo(text: string, [first]: readonly Problem[]): AppError {
  if (text.trim() === '') {
    return new AppError('gettext.not-a-po-file', 'The file is empty; delete it, or write a header and entries.');
  }
  const reason = first === undefined ? 'it has neither a header nor an entry' : `line ${first.line}: ${first.message}`;
  return new AppError('gettext.not-a-po-file', `This is not a PO file, or most of it is broken (${reason}).`, {
    line: first?.line,
  });
}
