/** The keyboard shortcuts of the editor. */
import type { Editing } from './editing.js';
import { IS_APPLE } from './pane/keys.js';
import { isFree, type Shortcut } from './shortcuts.js';
import { areSingleKeysOn } from './single-keys.js';

const WRITING = IS_APPLE ? 'Ctrl+Alt' : 'Alt';

export const EDITOR_SHORTCUTS: readonly Shortcut[] = [
  { keys: 'Ctrl+Enter', label: 'Save (or suggest) and open the next string' },
  { keys: 'Ctrl+Shift+Enter', label: 'Save as fuzzy and open the next string' },
  { keys: 'Alt+Enter', label: 'Approve and open the next string' },
  { keys: 'Ctrl+S', label: 'Save and stay on this string' },
  { keys: 'Alt+↓', label: 'Next string' },
  { keys: 'Alt+↑', label: 'Previous string' },
  { keys: `${WRITING}+C`, label: 'Copy the source text' },
  { keys: `${WRITING}+1`, label: `Insert the first placeholder; up to ${WRITING}+9 for the ninth` },
  { keys: 'e', label: 'Move to the translation field' },
  { keys: 'Esc', label: 'Move from the field to the list' },
];

/** The action of each key combination; it returns false to leave the key to the browser. */
const KEYS: Readonly<Record<string, (editing: Editing) => boolean>> = {
  'ctrl enter': (editing) => (isCommenting() ? editing.press('comment') : editing.press('save', 'suggest')),
  'ctrl shift enter': (editing) => editing.press('fuzzy'),
  'alt enter': (editing) => editing.press('approve'),
  'ctrl s': (editing) => editing.saveAndStay(),
  'alt arrowdown': (editing) => editing.move('next'),
  'alt arrowup': (editing) => editing.move('previous'),
  escape: (editing) => editing.leaveField(),
};

/** In the comment field, Ctrl+Enter sends the comment, not the translation. */
const isCommenting = () => document.activeElement?.id === 'comment';

export function addEditorKeys(editing: Editing): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const held = [
      (event.ctrlKey || event.metaKey) && 'ctrl',
      event.altKey && 'alt',
      event.shiftKey && 'shift',
      event.key.toLowerCase(),
    ];
    const combination = held.filter(Boolean).join(' ');
    if (combination === 'e' && isFree(event) && areSingleKeysOn()) {
      event.preventDefault();
      editing.enterField();
    }
    if (!Object.hasOwn(KEYS, combination)) return;
    // A key that is held down must not answer the question that its first press caused.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    else if (KEYS[combination]!(editing)) event.preventDefault();
  });
}
