/** Says something to people who listen to the page, without taking them anywhere. */
import { MADE, makeElement } from './make-element.js';

let region: HTMLElement | undefined;

export function announce(text: string): void {
  region ??= document.body.appendChild(makeElement('div', { class: 'unseen', role: 'status', [MADE]: '' }));
  region.textContent = '';
  const said = region;
  // The region has to be there, and empty, for a moment: what changes in it is read, not what it begins with.
  setTimeout(() => {
    said.textContent = text;
  }, 100);
}
