/** Asks once before a save replaces a newer version of another user. */
import { makeElement } from './make-element.js';

/** Buttons that replace the current translation with the text in the fields. */
const REPLACES = new Set(['save', 'fuzzy', 'approve']);

/**
 * Returns true if the user has to answer first. The question moves into view with the other version, wherever the user
 * has scrolled to. The user answers with its button, or by saving again.
 */
export function asksBeforeReplacing(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  replace: () => void,
): boolean {
  const box = form.querySelector<HTMLElement>('.conflict:not([data-asked])');
  if (box === null || !REPLACES.has((submitter as HTMLButtonElement | null)?.value ?? '')) return false;
  box.dataset.asked = '';
  const answer = makeElement('button', { class: 'button', type: 'button' }, 'Replace their version');
  answer.addEventListener('click', replace);
  box.append(makeElement('p', {}, 'Your text is not saved. Replace their version with it?'), answer);
  box.scrollIntoView({ block: 'center' });
  answer.focus({ preventScroll: true });
  return true;
}
