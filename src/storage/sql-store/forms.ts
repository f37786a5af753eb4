/** Stores plural forms and lists in one text column, separated by U+001E. The rare text with U+001E is escaped. */
import { remember } from '../../model/remember.js';

export const FORM_SEPARATOR = '\u001e';
/** The escapes of a separator and of the escape character. */
export const FORM_ESCAPES = ['\u001bs', '\u001be'] as const;
const SPECIAL = /[\u001b\u001e]/g;

/** A list of one text is stored as that text, so queries can compare the column directly. */
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

const MAX_LISTS = 1000;

/** Decodes a list of flags, which may be empty. Remembered, because most strings have one of a few lists. */
export const decodeFlags = /* @__PURE__ */ remember(MAX_LISTS, (column): readonly string[] =>
  Object.freeze(column === '' ? [] : decodeForms(column)),
);

export function encodeFlags(flags: readonly string[]): string {
  return flags.length === 0 ? '' : encodeForms(flags);
}
