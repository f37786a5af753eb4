/** The dialog that lists the keyboard shortcuts, with a switch for single-key shortcuts. */
import { MADE, makeElement } from './make-element.js';
import { registeredShortcuts, type Shortcut } from './shortcuts.js';
import { areSingleKeysOn, switchSingleKeys } from './single-keys.js';

const HEADING = 'shortcuts-heading';

export function openShortcutDialog(): void {
  if (document.querySelector('dialog[open]') !== null) return;
  const dialog = makeElement(
    'dialog',
    { class: 'shortcuts', 'aria-labelledby': HEADING, [MADE]: '' },
    makeElement('h2', { id: HEADING }, 'Keyboard shortcuts'),
    makeElement('dl', {}, ...registeredShortcuts().map(entry)),
    singleKeySwitch(),
    makeElement('form', { method: 'dialog' }, makeElement('button', { class: 'button', autofocus: '' }, 'Close')),
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

/** Adds a button to the footer, for users who do not know the key `?` or who switched single keys off. */
export function addShortcutButton(): void {
  const button = makeElement('button', { type: 'button', class: 'plain', [MADE]: '' }, 'Keyboard shortcuts');
  button.addEventListener('click', openShortcutDialog);
  document.querySelector('footer > :last-child')?.before(button);
}

function entry({ keys, label }: Shortcut): HTMLElement {
  const names = keys.split(' ').flatMap((key, index) => [index === 0 ? '' : ' then ', makeElement('kbd', {}, key)]);
  return makeElement('div', {}, makeElement('dt', {}, ...names), makeElement('dd', {}, label));
}

function singleKeySwitch(): HTMLElement {
  const box = makeElement('input', { type: 'checkbox' });
  box.checked = areSingleKeysOn();
  box.addEventListener('change', () => switchSingleKeys(box.checked));
  return makeElement('label', {}, box, ' Enable single-key shortcuts');
}
