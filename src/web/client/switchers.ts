/** Keyboard control and filter of the breadcrumb lists (`[data-filter-list]` in `details`). */
import { searchable } from '../../model/name-fit.js';
import { announce } from './announce.js';

export function addSwitcherKeys(): void {
  for (const list of document.querySelectorAll<HTMLElement>('details [data-filter-list]')) {
    const details = list.closest('details')!;
    const input = details.querySelector<HTMLInputElement>('[data-filter-input]');
    if (input !== null) addFilter(input, details, list);
    addKeys(input, details, list);
  }
}

function addFilter(input: HTMLInputElement, details: HTMLDetailsElement, list: HTMLElement): void {
  input.hidden = false;
  input.addEventListener('input', () => filter(input.value, list));
  details.addEventListener('toggle', () => {
    if (details.open) input.focus();
    input.value = '';
    filter('', list);
  });
}

/** Arrow keys and Enter; `popups.ts` handles Escape. */
function addKeys(input: HTMLInputElement | null, details: HTMLDetailsElement, list: HTMLElement): void {
  details.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!details.open || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const links = [...list.querySelectorAll('a')].filter((link) => link.checkVisibility());
    const stops: (HTMLElement | null)[] = [input ?? details.querySelector('summary'), ...links];
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) stops[Math.max(0, stops.indexOf(target as HTMLElement) + step)]?.focus();
    else if (key === 'Enter' && target === input) links[0]?.click();
    else return;
    event.preventDefault();
  });
}

function filter(text: string, list: HTMLElement): void {
  const words = searchable(text).split(' ');
  let shown = 0;
  for (const item of list.children as HTMLCollectionOf<HTMLElement>) {
    const name = searchable(item.textContent);
    item.hidden = !words.every((word) => name.includes(word));
    if (!item.hidden) shown++;
  }
  list.toggleAttribute('data-empty', shown === 0);
  if (text !== '') announce(shown === 1 ? '1 match' : `${shown} matches`);
}
