/** The notices above the fields when the fields contain a draft or a conflicting text. */
import { makeElement } from './make-element.js';
import type { Pane } from './pane.js';

/** Shows that the fields contain an unsaved text of an earlier visit. */
export function showDraft(pane: Pane, at: number, discard: () => void): void {
  const since = new Date(at).toLocaleString();
  const text = makeElement('p', {}, `This is an unsaved draft from ${since}.`);
  show(pane, makeElement('div', { class: 'draft', role: 'status' }, text), 'Discard draft', discard);
}

/** Shows the other user's version; the user's own text stays in the fields. */
export function showConflict(pane: Pane, discard: () => void): void {
  const { target, language } = pane.string;
  const texts = target.map((text) => makeElement('p', { class: 'text', lang: language, dir: 'auto' }, text || '–'));
  const heading = makeElement('b', {}, 'Somebody else saved this string in the meantime.');
  const explanation =
    ' Their version is shown here; your text is in the field below. Save your text to replace their version.';
  const notice = makeElement('div', { class: 'conflict', role: 'alert' }, makeElement('p', {}, heading, explanation));
  notice.append(...texts);
  show(pane, notice, 'Use their version', discard);
}

function show(pane: Pane, notice: HTMLElement, label: string, press: () => void): void {
  const button = makeElement('button', { class: 'button', type: 'button' }, label);
  button.addEventListener('click', () => {
    notice.remove();
    press();
    pane.focus();
  });
  notice.append(button);
  pane.root.querySelector('.conflict, .draft')?.remove();
  pane.root.querySelector('.targets')?.before(notice);
}
