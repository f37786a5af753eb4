/** Plural forms and lists in one text column: separated by U+001E, which is escaped in the rare text that holds it. */

export const FORM_SEPARATOR = '\u001e';
/** What stands for a separator and for the mark of an escape in a text. */
export const FORM_ESCAPES = ['\u001bs', '\u001be'] as const;
const SPECIAL = /[\u001b\u001e]/g;

/** A list of one text is that text itself, so that columns can be read and searched as they are. */
export function encodeForms(forms: readonly string[]): string {
  if (forms.length === 1) return escapeForm(forms[0]!);
  return forms.map(escapeForm).join(FORM_SEPARATOR);
}

export function decodeForms(column: string): string[] {
  if (!column.includes(FORM_SEPARATOR) && !column.includes('\u001b')) return [column];
  const forms: string[] = [];
  let form = '';
  for (let i = 0; i < column.length; i++) {
    const char = column[i]!;
    if (char === '\u001b') form += column[++i] === 's' ? FORM_SEPARATOR : '\u001b';
    else if (char === FORM_SEPARATOR) {
      forms.push(form);
      form = '';
    } else form += char;
  }
  forms.push(form);
  return forms;
}

function escapeForm(form: string): string {
  const text = form.isWellFormed() ? form : form.toWellFormed();
  if (!text.includes(FORM_SEPARATOR) && !text.includes('\u001b')) return text;
  return text.replace(SPECIAL, (char) => FORM_ESCAPES[char === FORM_SEPARATOR ? 0 : 1]);
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
