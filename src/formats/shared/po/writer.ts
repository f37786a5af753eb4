/** Writes edited translations into the bytes of a PO file and leaves every other byte unchanged. */
import { AppError } from '../../../model/error.js';
import { hasText, type State, stateOf } from '../../../model/state.js';
import { identity } from '../../../model/unit.js';
import type { Edit, WriteOptions } from '../../format.js';
import { encode } from '../charset.js';
import { encodable, noSuchString, type Refuse, workPossible } from '../refusals.js';
import type { Splice } from '../text-file.js';
import { byteView } from './decode.js';
import { fuzzySpans, parseFlags } from './flags.js';
import { HEADER, type PoPlaces } from './insert.js';
import { endOfLine } from './lexer.js';
import { refuseControlCharacters } from './problem.js';
import { PoScanner } from './scanner.js';
import { quote } from './string.js';
import type { PoByteView } from './view.js';

/** What differs between bilingual and monolingual files: the names of strings, and whether strings can be added. */
interface PoWriting extends Pick<WriteOptions, 'refuse'> {
  /** Identity of the string in a usable entry. */
  nameOf(entry: PoScanner): string;
  /** Adds strings that the file does not have and removes them from `missing`. The writer refuses the rest. */
  insert?(places: PoPlaces, missing: Map<string, Edit>, refuse: Refuse): Splice[];
}

export function bilingualName({ context = '', id, plural }: PoScanner): string {
  return identity({ key: '', context, source: plural === undefined ? [id] : [id, plural] });
}

export function writePo(
  bytes: Uint8Array,
  edits: readonly Edit[],
  { nameOf, insert, ...options }: PoWriting,
): Uint8Array {
  if (edits.length === 0) return bytes.slice();
  const view = byteView(bytes);
  const lineEnd = lineEndOf(bytes, view);
  const wanted = new Map(edits.map((edit) => [edit.identity, edit]));
  const seen = new Set<string>();
  const ends = new Map<string, number>();
  const patches: Splice[] = [];
  const refuse: Refuse = (edit, error) => {
    if (options.refuse === undefined) throw error;
    options.refuse(edit, error);
  };
  const entry = new PoScanner(view);
  // A comment ends a broken entry. Without its comments, the next entry would become part of the broken one.
  let afterBroken = false;
  for (let broken = false; wanted.size > 0 && entry.next(); ) {
    afterBroken = broken;
    broken = entry.fault !== '';
    const name = `${entry.context ?? ''}\u0004${entry.id}`;
    // Use the same entries as the reader: not the header, no broken entries, and only the first of duplicates.
    if (entry.fault !== '' || (entry.id === '' && insert === undefined) || seen.has(name)) continue;
    seen.add(name);
    const key = entry.id === '' ? HEADER : nameOf(entry);
    if (insert !== undefined && !ends.has(key)) ends.set(key, entry.formSpans[entry.formCount * 2 - 1]!);
    const edit = wanted.get(key);
    if (edit === undefined || key === HEADER) continue;
    wanted.delete(key);
    workPossible(
      [edit],
      () => patches.push(...encodable(view, patchesOf(view.text, entry, edit, lineEnd, afterBroken))),
      refuse,
    );
  }
  const added = wanted.size > 0 ? (insert?.({ ...view, lineEnd, ends }, wanted, refuse) ?? []) : [];
  for (const missing of wanted.values()) refuse(missing, noSuchString('gettext', missing));
  // Splices at the same offset keep this order: new entries at the top come first, all others follow the patches.
  const above = added.filter(({ start }) => start === 0);
  return applied(bytes, view, [...above, ...patches, ...added.slice(above.length)]);
}

function patchesOf(text: string, entry: PoScanner, edit: Edit, lineEnd: string, afterBroken: boolean): Splice[] {
  const current = entry.forms ?? [entry.form];
  const currentState = stateOf(current, parseFlags(entry.flags));
  const target = targetOf(edit, current, entry);
  const state = inFile(edit.state, target);
  const sameText = target.length === current.length && target.every((form, index) => form === current[index]);
  if (sameText && state === currentState) return [];
  const marks = state === 'fuzzy' ? fuzzyAdded(text, entry, lineEnd) : fuzzyRemoved(text, entry, afterBroken);
  return sameText ? marks : [...marks, ...formPatches(text, entry, current, target, lineEnd)];
}

/** The forms to write. An entry that becomes empty keeps its number of forms. */
function targetOf(edit: Edit, current: readonly string[], entry: PoScanner): readonly string[] {
  if (edit.state === 'empty' || !hasText(edit.target)) return current.map(() => '');
  if (entry.plural === undefined && edit.target.length !== 1) {
    throw new AppError(
      'gettext.plural-mismatch',
      `The entry on line ${entry.line} has no plural; give one text instead of ${edit.target.length}.`,
    );
  }
  refuseControlCharacters(edit.target, `the entry on line ${entry.line}`);
  return edit.target;
}

