/** Reads PO files into strings: entries become units, broken ones problems, the header what the file says of itself. */
import { AppError, type Problem } from '../../../model/error.js';
import { stateOf } from '../../../model/state.js';
import type { Unit } from '../../../model/unit.js';
import type { ParsedFile, ParseOptions } from '../../format.js';
import { parseFlags } from './flags.js';
import { declaredIn } from './header.js';
import { PoNames } from './names.js';
import { previousSource } from './previous.js';
import { faultMessage, poProblem } from './problem.js';
import { PoScanner } from './scanner.js';
import { type PoView, textView } from './view.js';

const MAX_ENTRIES = 2_000_000;
/** So many broken entries mean that this is another kind of file. */
const MAX_BROKEN = 10_000;

const NO_TEXT: readonly string[] = Object.freeze(['']);
const FUZZY = { fuzzy: true };
const NOT_FUZZY = { fuzzy: false };

export function readPo(bytes: Uint8Array, options: ParseOptions = {}): ParsedFile {
  const view = textView(bytes);
  const entry = new PoScanner(view);
  const hasNul = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(0);
  const maxEntries = options.maxEntries ?? MAX_ENTRIES;
  const units: Unit[] = [];
  const problems: Problem[] = [];
  const names = new PoNames(units, options.like?.units);
  let header: Pick<ParsedFile, 'language' | 'plural'> = {};
  let entries = 0;
  let broken = 0;
  while (entry.next()) {
    if (++entries > maxEntries) {
      throw new AppError('gettext.too-many-entries', `The file has more than ${maxEntries} entries; split it.`);
    }
    const { context, id } = entry;
    const fault = entry.fault === '' && id === '' && context !== undefined ? 'empty-msgid' : entry.fault;
    if (fault !== '') {
      if (++broken > MAX_BROKEN) {
        const message = `More than ${MAX_BROKEN} entries are broken: this does not look like a PO file.`;
        throw new AppError('gettext.too-many-problems', message);
      }
      const line = fault === 'empty-msgid' ? entry.line : entry.faultLine;
      problems.push(poProblem(view.text, entry, fault, faultMessage(fault), line));
      continue;
    }
    const earlier = names.add(context ?? '', id, entry.line);
    if (earlier !== undefined) {
      const message = `The entry on line ${entry.line} repeats the one on line ${earlier}, which counts; remove one of them.`;
      problems.push(poProblem(view.text, entry, 'duplicate', message, entry.line));
    } else if (id === '') header = readHeader(view, entry, problems);
    else units.push(hasNul ? withoutNul(readUnit(view, entry, names.shared)) : readUnit(view, entry, names.shared));
  }
  if (units.length === 0 && (!names.hasHeader || problems.length > 0)) throw notPo(problems);
  return { units, problems, ...header };
}

/** An empty or foreign file under the name of a translation must not pass for one without strings. */
function notPo([first]: readonly Problem[]): AppError {
  const reason = first === undefined ? 'it has neither a header nor an entry' : `line ${first.line}: ${first.message}`;
  return new AppError('gettext.not-a-po-file', `This is not a PO file, or all of it is broken (${reason}).`);
}

/** Strings with NUL are problems; what only tells of a string goes without, since databases cannot keep it. */
function withoutNul(unit: Unit): Unit {
  const clean = (text: string) => text.replaceAll('\u0000', '');
  const { note, references, flags, previous } = unit;
  return {
    ...unit,
    note: clean(note),
    references: clean(references),
    flags: flags.map(clean),
    ...(previous && { previous: previous.map(clean) }),
  };
}

function readUnit(view: PoView, entry: PoScanner, shared: Unit | undefined): Unit {
  const { flags, fuzzy } = parseFlags(entry.flags);
  const target = entry.forms ?? (entry.form === '' ? NO_TEXT : [entry.form]);
  const unit: Unit = {
    key: '',
    context: entry.context ?? '',
    source: shared !== undefined && shared.source[1] === entry.plural ? shared.source : sourceOf(entry),
    target,
    state: target === NO_TEXT ? 'empty' : stateOf(target, fuzzy ? FUZZY : NOT_FUZZY),
    flags,
    note: entry.note,
    references: entry.references,
    line: entry.line,
  };
  if (entry.previousLines.length === 0) return unit;
  const previous = previousSource(view, entry.previousLines);
  return previous === undefined ? unit : { ...unit, previous };
}

function sourceOf({ id, plural }: PoScanner): readonly string[] {
  return plural === undefined ? [id] : [id, plural];
}

function readHeader(view: PoView, entry: PoScanner, problems: Problem[]): Pick<ParsedFile, 'language' | 'plural'> {
  const { declared, unreadableRule } = declaredIn(entry.form);
  if (unreadableRule !== undefined) {
    const message = `The header's Plural-Forms cannot be read: ${unreadableRule.slice(0, 100)}; correct it.`;
    problems.push(poProblem(view.text, entry, 'plural-forms', message, entry.line));
  }
  return declared;
}
