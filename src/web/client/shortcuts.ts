/**
 * The shortcuts of a page. Scripts that are bundled apart have no list in common, so that each answers for its own: who wants
 * to know them sends an event with an empty list, and each script puts in what it has.
 */

export interface Shortcut {
  /** Keys to press one after the other, such as `g p`; those to press together joined by a plus, as in `Ctrl+Enter`. */
  readonly keys: string;
  readonly label: string;
}

const ASKED = 'tallyglot:shortcuts';

export function registerShortcut(shortcut: Shortcut): void {
  document.addEventListener(ASKED, (event) => (event as CustomEvent<Shortcut[]>).detail.push(shortcut));
}

/** In the order in which they were registered. */
export function registeredShortcuts(): readonly Shortcut[] {
  const detail: Shortcut[] = [];
  document.dispatchEvent(new CustomEvent(ASKED, { detail }));
  return detail;
}

/** Whether a key is a shortcut at this moment, and not part of a text or of a shortcut of the browser. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.isContentEditable || target.closest('dialog[open]')) return false;
  return !target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])');
}
