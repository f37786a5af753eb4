/** The entry point of the editor's script. */
import { Editing } from './editing.js';
import { addEditorKeys, EDITOR_SHORTCUTS } from './editor-keys.js';
import { registerShortcut } from './shortcuts.js';

const root = document.querySelector<HTMLElement>('.editor');
const pane = document.getElementById('pane');
if (root !== null && pane !== null) {
  addEditorKeys(new Editing(root, pane));
  for (const shortcut of EDITOR_SHORTCUTS) registerShortcut(shortcut);
}
