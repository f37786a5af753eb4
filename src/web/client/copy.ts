/** Buttons that copy a text: for each `data-copy`, which is the id of what to copy, the text itself, or nothing for its own. */
import { announce } from './announce.js';
import { MADE, makeElement } from './make-element.js';

const SHOWN_MS = 2000;

export function addCopyButtons(): void {
  // Only pages that browsers know to be from whom they seem to be from may write to the clipboard.
  if (navigator.clipboard === undefined) return;
  for (const button of document.querySelectorAll('.copy:not(:has(+ [data-copy]))')) button.remove();
  for (const element of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    if (element.previousElementSibling?.classList.contains('copy')) continue;
    const button = makeElement('button', { type: 'button', class: 'button copy', [MADE]: '' }, 'Copy');
    button.addEventListener('click', () => copy(element, button));
    element.before(button);
  }
}

async function copy(element: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const said = await navigator.clipboard.writeText(textOf(element)).then(
    () => 'Copied',
    () => 'Not copied',
  );
  button.textContent = said;
  announce(said);
  setTimeout(() => {
    button.textContent = 'Copy';
  }, SHOWN_MS);
}

function textOf(element: HTMLElement): string {
  const { copy = '' } = element.dataset;
  const named = copy === '' ? element : document.getElementById(copy);
  return named instanceof HTMLInputElement ? named.value : (named?.textContent ?? copy);
}
