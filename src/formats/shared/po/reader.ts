/** Reads PO files into strings: entries become units, broken ones problems, the header what the file says of itself. */
import { AppError, type Problem } from '../../../model/error.js';
import type { Unit } from '../../../model/unit.js';
import type { ParsedFile, ParseOptions, StringVisitor, VisitedFile } from '../../format.js';
import { declaredIn } from './header.js';
import { PoNames } from './names.js';
import { faultMessage, poProblem } from './problem.js';
import { PoScanner } from './scanner.js';
import { PoString } from './shown-string.js';
import { type PoView, textView } from './view.js';

const MAX_ENTRIES = 2_000_000;
/** So many broken entries mean that this is another kind of file. */
const MAX_BROKEN = 10_000;

export function readPo(bytes: Uint8Array, options: ParseOptions = {}): ParsedFile {
  const units: Unit[] = [];
  const { names: _, ...notes } = visitPo(bytes, options, (string) => units.push(string.unit()));
  return { units, ...notes };
}

/** Shows the usable entries, of duplicates the first, but not the header. */
export function visitPo(bytes: Uint8Array, options: ParseOptions, visitor: StringVisitor): VisitedFile {
  const view = textView(bytes);
  const entry = new PoScanner(view);
  const hasNul = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(0);
  const string = new PoString(view, entry, hasNul);
  const maxEntries = options.maxEntries ?? MAX_ENTRIES;
  const problems: Problem[] = [];
  const names = new PoNames(options.like);
  let header: Pick<VisitedFile, 'language' | 'plural'> = {};
  let headerLine: number | undefined;
  let entries = 0;
  let broken = 0;
  while (entry.next()) {
    if (++entries > maxEntries) {
      throw new AppError('gettext.too-many-entries', `The file has more than ${maxEntries} entries; split it.`);
    }
    const fault = entry.fault === '' && entry.id === '' && entry.context !== undefined ? 'empty-msgid' : entry.fault;
    if (fault !== '') {
      if (++broken > MAX_BROKEN) {
        const message = `More than ${MAX_BROKEN} entries are broken: this does not look like a PO file.`;
        throw new AppError('gettext.too-many-problems', message);
      }
      const line = fault === 'empty-msgid' ? entry.line : entry.faultLine;
      problems.push(poProblem(view.text, entry, fault, faultMessage(fault), line));
    } else if (entry.id !== '') {
      const name = names.add(entry);
      if (typeof name === 'number') problems.push(duplicate(view, entry, name));
      else visitor(string.named(name));
    } else if (headerLine !== undefined) problems.push(duplicate(view, entry, headerLine));
    else {
      headerLine = entry.line;
      header = readHeader(view, entry, problems);
    }
  }
  if (names.all.length === 0 && (headerLine === undefined || problems.length > 0)) throw notPo(problems);
  return { problems, names: names.all, ...header };
}

function duplicate(view: PoView, entry: PoScanner, earlier: number): Problem {
  const message = `The entry on line ${entry.line} repeats the one on line ${earlier}, which counts; remove one of them.`;
  return poProblem(view.text, entry, 'duplicate', message, entry.line);
}

/** An empty or foreign file under the name of a translation must not pass for one without strings. */
function notPo([first]: readonly Problem[]): AppError {
  const reason = first === undefined ? 'it has neither a header nor an entry' : `line ${first.line}: ${first.message}`;
  return new AppError('gettext.not-a-po-file', `This is not a PO file, or all of it is broken (${reason}).`);
}

function readHeader(view: PoView, entry: PoScanner, problems: Problem[]): Pick<VisitedFile, 'language' | 'plural'> {
  const { declared, unreadableRule } = declaredIn(entry.form);
  if (unreadableRule !== undefined) {
    const message = `The header's Plural-Forms cannot be read: ${unreadableRule.slice(0, 100)}; correct it.`;
    problems.push(poProblem(view.text, entry, 'plural-forms', message, entry.line));
  }
  return declared;
}
