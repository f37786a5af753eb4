/** The editor's script: goes from string to string, keeps what is written, saves it, and follows what others save. */
import { Editing } from './editing.js';
import { addEditorKeys, EDITOR_SHORTCUTS } from './editor-keys.js';
import { registerShortcut } from './shortcuts.js';

const root = document.querySelector<HTMLElement>('.editor');
const pane = document.getElementById('pane');
if (root !== null && pane !== null) {
  addEditorKeys(new Editing(root, pane));
  for (const shortcut of EDITOR_SHORTCUTS) registerShortcut(shortcut);
}
