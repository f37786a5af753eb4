/** What stands above the fields when they hold something else than what is saved. */
import { makeElement } from './make-element.js';
import type { Pane } from './pane.js';

/** An unsaved text of an earlier visit. */
export function showDraft(pane: Pane, at: number, discard: () => void): void {
  const since = new Date(at).toLocaleString();
  const text = makeElement('p', {}, `This text is not saved yet. You wrote it on ${since}.`);
  show(pane, makeElement('div', { class: 'draft', role: 'status' }, text), 'Discard it', discard);
}

/** Both versions: theirs here, one's own in the fields. */
export function showConflict(pane: Pane, discard: () => void): void {
  const { target, language } = pane.string;
  const texts = target.map((text) => makeElement('p', { class: 'text', lang: language, dir: 'auto' }, text || '–'));
  const heading = makeElement('b', {}, 'Somebody else saved this string meanwhile.');
  const explanation = ' Their version is here, yours is still in the field below: save it to replace theirs.';
  const notice = makeElement('div', { class: 'conflict', role: 'alert' }, makeElement('p', {}, heading, explanation));
  notice.append(...texts);
  show(pane, notice, 'Take theirs', discard);
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
