/** Announces a text to screen readers without moving the focus. */
import { MADE, makeElement } from './make-element.js';

let region: HTMLElement | undefined;

export function announce(text: string): void {
  region ??= document.body.appendChild(makeElement('div', { class: 'unseen', role: 'status', [MADE]: '' }));
  region.textContent = '';
  const said = region;
  // Screen readers only read changes, so the region must be empty on the page for a moment before the text is set.
  setTimeout(() => {
    said.textContent = text;
  }, 100);
}
