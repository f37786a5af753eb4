/** The keys of the editor. */
import type { Editing } from './editing.js';
import { IS_APPLE } from './pane/keys.js';
import { isFree, type Shortcut } from './shortcuts.js';
import { areSingleKeysOn } from './single-keys.js';

const WRITING = IS_APPLE ? 'Ctrl+Alt' : 'Alt';

export const EDITOR_SHORTCUTS: readonly Shortcut[] = [
  { keys: 'Ctrl+Enter', label: 'Save (or suggest) and go on' },
  { keys: 'Ctrl+Shift+Enter', label: 'Save as fuzzy and go on' },
  { keys: 'Alt+Enter', label: 'Approve and go on' },
  { keys: 'Ctrl+S', label: 'Save and stay' },
  { keys: 'Alt+↓', label: 'Next string' },
  { keys: 'Alt+↑', label: 'Previous string' },
  { keys: `${WRITING}+C`, label: 'Copy the source' },
  { keys: `${WRITING}+1`, label: `Insert the first placeholder, and so on to ${WRITING}+9` },
  { keys: 'e', label: 'To the field of the translation' },
  { keys: 'Esc', label: 'From the field to the list' },
];

/** What each combination does; false where it is left to the browser. */
const KEYS: Readonly<Record<string, (editing: Editing) => boolean>> = {
  'ctrl enter': (editing) => (isCommenting() ? editing.press('comment') : editing.press('save', 'suggest')),
  'ctrl shift enter': (editing) => editing.press('fuzzy'),
  'alt enter': (editing) => editing.press('approve'),
  'ctrl s': (editing) => editing.saveAndStay(),
  'alt arrowdown': (editing) => editing.move('next'),
  'alt arrowup': (editing) => editing.move('previous'),
  escape: (editing) => editing.leaveField(),
};

/** Whoever writes a comment means to send that one, and not the translation above it. */
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
    if (Object.hasOwn(KEYS, combination) && KEYS[combination]!(editing)) event.preventDefault();
  });
}
