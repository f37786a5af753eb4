/**
 * Filters the rows of a table while the user types: hides rows at once, and refreshes the page after a pause, so
 * that its links contain the filter.
 */
import { fold } from '../../model/fold.js';
import { onRefresh, refresh } from './refresh.js';

const PAUSE_MS = 400;

export function filterWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-table-filter]');
  const input = form?.querySelector<HTMLInputElement>('input[type=search]');
  if (!form || !input) return;
  let timer: number | undefined;
  const settle = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      history.replaceState(history.state, '', addressOf(form));
      void refresh();
    }, pause);
  };
  const narrow = () => {
    if (timer !== undefined) filterRows(input.value);
  };
  form.addEventListener('input', ({ target }) => {
    settle(target === input ? PAUSE_MS : 0);
    narrow();
  });
  // A refresh shows what the address asks for, which may be older than what was typed since.
  onRefresh(narrow);
}

function filterRows(text: string): void {
  const wanted = fold(text.trim());
  for (const group of document.querySelectorAll<HTMLElement>('table[data-filtered] tbody')) {
    const rows = [...group.querySelectorAll<HTMLElement>('tr:not([data-group])')];
    for (const row of rows) {
      const names = [...row.querySelectorAll('th a, th [lang], th code, th bdi')];
      row.hidden = !names.some((name) => fold(name.textContent).includes(wanted));
    }
    group.hidden = rows.every((row) => row.hidden);
  }
}

/** The address that the form would request, without empty fields. */
function addressOf(form: HTMLFormElement): URL {
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form)) {
    if (value !== '') address.searchParams.append(name, String(value));
  }
  return address;
}