/** The state that the reader will see: a PO file cannot distinguish approved from translated. */
function inFile(state: State, target: readonly string[]): State {
  return stateOf(target, { fuzzy: state === 'fuzzy' });
}

function formPatches(
  text: string,
  entry: PoScanner,
  current: readonly string[],
  target: readonly string[],
  lineEnd: string,
): Splice[] {
  const spans = entry.formSpans;
  const patches: Splice[] = [];
  for (let form = 0; form < Math.min(current.length, target.length); form++) {
    if (current[form] === target[form]) continue;
    const [start, end] = [spans[form * 2]!, spans[form * 2 + 1]!];
    // Replace only the strings. The keyword and the space after it stay.
    const open = text.indexOf('"', start);
    patches.push({ start: open, end, text: quote(target[form]!, lineEnd) });
  }
  const last = spans[Math.min(current.length, target.length) * 2 - 1]!;
  if (target.length < current.length) patches.push({ start: last, end: spans[current.length * 2 - 1]!, text: '' });
  for (let form = current.length; form < target.length; form++) {
    patches.push({ start: last, end: last, text: `${lineEnd}msgstr[${form}] ${quote(target[form]!, lineEnd)}` });
  }
  return patches;
}

/** Removes the flag, and the `#|` lines with the previous source, which only a fuzzy entry needs. */
function fuzzyRemoved(text: string, entry: PoScanner, keepLines: boolean): Splice[] {
  const patches: Splice[] = [];
  for (const [start, end] of pairs(entry.flagLines)) {
    const written = text.slice(start + 2, Math.max(start + 2, endOfLine(text, end)));
    if (!keepLines && written.trim() === 'fuzzy') patches.push(lineRemoved(text, start, end));
    else
      for (const [from, to] of fuzzySpans(written))
        patches.push({ start: start + 2 + from, end: start + 2 + to, text: '' });
  }
  if (keepLines) return patches;
  return [...patches, ...[...pairs(entry.previousLines)].map(([start, end]) => lineRemoved(text, start, end))];
}

function lineRemoved(text: string, start: number, end: number): Splice {
  return { start, end: Math.min(end + 1, text.length), text: '' };
}

/** Adds the flag as gettext does: first in its line, and the line below the references. */
function fuzzyAdded(text: string, entry: PoScanner, lineEnd: string): Splice[] {
  if (parseFlags(entry.flags).fuzzy) return [];
  const lines = [...pairs(entry.flagLines)];
  const flags = lines.find(([start]) => text[start + 1] === ',');
  if (flags !== undefined) {
    const at = flags[0] + 2;
    const empty = text.slice(at, flags[1]).trim() === '';
    return [{ start: at, end: at, text: empty ? ' fuzzy' : text[at] === ' ' ? ' fuzzy,' : ' fuzzy, ' }];
  }
  const at = Math.min(entry.start, lines[0]?.[0] ?? entry.start, entry.previousLines[0] ?? entry.start);
  let before = at;
  while (before > 0 && (text[before - 1] === ' ' || text[before - 1] === '\t')) before--;
  const opensLine = before === 0 || text[before - 1] === '\n';
  return [{ start: at, end: at, text: `${opensLine ? '' : lineEnd}#, fuzzy${lineEnd}` }];
}

function* pairs(flat: readonly number[]): Generator<[number, number]> {
  for (let at = 0; at < flat.length; at += 2) yield [flat[at]!, flat[at + 1]!];
}

/** The line end in the bytes of the file. The view may have replaced it. */
function lineEndOf(bytes: Uint8Array, view: PoByteView): string {
  const first = view.text.indexOf('\n');
  if (first < 0) return '\n';
  const at = view.offset + first * view.width + (view.encoding === 'utf-16be' ? 1 : 0);
  if (bytes[at] === 13) return '\r';
  return view.text[first - 1] === '\r' ? '\r\n' : '\n';
}

function applied(bytes: Uint8Array, view: PoByteView, patches: readonly Splice[]): Uint8Array {
  const place = (at: number) => view.offset + at * view.width;
  const parts: Uint8Array[] = [];
  let kept = 0;
  // Sorting is stable, so patches at the same offset, such as added forms, keep their order.
  for (const patch of patches.toSorted((a, b) => a.start - b.start)) {
    parts.push(bytes.subarray(kept, place(patch.start)), encode(patch.text, view.encoding));
    kept = place(patch.end);
  }
  parts.push(bytes.subarray(kept));
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
