/** Writes into a field as if it were typed, so that it can be undone. */

/** Browsers take seconds to type more than this. */
const MAX_TYPED = 20_000;

/** In place of what is selected. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  if (field.readOnly) return;
  field.focus();
  const command = text === '' ? 'delete' : 'insertText';
  if (text.length <= MAX_TYPED && document.execCommand(command, false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export function replaceText(field: HTMLTextAreaElement, text: string): void {
  if (field.readOnly || field.value === text) return;
  field.focus();
  field.select();
  insertText(field, text);
}
