/** Adds entries to a PO file that only its base file has, each after the entry that it follows in the base file. */
import { AppError } from '../../../model/error.js';
import { hasText } from '../../../model/state.js';
import type { Edit } from '../../format.js';
import { encodable, type Refuse, workPossible } from '../refusals.js';
import type { Splice } from '../text-file.js';
import { textView } from './decode.js';
import { isSpace } from './lexer.js';
import { refuseControlCharacters } from './problem.js';
import { PoScanner } from './scanner.js';
import { quote } from './string.js';

/** The name of the header among the entries. No string has an empty name. */
export const HEADER = '';

/** Offsets in the file that is written. */
export interface PoPlaces {
  readonly text: string;
  readonly encoding: string;
  readonly lineEnd: string;
  /** End offset of the last msgstr of each usable entry, by name, in the order of the file. */
  readonly ends: ReadonlyMap<string, number>;
}

/** Returns the splices for the strings that the base file has, and removes these strings from `missing`. */
export function insertEntries(
  places: PoPlaces,
  missing: Map<string, Edit>,
  base: Uint8Array,
  nameOf: (entry: PoScanner) => string,
  refuse: Refuse,
): Splice[] {
  const { ends, lineEnd } = places;
  const splices: Splice[] = [];
  let after = ends.keys().next().value === HEADER ? ends.get(HEADER) : undefined;
  const entry = new PoScanner(textView(base));
  while (missing.size > 0 && entry.next()) {
    if (entry.fault !== '' || entry.id === '') continue;
    const name = nameOf(entry);
    const edit = missing.get(name);
    if (edit === undefined) after = ends.get(name) ?? after;
    else {
      const splice = () => inserted(places, after, written(entry, edit, lineEnd));
      workPossible([edit], () => splices.push(...encodable(places, [splice()])), refuse);
    }
    missing.delete(name);
  }
  return splices;
}

function inserted({ text, lineEnd, ends }: PoPlaces, after: number | undefined, entry: string): Splice {
  if (after === undefined) return { start: 0, end: 0, text: `${entry}${lineEnd}${lineEnd}` };
  let at = after;
  while (at < text.length && text[at] !== '\n' && isSpace(text.charCodeAt(at))) at++;
  // Another entry may begin on the same line.
  if (at < text.length && text[at] !== '\n') at = after;
  else if (text[at - 1] === '\r') at--;
  // Most files have blank lines between entries; some do not have any.
  const dense = ends.size > 1 && !/\n\r?\n/.test(text);
  return { start: at, end: at, text: `${dense ? '' : lineEnd}${lineEnd}${entry}` };
}

/** Writes an entry with the names from the base file and the texts from the edit. */
function written({ context, id, plural }: PoScanner, { target, state }: Edit, lineEnd: string): string {
  const forms = state === 'empty' ? target.map(() => '') : target;
  const shown = `the string ${JSON.stringify(id.slice(0, 100))}`;
  if (plural === undefined && forms.length !== 1) {
    const message = `The base file has no plural for ${shown}; give one text instead of ${forms.length}.`;
    throw new AppError('gettext.plural-mismatch', message);
  }
  refuseControlCharacters(forms, shown);
  const lines = state === 'fuzzy' && hasText(forms) ? ['#, fuzzy'] : [];
  const add = (keyword: string, value: string) => lines.push(`${keyword} ${quote(value, lineEnd)}`);
  if (context !== undefined) add('msgctxt', context);
  add('msgid', id);
  if (plural === undefined) add('msgstr', forms[0]!);
  else {
    add('msgid_plural', plural);
    for (const [form, text] of forms.entries()) add(`msgstr[${form}]`, text);
  }
  return lines.join(lineEnd);
}
