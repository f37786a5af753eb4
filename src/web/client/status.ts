/** The status line at the bottom of the window. */
import { MADE, makeElement } from './make-element.js';

const SHOWN_MS = 6000;

let line: HTMLElement | undefined;
let timer: number | undefined;

/** A text with an action stays until the next text; a text without one disappears after a few seconds. */
export function showStatus(text: string, action?: { readonly label: string; readonly press: () => void }): void {
  line ??= document.body.appendChild(makeElement('div', { class: 'status', role: 'status', [MADE]: '' }));
  const shown = line;
  clearTimeout(timer);
  shown.replaceChildren(makeElement('span', {}, text));
  if (action === undefined) {
    timer = setTimeout(() => shown.replaceChildren(), SHOWN_MS);
    return;
  }
  const button = makeElement('button', { class: 'button', type: 'button' }, action.label);
  button.addEventListener('click', () => {
    shown.replaceChildren();
    action.press();
  });
  shown.append(button);
}
