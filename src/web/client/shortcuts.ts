/**
 * The registry of keyboard shortcuts. Bundles share no memory, so a reader sends an event with an empty list and each
 * script adds its own shortcuts.
 */

export interface Shortcut {
  /** `g p` means one key after the other; `Ctrl+Enter` means both together. */
  readonly keys: string;
  readonly label: string;
}

const COLLECT = 'tallyglot:shortcuts';

export function registerShortcut(shortcut: Shortcut): void {
  document.addEventListener(COLLECT, (event) => (event as CustomEvent<Shortcut[]>).detail.push(shortcut));
}

/** In the order in which they were registered. */
export function registeredShortcuts(): readonly Shortcut[] {
  const detail: Shortcut[] = [];
  document.dispatchEvent(new CustomEvent(COLLECT, { detail }));
  return detail;
}

/** Whether the key may be a shortcut: not typed into a field, and not part of a browser shortcut. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.isContentEditable || target.closest('dialog[open]')) return false;
  return !target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])');
}
