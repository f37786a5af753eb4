/** Adds a copy button to every `data-copy` element. The attribute is an id, a text, or empty for its own text. */
import { announce } from './announce.js';
import { MADE, makeElement } from './make-element.js';

const SHOWN_MS = 2000;

export function addCopyButtons(): void {
  // Browsers only allow it on secure pages (HTTPS or localhost).
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
  const result = await navigator.clipboard.writeText(textOf(element)).then(
    () => 'Copied',
    () => 'Copying failed',
  );
  button.textContent = result;
  announce(result);
  setTimeout(() => {
    button.textContent = 'Copy';
  }, SHOWN_MS);
}

function textOf(element: HTMLElement): string {
  const { copy = '' } = element.dataset;
  const named = copy === '' ? element : document.getElementById(copy);
  return named instanceof HTMLInputElement ? named.value : (named?.textContent ?? copy);
}
