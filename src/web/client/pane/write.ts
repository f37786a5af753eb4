/** Inserts text into a field as if it was typed, so that the user can undo it. */

/** Browsers take seconds to insert longer texts this way. */
const MAX_TYPED = 20_000;

/** Replaces the selection. */
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
