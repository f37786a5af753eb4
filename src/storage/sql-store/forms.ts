/** Plural forms and lists in one text column: separated by U+001E, which is escaped in the rare text that holds it. */

const SEPARATOR = '\u001e';
const SPECIAL = /[\u001b\u001e]/g;

/** A list of one text is that text itself, so that columns can be read and searched as they are. */
export function encodeForms(forms: readonly string[]): string {
  if (forms.length === 1) return escapeForm(forms[0]!);
  return forms.map(escapeForm).join(SEPARATOR);
}

export function decodeForms(column: string): string[] {
  if (!column.includes(SEPARATOR) && !column.includes('\u001b')) return [column];
  const forms: string[] = [];
  let form = '';
  for (let i = 0; i < column.length; i++) {
    const char = column[i]!;
    if (char === '\u001b') form += column[++i] === 's' ? SEPARATOR : '\u001b';
    else if (char === SEPARATOR) {
      forms.push(form);
      form = '';
    } else form += char;
  }
  forms.push(form);
  return forms;
}

function escapeForm(form: string): string {
  const text = form.isWellFormed() ? form : form.toWellFormed();
  if (!text.includes(SEPARATOR) && !text.includes('\u001b')) return text;
  return text.replace(SPECIAL, (char) => (char === SEPARATOR ? '\u001bs' : '\u001be'));
}

const shared = new Map<string, readonly string[]>();

/** Flags as one column; most strings share a handful of lists. */
export function decodeFlags(column: string): readonly string[] {
  let flags = shared.get(column);
  if (flags === undefined) {
    flags = Object.freeze(column === '' ? [] : decodeForms(column));
    if (shared.size > 1000) shared.clear();
    shared.set(column, flags);
  }
  return flags;
}

export function encodeFlags(flags: readonly string[]): string {
  return flags.length === 0 ? '' : encodeForms(flags);
}
